import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { readDraftFacts } from "#domain/newsletter/drafts/read-facts.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/letter-facts.ts";

/** Answers the letter's screen with the facts about the letter as last saved. */
export const loader = permitted("write", async ({ context, params }: Route.LoaderArgs) => {
  const { tools, staff, site } = context.get(deskContext);
  const facts = await readDraftFacts(tools.db, site, {
    id: idOf(params.letter),
    member: staff.id,
    now: tools.clock.now(),
    isAsked: false,
  });
  if (!facts) throw missing("There is no letter with this number.");
  return Response.json(facts, { headers: { "Cache-Control": "no-store" } });
});

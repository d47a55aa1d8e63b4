import { redirect } from "react-router";
import { z } from "zod";
import { deskContext } from "#context.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { type ActRequest, act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text } from "#desk/kit/fields.server.ts";
import { compareWordings } from "#domain/blog/writing/compare.server.ts";
import {
  approveTextDraft,
  returnTextDraft,
  takeBackTextDraft,
} from "#domain/compliance/drafts/decide-draft.server.ts";
import { readDraftApproval } from "#domain/compliance/drafts/read-drafts.server.ts";
import { sendTextDraft } from "#domain/compliance/drafts/write-draft.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Route } from "./+types/approval.ts";
import { TextReading } from "./text-reading.tsx";
import { textSlugOf } from "./text-slug.server.ts";

export const loader = permitted(["firm", "approve"], async ({ context, params, url }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const slug = textSlugOf(params);
  const found = await readDraftApproval(desk.tools, deliveredOf(desk), { slug, by: desk.staff });
  // After a decision there is no draft any more.
  if (!found) throw redirect(`/desk/texts/${slug}`);
  const { wordings, ...view } = found;
  return {
    slug,
    view,
    isAhead: view.effectiveOn > indianDate(desk.tools.clock.now()),
    viewName: url.searchParams.get("view") ?? "",
    difference: compareWordings(wordings.before, wordings.after),
    can: { write: desk.staff.permissions.has("firm"), approve: desk.staff.permissions.has("approve") },
  };
});

const of = ({ params, staff: by }: ActRequest) => ({ slug: textSlugOf(params), by });

export const action = defineActs(
  {
    send: act({
      needs: "firm",
      run: (request) => sendTextDraft(request.tools, deliveredOf(request), of(request)),
      done: { sent: "The text is sent for approval." },
    }),
    approve: act({
      needs: "approve",
      schema: z.object({ hash: text }),
      run: (request, { hash }) =>
        approveTextDraft(request.tools, deliveredOf(request), { ...of(request), hash }),
      to: "/desk/texts/:slug",
      done: {
        "in-force": "The text is approved and in force.",
        announced: "The text is approved and announced until its date.",
      },
      says: ({ isAnnounced }) => (isAnnounced ? "announced" : "in-force"),
    }),
    return: act({
      needs: "approve",
      schema: z.object({ note: text }),
      run: (request, { note }) => returnTextDraft(request.tools, { ...of(request), note }),
      to: "/desk/texts/:slug",
      done: { returned: "The text is sent back to its writer with your note." },
    }),
    withdraw: act({
      needs: "firm",
      run: (request) => takeBackTextDraft(request.tools, of(request)),
      done: { withdrawn: "The text is withdrawn from approval and is a draft again." },
    }),
  },
  { status: 409 },
);

export type Intent = IntentOf<typeof action>;

export default function TextApproval({ loaderData, actionData }: Route.ComponentProps) {
  return <TextReading {...loaderData} form={actionData ?? { errors: {}, values: {} }} />;
}

import { redirect } from "react-router";
import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { personHref } from "#desk/kit/person.ts";
import { readSubscriber } from "#domain/newsletter/subscribers/read-subscriber.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/subscriber.ts";

/** Redirects from a subscriber's number, which the ledger uses, to the person's page. */
export const loader = permitted("send", async ({ context, params }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const reader = await readSubscriber(tools.db, idOf(params.id), tools.clock.now());
  if (!reader) throw missing("There is no subscriber with this number. The subscriber may have been erased.");
  return redirect(personHref(reader.email));
});

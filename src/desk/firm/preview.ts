import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import type { Route } from "./+types/preview.ts";
import { groupFields, preview } from "./group-acts.server.ts";

/** Shows a page of the site as it is, or with the proposals. */
export const loader = permitted(["firm", "approve"], ({ context, params, url }: Route.LoaderArgs) =>
  preview({ ...context.get(deskContext), params, url }, {}),
);

/** Shows it with the values of a form. */
export const action = defineActs({
  preview: act({ needs: "firm", schema: groupFields, run: preview }),
});

export type Intent = IntentOf<typeof action>;

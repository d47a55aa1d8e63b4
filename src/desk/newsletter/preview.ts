import { deskContext } from "#context.ts";
import { textsOf } from "#desk/kit/answers.ts";
import { previewLetter } from "#domain/newsletter/issues/draft-letter.server.ts";
import type { Route } from "./+types/preview.ts";
import { letterFields } from "./fields.ts";
import { faultsPage, letterPage } from "./letter-page.server.ts";

export async function action({ context }: Route.ActionArgs) {
  const { site, form } = context.get(deskContext);
  const preview = await previewLetter({ origin: site.origin, firm: site.firm }, letterFields(textsOf(form)));
  if ("errors" in preview) return faultsPage(Object.values(preview.errors), site.origin);
  return letterPage(preview.letter.html, site.origin);
}

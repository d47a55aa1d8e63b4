import { missing } from "#desk/kit/answers.ts";
import { isTextSlug } from "#domain/compliance/drafts/read-drafts.server.ts";
import type { StatutorySlug } from "#domain/compliance/rules.ts";

/** Returns the text that a screen's address names, or throws the not-found screen. */
export function textSlugOf({ slug }: { slug?: string | undefined }): StatutorySlug {
  if (!isTextSlug(slug)) throw missing("There is no legal text of this name.");
  return slug;
}

import { missing } from "#desk/kit/answers.ts";
import { isStatutorySlug, type StatutorySlug } from "#domain/compliance/statutory-texts.ts";

/** Returns the text that a screen's address names, or throws the not-found screen. */
export function textSlugOf({ slug }: { slug?: string | undefined }): StatutorySlug {
  if (!isStatutorySlug(slug)) throw missing("There is no legal text of this name.");
  return slug;
}

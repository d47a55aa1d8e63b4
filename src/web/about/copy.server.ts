import copy from "#content/about.json" with { type: "json" };
import type { ShownClaim } from "#domain/firm/claims.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { type BookView, fillAll } from "#domain/firm/rules.ts";

/** The fields of the copy that hold the name of a registered claim. */
const CLAIM_FIELDS = ["claim", "accountants", "experience", "followers"] as const;
type ClaimField = (typeof CLAIM_FIELDS)[number];

/** The copy with a claim in place of each name, or none if it may not be shown today. */
type WithClaims<T> = T extends readonly (infer Item)[]
  ? WithClaims<Item>[]
  : T extends object
    ? {
        [K in keyof T]: K extends ClaimField ? ShownClaim | undefined : WithClaims<T[K]>;
      }
    : T;

type Written = typeof copy;
export type AboutCopy = WithClaims<Written>;

type View = Pick<BookView, "facts" | "claim" | "state" | "copy">;

/** Returns the copy of one of the two pages with the firm's facts, and each claim in the register's wording. */
export const aboutCopy = <P extends keyof AboutCopy>(page: P, view: View): AboutCopy[P] =>
  fillAll(withClaims(view.copy("about", copy)[page], view), view.facts) as AboutCopy[P];

function withClaims(value: unknown, view: View): unknown {
  if (Array.isArray(value))
    return value.filter((item) => mayStand(item, view)).map((item) => withClaims(item, view));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      CLAIM_FIELDS.some((field) => field === key)
        ? view.claim(String(inner))
        : key === "certificate"
          ? certificateShown(String(inner), view)
          : withClaims(inner, view),
    ]),
  );
}

/** Returns a person's certificate as the site may show it: a live one shows no placeholder. */
const certificateShown = (certificate: string, { state }: View): string =>
  state === "live" && isPlaceholder(certificate) ? "" : certificate;

/**
 * Returns whether an item may be shown: no profile without a link and, on a live site, no placeholder person or link.
 */
function mayStand(item: unknown, { state }: View): boolean {
  if (!item || typeof item !== "object") return true;
  const { name, href } = item as Record<string, unknown>;
  return href !== "" && (state === "preview" || ![name, href].some(isPlaceholder));
}

/** Returns the co-founder of a matching name as a page may show them: role, text, practice and profiles. */
export function founderNamed(isThem: (name: string) => boolean, view: View) {
  const { people, accountants, otherwise } = view.copy("about", copy).aboutus.founders;
  const written = people.find(({ name }) => isThem(name));
  if (!written || !mayStand(written, view)) return undefined;
  const proof = view.claim(accountants);
  return {
    role: proof ? written.role : otherwise.role,
    proof,
    text: fillAll(written.text, view.facts),
    certificate: certificateShown(written.certificate, view),
    // Only the delivered founders have this claim.
    experience: written.experience ? view.claim(written.experience) : undefined,
    profiles: written.profiles
      .filter((profile) => mayStand(profile, view))
      .map(({ name, href }) => ({ name, href })),
  };
}

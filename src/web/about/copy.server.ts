import copy from "#content/about.json" with { type: "json" };
import { type BookView, fillAll } from "#domain/firm/rules.ts";

/** The fields of the copy that name a claim of the register instead of wording it. */
export const CLAIM_FIELDS: ReadonlySet<string> = new Set(["claim", "experience", "followers", "levels"]);

export type AboutCopy = typeof copy;

/** The copy of one of the two pages with the book's facts, and with each claim in the register's words. */
export const aboutCopy = <P extends keyof AboutCopy>(
  page: P,
  { facts, claim }: Pick<BookView, "facts" | "claim">,
): AboutCopy[P] => fillAll(withClaims(copy[page], claim), facts);

function withClaims<T>(value: T, claim: BookView["claim"], named = false): T {
  if (typeof value === "string") return (named ? claim(value) : value) as T;
  if (Array.isArray(value)) return value.map((item) => withClaims(item, claim, named)) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withClaims(inner, claim, CLAIM_FIELDS.has(key))]),
    ) as T;
  }
  return value;
}

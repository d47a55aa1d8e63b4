import copy from "#content/about.json" with { type: "json" };
import claims from "#content/claims.json" with { type: "json" };
import { type Facts, fillAll } from "#domain/firm/rules.ts";

/** The fields of the copy that name a claim of the register instead of wording it. */
export const CLAIM_FIELDS: ReadonlySet<string> = new Set(["claim", "experience", "followers", "levels"]);

/** The copy of both pages with the ledger's facts, and with each claim in the register's words. */
export const aboutCopy = (facts: Facts) => fillAll(withClaims(copy), facts);

/** A claim that the register does not hold is a fault of the copy: it throws, it never prints. */
function claimText(id: string): string {
  const claim = claims.find((entry) => entry.id === id);
  if (!claim) throw new Error(`The copy names the claim "${id}", which the register does not hold.`);
  return claim.text;
}

function withClaims<T>(value: T, named = false): T {
  if (typeof value === "string") return (named ? claimText(value) : value) as T;
  if (Array.isArray(value)) return value.map((item) => withClaims(item, named)) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withClaims(inner, CLAIM_FIELDS.has(key))]),
    ) as T;
  }
  return value;
}

export type AboutCopy = ReturnType<typeof aboutCopy>;

import { expect, test } from "vitest";
import type { Claim } from "#domain/firm/claims.ts";
import { ledger } from "#domain/firm/ledger.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { bookOf } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import about from "./about.json" with { type: "json" };
import claims from "./claims.json" with { type: "json" };

const CLAIM_FIELDS = new Set(["claim", "experience", "followers"]);
const register = new Map((claims as Claim[]).map((claim) => [claim.id, claim]));
const known = bookOf().facts;
const filled = JSON.stringify(fillAll(about, known));

/** The ids of the claims that a part of the copy names. */
function named(value: unknown, isClaim = false): string[] {
  if (typeof value === "string") return isClaim ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => named(item, isClaim));
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([key, inner]) => named(inner, CLAIM_FIELDS.has(key)));
  return [];
}

test(
  "each claim that the pages name is held by the register, which says where it stands",
  proves("ABOUT-04 ABOUT-06 ABOUT-11 ABOUT-12 PLCY-48 PLCY-49"),
  () => {
    for (const [path, copy] of [
      ["/aboutus", about.aboutus],
      ["/about-new", about.aboutNew],
    ] as const) {
      const ids = named(copy);
      expect(ids.length).toBeGreaterThan(3);
      for (const id of ids) expect(register.get(id)?.where, `${path} names ${id}`).toContain(path);
    }
    expect(named(about.aboutus)).toEqual(
      expect.arrayContaining([
        "mission-most-trusted",
        "vision-investors-2030",
        "channel-members",
        "investors-reached",
        "founder-experience-9",
        "founder-experience-12",
      ]),
    );
  },
);

test("the copy writes no claim, count, limit or registration itself", proves("CNST-09"), () => {
  const text = JSON.stringify(about);
  const figures = claims.flatMap(({ text }) => /^[\d,]+\S*( lakh\+| million\+)?/.exec(text)?.[0] ?? []);
  const constants = Object.values(ledger).flatMap(({ value }) =>
    typeof value === "string" && /\d/.test(value) ? [value] : [],
  );
  for (const figure of figures) expect(text).not.toContain(`${figure} `);
  for (const constant of constants) expect(text).not.toContain(constant);
  for (const claim of claims) expect(text).not.toContain(claim.text);
  expect(text).not.toMatch(/INH\d|(?<!-)\b2030\b|most trusted retail/);
});

test("the people and their profiles are visibly placeholders", proves("PLCY-52"), () => {
  for (const person of about.aboutus.founders.people) {
    expect(person.name).toContain("Placeholder");
    for (const { href, followers } of person.profiles) {
      expect(href).toMatch(/^https:.*placeholder/);
      expect(register.get(followers)?.text).toContain("(placeholder)");
    }
  }
});

test("the copy carries no unfilled token, exclamation mark or placeholder text of the trade", () => {
  expect(filled).not.toMatch(/\{\{|!|lorem ipsum|TODO/i);
});

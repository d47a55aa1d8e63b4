import { expect, test } from "vitest";
import specimen from "#content/report-specimen.json" with { type: "json" };
import report from "#content/stock-report.json" with { type: "json" };
import { bookOf } from "#test/firm.ts";
import { filtersOf, specimenDocument, specimenOf } from "./specimen.ts";

const REGISTERED = "Orchard Research LLP, SEBI-registered research analyst INH000012345";
const FIRM = {
  FIRM_LEGAL_NAME: "Orchard Research LLP",
  SEBI_REGISTRATION: "INH000012345",
  ASSOCIATES: "None",
};

test("page and PDF say the same, with the firm's values", () => {
  const whole = specimenOf(bookOf(FIRM), specimen, report);
  const printed = JSON.stringify(specimenDocument(whole));
  for (const said of [
    ...Object.values(FIRM),
    REGISTERED,
    "regulation 19",
    "market risks",
    "Not advice to you.",
  ])
    for (const outlet of [JSON.stringify(whole), printed]) expect(outlet).toContain(said);
  const { foot, title, blocks } = specimenDocument(whole);
  for (const words of [foot, title, JSON.stringify(blocks[0])])
    expect(words).toContain("invented company, past dates");
});

test("a report's six parts have contents, and its rows their columns", () => {
  const { parts } = specimenOf(bookOf(), specimen, report);
  expect(parts.filter(({ id, blocks }) => id.startsWith("part-") && blocks.length > 0)).toHaveLength(6);
  for (const { blocks } of parts)
    for (const block of blocks)
      if (block.kind === "table")
        for (const row of block.rows) expect(row.filter(Boolean), row[0]).toHaveLength(block.head.length);
});

test("all filters that a plan promises are listed with their limits", () => {
  const book = bookOf();
  const listed = filtersOf(book, specimen);
  const promised = Number.parseInt(book.value("plans.wealth.filters"), 10);
  expect(listed?.filters.length).toBeGreaterThanOrEqual(promised);
  expect(listed?.claim.text).toContain(String(listed?.filters.length));
  expect(listed?.filters.every(({ name, limit }) => name && limit)).toBe(true);
});

test("a live site shows no list of filters that nobody has proven", () => {
  const live = { ...bookOf(), claim: () => undefined };
  expect(filtersOf(live, specimen)).toBeUndefined();
  expect(specimenOf(live, specimen, report).parts.map(({ id }) => id)).not.toContain("filters");
});

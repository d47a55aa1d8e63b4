import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { delivered as bare } from "#test/firm.ts";
import type { Delivered } from "./book.ts";
import { approveChanges, refuseChanges } from "./decide-change.server.ts";
import { fillPlaceholders } from "./fill-placeholders.server.ts";
import { historyOf } from "./list-book.server.ts";
import { proposeChanges } from "./propose-change.server.ts";
import { readBook } from "./read-book.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const VIJAY = { id: "m2", name: "Vijay Shah" };
const ABOUT = { hero: { title: "One rule book", claim: "investors-reached" } };
const TITLE = "site:about:hero.title";
const delivered: Delivered = {
  ...bare,
  texts: { about: ABOUT, look: { brand: { light: "#0b6b57" }, logo: "" } },
};

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
});
afterEach(() => tools.close());

const asTyped = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]));
const propose = (values: Record<string, string>) =>
  proposeChanges(tools, delivered, { typed: asTyped(values), source: "Board, 18 November", by: ASHA });
const fill = (values: Record<string, string>) =>
  fillPlaceholders(tools, delivered, { typed: asTyped(values), source: "Certificate, page 1", by: ASHA });
const now = async (key: string) => (await readBook(tools.db, delivered)).entry(key)?.value;
const acts = async () =>
  (
    (await tools.db.execute(sql`select action, actor, detail from audit_entry order by id`)) as unknown as {
      rows: { action: string; actor: string; detail: Record<string, unknown> }[];
    }
  ).rows;

test("a group is proposed with one source and approved in one act; each value keeps its own entry", async () => {
  const quarter = "plans.momentum.quarterly";
  const year = "plans.momentum.yearly";
  // Alone, the year would cost more than four of the quarters that hold.
  const proposed = await propose({ [quarter]: "12,000", [year]: "45,000" });
  if ("errors" in proposed) throw new Error(JSON.stringify(proposed.errors));
  const { ids } = proposed;
  expect(tools.published).toEqual([]);
  expect(await approveChanges(tools, delivered, { ids, by: VIJAY })).toEqual({ keys: [quarter, year] });
  expect([await now(quarter), await now(year)]).toEqual([12_000, 45_000]);
  expect(tools.published).toEqual([["firm"]]);
  expect((await acts()).map(({ action }) => action)).toEqual([
    "firm.propose",
    "firm.propose",
    "firm.approve",
    "firm.approve",
  ]);
  expect((await historyOf(tools.db, year))[0]).toMatchObject({ source: "Board, 18 November" });
});

test("one wrong value, or one that somebody decided on, keeps the whole group as it is", async () => {
  expect(await propose({ "report.price": "1,100", "reply.time": "" })).toEqual({
    errors: { "reply.time": expect.any(String) },
  });
  const proposed = await propose({ "report.price": "1,100", "reply.time": "36 business hours" });
  const ids = "ids" in proposed ? proposed.ids : [];
  await refuseChanges(tools, { ids: ids.slice(0, 1), by: VIJAY, note: "Not this year." });
  expect(await approveChanges(tools, delivered, { ids, by: VIJAY })).toMatchObject({ refused: "decided" });
  expect(await now("reply.time")).not.toBe("36 business hours");
});

test("the owner fills in a placeholder alone, once, before the site opens; the ledger says so", async () => {
  const key = "FIRM_LEGAL_NAME";
  expect(await fill({ [key]: "Example Research Private Limited" })).toEqual({ keys: [key] });
  expect(await now(key)).toBe("Example Research Private Limited");
  expect(await acts()).toMatchObject([
    { action: "firm.fill", actor: "Asha Rao", detail: { key, how: expect.stringContaining("alone") } },
  ]);
  expect(await fill({ [key]: "Another Name Limited" })).toEqual({
    errors: { [key]: expect.stringContaining("propose the value") },
  });
  expect(await fill({ "report.price": "1,100" })).toEqual({
    errors: { "report.price": expect.stringContaining("not a placeholder") },
  });
  await tools.db.execute(
    sql`insert into site_state (state, "by", at, reason, waived) values ('live', 'A', now(), 'r', '[]'), ('preview', 'A', now(), 'r', '[]')`,
  );
  expect(await fill({ SEBI_REGISTRATION: "INH000012345" })).toMatchObject({ refused: "launched" });
});

test("a text of the site holds as delivered until a second person approves the firm's own words", async () => {
  const proposed = await propose({ [TITLE]: "{{firm.name}}: one rule book" });
  const ids = "ids" in proposed ? proposed.ids : [];
  const copy = async () => (await readBook(tools.db, delivered)).copy("about", ABOUT);
  expect(await copy()).toEqual(ABOUT);
  await approveChanges(tools, delivered, { ids, by: VIJAY });
  expect(await copy()).toEqual({
    hero: { title: "{{firm.name}}: one rule book", claim: "investors-reached" },
  });
  expect(tools.published).toEqual([["firm"]]);
  expect(await propose({ [TITLE]: "Guaranteed returns of 20% a month, buy now" })).toHaveProperty("errors");
  expect(await propose({ [TITLE]: "{{no.value}} of ours" })).toEqual({
    errors: { [TITLE]: expect.stringContaining("{{no.value}}") },
  });
});

test("a colour whose contrast is too low is refused with the measured ratio", async () => {
  const key = "site:look:brand.light";
  expect(await propose({ [key]: "#7fc4b0" })).toEqual({
    errors: { [key]: expect.stringMatching(/^Its contrast in the light theme is \d\.\d\d to 1\./) },
  });
  expect(await propose({ [key]: "#1b4f8a" })).toHaveProperty("ids");
});

test("a photograph is refused as the logo by its shape, a wordmark is not", async () => {
  const key = "site:look:logo";
  const photograph = "/media/uploads/0123456789abcdef/400.webp#1600x1067";
  expect(await propose({ [key]: photograph })).toEqual({
    errors: { [key]: expect.stringContaining("the shape of a photograph") },
  });
  expect(await propose({ [key]: photograph.replace("1600x1067", "480x120") })).toHaveProperty("ids");
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { amendCalendar, closureOf, compareHolidays, isMarketDay, sessionOf } from "./calendar.ts";
import type { TypedEntry } from "./calendar-entry.ts";
import { readCalendarFile } from "./calendar-file.server.ts";
import { enterChange, takeOver, undoChange, withdrawDay } from "./change-calendar.server.ts";
import { keepCalendar } from "./keep-calendar.server.ts";
import { listCalendar } from "./list-calendar.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const SOURCE = "NSE circular CMTR80001 of 10 November";

let tools: TestTools;
let folder: string;
beforeEach(async () => {
  tools = await testTools(new Date("2026-11-12T12:00:00+05:30"));
  folder = mkdtempSync(join(tmpdir(), "calendar-"));
});
afterEach(async () => {
  amendCalendar();
  rmSync(folder, { recursive: true, force: true });
  await tools.close();
});

const file = () => readCalendarFile(folder);
const reload = () => keepCalendar(tools.db, file()).reload();
const blank: TypedEntry = {
  ...{ what: "closure", date: "", description: "", kind: "normal", hours: "" },
  ...{ segment: "", announcedOn: "", circular: "", year: "" },
};
const enter = (typed: Partial<TypedEntry>, source = SOURCE) =>
  enterChange(tools, file(), { typed: { ...blank, ...typed }, source, by: ASHA });
const idOf = (result: { id: number } | { errors: Record<string, string> }) => {
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return result.id;
};

test("a holiday that staff enter counts at once, is told to other processes, and can be taken back", async () => {
  const date = "2026-11-18";
  expect(isMarketDay(date)).toBe(true);
  const id = idOf(
    await enter({ date, description: "State mourning", announcedOn: "2026-11-12", circular: "CMTR80001" }),
  );
  expect(tools.published).toEqual([["calendar"]]);
  await reload();
  expect(isMarketDay(date)).toBe(false);
  expect(closureOf(date)).toEqual({
    description: "State mourning",
    announcedOn: "2026-11-12",
    circular: "CMTR80001",
  });
  expect(await undoChange(tools, { id, by: ASHA })).toEqual({ id });
  expect(await undoChange(tools, { id, by: ASHA })).toEqual({
    refused: "undone",
    message: "Asha Rao has undone it already.",
  });
  await reload();
  expect(isMarketDay(date)).toBe(true);
  const { rows } = (await tools.db.execute(
    sql.raw("select action, detail from audit_entry order by id"),
  )) as unknown as { rows: { action: string; detail: { source?: string } }[] };
  expect(rows.map(({ action }) => action)).toEqual(["calendar.change", "calendar.undo"]);
  expect(rows[0]?.detail).toMatchObject({ source: SOURCE, member: "m1" });
});

test("a special session has its hours, or none while they are to be notified", async () => {
  idOf(
    await enter({
      what: "session",
      date: "2026-11-21",
      description: "Drill",
      kind: "drill",
      hours: "9:15-10:00, 11:30 to 12:30",
    }),
  );
  idOf(
    await enter({
      what: "session",
      date: "2026-11-08",
      description: "Muhurat",
      kind: "muhurat",
      hours: "18:00-19:00",
    }),
  );
  await reload();
  expect(sessionOf("2026-11-21")).toMatchObject({
    kind: "drill",
    hours: [
      ["09:15", "10:00"],
      ["11:30", "12:30"],
    ],
  });
  expect(sessionOf("2026-11-08", "FO")?.hours).toEqual([["18:00", "19:00"]]);
});

test.each([
  [
    { date: "2026-11-24", description: "Again" },
    { date: expect.stringContaining("is a holiday already: Prakash Gurpurb") },
  ],
  [{ date: "2026-11-21", description: "A Saturday" }, { date: expect.stringContaining("weekend") }],
  [{ date: "2027-01-26", description: "Republic Day" }, { "": expect.stringContaining("2027") }],
  [
    { date: "soon", description: "x" },
    { date: "Choose a day.", description: expect.any(String) },
  ],
  [
    { date: "2026-11-18", description: "Mourning", announcedOn: "2026-11-13" },
    { announcedOn: expect.any(String) },
  ],
  [
    { what: "session", date: "2026-11-21", description: "Drill", kind: "drill", hours: "all day" },
    { hours: expect.any(String) },
  ],
  [
    { what: "session", date: "2026-11-21", description: "Drill", kind: "drill", hours: "12:30-11:30" },
    { "": expect.stringContaining("later than the one before") },
  ],
  [{ what: "year", year: "2026" }, { year: expect.stringContaining("entered already") }],
  [{ what: "year", year: "2028" }, { year: expect.stringContaining("2027") }],
])("an entry that cannot stand is refused by its field: %j", async (typed, errors) => {
  expect(await enter(typed)).toEqual({ errors });
  expect(tools.published).toEqual([]);
});

test("an entry without a source is refused", async () => {
  expect(await enter({ date: "2026-11-18", description: "Mourning" }, "")).toEqual({
    errors: { source: expect.stringContaining("circular") },
  });
});

test("a year whose list comes out is entered first, then its days", async () => {
  idOf(await enter({ what: "year", year: "2027", circular: "CMTR90000" }));
  idOf(await enter({ date: "2027-01-26", description: "Republic Day" }));
  await reload();
  expect(isMarketDay("2027-01-26")).toBe(false);
  expect(isMarketDay("2027-01-25")).toBe(true);
  const [, next] = (await listCalendar(tools, folder)).years;
  expect(next).toMatchObject({
    year: "2027",
    known: true,
    days: [{ date: "2027-01-26", origin: "desk", by: "Asha Rao" }],
  });
});

test("a holiday of the delivered list is withdrawn and comes back when that is undone", async () => {
  const id = idOf(
    await withdrawDay(tools, file(), { date: "2026-11-24", what: "closure", source: SOURCE, by: ASHA }),
  );
  await reload();
  expect(isMarketDay("2026-11-24")).toBe(true);
  expect(
    await withdrawDay(tools, file(), { date: "2026-11-24", what: "closure", source: SOURCE, by: ASHA }),
  ).toHaveProperty("errors");
  await undoChange(tools, { id, by: ASHA });
  await reload();
  expect(isMarketDay("2026-11-24")).toBe(false);
});

test("the list tells of each day where it comes from, and the desk stands over the operator's file", async () => {
  writeFileSync(
    join(folder, "calendar.json"),
    JSON.stringify({
      closures: [
        { date: "2026-11-17", description: "From the file" },
        { date: "2026-11-18", description: "From the file" },
      ],
    }),
  );
  idOf(await enter({ date: "2026-11-19", description: "From the desk" }));
  const [year] = (await listCalendar(tools, folder)).years;
  const origin = (date: string) =>
    year?.days
      .filter((day) => day.date === date)
      .map((day) => [day.description, day.origin, day.segments.join()]);
  expect(origin("2026-11-17")).toEqual([["From the file", "file", "CM,FO"]]);
  expect(origin("2026-11-19")).toEqual([["From the desk", "desk", "CM,FO"]]);
  expect(origin("2026-11-24")).toEqual([["Prakash Gurpurb Sri Guru Nanak Dev", "delivered", "CM,FO"]]);
  expect(origin("2026-01-15")).toEqual([
    ["Municipal Corporation Election - Maharashtra", "delivered", "CM,FO"],
  ]);
  await reload();
  expect([isMarketDay("2026-11-17"), isMarketDay("2026-11-19")]).toEqual([false, false]);
});

test("what a holiday list of the exchange adds is taken over at once, and then nothing differs", async () => {
  const listed = (["CM", "FO"] as const).flatMap((segment) => [
    { segment, date: "2027-01-26", description: "Republic Day" },
    { segment, date: "2027-08-16", description: "A moved day" },
  ]);
  expect(compareHolidays(listed).extra).toHaveLength(4);
  const closures = compareHolidays(listed).extra.map(({ segment, ...day }) => ({
    ...day,
    segments: [segment],
  }));
  const change = { years: [{ year: "2027" }], closures };
  idOf(await takeOver(tools, file(), { change, source: "holiday-master.json of 12 November", by: ASHA }));
  await reload();
  expect(compareHolidays(listed)).toMatchObject({ extra: [], missing: [] });
  expect(
    await takeOver(tools, file(), { change: { closures: "all" }, source: SOURCE, by: ASHA }),
  ).toHaveProperty("errors");
});

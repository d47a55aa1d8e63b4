import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { amendCalendar, closureOf, compareHolidays, isMarketDay, sessionOf } from "./calendar.ts";
import type { TypedEntry } from "./calendar-entry.ts";
import {
  approveCalendarChange,
  closeCalendarChange,
  enterChange,
  takeOver,
  undoChange,
  withdrawDay,
} from "./change-calendar.server.ts";
import { keepCalendar } from "./keep-calendar.server.ts";
import { listCalendar, listWaitingChanges } from "./list-calendar.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const RAVI = { id: "m2", name: "Ravi Iyer" };
const SOURCE = "NSE circular CMTR80001 of 10 November";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(new Date("2026-11-12T12:00:00+05:30"));
});
afterEach(async () => {
  amendCalendar();
  await tools.close();
});

const reload = () => keepCalendar(tools.db).reload();
const blank: TypedEntry = {
  what: "closure",
  date: "",
  description: "",
  kind: "normal",
  hours: "",
  segment: "",
  announcedOn: "",
  circular: "",
  year: "",
};
const enter = (typed: Partial<TypedEntry>, source = SOURCE) =>
  enterChange(tools, { typed: { ...blank, ...typed }, source, by: ASHA });
const idOf = (result: object): number => {
  if (!("id" in result)) throw new Error(JSON.stringify(result));
  return Number(result.id);
};
/** Has another member approve what was proposed. */
const approved = async (proposed: Promise<object>): Promise<number> =>
  idOf(await approveCalendarChange(tools, { id: idOf(await proposed), by: RAVI }));

test("a holiday that a member enters holds once another approved it, and is taken back the same way", async () => {
  const date = "2026-11-18";
  expect(isMarketDay(date)).toBe(true);
  const holiday = { date, description: "State mourning", announcedOn: "2026-11-12", circular: "CMTR80001" };
  const id = idOf(await enter(holiday));
  await reload();
  expect([isMarketDay(date), tools.published]).toEqual([true, []]);
  expect(await enter(holiday), "twice").toEqual({
    errors: { "": "A change of 2026-11-18 waits for approval already. Decide on that one first." },
  });
  expect(await listWaitingChanges(tools, RAVI)).toMatchObject([
    {
      id,
      lines: ["18 November 2026: State mourning, holiday"],
      by: "Asha Rao",
      source: SOURCE,
      ownWork: null,
    },
  ]);
  expect(await approveCalendarChange(tools, { id, by: RAVI })).toEqual({ id });
  expect(await approveCalendarChange(tools, { id, by: RAVI })).toMatchObject({ refused: "decided" });
  expect(tools.published).toEqual([["calendar"]]);
  await reload();
  expect(isMarketDay(date)).toBe(false);
  expect(closureOf(date)).toEqual({
    description: "State mourning",
    announcedOn: "2026-11-12",
    circular: "CMTR80001",
  });
  const undo = idOf(await undoChange(tools, { id, by: RAVI }));
  expect(await undoChange(tools, { id, by: ASHA })).toMatchObject({ refused: "waits" });
  expect(await approveCalendarChange(tools, { id: undo, by: RAVI })).toMatchObject({ refused: "own-work" });
  await reload();
  expect(isMarketDay(date), "until another member approves it").toBe(false);
  expect(await approveCalendarChange(tools, { id: undo, by: ASHA })).toEqual({ id: undo });
  expect(await undoChange(tools, { id, by: ASHA })).toEqual({
    refused: "undone",
    message: "Ravi Iyer has undone it already.",
  });
  await reload();
  expect(isMarketDay(date)).toBe(true);
  const { rows } = (await tools.db.execute(
    sql.raw("select action, actor, detail from audit_entry order by id"),
  )) as unknown as { rows: { action: string; actor: string; detail: { source?: string } }[] };
  expect(rows.map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
    "calendar.propose by Asha Rao",
    "calendar.approve by Ravi Iyer",
    "calendar.propose by Ravi Iyer",
    "calendar.approve by Asha Rao",
  ]);
  expect(rows[0]?.detail).toMatchObject({ source: SOURCE, member: "m1" });
});

test("words that nobody may publish are no occasion of a day, whoever would approve them", async () => {
  const day = { date: "2026-11-18", description: "Sure shot 40% profit day, join Momentum X" };
  expect(await enter(day)).toEqual({ errors: { "": expect.stringContaining("it may not be published") } });
  expect(await listWaitingChanges(tools, RAVI)).toEqual([]);
});

test("a change that was withdrawn or sent back never held, and is not undone", async () => {
  for (const closes of [{ by: RAVI, note: "No circular says so." }, { by: ASHA }]) {
    const id = idOf(await enter({ date: "2026-11-18", description: "State mourning" }));
    await closeCalendarChange(tools, { id, ...closes });
    expect(await undoChange(tools, { id, by: ASHA })).toMatchObject({ refused: "missing" });
  }
  await reload();
  expect(isMarketDay("2026-11-18")).toBe(true);
});

test("a special session has its hours, or none while they are to be notified", async () => {
  await approved(
    enter({
      what: "session",
      date: "2026-11-21",
      description: "Drill",
      kind: "drill",
      hours: "9:15-10:00, 11:30 to 12:30",
    }),
  );
  await approved(
    enter({
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
  await approved(enter({ what: "year", year: "2027", circular: "CMTR90000" }));
  await approved(enter({ date: "2027-01-26", description: "Republic Day" }));
  await reload();
  expect(isMarketDay("2027-01-26")).toBe(false);
  expect(isMarketDay("2027-01-25")).toBe(true);
  const [, next] = (await listCalendar(tools)).years;
  expect(next).toMatchObject({
    year: "2027",
    known: true,
    days: [{ date: "2027-01-26", origin: "desk", by: "Asha Rao" }],
  });
});

test("a holiday of the delivered list is withdrawn and comes back when that is undone", async () => {
  const id = await approved(
    withdrawDay(tools, { date: "2026-11-24", what: "closure", source: SOURCE, by: ASHA }),
  );
  await reload();
  expect(isMarketDay("2026-11-24")).toBe(true);
  expect(
    await withdrawDay(tools, { date: "2026-11-24", what: "closure", source: SOURCE, by: ASHA }),
  ).toHaveProperty("errors");
  await approved(undoChange(tools, { id, by: ASHA }));
  await reload();
  expect(isMarketDay("2026-11-24")).toBe(false);
});

test("a day is withdrawn for the segment that the exchange opens, and holds for the other", async () => {
  const day = { date: "2026-11-24", what: "closure", source: SOURCE, by: ASHA };
  await approved(withdrawDay(tools, { ...day, segment: "FO" }));
  await reload();
  expect([isMarketDay(day.date, { segment: "FO" }), isMarketDay(day.date, { segment: "CM" })]).toEqual([
    true,
    false,
  ]);
  expect(await withdrawDay(tools, { ...day, segment: "FO" })).toEqual({
    errors: { "": "2026-11-24 is not in the calendar." },
  });
  await approved(withdrawDay(tools, day));
  await reload();
  expect(isMarketDay(day.date, { segment: "CM" })).toBe(true);
});

test("a day of a list that was taken over at once is withdrawn alone", async () => {
  const closures = ["2027-01-26", "2027-03-22"].map((date) => ({ date, description: "A holiday" }));
  const change = { years: [{ year: "2027" }], closures };
  await approved(takeOver(tools, { change, source: SOURCE, by: ASHA }));
  const days = async () => (await listCalendar(tools)).years[1]?.days ?? [];
  expect((await days()).map(({ changed }) => changed)).toEqual([
    { days: 2, years: 1 },
    { days: 2, years: 1 },
  ]);
  await approved(withdrawDay(tools, { date: "2027-03-22", what: "closure", source: SOURCE, by: ASHA }));
  await reload();
  expect([isMarketDay("2027-01-26"), isMarketDay("2027-03-22")]).toEqual([false, true]);
});

test("the list tells of each day where it comes from", async () => {
  await approved(enter({ date: "2026-11-19", description: "From the desk" }));
  const [year] = (await listCalendar(tools)).years;
  const origin = (date: string) =>
    year?.days
      .filter((day) => day.date === date)
      .map((day) => [day.description, day.origin, day.segments.join()]);
  expect(origin("2026-11-19")).toEqual([["From the desk", "desk", "CM,FO"]]);
  expect(origin("2026-11-24")).toEqual([["Prakash Gurpurb Sri Guru Nanak Dev", "delivered", "CM,FO"]]);
  expect(origin("2026-01-15")).toEqual([
    ["Municipal Corporation Election - Maharashtra", "delivered", "CM,FO"],
  ]);
  await reload();
  expect(isMarketDay("2026-11-19")).toBe(false);
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
  await approved(takeOver(tools, { change, source: "holiday-master.json of 12 November", by: ASHA }));
  await reload();
  expect(compareHolidays(listed)).toMatchObject({ extra: [], missing: [] });
  expect(await takeOver(tools, { change: { closures: "all" }, source: SOURCE, by: ASHA })).toHaveProperty(
    "errors",
  );
});

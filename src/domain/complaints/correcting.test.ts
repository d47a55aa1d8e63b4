import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import { type CorrectedMonths, corrected, correctionFindings, followOn } from "./correcting.ts";
import { asTyped, begun, findingsOf, readMonth, sumsOf, typedFrom } from "./entering.ts";
import { monthAfter } from "./months.ts";
import { owedSince } from "./owed.ts";
import { comingReminders, complaintReminder } from "./reminder.ts";
import { proveTables, tablesOf } from "./report.ts";
import { addsUp, type Figures, flowOf, type MonthFigures, type Register, SOURCES } from "./rules.ts";

const FIRST = "2025-01";
const LATER = "2030-01-01";
type Flow = readonly [received: number, wanted: number];

/** Returns figures that hold: carried from the month before, never more resolved than there are. */
const hold = (carried: number, [received, wanted]: Flow): Figures => {
  const resolved = Math.min(wanted, carried + received);
  const pending = carried + received - resolved;
  return { carried, received, resolved, pending, pendingOver3Months: 0, averageResolutionDays: 0 };
};

function registerOf(months: readonly (readonly [Flow, Flow, Flow])[]): Register {
  const register: Register = { since: FIRST, months: [], years: [] };
  for (const [at, flows] of months.entries()) {
    const before = register.months.at(-1)?.sources;
    const of = (n: 0 | 1 | 2) => hold(before?.[SOURCES[n]].pending ?? 0, flows[n]);
    register.months.push({
      month: monthAfter(FIRST, at),
      closedBy: "A. Officer",
      closedAt: "2026-01-01T00:00:00Z",
      impersonation: 0,
      sources: { investor: of(0), portal: of(1), other: of(2) },
    });
  }
  return register;
}

const three = registerOf([
  [
    [3, 1],
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1],
    [0, 0],
    [0, 0],
  ],
  [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
]);
const withInvestor = (register: Register, at: number, more: Partial<Figures>): MonthFigures => {
  const month = register.months[at];
  if (!month) throw new Error("no such month");
  const { impersonation, sources } = month;
  return { impersonation, sources: { ...sources, investor: { ...sources.investor, ...more } } };
};
const one = (month: string, figures: MonthFigures): CorrectedMonths => new Map([[month, figures]]);

test("a correction names the month after it that must be corrected as well, with its figure", () => {
  const resolvedMore = withInvestor(three, 0, { resolved: 2, pending: 1 });
  expect(correctionFindings(three, one("2025-01", resolvedMore))).toEqual([
    {
      month: "2025-02",
      at: "investor.carried",
      sentence:
        "Directly from investor: January 2025 would leave 1 pending, but February 2025 carries 2. Correct February 2025 as well.",
    },
  ]);
  const { months: following } = followOn(three, one("2025-01", resolvedMore), "2025-01");
  expect(
    [...following].map(([month, { sources }]) => [month, sources.investor.carried, sources.investor.pending]),
  ).toEqual([
    ["2025-02", 1, 1],
    ["2025-03", 1, 1],
  ]);
  expect(correctionFindings(three, new Map([...one("2025-01", resolvedMore), ...following]))).toEqual([]);
});

test("a correction that cannot be read ends what follows, and is compared with no other month", () => {
  const resolvedMore = withInvestor(three, 0, { resolved: 2, pending: 1 });
  const unread = new Map([["2025-02", undefined] as const, ...one("2025-01", resolvedMore)]);
  expect(followOn(three, unread, "2025-01")).toEqual({ months: new Map(), left: "2025-02" });
  expect(correctionFindings(three, unread)).toEqual([]);
  const last = new Map([["2025-03", undefined] as const, ...one("2025-01", resolvedMore)]);
  const { months, left } = followOn(three, last, "2025-01");
  expect([[...months.keys()], left]).toEqual([["2025-02"], "2025-03"]);
});

test("a correction that leaves as much pending as before concerns its own month alone", () => {
  const both = withInvestor(three, 1, { received: 2, resolved: 2 });
  expect(correctionFindings(three, one("2025-02", both))).toEqual([]);
  expect(followOn(three, one("2025-02", both), "2025-02").months.size).toBe(0);
});

test("a correction that does not add up, that carries from nowhere or changes nothing is told so", () => {
  const sentences = (figures: MonthFigures, month = "2025-01") =>
    correctionFindings(three, one(month, figures)).map(({ sentence }) => sentence);
  expect(sentences(withInvestor(three, 0, { received: 4 }))).toEqual([
    "Directly from investor: 0 carried + 4 received − 1 resolved is 3, but pending says 2.",
  ]);
  expect(sentences(withInvestor(three, 1, { carried: 3, pending: 3 }), "2025-02")).toEqual([
    expect.stringMatching(/January 2025 would leave 2 pending, but February 2025 carries 3. Enter the same/),
    expect.stringMatching(/Correct March 2025 as well/),
  ]);
  expect(sentences(withInvestor(three, 0, {}))).toEqual([
    "January 2025: nothing differs from what is published.",
  ]);
  expect(sentences(withInvestor(three, 0, { carried: 1, pending: 3 }))).toContain(
    "Directly from investor: carried must be 0, since the register begins with this month, but 1 is entered.",
  );
});

const flow = fc.tuple(fc.nat(6), fc.nat(9));
const months = fc.array(fc.tuple(flow, flow, flow), { minLength: 1, maxLength: 18 });
const change = fc.record({
  at: fc.nat(40),
  source: fc.constantFrom(...SOURCES),
  flow,
  impersonation: fc.nat(3),
});

test("whatever month is corrected, the tables add up once the following ones are corrected too", () => {
  fc.assert(
    fc.property(months, fc.array(change, { minLength: 1, maxLength: 4 }), (closed, changes) => {
      let register = registerOf(closed);
      for (const { at, source, flow, impersonation } of changes) {
        const published = register.months[at % register.months.length];
        if (!published) throw new Error("no such month");
        const figures: MonthFigures = {
          impersonation,
          sources: { ...published.sources, [source]: hold(published.sources[source].carried, flow) },
        };
        const own = one(published.month, figures);
        const all = new Map([...own, ...followOn(register, own, published.month).months]);
        const findings = correctionFindings(register, all);
        const would = corrected(register, all);
        // The months after it hold too, or are refused because more was resolved than would be there.
        if (findings.length > 0) {
          for (const { sentence } of findings)
            expect(sentence).toMatch(/but pending says|nothing differs from what is published/);
          continue;
        }
        register = would;
        for (const month of register.months) expect(addsUp(flowOf(month))).toBe(true);
        for (const [n, month] of register.months.entries()) {
          const before = register.months[n - 1];
          for (const each of SOURCES) {
            expect(addsUp(month.sources[each])).toBe(true);
            if (before) expect(month.sources[each].carried).toBe(before.sources[each].pending);
          }
        }
        const tables = tablesOf(register);
        if (!tables) throw new Error("no tables");
        const proof = proveTables(tables);
        expect([proof.sumsThatHold, proof.carriesThatHold]).toEqual([proof.sums, proof.carries]);
      }
    }),
    { numRuns: runs(200) },
  );
});

test("no correction that breaks the register is without a finding", () => {
  fc.assert(
    fc.property(
      months,
      fc.nat(40),
      fc.array(fc.nat(4), { minLength: 6, maxLength: 6 }),
      (closed, at, numbers) => {
        const register = registerOf(closed);
        const published = register.months[at % register.months.length];
        if (!published) throw new Error("no such month");
        const [
          carried = 0,
          received = 0,
          resolved = 0,
          pending = 0,
          pendingOver3Months = 0,
          averageResolutionDays = 0,
        ] = numbers;
        const investor = { carried, received, resolved, pending, pendingOver3Months, averageResolutionDays };
        const all = one(published.month, { impersonation: 0, sources: { ...published.sources, investor } });
        const tables = tablesOf(corrected(register, all));
        if (!tables) throw new Error("no tables");
        const proof = proveTables(tables);
        const holds = proof.sums === proof.sumsThatHold && proof.carries === proof.carriesThatHold;
        if (!holds) expect(correctionFindings(register, all)).not.toEqual([]);
      },
    ),
    { numRuns: runs(200) },
  );
});

test("a month begins with what was pending, and all that is wrong with it is told at once", () => {
  const typed = begun(three);
  expect([
    typed.sources.investor.carried,
    typed.sources.portal.carried,
    typed.sources.investor.received,
  ]).toEqual(["2", "0", ""]);
  typed.sources.investor = { ...typed.sources.investor, received: "1", resolved: "x", pending: "1.5" };
  const unreadable = findingsOf("2025-04", typed, three, LATER);
  expect(unreadable.map(({ at }) => at)).toEqual(
    expect.arrayContaining(["investor.resolved", "investor.pending", "portal.received", "impersonation"]),
  );
  const wrong = asTyped(
    withInvestor(three, 2, { carried: 1, received: 2, pending: 9, averageResolutionDays: 4 }),
  );
  expect(findingsOf("2025-05", wrong, three, "2025-05-20").map(({ sentence }) => sentence)).toEqual([
    "May 2025 is not over. It can be closed from 1 June 2025.",
    "Directly from investor: 1 carried + 2 received − 0 resolved is 3, but pending says 9.",
    "Directly from investor: an average of 4 days, but nothing was resolved.",
  ]);
  expect(findingsOf("2025-04", wrong, three, LATER).map(({ at }) => at)).toContain("investor.carried");
  expect(findingsOf("2025-04", asTyped(withInvestor(three, 2, {})), three, LATER)).toEqual([]);
});

test("what is typed is read as figures, grouped or not, and never guessed", () => {
  const fields: Record<string, string> = { impersonation: "0" };
  for (const source of SOURCES)
    for (const figure of [
      "carried",
      "received",
      "resolved",
      "pending",
      "pendingOver3Months",
      "averageResolutionDays",
    ])
      fields[`${source}.${figure}`] = "0";
  const read = (more: Record<string, string>) =>
    readMonth(typedFrom((name) => ({ ...fields, ...more })[name] ?? ""));
  expect(read({ "investor.received": " 1,200 ", "portal.averageResolutionDays": "3.25" })).toMatchObject({
    figures: { sources: { investor: { received: 1_200 }, portal: { averageResolutionDays: 3.25 } } },
  });
  for (const text of ["-1", "1e3", "1.5", "99999999", "0x1", "one"])
    expect(read({ "other.resolved": text }), text).toEqual({
      findings: [{ at: "other.resolved", sentence: expect.stringContaining("Other sources, resolved") }],
    });
  const sums = sumsOf(
    typedFrom(
      (name) => ({ "investor.carried": "2", "investor.received": "3", "portal.resolved": "x" })[name] ?? "",
    ),
  );
  expect([sums.sources.investor.leaves, sums.total]).toEqual([
    5,
    { carried: 2, received: 3, resolved: 0, leaves: 5 },
  ]);
});

test("staff are reminded on the fifth and on the seventh, while the month is not closed", () => {
  const register = registerOf([
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ]);
  const days = Array.from(
    { length: 9 },
    (_, n) => complaintReminder(`2025-03-0${n + 1}`, register)?.sentence,
  );
  expect(days.flatMap((sentence, n) => (sentence ? [[n + 1, sentence]] : []))).toEqual([
    [5, "The complaint figures of February 2025 are due on 7 March 2025, in 2 days, and are not published."],
    [7, "The complaint figures of February 2025 are due today, 7 March 2025, and are not published."],
  ]);
  expect(complaintReminder("2025-02-05", register)).toBeUndefined();
  // The firm was registered in March, or that day is still a placeholder.
  for (const since of ["2025-03", owedSince("0000-00-00 (placeholder)")])
    expect(complaintReminder("2025-03-05", { since, months: [], years: [] })).toBeUndefined();
});

test("the next days of the reminder are this month's, or the next month's once those are over", () => {
  const days = (today: string, ...closed: string[]) =>
    comingReminders(today, (month) => closed.includes(month)).map(
      ({ day, month, isLastDay }) => `${day} ${month}${isLastDay ? " last" : ""}`,
    );
  const [march, april] = [
    ["2025-03-05 2025-02", "2025-03-07 2025-02 last"],
    ["2025-04-05 2025-03", "2025-04-07 2025-03 last"],
  ];
  expect(days("2025-03-05")).toEqual(march);
  expect(days("2025-03-06")).toEqual(march.slice(1));
  expect(days("2025-03-08")).toEqual(april);
  expect(days("2025-03-01", "2025-02")).toEqual(april);
  expect(days("2025-12-20", "2025-11")).toEqual(["2026-01-05 2025-12", "2026-01-07 2025-12 last"]);
});

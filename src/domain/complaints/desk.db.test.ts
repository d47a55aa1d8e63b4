import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { indianDate } from "#platform/clock/clock.ts";
import { CLOSER, closeZeros } from "#test/complaints.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { closeMonth } from "./close-month.server.ts";
import { correctMonths } from "./correct-months.server.ts";
import { closeNil, enterNil } from "./enter-nil.server.ts";
import { asTyped, type TypedMonth } from "./entering.ts";
import { listWaitingMonths, monthHandsNow } from "./hands.server.ts";
import { readComplaints } from "./read-complaints.server.ts";
import { listMonths, readDeskMonth } from "./read-desk.server.ts";
import { remindOfComplaints } from "./remind.server.ts";
import { proveTables } from "./report.ts";
import { type Figures, SOURCES } from "./rules.ts";
import { dropMonth, enterFollowing, saveMonth } from "./save-month.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const VIJAY = { id: "m2", name: "Vijay Shah" };
const MEENA = { id: "m3", name: "Meena Iyer" };
const MONTH = "2025-09";
/** The month of the firm's registration. */
const SINCE = "2025-04";
const since = SINCE;
/** The register, with no message counted as a complaint. */
const uncounted = { since, hasComplaints: async () => false };

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(new Date("2025-10-03T12:00:00+05:30"));
  await closeZeros(tools, SINCE, "2025-08");
  tools.published.length = 0;
});
afterEach(() => tools.close());

const zero: Figures = {
  carried: 0,
  received: 0,
  resolved: 0,
  pending: 0,
  pendingOver3Months: 0,
  averageResolutionDays: 0,
};
const typed = (investor: Partial<Figures> = {}, impersonation = 0): TypedMonth =>
  asTyped({ impersonation, sources: { investor: { ...zero, ...investor }, portal: zero, other: zero } });
const seenNow = async (month: string) => (await readDeskMonth(tools, { month, since }))?.seen ?? "none";
const save = async (figures: TypedMonth, { month = MONTH, by = ASHA, reason = "", seen = "" } = {}) =>
  saveMonth(tools, { month, figures, reason, by, since, seen: seen || (await seenNow(month)) });
const close = async (by = VIJAY, month = MONTH) =>
  closeMonth(tools, { month, seen: await seenNow(month), by, since });
const correct = async (by = VIJAY, ...months: string[]) =>
  correctMonths(tools, {
    by,
    since,
    seen: new Map(await Promise.all(months.map(async (m) => [m, await seenNow(m)] as const))),
  });
const rows = async (query: string) =>
  ((await tools.db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows;

test("a month is entered by one person and closed by another, and is public at once", async () => {
  expect(await save(typed({ received: 2, pending: 2 }))).toEqual({ month: MONTH });
  expect((await readComplaints(tools, { since, state: "live", sample: undefined })).heading.closed).toBe(
    false,
  );
  expect(await close(ASHA)).toEqual({
    refused: "own-work",
    message: expect.stringContaining("another person"),
  });
  expect(await close(VIJAY)).toEqual({ month: MONTH });
  const { heading, latest, tables } = await readComplaints(tools, {
    since,
    state: "live",
    sample: undefined,
  });
  expect([heading.closed, latest?.closed?.by, tables?.bySource.total.totalPending]).toEqual([
    true,
    "Vijay Shah",
    2,
  ]);
  expect(tools.published).toEqual([["complaints"]]);
  expect(await rows("select count(*)::int as n from complaint_draft")).toEqual([{ n: 0 }]);
  expect(
    await rows(
      "select actor, detail from audit_entry where action = 'complaints.close' order by id desc limit 1",
    ),
  ).toEqual([
    {
      actor: "Vijay Shah",
      detail: expect.objectContaining({ closedBy: "Vijay Shah", enteredBy: "Asha Rao", member: "m2" }),
    },
  ]);
});

test("figures that do not add up are kept as typed, and are not closed: every finding is told", async () => {
  const wrong = typed({ carried: 1, received: 2, pending: 9 });
  wrong.sources.portal.resolved = "?";
  await save(wrong);
  const month = await readDeskMonth(tools, { month: MONTH, since });
  expect(month?.typed).toEqual(wrong);
  expect(month).toMatchObject({ state: "entered", enteredBy: "Asha Rao", sums: { total: { leaves: 3 } } });
  expect(await close()).toEqual({
    refused: "findings",
    message: expect.stringMatching(/SEBI SCORES.*resolved: type a whole number/),
  });
  const readable = typed({ carried: 1, received: 2, pending: 9 });
  await save(readable);
  const answer = await close();
  expect("refused" in answer && answer.message).toMatch(/but pending says 9\. .*carried must be 0/);
  expect(tools.published).toEqual([]);
});

test("a month that is only begun is still owed, and waits for another person once it is over and complete", async () => {
  const states = async () => {
    const line = (await listMonths(tools, since)).find(({ month }) => month === MONTH);
    const waiting = (await listWaitingMonths(tools, VIJAY)).entered.map(({ month }) => month);
    const { waits } = await monthHandsNow(tools.db, MONTH, indianDate(tools.clock.now()));
    return [line?.state, line?.owed, waiting.includes(MONTH), waits];
  };
  const on = (day: string) => {
    tools.clock = { now: () => new Date(`${day}T12:00:00+05:30`) };
  };
  const half = typed({ received: 1, pending: 1 });
  half.impersonation = "";
  on("2025-09-20");
  await save(half);
  expect(await states()).toEqual(["running", undefined, false, false]);
  on("2025-10-07");
  expect(await states()).toEqual(["entered", "due", false, false]);
  await save(typed({ received: 1, pending: 0 }));
  on("2025-10-08");
  expect(await states(), "it does not add up").toEqual(["entered", "late", false, false]);
  await save(typed({ received: 1, pending: 1 }));
  expect(await states()).toEqual(["entered", undefined, true, true]);
  on("2025-09-30");
  expect(await states(), "before it is over").toEqual(["running", undefined, false, false]);
});

test("nobody overwrites what they have not seen, nor closes figures that changed meanwhile", async () => {
  await save(typed({ received: 1, pending: 1 }));
  const seen = await seenNow(MONTH);
  await save(typed({ received: 2, pending: 2 }), { by: MEENA });
  expect(await save(typed({ received: 5, pending: 5 }), { seen })).toEqual({
    refused: "changed",
    message: expect.stringContaining("Meena Iyer saved other figures"),
  });
  expect(await closeMonth(tools, { month: MONTH, seen, by: VIJAY, since })).toEqual({
    refused: "changed",
    message: expect.stringContaining("Meena Iyer changed the figures"),
  });
  expect(await close(MEENA)).toHaveProperty("refused");
  // Asha's figures are gone, but she still had a hand in the current ones.
  expect(await close(ASHA)).toHaveProperty("refused");
  expect(await close(VIJAY)).toEqual({ month: MONTH });
});

test("a save that changes nothing takes no hand away, and is one itself; another name is no other person", async () => {
  await save(typed({ received: 1, pending: 1 }));
  const before = await readDeskMonth(tools, { month: MONTH, since });
  await save(typed({ received: 1, pending: 1 }), { by: MEENA });
  expect((await readDeskMonth(tools, { month: MONTH, since }))?.draft).toEqual(before?.draft);
  const both =
    "You entered these figures, and Meena Iyer worked on it too. Somebody who did not must approve it.";
  for (const by of [ASHA, { ...ASHA, name: "Asha Rao-Das" }])
    expect(await close(by)).toEqual({ refused: "own-work", message: both });
  expect(await close(MEENA)).toEqual({
    refused: "own-work",
    message: expect.stringContaining("You entered these figures"),
  });
  expect(await close(VIJAY)).toEqual({ month: MONTH });
});

test("a month that has not begun, that lies before the register or is no month is not entered", async () => {
  for (const month of ["2025-11", "2025-03", "2025-13", "soon"])
    expect(await save(typed(), { month, seen: "x" }), month).toHaveProperty("refused");
  expect(await save(typed(), { month: "2025-10" })).toEqual({ month: "2025-10" });
  expect(
    (await readDeskMonth(tools, { month: "2025-10", since }))?.findings.map(({ sentence }) => sentence),
  ).toEqual(["October 2025 is not over. It can be closed from 1 November 2025."]);
  expect(await readDeskMonth(tools, { month: "2025-11", since })).toBeUndefined();
});

test("a month entered before the register's beginning was corrected is shown, only to be withdrawn", async () => {
  await save(typed());
  const later = { month: MONTH, since: "2025-10" };
  const earlier =
    "The register begins with October 2025, the month of the firm’s registration; September 2025 is earlier.";
  const shown = await readDeskMonth(tools, later);
  expect(shown).toMatchObject({
    state: "entered",
    draft: { enteredBy: "Asha Rao" },
    findings: [{ at: "", sentence: earlier }],
  });
  const { seen = "" } = shown ?? {};
  expect(await saveMonth(tools, { ...later, figures: typed(), seen, by: ASHA })).toMatchObject({
    message: earlier,
  });
  expect(await closeMonth(tools, { ...later, seen, by: VIJAY })).toMatchObject({ message: earlier });
  expect(await dropMonth(tools, { month: MONTH, seen, by: MEENA })).toEqual({ month: MONTH });
  expect(await readDeskMonth(tools, later)).toBeUndefined();
});

test("a closed month is corrected with a reason by two people; both values stay and the tables follow", async () => {
  const august = "2025-08";
  const figures = typed({ received: 1, resolved: 1, averageResolutionDays: 4 }, 2);
  await save(figures, { month: august });
  expect((await readDeskMonth(tools, { month: august, since }))?.findings).toEqual([
    { at: "reason", month: august, sentence: expect.stringContaining("give the reason for the correction") },
  ]);
  expect(await correct(VIJAY, august)).toHaveProperty("refused");
  await save(figures, { month: august, reason: "Sure shot 40% profit: join Momentum X." });
  expect(await correct(VIJAY, august)).toMatchObject({
    refused: "findings",
    message: expect.stringContaining("it may not be published"),
  });
  await save(figures, { month: august, reason: "One complaint was counted in the wrong month." });
  expect(await correct(ASHA, august)).toEqual({
    refused: "own-work",
    message: expect.stringContaining("another person"),
  });
  expect(await correct(VIJAY, august)).toEqual({ months: [august] });
  expect(tools.published).toEqual([["complaints"]]);
  const { register, tables, latest } = await readComplaints(tools, {
    since,
    state: "live",
    sample: undefined,
  });
  expect(latest).toMatchObject({ impersonation: 2, closed: { by: CLOSER.name } });
  expect(tables?.bySource.total).toMatchObject({ received: 1, resolved: 1, totalPending: 0 });
  expect(tables?.annual.rows.at(-1)).toMatchObject({ received: 1, resolved: 1 });
  expect(register.months.at(-1)?.corrections).toEqual([
    {
      before: { impersonation: 0, sources: { investor: zero, portal: zero, other: zero } },
      after: { impersonation: 2, sources: expect.objectContaining({ portal: zero }) },
      reason: "One complaint was counted in the wrong month.",
      correctedBy: "Vijay Shah",
      correctedAt: tools.clock.now().toISOString(),
    },
  ]);
  expect(await rows("select received from complaint_figure where source = 'investor'")).toEqual(
    Array.from({ length: 5 }, () => ({ received: 0 })),
  );
  expect(await rows("select actor, detail from audit_entry where action = 'complaints.correct'")).toEqual([
    {
      actor: "Vijay Shah",
      detail: expect.objectContaining({
        enteredBy: "Asha Rao",
        before: expect.any(Object),
        after: expect.any(Object),
      }),
    },
  ]);
});

test("a correction of what is pending asks for the months after it, and publishes all at once", async () => {
  const reason = "A complaint of June was found later.";
  await save(typed({ received: 1, pending: 1 }), { month: "2025-06", reason });
  expect(
    (await readDeskMonth(tools, { month: "2025-06", since }))?.findings.map(({ sentence }) => sentence),
  ).toEqual([
    "Directly from investor: June 2025 would leave 1 pending, but July 2025 carries 0. Correct July 2025 as well.",
  ]);
  expect(await correct(VIJAY, "2025-06")).toEqual({
    refused: "findings",
    message: expect.stringContaining("Correct July 2025 as well"),
  });
  expect(await enterFollowing(tools, { month: "2025-06", by: ASHA, since })).toEqual({
    months: ["2025-07", "2025-08"],
  });
  await save(typed());
  expect(
    await rows(
      "select subject_id, detail->'corrects' as corrects from audit_entry where action = 'complaints.enter' and actor = 'Asha Rao' order by id",
    ),
  ).toEqual([
    { subject_id: "2025-06", corrects: true },
    { subject_id: "2025-07", corrects: true },
    { subject_id: "2025-08", corrects: true },
    { subject_id: MONTH, corrects: null },
  ]);
  const all = ["2025-06", "2025-07", "2025-08"];
  expect(
    (await readDeskMonth(tools, { month: "2025-06", since }))?.together.map(({ month, findings }) => [
      month,
      findings,
    ]),
  ).toEqual(all.map((month) => [month, []]));
  expect(await correct(VIJAY, "2025-06")).toEqual({
    refused: "changed",
    message: expect.stringContaining("Read them again"),
  });
  expect(await correct(VIJAY, ...all)).toEqual({ months: all });
  const { register, tables } = await readComplaints(tools, { since, state: "live", sample: undefined });
  expect(register.months.map(({ sources }) => SOURCES.map((source) => sources[source].pending))).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
  ]);
  const proof = tables && proveTables(tables);
  expect([proof?.sumsThatHold, proof?.carriesThatHold]).toEqual([proof?.sums, proof?.carries]);
  await save(typed({ carried: 1, resolved: 1, averageResolutionDays: 90 }));
  expect(await close()).toEqual({ month: MONTH });
});

test("the months that follow end before one that is half typed: it is left as it is, and named", async () => {
  const reason = "A complaint of June was found later.";
  const half = typed({ received: 4, pending: 4 });
  half.sources.portal.resolved = "";
  await save(half, { month: "2025-08", by: MEENA, reason: "August was counted twice." });
  await save(typed({ received: 1, pending: 1 }), { month: "2025-06", reason });
  expect(await enterFollowing(tools, { month: "2025-06", by: ASHA, since })).toEqual({
    months: ["2025-07"],
    left: "2025-08",
  });
  const august = await readDeskMonth(tools, { month: "2025-08", since });
  expect(august).toMatchObject({
    typed: half,
    draft: { enteredBy: "Meena Iyer", reason: "August was counted twice." },
    findings: [{ sentence: expect.stringContaining("resolved missing") }],
  });
  expect(await enterFollowing(tools, { month: "2025-07", by: ASHA, since })).toEqual({
    refused: "none-follows",
    message: expect.stringContaining("August 2025 has a correction of its own, entered by Meena Iyer"),
  });
  expect(await enterFollowing(tools, { month: "2025-08", by: ASHA, since })).toEqual({
    refused: "not-readable",
    message: expect.stringContaining("Save complete figures"),
  });
  expect(
    await rows(
      "select actor, detail->'before' as before from audit_entry where action = 'complaints.enter' and subject_id = '2025-08' and actor <> 'E. Clerk'",
    ),
  ).toEqual([{ actor: "Meena Iyer", before: null }]);
  expect(await correct(VIJAY, "2025-06", "2025-07", "2025-08")).toEqual({
    refused: "findings",
    message: expect.stringContaining("resolved missing"),
  });
});

test("a correction waits for another person once every corrected month is complete, with its reason", async () => {
  const waiting = async () => (await listWaitingMonths(tools, VIJAY)).corrections.map(({ month }) => month);
  const figures = typed({ received: 1, pending: 1 });
  await save(figures, { month: "2025-08" });
  expect(await waiting()).toEqual([]);
  await save(figures, { month: "2025-08", reason: "A complaint was found later." });
  expect(await waiting()).toEqual(["2025-08"]);
  const half = typed({ received: 1, pending: 1 });
  half.sources.portal.resolved = "";
  await save(half, { month: "2025-07", reason: "A complaint was found later." });
  expect(await waiting()).toEqual([]);
});

test("an open month is closed by itself, whatever is being corrected beside it", async () => {
  await save(typed({ received: 1, pending: 1 }), { month: "2025-08" });
  await save(typed());
  const open = await readDeskMonth(tools, { month: MONTH, since });
  expect([open?.findings, open?.together]).toEqual([[], []]);
  expect((await readDeskMonth(tools, { month: "2025-08", since }))?.together).toHaveLength(1);
  expect(await close()).toEqual({ month: MONTH });
});

test("a reason that is too long is kept as typed, and is not published", async () => {
  const reason = "A complaint of August was found later. ".repeat(20).trim();
  await save(typed({ received: 1, pending: 1 }), { month: "2025-08", reason });
  expect((await readDeskMonth(tools, { month: "2025-08", since }))?.draft).toMatchObject({ reason });
  expect(await correct(VIJAY, "2025-08")).toEqual({
    refused: "findings",
    message: expect.stringContaining("the reason has 779 characters, of at most 600."),
  });
});

test("what is entered can be taken back; what is published stays", async () => {
  await save(typed({ received: 1, pending: 1 }), { month: "2025-08" });
  const former = await seenNow("2025-08");
  await save(typed({ received: 2, pending: 2 }), { month: "2025-08" });
  const seen = await seenNow("2025-08");
  expect(await dropMonth(tools, { month: "2025-08", seen: former, by: MEENA })).toMatchObject({
    refused: "changed",
    message: expect.stringContaining("Asha Rao changed the figures"),
  });
  expect(await dropMonth(tools, { month: "2025-08", seen, by: MEENA })).toEqual({ month: "2025-08" });
  expect(await dropMonth(tools, { month: "2025-08", seen, by: MEENA })).toMatchObject({
    refused: "nothing-entered",
  });
  expect(await correct(VIJAY, "2025-08")).toEqual({
    refused: "no-correction",
    message: "No closed month is being corrected.",
  });
  expect((await readDeskMonth(tools, { month: "2025-08", since }))?.state).toBe("closed");
});

test("the desk lists every month with its state, the newest first", async () => {
  await save(typed({ received: 1 }), { month: "2025-08" });
  expect((await listMonths(tools, since)).map(({ month, state, dueOn }) => [month, state, dueOn])).toEqual([
    ["2025-10", "running", "2025-11-07"],
    ["2025-09", "due", "2025-10-07"],
    ["2025-08", "correcting", "2025-09-07"],
    ["2025-07", "closed", "2025-08-07"],
    ["2025-06", "closed", "2025-07-07"],
    ["2025-05", "closed", "2025-06-07"],
    ["2025-04", "closed", "2025-05-07"],
  ]);
  tools.clock = { now: () => new Date("2025-10-08T00:00:00+05:30") };
  expect((await listMonths(tools, since))[1]?.state).toBe("late");
});

test("the firm is mailed on the fifth and the seventh what is due, until the month is closed", async () => {
  const mails: { to: string; subject: string; text?: string }[] = [];
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) };
  const at = (day: string) => {
    tools.clock = { now: () => new Date(`2025-10-${day}T09:00:00+05:30`) };
    return remindOfComplaints(tools, mailer, {
      to: "desk@firm.in",
      origin: "https://www.firm.in",
      since: "2025-09",
    });
  };
  expect([await at("04"), await at("05"), await at("06"), await at("07")]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(mails).toMatchObject([
    { to: "desk@firm.in", subject: "Complaint figures of September 2025: due in two days" },
    { subject: "Complaint figures of September 2025: due today" },
  ]);
  expect(mails[0]?.text).toContain("https://www.firm.in/desk/complaints/2025-09");
  await save(typed());
  await close();
  expect([await at("07"), mails.length]).toEqual([false, 2]);
});

test("the public reads what was corrected, figure by figure, with both values and the reason", async () => {
  const month = "2025-08";
  await save(typed({ received: 3, resolved: 3, averageResolutionDays: 2 }), {
    month,
    reason: "Three complaints were missed.",
  });
  await correct(VIJAY, month);
  expect((await readComplaints(tools, { since, state: "live", sample: undefined })).corrections).toEqual([
    {
      month,
      name: "August 2025",
      reason: "Three complaints were missed.",
      correctedBy: "Vijay Shah",
      correctedAt: tools.clock.now().toISOString(),
      correctedOn: "2025-10-03",
      changes: [
        { source: "Directly from investor", figure: "Received", before: 0, after: 3 },
        { source: "Directly from investor", figure: "Resolved", before: 0, after: 3 },
        { source: "Directly from investor", figure: "Average days", before: 0, after: 2 },
      ],
    },
  ]);
});

test("a month without complaints is entered in one act, closed by another person, and refused where one is pending", async () => {
  const nil = (month: string, by = ASHA) => enterNil(tools, { months: [month], by, ...uncounted });
  const refused = { refused: "not-nil", message: expect.stringContaining("Only a past month") };
  expect(await nil("2025-10")).toEqual(refused);
  expect(await nil("2025-08")).toEqual(refused);
  expect(await nil(MONTH)).toEqual({ months: [MONTH] });
  expect(await readDeskMonth(tools, { month: MONTH, since })).toMatchObject({
    typed: typed(),
    findings: [],
    state: "entered",
  });
  expect(await nil(MONTH, VIJAY)).toEqual(refused);
  expect(await close(ASHA)).toMatchObject({ refused: "own-work" });
  expect(await close(VIJAY)).toEqual({ month: MONTH });
  tools.clock = { now: () => new Date("2025-11-03T12:00:00+05:30") };
  await save(typed({ received: 1, pending: 1 }), { month: "2025-10" });
  expect(await close(VIJAY, "2025-10")).toEqual({ month: "2025-10" });
  tools.clock = { now: () => new Date("2025-12-03T12:00:00+05:30") };
  expect(await nil("2025-11")).toEqual(refused);
});

test("several months without complaints are entered in one press and closed in another, in their order", async () => {
  tools.clock = { now: () => new Date("2025-12-03T12:00:00+05:30") };
  const months = ["2025-09", "2025-10", "2025-11"];
  const nilOf = async () =>
    (await listMonths(tools, since)).flatMap(({ month, nil }) => nil && [[month, nil]]);
  expect(await nilOf()).toEqual(expect.arrayContaining(months.map((month) => [month, "possible"])));
  expect(await enterNil(tools, { months: [...months, "2025-12"], by: ASHA, ...uncounted })).toMatchObject({
    refused: "not-nil",
  });
  expect(await enterNil(tools, { months, by: ASHA, ...uncounted })).toEqual({ months });
  const seen = new Map(
    await Promise.all(months.map(async (month) => [month, await seenNow(month)] as const)),
  );
  expect(await closeNil(tools, { seen, by: ASHA, ...uncounted })).toMatchObject({ refused: "own-work" });
  expect(await closeNil(tools, { seen, by: VIJAY, ...uncounted })).toEqual({ months });
  const { register } = await readComplaints(tools, { since, state: "live", sample: undefined });
  expect(register.months.slice(-3).map(({ month, closedBy }) => [month, closedBy])).toEqual(
    months.map((month) => [month, "Vijay Shah"]),
  );
});

test("a month that is pending, or that is not entered as without complaints, is in neither press", async () => {
  tools.clock = { now: () => new Date("2025-12-03T12:00:00+05:30") };
  await save(typed({ received: 1, pending: 1 }));
  const seen = new Map([[MONTH, await seenNow(MONTH)]]);
  expect(await enterNil(tools, { months: ["2025-10"], by: VIJAY, ...uncounted })).toMatchObject({
    refused: "not-nil",
  });
  expect(await closeNil(tools, { seen, by: VIJAY, ...uncounted })).toMatchObject({ refused: "not-nil" });
});

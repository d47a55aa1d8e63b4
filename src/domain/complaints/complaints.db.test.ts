import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import sample from "#content/complaints.json" with { type: "json" };
import { CLOSER, closeWith, closeZeros } from "#test/complaints.ts";
import { testTools } from "#test/database.ts";
import { proves } from "#test/proves.ts";
import { readComplaints } from "./read-complaints.server.ts";

const NOW = new Date("2025-10-03T12:00:00+05:30");
/** The month of the firm's registration. */
const SINCE = "2025-09";
const SHOWN = { since: SINCE, state: "live", sample } as const;
type Row = Record<string, unknown>;
const rowsOf = async (tools: Awaited<ReturnType<typeof testTools>>, query: string) =>
  ((await tools.db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;

test(
  "a preview shows the delivered tables as a sample that nobody closed, and a live site shows none",
  proves("CHRT-18 CHRT-19 CHRT-20 CHRT-21 CHRT-22"),
  async () => {
    const tools = await testTools(NOW);
    const { heading, latest, tables } = await readComplaints(tools, { ...SHOWN, state: "preview" });
    expect(heading).toMatchObject({ name: "September 2025", closed: false, dueOn: "2025-10-07" });
    expect(tables?.bySource.rows.map(({ source: _, ...row }) => Object.values(row))).toEqual(
      Array.from({ length: 3 }, () => [0, 0, 0, 0, 0, 0]),
    );
    expect(tables?.monthly.rows.map((row) => row.source)).toEqual([
      "April 2025",
      "May 2025",
      "June 2025",
      "July 2025",
      "August 2025",
    ]);
    expect(tables?.annual.rows).toEqual([
      { source: "2024-25", prevMonth: 0, received: 1, resolved: 1, totalPending: 0 },
      { source: "2025-26", prevMonth: 0, received: 0, resolved: 0, totalPending: 0, until: "2025-08" },
    ]);
    expect(latest).toEqual({ name: "August 2025", impersonation: 0, closed: undefined });
    expect(await readComplaints(tools, SHOWN)).toMatchObject({
      sample: false,
      latest: undefined,
      tables: undefined,
      register: { months: [], years: [] },
    });
    await closeWith(tools, { month: SINCE, since: SINCE });
    expect(await readComplaints(tools, { ...SHOWN, state: "preview" })).toMatchObject({
      sample: false,
      register: { months: [{ month: SINCE }], years: [] },
    });
    await tools.close();
  },
);

test("months that an earlier release delivered are no part of the register, and their month is closed anew", async () => {
  const tools = await testTools(NOW);
  await tools.db.execute(sql`insert into complaint_month (month, impersonation, closed_at, closed_by, sample)
    values ('2025-08', 0, now(), 'Name (placeholder)', true)`);
  const since = "2025-08";
  expect((await readComplaints(tools, { ...SHOWN, since })).register.months).toEqual([]);
  expect(await closeWith(tools, { month: "2025-08", since })).toEqual({ month: "2025-08" });
  expect((await readComplaints(tools, { ...SHOWN, since })).register.months).toMatchObject([
    { closedBy: CLOSER.name },
  ]);
  await tools.close();
});

test("months before the registration are neither closed nor shown", async () => {
  const tools = await testTools(NOW);
  await closeZeros(tools, "2025-07", "2025-08");
  expect((await readComplaints(tools, SHOWN)).register.months).toEqual([]);
  for (const [since, why] of [
    [SINCE, /begins with September 2025, the month of the firm’s registration; June 2025 is earlier/],
    [undefined, /set that day first/],
  ] as const)
    expect(await closeWith(tools, { month: "2025-06", since })).toEqual({
      refused: "wrong-month",
      message: expect.stringMatching(why),
    });
  await tools.close();
});

test("a month is closed with its audit record, and its page is dropped", async () => {
  const tools = await testTools(NOW);
  await closeZeros(tools, "2025-04", "2025-08");
  tools.published.length = 0;
  const closed = await closeWith(tools, {
    month: "2025-09",
    since: "2025-04",
    investor: { received: 2, pending: 2 },
  });
  expect(closed).toEqual({ month: "2025-09" });
  expect(tools.published).toEqual([["complaints"]]);
  const { heading, tables } = await readComplaints(tools, { ...SHOWN, since: "2025-04" });
  expect(heading).toMatchObject({ name: "September 2025", closed: true });
  expect(tables?.bySource.total).toMatchObject({ received: 2, totalPending: 2 });
  expect(tables?.annual.rows.at(-1)).toMatchObject({ source: "2025-26", received: 2, totalPending: 2 });
  expect(
    await rowsOf(
      tools,
      "select actor, subject_id, detail from audit_entry where action = 'complaints.close' order by id desc limit 1",
    ),
  ).toEqual([
    {
      actor: CLOSER.name,
      subject_id: "2025-09",
      detail: expect.objectContaining({ member: CLOSER.id, closedBy: CLOSER.name, enteredBy: "E. Clerk" }),
    },
  ]);
  await tools.close();
});

test("what is refused is refused by a sentence, stores nothing and drops no page", async () => {
  const tools = await testTools(NOW);
  await closeZeros(tools, "2025-04", "2025-08");
  tools.published.length = 0;
  const refusals = [];
  for (const [month, investor] of [
    ["2025-08", {}],
    ["2025-10", {}],
    ["2025-09", { received: 1 }],
    ["2025-09", { carried: 1, pending: 1 }],
  ] as const) {
    const result = await closeWith(tools, { month, investor, since: "2025-04" });
    refusals.push("refused" in result ? result.message : "closed");
  }
  expect(refusals).toEqual([
    "August 2025 is closed already. Correct it at the desk, with a reason.",
    "October 2025 is not over. It can be closed from 1 November 2025.",
    expect.stringMatching(/is 1, but pending says 0/),
    expect.stringMatching(/carried must be 0/),
  ]);
  expect(tools.published).toEqual([]);
  expect(await rowsOf(tools, "select count(*)::int as n from complaint_month")).toEqual([{ n: 5 }]);
  await tools.close();
});

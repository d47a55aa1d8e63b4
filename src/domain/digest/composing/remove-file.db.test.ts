import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Positions, ReadFile, Reading } from "#domain/market/readings.ts";
import { testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { dayFiles, fileOf, historyOf, positionsOf, session } from "#test/readings.ts";
import { draftOf } from "../queries.server.ts";
import { approveDigest } from "./approve.server.ts";
import { type ComposedDigest, composeDigest } from "./compose-digest.server.ts";
import { listDays } from "./list-days.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { readDraft } from "./read-draft.server.ts";
import { removeFile } from "./remove-file.server.ts";
import { submitDraft } from "./submit-draft.server.ts";
import { takeFiles } from "./take-files.server.ts";

const [BEFORE, DAY] = ["2025-02-13", "2025-02-14"];
const WRITER = { id: "m1", name: "Asha Rao" };
const FIRST = "a".repeat(64);
const SECOND = "b".repeat(64);
const THIRD = "c".repeat(64);

let tools: Awaited<ReturnType<typeof testTools>>;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

const compose = async (files: ReadFile[], date = DAY): Promise<ComposedDigest> => {
  const composed = await composeDigest(tools, { date, files, actor: "test" });
  if ("refused" in composed) throw new Error(composed.message);
  return composed;
};
const blocking = ({ findings }: Pick<ComposedDigest, "findings">) =>
  findings.filter(({ level }) => level === "block");
const futures = ({ content }: ComposedDigest) =>
  content.fii_dii_analysis?.participant_derivatives?.FII?.futures;

/** Returns another version of a day's participants' file: its sums hold, its figures differ. */
const version = (fii: number, sha256: string, date = DAY): ReadFile =>
  fileOf(
    "participant-oi",
    [{ kind: "positions", subject: "all", date, figures: positionsOf(fii) satisfies Positions }],
    { file: `fao_${sha256[0]}.csv`, sha256 },
  );

/** Returns the day's files, its participants' file as the first of several versions. */
const ofDay = (): ReadFile[] => [
  ...dayFiles(DAY, BEFORE).filter(({ kind, file }) => kind !== "participant-oi" || file === "before.csv"),
  version(160_000, FIRST),
];

const OFFICER = { id: "m-officer", name: "B. Officer" };

/** Sends the day's draft for approval and approves it. */
const approve = async (date = DAY) => {
  const hash = (await draftOf(tools.db, date))?.hash ?? "none";
  await submitDraft(tools, { date, hash, by: { id: "m-sender", name: "S. Sender" } });
  return approveDigest(tools, { date, by: OFFICER, hash });
};

const publish = async (date = DAY) => {
  const approved = await approve(date);
  return "refused" in approved ? approved : publishDraft(tools, { date, actor: "test" });
};

test("a second file of the day with other figures blocks with both values, files and hashes; the first stands", async () => {
  expect(blocking(await compose(ofDay()))).toEqual([]);
  const composed = await compose([version(165_000, SECOND)]);
  expect(futures(composed)).toBe(-160_000);
  expect(blocking(composed)).toEqual([
    {
      level: "block",
      code: "files-differ",
      path: "fii_dii_analysis.participant_derivatives",
      message:
        "Two files of 14 February 2025 disagree. fao_a.csv (SHA-256 aaaaaaaaaaaa) against fao_b.csv (SHA-256 bbbbbbbbbbbb): FII futures short 3,60,000 against 3,65,000; Retail futures long 3,60,000 against 3,65,000. Check the exchange’s page and remove one of them; until then the digest is blocked.",
      files: [
        { name: "fao_a.csv", sha256: FIRST },
        { name: "fao_b.csv", sha256: SECOND },
      ],
    },
  ]);
  expect(await publish()).toEqual({
    refused: "blocked",
    message: expect.stringContaining("Two files of 14 February 2025"),
  });
  // Neither the order nor the repetition of files matters.
  expect(blocking(await compose([version(165_000, SECOND), version(160_000, FIRST)]))).toHaveLength(1);
});

const remove = (sha256: string, date = DAY) => removeFile(tools, { date, sha256, by: WRITER });

test("the file that a person removes leaves the day, the other counts, and the ledger keeps both values", async () => {
  await compose([...ofDay(), version(165_000, SECOND)]);
  expect(await remove(FIRST)).toEqual({ file: "fao_a.csv", days: [DAY] });
  const composed = await compose([]);
  expect([futures(composed), blocking(composed)]).toEqual([-165_000, []]);
  const { rows } = (await tools.db.execute(
    sql`select actor, detail from audit_entry where action = 'digest.remove-file'`,
  )) as unknown as { rows: { actor: string; detail: Record<string, unknown> }[] };
  expect(rows).toEqual([
    {
      actor: WRITER.name,
      detail: expect.objectContaining({
        member: WRITER.id,
        name: "fao_a.csv",
        values: expect.arrayContaining([
          expect.objectContaining({ name: "FII futures short", current: 360_000, waiting: 365_000 }),
        ]),
      }),
    },
  ]);
  for (const none of [FIRST, SECOND, ""])
    expect(await remove(none)).toEqual({
      refused: "no-conflict",
      message: expect.stringContaining("conflicts with no other"),
    });
  // Given again it waits, and asks again.
  expect(blocking(await compose([version(160_000, FIRST)]))).toHaveLength(1);
  expect(await remove(FIRST)).toMatchObject({ file: "fao_a.csv" });
  expect(futures(await compose([]))).toBe(-165_000);
});

test("what waits is the whole of what its file says of the day, and none of it is lost with the other", async () => {
  const close = (value: number, sha256: string) =>
    fileOf(
      "index-closes",
      [
        { kind: "session", subject: "NIFTY", date: DAY, figures: session(value) },
        { kind: "session", subject: "BANKNIFTY", date: DAY, figures: session(50_000) },
      ],
      { file: `${sha256[0]}.csv`, sha256 },
    );
  const rest = ofDay().filter(({ kind }) => kind !== "index-closes");
  await compose([...rest, close(23_000, FIRST), close(23_050, SECOND)]);
  await remove(FIRST);
  const { content } = await compose([]);
  expect([content.index_dashboard?.NIFTY?.cmp, content.index_dashboard?.BANKNIFTY?.cmp]).toEqual([
    23_050, 50_000,
  ]);
});

test("of three files each that says otherwise blocks; the next in order counts where the first is removed", async () => {
  expect(
    blocking(await compose([...ofDay(), version(165_000, SECOND), version(170_000, THIRD)])),
  ).toHaveLength(2);
  await remove(FIRST);
  const left = await compose([]);
  expect([futures(left), blocking(left).map(({ message }) => message)]).toEqual([
    -165_000,
    [expect.stringMatching(/fao_b\.csv .* against fao_c\.csv/)],
  ]);
  await remove(THIRD);
  const last = await compose([]);
  expect([futures(last), blocking(last)]).toEqual([-165_000, []]);
});

test("on a published day the page stays, and its draft blocks with both values until a person removes one", async () => {
  await compose(ofDay());
  expect(await publish()).toMatchObject({ changes: 0 });
  expect(blocking(await compose([version(165_000, SECOND)]))).toHaveLength(1);
  expect(await publish()).toEqual({ refused: "blocked", message: expect.stringContaining("fao_b.csv") });
  const listed = await listDays(tools.db, { sort: "date", descending: true, limit: 9, offset: 0 });
  expect(listed.rows.map(({ date, state }) => [date, state])).toEqual([[DAY, "blocked"]]);
  expect((await readDraft(tools.db, DAY)).state).toBe("blocked");
  await remove(FIRST);
  const { draft, state } = await readDraft(tools.db, DAY);
  expect(state).toBe("to be approved");
  const told = draft?.findings.find(({ code }) => code === "published");
  expect(told?.message).toMatch(
    /^The digest of 14 February 2025 is published, and this draft differs from it: /,
  );
  expect(told?.message).toMatch(/−1,60,000( contracts)?, now −1,65,000/);
});

test("a file of an earlier day that disagrees blocks the later digest that rests on it", async () => {
  await compose(ofDay());
  const before = fileOf(
    "participant-oi",
    [{ kind: "positions", subject: "all", date: BEFORE, figures: positionsOf(90_000) }],
    { file: "fao_before_again.csv", sha256: SECOND },
  );
  await approve();
  // Stored without composing the later day again: its draft has no finding yet, but is still not published.
  await compose([before], BEFORE);
  expect(await publishDraft(tools, { date: DAY, actor: "test" })).toEqual({
    refused: "blocked",
    message: expect.stringContaining("fao_before_again.csv"),
  });
  expect(blocking(await compose([])).map(({ message }) => message)).toEqual([
    expect.stringContaining("Two files of 13 February 2025 disagree"),
  ]);
});

test("the day's own file counts before a table of many days that says otherwise, whichever came first", async () => {
  const close = (value: number): Reading[] => [
    ...historyOf("NIFTY", BEFORE, 22_990),
    { kind: "session", subject: "NIFTY", date: DAY, figures: session(value) },
  ];
  const table = fileOf("index-history", close(23_111), { file: "history.csv", sha256: SECOND });
  const day = ofDay();
  for (const files of [[table, ...day], [table]]) {
    const composed = await compose(files);
    expect([composed.content.index_dashboard?.NIFTY?.cmp, blocking(composed)]).toEqual([23_000, []]);
  }
});

test("the final figures of a day replace the provisional ones without a question", async () => {
  const cash = (net: number, more: Partial<ReadFile>) =>
    fileOf(
      "fii-dii-cash",
      [
        {
          kind: "cash",
          subject: "all",
          date: DAY,
          figures: { fii: { buy: null, sell: null, net }, dii: { buy: null, sell: null, net: 1 } },
        },
      ],
      more,
    );
  await compose([
    ...ofDay().filter(({ kind }) => kind !== "fii-dii-cash"),
    cash(5, { provisional: true, sha256: FIRST }),
  ]);
  const revised = await compose([cash(7, { kind: "fii-dii-cash-table", sha256: SECOND })]);
  expect([revised.content.fii_dii_analysis?.cash_market?.fii, blocking(revised)]).toEqual([7, []]);
});

test("at the desk the second file of a day is taken, and a person removes one on the day's screen", async () => {
  const { files, history } = exchangeDay(DAY);
  const give = (given: typeof files) => takeFiles(tools, { date: DAY, files: given, by: WRITER });
  await give([...history, ...files]);
  const closes = files.find(({ name }) => name.startsWith("ind_close_all")) as (typeof files)[number];
  const [head = "", nifty = "", ...rest] = closes.bytes.toString().split("\n");
  const cells = nifty.split(",");
  cells[5] = String(Number(cells[5]) - 10);
  const taken = await give([
    { name: closes.name, bytes: Buffer.from([head, cells.join(","), ...rest].join("\n")) },
  ]);
  expect(taken.files.map(({ refused }) => refused)).toEqual([false]);
  const { draft, needed, state } = await readDraft(tools.db, DAY);
  expect(state).toBe("blocked");
  const found = draft?.findings.filter(({ code }) => code === "files-differ") ?? [];
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining("NIFTY close")]);
  expect(needed.filter(({ given }) => given?.conflicts).map(({ what }) => what)).toHaveLength(1);
  const [counts, waits] = found[0]?.files ?? [];
  expect(await remove(waits?.sha256 ?? "")).toMatchObject({ file: counts?.name });
  const after = await readDraft(tools.db, DAY);
  expect([after.state, after.files.length]).toEqual(["to be approved", files.length + history.length]);
});

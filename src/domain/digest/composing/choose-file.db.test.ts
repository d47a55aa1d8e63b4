import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Positions, ReadFile, Reading } from "#domain/market/readings.ts";
import { testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { dayFiles, fileOf, historyOf, positionsOf, session } from "#test/readings.ts";
import { draftOf } from "../queries.server.ts";
import { approveDigest } from "./approve.server.ts";
import { chooseFile } from "./choose-file.server.ts";
import { type ComposedDigest, composeDigest } from "./compose-digest.server.ts";
import { listDays } from "./list-days.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { readDraft } from "./read-draft.server.ts";
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
        "Two files of 14 February 2025 disagree. fao_a.csv (SHA-256 aaaaaaaaaaaa) against fao_b.csv (SHA-256 bbbbbbbbbbbb): FII futures short 3,60,000 against 3,65,000; Retail futures long 3,60,000 against 3,65,000. Choose the file to use; until then the digest is blocked.",
    },
  ]);
  expect(await publish()).toEqual({
    refused: "blocked",
    message: expect.stringContaining("Two files of 14 February 2025"),
  });
  // Neither the order nor the repetition of files matters.
  expect(blocking(await compose([version(165_000, SECOND), version(160_000, FIRST)]))).toHaveLength(1);
});

test("the file that a person chooses counts, the other stays as evidence, and the same files change nothing", async () => {
  await compose([...ofDay(), version(165_000, SECOND)]);
  const choice = { date: DAY, by: WRITER.name, member: WRITER.id };
  expect(await chooseFile(tools, { ...choice, file: SECOND.slice(0, 12) })).toEqual({
    file: "fao_b.csv",
    values: 2,
    days: [DAY],
  });
  const composed = await compose([version(160_000, FIRST), version(165_000, SECOND)]);
  expect([futures(composed), blocking(composed)]).toEqual([-165_000, []]);
  expect((await readDraft(tools.db, DAY)).disagreements).toEqual([
    expect.objectContaining({
      passedOverBy: WRITER.name,
      current: expect.objectContaining({ sha256: SECOND }),
      rival: expect.objectContaining({ sha256: FIRST }),
    }),
  ]);
  const { rows } = (await tools.db.execute(
    sql`select actor, detail from audit_entry where action = 'digest.choose-file'`,
  )) as unknown as { rows: { actor: string; detail: Record<string, unknown> }[] };
  expect(rows).toEqual([
    {
      actor: WRITER.name,
      detail: expect.objectContaining({
        member: WRITER.id,
        after: SECOND,
        over: [FIRST],
        values: expect.arrayContaining([
          expect.objectContaining({ name: "FII futures short", current: 360_000, rival: 365_000 }),
        ]),
      }),
    },
  ]);
  // The same choice again, then the opposite one.
  expect(await chooseFile(tools, { ...choice, file: SECOND })).toEqual({
    refused: "chosen-before",
    message: expect.stringContaining("already in use"),
  });
  expect(await chooseFile(tools, { ...choice, file: FIRST })).toMatchObject({ file: "fao_a.csv" });
  expect(futures(await compose([version(165_000, SECOND)]))).toBe(-160_000);
});

test("of three files each that says otherwise is told; a hash of none, or too short a one, chooses nothing", async () => {
  const three = [...ofDay(), version(165_000, SECOND), version(170_000, THIRD)];
  expect(blocking(await compose(three))).toHaveLength(2);
  for (const file of ["f".repeat(64), FIRST.slice(0, 11), ""])
    expect(await chooseFile(tools, { date: DAY, file, by: "A. Analyst" })).toEqual({
      refused: "unknown-file",
      message: expect.stringMatching(/aaaaaaaaaaaa, bbbbbbbbbbbb, cccccccccccc/),
    });
  await chooseFile(tools, { date: DAY, file: THIRD, over: FIRST, by: "A. Analyst" });
  const left = blocking(await compose([]));
  expect(left.map(({ message }) => message)).toEqual([
    expect.stringMatching(/fao_c\.csv .* against fao_b\.csv/),
  ]);
  await chooseFile(tools, { date: DAY, file: THIRD, by: "A. Analyst" });
  expect(blocking(await compose([]))).toEqual([]);
});

test("on a published day the page stays, and its draft blocks with both values until a person chooses", async () => {
  await compose(ofDay());
  expect(await publish()).toMatchObject({ changes: 0 });
  expect(blocking(await compose([version(165_000, SECOND)]))).toHaveLength(1);
  expect(await publish()).toEqual({ refused: "blocked", message: expect.stringContaining("fao_b.csv") });
  const listed = await listDays(tools.db, { sort: "date", descending: true, limit: 9, offset: 0 });
  expect(listed.rows.map(({ date, state }) => [date, state])).toEqual([[DAY, "blocked"]]);
  expect((await readDraft(tools.db, DAY)).state).toBe("blocked");
  await chooseFile(tools, { date: DAY, file: SECOND, by: WRITER.name });
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

test("a table of many days does not silently disagree with the day's own file, which counts whichever came first", async () => {
  const close = (value: number): Reading[] => [
    ...historyOf("NIFTY", BEFORE, 22_990),
    { kind: "session", subject: "NIFTY", date: DAY, figures: session(value) },
  ];
  const table = fileOf("index-history", close(23_111), { file: "history.csv", sha256: SECOND });
  const day = ofDay().map((file) => ({
    ...file,
    sha256: file.kind === "index-closes" ? FIRST : file.sha256,
  }));
  const composed = await compose([table, ...day]);
  expect(composed.content.index_dashboard?.NIFTY?.cmp).toBe(23_000);
  expect(blocking(composed).map(({ message }) => message)).toEqual([
    expect.stringMatching(/index-closes\.csv .* against history\.csv .*NIFTY close 23,000 against 23,111/),
  ]);
  await chooseFile(tools, { date: DAY, file: SECOND, by: "A. Analyst" });
  const again = await compose([table, ...day]);
  // The F&O file of the day still states 23,000: that, too, blocks until a person has looked.
  expect([again.content.index_dashboard?.NIFTY?.cmp, blocking(again).map(({ code }) => code)]).toEqual([
    23_111,
    ["underlying"],
  ]);
});

test("the final figures of a day replace the provisional ones without a question", async () => {
  const cash = (net: number, more: Partial<ReadFile>) =>
    fileOf(
      "fii-dii-cash",
      [
        {
          ...{ kind: "cash", subject: "all", date: DAY },
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

test("at the desk the second file of a day is taken, and the day's screen asks which counts", async () => {
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
  const { disagreements, draft, state } = await readDraft(tools.db, DAY);
  expect(state).toBe("blocked");
  expect(draft?.findings.map(({ code }) => code)).toContain("files-differ");
  expect(disagreements).toHaveLength(1);
  expect(disagreements[0]?.differences.map(({ name }) => name)).toEqual(["NIFTY close"]);
  const counts = disagreements[0]?.current.sha256 ?? "";
  expect(await chooseFile(tools, { date: DAY, file: counts, by: WRITER.name })).toMatchObject({ values: 1 });
  expect((await readDraft(tools.db, DAY)).state).toBe("to be approved");
});

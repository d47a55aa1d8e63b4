import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readConflicts } from "#domain/market/conflicts.server.ts";
import { keepReadings } from "#domain/market/keep-readings.server.ts";
import type { Announcements, Reading } from "#domain/market/readings.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { type ExchangeFile, exchangeDay, zipOf } from "#test/exchange-files.ts";
import { actionsFile, banFile, dealsFile, reportsOf, securitiesFile } from "#test/exchange-reports.ts";
import { fileOf } from "#test/readings.ts";
import { takeInbox } from "./inbox.server.ts";
import { listDays } from "./list-days.server.ts";
import { readDraft } from "./read-draft.server.ts";
import { takeFiles } from "./take-files.server.ts";

const DAY = "2025-02-14";
const NEXT = "2025-02-17";
const AFTER_NEXT = "2025-02-18";
const NOW = new Date("2025-02-14T20:00:00+05:30");
const WRITER = { id: "m1", name: "Asha Rao" };

type Tools = Awaited<ReturnType<typeof testTools>>;
/** Copies bytes: those that are given are transferred to the thread that reads them. */
const daysAtDesk = async (db: TestTools["db"]) =>
  (await listDays(db, { sort: "date", descending: true, limit: 50, offset: 0 })).rows;

const copies = (files: ExchangeFile[]) =>
  files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
const give = (tools: Tools, files: ExchangeFile[], date = DAY) =>
  takeFiles(tools, { date, files: copies(files), by: WRITER });
const refused = ({ files }: Awaited<ReturnType<typeof give>>) =>
  files.flatMap((file) => (file.refused ? [[file.name, file.summary]] : []));

/** Reads what counts of a kind: day, file and figures, oldest day first. */
async function counting(tools: Tools, kind: Reading["kind"]) {
  const found = await tools.db.execute(
    sql`select date::text, source ->> 'file' as file, figures from market_reading where kind = ${kind} order by date`,
  );
  return (found as unknown as { rows: { date: string; file: string; figures: unknown }[] }).rows;
}

const evening = exchangeDay(DAY);
const reports = reportsOf(DAY);

test("all files of an evening are taken in any order, plain and packed into one archive", async () => {
  const tools = await testTools(NOW);
  const all = [...evening.files, ...reports];
  const given = await give(tools, all.toReversed());
  expect(refused(given)).toEqual([]);
  const said = Object.fromEntries(given.files.map(({ name, summary }) => [name, summary]));
  expect(said).toMatchObject({
    "sec_bhavdata_full_14022025.csv":
      "14 February 2025: advances and declines; 1,566 securities with deliveries.",
    "fao_participant_vol_14022025.csv":
      "14 February 2025: contracts bought and sold by the four participants.",
    "fo_secban_17022025.csv": "17 February 2025: 2 securities in the F&O ban.",
    "combineoi_14022025.zip": "14 February 2025: 30 position limits.",
    "bulk_14022025.csv": "14 February 2025: 16 bulk deals.",
    "corporates-corporateActions_14-Feb-2025.json":
      "2 days, 17 February 2025 to 18 February 2025: 3 corporate actions.",
    "corporate-board-meetings_14-Feb-2025.json":
      "2 days, 17 February 2025 to 18 February 2025: 3 board meetings.",
  });
  const view = await readDraft(tools.db, DAY);
  expect(view.needed.filter((needed) => !needed.given).map(({ what }) => what)).toEqual([]);
  expect(new Map(view.files.map(({ name, bytes }) => [name, bytes]))).toEqual(
    new Map(all.map(({ name, bytes }) => [name, bytes.length])),
  );
  expect(view.draft?.findings.filter(({ files }) => files)).toEqual([]);
  const { hash } = view.draft ?? {};
  await tools.close();

  const packed = await testTools(NOW);
  const folders = all.map(({ name, bytes }) => ({ name: `evening/${name}`, bytes }));
  const zip = zipOf({ name: "evening/", bytes: Buffer.alloc(0) }, ...folders, {
    name: "__MACOSX/._evening",
    bytes: Buffer.from("x"),
  });
  const unpacked = await give(packed, [{ name: "evening.zip", bytes: zip }]);
  expect(refused(unpacked)).toEqual([]);
  expect(unpacked.files.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
  expect((await readDraft(packed.db, DAY)).draft?.hash).toBe(hash);
  await packed.close();
});

test("an archive with a damaged file gives what came before it, and says so of the rest", async () => {
  const tools = await testTools(NOW);
  const [first, second] = reports;
  if (!first || !second) throw new Error("no reports");
  const zip = zipOf(first, { ...second, stored: true });
  zip.write("changed", zip.indexOf("Participant wise"));
  const given = await give(tools, [{ name: "evening.zip", bytes: zip }]);
  expect(given.files.map((file) => [file.name, file.refused])).toEqual([
    [first.name, false],
    ["evening.zip", true],
  ]);
  expect(given.files[1]?.summary).toMatch(/^evening\.zip: the archive is damaged/);
  await tools.close();
});

test("a ban list belongs to the digest of the market day before, and a later one is refused", async () => {
  const tools = await testTools(NOW);
  const given = await give(tools, [banFile(DAY), banFile(NEXT)]);
  expect(refused(given)).toEqual([
    ["fo_secban_18022025.csv", expect.stringMatching(/is of 18 February 2025, later than 14 February 2025/)],
  ]);
  expect((await counting(tools, "ban")).map(({ date }) => date)).toEqual([NEXT]);
  const neededOn = async (date: string) =>
    (await readDraft(tools.db, date)).needed.find(({ what }) => what === "F&O ban list");
  expect(await neededOn(DAY)).toMatchObject({
    expected: "fo_secban_17022025.csv",
    given: { file: "fo_secban_17022025.csv" },
  });
  expect(await neededOn(NEXT)).not.toHaveProperty("given");
  await tools.close();
});

test("two ban lists of a day block the digest that they belong to, and no other", async () => {
  const tools = await testTools(NOW);
  const others = { ...banFile(DAY, ["SHARE9"]), name: "fo_secban.csv" };
  const given = await give(tools, [...evening.files, banFile(DAY), others]);
  expect(given.composed?.findings).toContainEqual(
    expect.objectContaining({
      level: "block",
      code: "files-differ",
      message: expect.stringContaining("securities in the ban S&H1, SH-2 against SHARE9"),
    }),
  );
  expect(await readConflicts(tools.db, NEXT)).toEqual([]);
  await tools.close();
});

test("the file with deliveries counts before the bhavcopy, in either order, and a missing delivery is no difference", async () => {
  const bhavcopy = evening.files.find(({ name }) => name.includes("_CM_")) as ExchangeFile;
  for (const files of [
    [securitiesFile(DAY), bhavcopy],
    [bhavcopy, securitiesFile(DAY)],
  ]) {
    const tools = await testTools(NOW);
    await give(tools, files);
    for (const kind of ["securities", "breadth"] as const)
      expect((await counting(tools, kind)).map(({ file }) => file)).toEqual([
        "sec_bhavdata_full_14022025.csv",
      ]);
    expect(await readConflicts(tools.db, DAY)).toEqual([]);
    await tools.close();
  }
});

test("where they contradict each other the file with deliveries counts, and two such files block, named by the security", async () => {
  const tools = await testTools(NOW);
  const { name, bytes } = securitiesFile(DAY);
  const text = bytes.toString();
  const line = text.split("\n").find((row) => row.startsWith("SHARE3,")) ?? "";
  const cells = line.split(", ");
  const other = cells.with(8, cells[6] ?? "").join(", ");
  const bhavcopy = evening.files.find(({ name }) => name.includes("_CM_")) as ExchangeFile;
  const changed = { name, bytes: Buffer.from(text.replace(line, other)) };
  await give(tools, [bhavcopy, changed]);
  expect(await readConflicts(tools.db, DAY)).toEqual([]);
  expect((await counting(tools, "securities")).map(({ file }) => file)).toEqual([name]);
  await give(tools, [{ name, bytes }]);
  const found = await readConflicts(tools.db, DAY);
  expect(found.map(({ kind, differences }) => [kind, differences])).toEqual([
    ["securities", [{ name: "SHARE3 close", current: Number(cells[6]), waiting: Number(cells[8]) }]],
  ]);
  await tools.close();
});

test("a part of a file never takes the place of the whole, and the same file again changes nothing", async () => {
  const tools = await testTools(NOW);
  const { name, bytes } = securitiesFile(DAY);
  const part = { name: "part.csv", bytes: Buffer.from(bytes.toString().replaceAll(/^.*, BE, .*\n/gm, "")) };
  const namesOf = async () => (await counting(tools, "securities")).map(({ file }) => file);
  await give(tools, [part]);
  expect(await namesOf()).toEqual(["part.csv"]);
  for (const file of [{ name, bytes }, part, { name, bytes }]) {
    await give(tools, [file]);
    expect(await namesOf()).toEqual([name]);
  }
  expect(await readConflicts(tools.db, DAY)).toEqual([]);
  await tools.close();
});

test("deals that another file of the day lists otherwise block, named by security, client and side", async () => {
  const tools = await testTools(NOW);
  const { bytes } = dealsFile("bulk", DAY);
  const other = bytes.toString().replace(/PATIENT FUND,BUY,(\d+)/, "PATIENT FUND,BUY,1$1");
  const given = await give(tools, [
    { name: "bulk.csv", bytes },
    { name: "bulk-late.csv", bytes: Buffer.from(other) },
  ]);
  expect(given.composed?.findings.map(({ message }) => message).join("\n")).toMatch(
    /SHARE5 PATIENT FUND BUY \d+ at [\d.]+, \d+ at [\d.]+ against/,
  );
  await tools.close();
});

test("a later list of announcements revises what it names and loses nothing else", async () => {
  const tools = await testTools(NOW);
  const announced = (...rows: [symbol: string, purpose: string][]) => ({
    rows: rows.map(([symbol, purpose]) => ({ symbol, company: symbol, series: "EQ", purpose })),
  });
  const list = (sha: string, figures: Announcements, date = NEXT) =>
    fileOf("corporate-actions", [{ kind: "corporate-actions", subject: "all", date, figures }], {
      sha256: sha.repeat(64),
      file: `${sha}.json`,
    });
  const first = list("a", announced(["LT", "Dividend - Rs 38"], ["TCS", "Bonus 1:1"]));
  const second = list("b", announced(["LT", "Dividend - Rs 40"], ["IDEA", "Rights"]));
  for (const file of [first, second, second, list("c", announced(["INFY", "Buy Back"]), AFTER_NEXT)])
    expect(await tools.db.transaction((tx) => keepReadings(tx, file, NOW))).toEqual({
      conflicting: [],
      notes: [],
    });
  expect(await counting(tools, "corporate-actions")).toEqual([
    {
      date: NEXT,
      file: "b.json",
      figures: announced(["LT", "Dividend - Rs 40"], ["IDEA", "Rights"], ["TCS", "Bonus 1:1"]),
    },
    { date: AFTER_NEXT, file: "c.json", figures: announced(["INFY", "Buy Back"]) },
  ]);
  expect(await readConflicts(tools.db, NEXT)).toEqual([]);
  await tools.close();
});

test("the inbox takes an archive, and composes the day that a ban list and announcements belong to", async () => {
  const tools = await testTools(NOW);
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const drop = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes);
    utimesSync(join(folder, name), new Date(NOW.getTime() - 60_000), new Date(NOW.getTime() - 60_000));
  };
  const page = { name: "block.csv", bytes: Buffer.from("<html>") };
  drop("evening.zip", zipOf(...evening.files, page));
  drop("only-pages.zip", zipOf(page, { ...page, name: "bulk.csv" }));
  expect(await takeInbox(tools, folder)).toEqual({ taken: ["evening.zip"], refused: ["only-pages.zip"] });
  expect(readdirSync(join(folder, "refused")).sort()).toEqual(["only-pages.zip", "only-pages.zip.why.txt"]);
  expect((await daysAtDesk(tools.db)).map(({ date }) => date)).toEqual([DAY]);
  drop("fo_secban.csv", banFile(DAY).bytes);
  drop("actions.json", actionsFile(DAY).bytes);
  expect((await takeInbox(tools, folder)).refused).toEqual([]);
  expect((await daysAtDesk(tools.db)).map(({ date }) => date)).toEqual([DAY]);
  await tools.close();
});

import { createReadStream } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Person } from "#domain/audit/acts.ts";
import { exportLedger, LEDGER_FORMATS, readExportFile } from "#domain/audit/export-ledger.server.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { everyRedirect, exportMarkdownFiles } from "#domain/blog/writing/export-articles.server.ts";
import { periodAsCsv, readPeriodData } from "#domain/digest/open-data/read-data.server.ts";
import { listArchive } from "#domain/digest/read-archive.server.ts";
import { everyPictureFile } from "#domain/media/picture-files.server.ts";
import { unhurried } from "#platform/db/bounded.server.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import type { Host } from "../../host.ts";
import { releaseName } from "../backup/backup.ts";
import { tablesInOrder } from "../backup/tables.ts";
import type { Output } from "../command.ts";
import { EXPORTED } from "./contents.ts";
import { readmeOf, type WrittenTable } from "./describe.ts";
import { type ExportFolder, SUMS } from "./open-folder.ts";
import { writeTable } from "./table-file.ts";

/** What an export wrote; `lacking` are pictures whose files are missing. */
export type Exported = { rows: number; files: number; lacking: string[] };

type Where = { folder: ExportFolder; by: Person; io: Pick<Output, "addressOf" | "signal"> };

/** Thrown if whoever requested the export has disconnected. */
export class Abandoned extends Error {}

/**
 * Writes the site's data into a folder in batches, and records the beginning, the end and the SHA-256 of the checksums
 * in the audit ledger. On a server all tables are from one snapshot; the embedded database has a single session, which
 * serves visitors between batches.
 */
export async function writeExport(host: Host, { folder, by, io }: Where): Promise<Exported> {
  const { tools, settings, database, book } = host;
  const { clock } = tools;
  const began = clock.now();
  await recordAct(tools.db, { by, at: began }, "site.export", ["site_state", "all"], { by: "command" });

  const tables: WrittenTable[] = [];
  const readAll = async (db: Db) => {
    for (const table of await tablesInOrder(db)) {
      const out = EXPORTED[table.name];
      if (out) tables.push({ table: table.name, ...(await writeTable(db, folder, table, out)) });
      await goOn(io);
    }
    for await (const { name, text } of exportMarkdownFiles(db)) {
      await folder.write(`articles/${name}`, [text]);
      await goOn(io);
    }
    await writeFigures(db, folder);
    await folder.write("redirects.csv", redirects(db, io));
  };
  const oneMoment = !database.copyTo;
  await (oneMoment
    ? tools.db.transaction(
        async (tx) => {
          await unhurried(tx);
          await readAll(tx);
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      )
    : readAll(tools.db));
  const lacking = await writePictures(host, folder, io);
  await writeLedger(host, folder, by);

  await folder.write("README.txt", [
    await readmeOf(tools.db, {
      firm: book.current.firm.name,
      origin: settings.publicOrigin,
      release: await releaseName(),
      began,
      ended: clock.now(),
      oneMoment,
      others: OTHERS,
      missingPictures: lacking,
      tables: inOrder(tables),
    }),
  ]);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { files } = folder;
  const hash = await folder.finish();
  await recordAct(
    tools.db,
    { by, at: clock.now() },
    "site.exported",
    ["site_state", "all"],
    { by: "command", rows, files, lacking: lacking.length },
    hash,
  );
  return { rows, files, lacking };
}

const OTHERS: [name: string, about: string][] = [
  [
    "articles/ADDRESS.md",
    "public articles as Markdown with front matter; the import of this product reads them",
  ],
  ["articles/drafts/ID-ADDRESS.md", "working copies that are not public as they stand"],
  ["digests/figures-YEAR.csv", "the figures of each session's digest, a column each, by identifier"],
  ["media/uploads/HASH/WIDTH.webp", "uploaded pictures, below the addresses by which texts name them"],
  ["redirects.csv", "from, to: paths of former addresses of articles, and where each leads for good (301)"],
  [
    "ledger/ledger.csv, ledger/ledger.jsonl",
    "who did what and when: id, at (moment), actor, sentence, action, subject, subjectId, textHash (SHA-256 of what was read, in hex), detail (JSON)",
  ],
  [SUMS, "SHA-256 of every other file"],
];

/** Yields to visitors' requests, and stops if nobody waits for the export any more. */
async function goOn({ signal }: Where["io"]): Promise<void> {
  await setImmediate();
  if (signal?.aborted) throw new Abandoned("The export was abandoned by its caller.");
}

/** Sorts tables in the order of their descriptions. */
const inOrder = (tables: WrittenTable[]): WrittenTable[] => {
  const names = Object.keys(EXPORTED);
  return tables.toSorted((a, b) => names.indexOf(a.table) - names.indexOf(b.table));
};

/** Writes the figures of all digests, one file per year. */
async function writeFigures(db: Db, folder: ExportFolder): Promise<void> {
  const years = new Set((await listArchive(db)).map(({ date }) => date.slice(0, 4)));
  for (const year of [...years].sort()) {
    const data = await readPeriodData(db, year);
    if (data) await folder.write(`digests/figures-${year}.csv`, [periodAsCsv(data)]);
  }
}

async function* redirects(db: Db, { addressOf }: Pick<Output, "addressOf">): AsyncGenerator<string> {
  yield csvLine(["from", "to"]);
  const path = (slug: string) => addressOf("article", { slug });
  for await (const { from, to } of everyRedirect(db)) yield csvLine([path(from), path(to)]);
}

async function writePictures(
  { tools, settings }: Host,
  folder: ExportFolder,
  io: Where["io"],
): Promise<string[]> {
  const lacking: string[] = [];
  for await (const { name, file } of everyPictureFile(tools, join(settings.dataDir, "media"))) {
    if (file === undefined) lacking.push(name);
    else await folder.write(name, createReadStream(file));
    await goOn(io);
  }
  return lacking;
}

/**
 * Writes the ledger from one snapshot where there are several sessions: another session may yet commit an entry with a
 * lower number, which would change the bytes between two reads.
 */
async function writeLedger({ tools, database }: Host, folder: ExportFolder, by: Person): Promise<void> {
  const { clock } = tools;
  const write = async (db: Db) => {
    for (const format of LEDGER_FORMATS) {
      const { entry } = await exportLedger({ db, clock }, { filter: {}, format, by });
      const file = await readExportFile(db, entry);
      if ("refused" in file) throw new Error(file.message);
      await folder.write(`ledger/ledger.${format}`, file.pieces);
    }
  };
  if (database.copyTo) return write(tools.db);
  await tools.db.transaction(
    async (tx) => {
      await unhurried(tx);
      await write(tx);
    },
    { isolationLevel: "repeatable read" },
  );
}

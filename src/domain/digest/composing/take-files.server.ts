import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { filesIn } from "#domain/market/files/files-in.server.ts";
import { readExchangeFileApart } from "#domain/market/files/read-apart.server.ts";
import { digestDaysOf, keepReadings } from "#domain/market/keep-readings.server.ts";
import {
  type FileKind,
  type FileNote,
  type FileRefusal,
  isDayFile,
  type ReadFile,
} from "#domain/market/readings.ts";
import { sha256InTurns } from "#platform/files/files.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { keepFile, lockDay } from "../queries.server.ts";
import { type ComposedDigest, composeDigest, laterThan } from "./compose-digest.server.ts";
import { composeTouched } from "./compose-touched.server.ts";
import { fileSummary } from "./file-words.ts";

/** A file as given: its name is for messages, its content determines its kind. */
export type GivenFile = { name: string; bytes: Buffer };

/** A processed file: without a kind, or with `refused`, nothing was stored. */
export type TakenFile = {
  name: string;
  kind: FileKind | undefined;
  refused: boolean;
  /** What was read, or why it was refused. */
  summary: string;
  notes: FileNote[];
};

export type Taken = {
  files: TakenFile[];
  /** The recomposed draft; undefined if no file was stored. */
  composed: ComposedDigest | undefined;
  /** Later days whose drafts depend on this one and were recomposed. */
  later: string[];
};

/** The longest stored name. */
const MAX_NAME_LENGTH = 200;

/**
 * Stores the files that a person gives for a day: each is recognised or refused by its content; then the day's draft,
 * and every later draft that depends on it, is composed once. No file stops another. The same bytes given twice are one
 * file; an archive is each of its files.
 */
export async function takeFiles(
  tools: Tools,
  { date, files, by }: { date: string; files: GivenFile[]; by: Person },
): Promise<Taken> {
  const taken: TakenFile[] = [];
  let from = date;
  const days: string[] = [];
  for (const given of files)
    for await (const file of filesIn(given.bytes, legible(given.name))) {
      const { readDays, conflicting, ...result } = await ("refused" in file
        ? takeFile(tools, date, { ...given, refusal: file }, by)
        : takeFile(tools, date, { name: file.name, bytes: file.source }, by));
      taken.push(result);
      for (const day of [...readDays, ...conflicting]) if (day < from) from = day;
      days.push(...readDays.filter((day) => conflicting.includes(day)));
    }
  if (taken.every(({ refused }) => refused)) return { files: taken, composed: undefined, later: [] };
  const composed = await composeDigest(tools, { date, files: [], actor: by.name, member: by.id });
  // Every file was processed above: without files composing has nothing to refuse.
  if ("refused" in composed) throw new Error(composed.message);
  const touched = await composeTouched(tools, { days, from, actor: by.name, member: by.id, but: date });
  return { files: taken, composed, later: touched };
}

async function takeFile(
  tools: Tools,
  date: string,
  { name: given, bytes, refusal: barred }: GivenFile & { refusal?: FileRefusal },
  by: Person,
): Promise<TakenFile & { readDays: string[]; conflicting: string[] }> {
  const name = legible(given);
  const hash = await sha256InTurns(bytes);
  // Reading transfers the bytes: they have no length afterwards.
  const size = bytes.length;
  const read =
    barred ??
    (await readExchangeFileApart(bytes, name).catch((error: unknown) => unread(tools, name, error)));
  const problem = "refused" in read ? read.message : unfit(read, date);
  const fit = problem === undefined ? (read as ReadFile) : undefined;
  const { kind } = read;
  const summary = problem ?? fileSummary(read as ReadFile);
  const ownDays = fit ? digestDaysOf(fit).days : [];
  const { conflicting, notes } = await tools.db.transaction(async (tx) => {
    const at = tools.clock.now();
    await lockDay(tx, date);
    const kept = fit ? await keepReadings(tx, fit, at) : { conflicting: [], notes: [] };
    const { conflicting } = kept;
    const notes = [...(fit?.notes ?? []), ...kept.notes];
    const id = await keepFile(tx, {
      date,
      name,
      kind: fit?.kind ?? null,
      summary,
      notes,
      bytes: size,
      hash,
      givenBy: by.name,
      givenAt: at,
    });
    const detail = { name, kind: kind ?? null, summary };
    await recordAct(
      tx,
      { by, at },
      fit ? "digest.file" : "digest.file-refused",
      ["digest_file", id],
      { date, ...detail },
      hash,
    );
    // A file's own day may differ from the screen's and have no draft yet, and a waiting file changes no draft until the
    // other is removed: whoever gave it contributes to these days.
    for (const day of new Set([...ownDays.filter((day) => day !== date), ...conflicting]))
      await recordAct(tx, { by, at }, "digest.file", ["digest_draft", day], { date: day, ...detail }, hash);
    return { conflicting, notes };
  });
  const readDays = kind !== undefined && isDayFile(kind) ? ownDays : [];
  return { name, kind, refused: fit === undefined, summary, notes, readDays, conflicting };
}

/** Logs a fault while reading a file, and returns it as a refusal for the person who gave it. */
function unread({ log }: Tools, file: string, error: unknown): FileRefusal {
  log.error({ file, error }, "a file given at the desk could not be read");
  const message = `${file} could not be read: ${String(error)}. Fetch it again; if that fails, tell the operator.`;
  return { ...refusal("unknown-shape", message), file };
}

/** Returns why a readable file does not fit a day. */
function unfit(read: ReadFile, date: string): string | undefined {
  if (read.kind === "holiday-list")
    return `${read.file} is a holiday list without figures. Compare it under Market calendar.`;
  if (read.days.length === 0) return `${read.file} has no figures.`;
  return laterThan(read, date);
}

const ILLEGIBLE = /[\p{Cc}\p{Cs}]+/gu;

/** Removes invalid characters from a name; a browser may send one with folders. */
const legible = (name: string): string => {
  const last = name.replace(ILLEGIBLE, " ").split(/[\\/]/).at(-1)?.trim();
  return [...(last || "file without a name")].slice(0, MAX_NAME_LENGTH).join("");
};

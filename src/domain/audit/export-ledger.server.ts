import { createHash } from "node:crypto";
import type { Clock } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Person } from "./acts.ts";
import { type AuditedAct, actOf, actWithHash } from "./acts-on.server.ts";
import * as queries from "./queries.server.ts";
import { type KnownNames, type LedgerFilter, toEntryFilter, toSentences } from "./read-ledger.server.ts";
import { recordAct } from "./record.server.ts";
import { plainSentence } from "./sentence.ts";

/** The export formats: a table for a spreadsheet, or one JSON object per line. */
export const LEDGER_FORMATS = ["csv", "jsonl"] as const;
export type LedgerFormat = (typeof LEDGER_FORMATS)[number];

/** An export as recorded in the ledger. */
export type LedgerExport = {
  /** The id of its entry. */
  entry: number;
  at: Date;
  by: string;
  /** SHA-256 of the file, in hex. */
  hash: string;
  format: LedgerFormat;
  entries: number;
};

const EXPORT = "audit.export";
const ENTRIES_PER_BATCH = 500;
const COLUMNS = ["id", "at", "actor", "sentence", "action", "subject", "subjectId", "textHash", "detail"];

type Scope = { filter: LedgerFilter; upTo: number; format: LedgerFormat };

/** Yields matching entries, oldest first, in batches: always the same bytes. Times are ISO in UTC. */
async function* piecesOf(
  db: Db,
  { filter, upTo, format }: Scope,
): AsyncGenerator<{ text: string; rows: number }> {
  if (format === "csv") yield { text: csvLine(COLUMNS), rows: 0 };
  const query = { ...toEntryFilter(filter), upTo };
  const known: KnownNames = { names: new Map(), upTo };
  for (let after = 0; ; ) {
    const batch = await queries.entriesAfter(db, query, after, ENTRIES_PER_BATCH);
    const rows = (await toSentences(db, batch, known)).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      sentence: `${plainSentence(row.sentence)}.`,
      action: row.action,
      subject: row.subject,
      subjectId: row.subjectId,
      textHash: row.textHash ?? "",
      detail: row.detail ?? null,
    }));
    const line = ({ detail, ...row }: (typeof rows)[number]) =>
      format === "csv"
        ? csvLine([...Object.values(row), detail ? JSON.stringify(detail) : ""])
        : `${JSON.stringify({ ...row, detail })}\n`;
    if (rows.length) yield { text: rows.map(line).join(""), rows: rows.length };
    if (rows.length < ENTRIES_PER_BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function hashed(db: Db, scope: Scope): Promise<{ hash: string; entries: number }> {
  const sum = createHash("sha256");
  let entries = 0;
  for await (const { text, rows } of piecesOf(db, scope)) {
    sum.update(text);
    entries += rows;
  }
  return { hash: sum.digest("hex"), entries };
}

/** Creates an export: reads the matching entries, and records the hash, so that the file can be recognised later. */
export async function exportLedger(
  { db, clock }: { db: Db; clock: Clock },
  { filter, format, by }: { filter: LedgerFilter; format: LedgerFormat; by: Person },
): Promise<{ entry: number }> {
  const upTo = await queries.newestEntry(db);
  const { hash, entries } = await hashed(db, { filter, upTo, format });
  const detail = { ...filter, format, entries };
  const entry = await recordAct(db, { by, at: clock.now() }, EXPORT, ["ledger", upTo], detail, hash);
  return { entry };
}

const wordOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Reads an export by the id of its entry; undefined if that entry is not one. */
export async function readExport(db: Db, entry: number): Promise<LedgerExport | undefined> {
  const act = await actOf(db, entry);
  return act?.action === EXPORT ? exportOf(act) : undefined;
}

const exportOf = ({ entry, at, actor, textHash, detail }: AuditedAct): LedgerExport => ({
  entry,
  at,
  by: actor,
  hash: textHash ?? "",
  format: detail.format === "jsonl" ? "jsonl" : "csv",
  entries: Number(detail.entries ?? 0),
});

/**
 * Yields the file of an export in pieces. Refuses if the ledger no longer reproduces the recorded hash: an entry may
 * have been uncommitted then, or a later release words a sentence differently.
 */
export async function readExportFile(
  db: Db,
  entry: number,
): Promise<{ pieces: AsyncIterable<string>; format: LedgerFormat } | Refusal<"missing" | "other-bytes">> {
  const act = await actOf(db, entry);
  if (act?.action !== EXPORT) return refusal("missing", "There is no such export.");
  const { format, hash } = exportOf(act);
  const { who, thing, act: what, from, until } = act.detail;
  const filter: LedgerFilter = {
    who: wordOf(who),
    thing: wordOf(thing),
    act: wordOf(what),
    from: wordOf(from),
    until: wordOf(until),
  };
  const scope = { filter, format, upTo: Number(act.subjectId) };
  if ((await hashed(db, scope)).hash !== hash)
    return refusal("other-bytes", "The file no longer matches the recorded hash. Export it again.");
  return { pieces: textsOf(piecesOf(db, scope)), format };
}

async function* textsOf(pieces: AsyncIterable<{ text: string }>): AsyncGenerator<string> {
  for await (const { text } of pieces) yield text;
}

const HASH = /^[0-9a-f]{64}$/;

/** Finds the export whose file has these bytes. */
export const findExportOf = (db: Db, bytes: Uint8Array) => findExport(db, sha256(bytes));

/** Finds the export whose file has this SHA-256; refuses an invalid hash, and one of no export. */
export async function findExport(
  db: Db,
  typed: string,
): Promise<{ found: LedgerExport } | Refusal<"no-hash" | "unknown">> {
  const hash = typed.replace(/\s+/g, "").toLowerCase();
  if (!HASH.test(hash))
    return refusal("no-hash", "A SHA-256 has 64 characters: digits and the letters a to f.");
  const act = await actWithHash(db, EXPORT, hash);
  return act
    ? { found: exportOf(act) }
    : refusal(
        "unknown",
        "No export of this ledger has this hash: the file was changed or is from another desk.",
      );
}

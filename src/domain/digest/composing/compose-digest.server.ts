import { record } from "#domain/audit/record.server.ts";
import { dayReadings } from "#domain/market/day-readings.server.ts";
import { isDayFile, keepReadings } from "#domain/market/keep-readings.server.ts";
import type { ReadFile } from "#domain/market/readings.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { check, type Finding } from "./check.ts";
import { type Composed, composeDay } from "./compose.ts";
import { withTyped } from "./typed.ts";
import { mergeWritten, NOTHING_WRITTEN, type Written, writtenPart } from "./written.ts";

export type ComposeRequest = {
  /** The market day, YYYY-MM-DD. */
  date: string;
  files: ReadFile[];
  /** What people contribute: it replaces in the draft what it gives, and leaves the rest. */
  written?: Written | undefined;
  actor: string;
  /** Composes as if, and stores nothing. */
  dryRun?: boolean;
  /** Refuses a day of which no index has a close, instead of keeping an empty draft. */
  unlessEmpty?: boolean;
};

/** A composed digest with what the checks found. Composed again, it is another digest: an approval lapses. */
export type ComposedDigest = Composed & { written: Written; findings: Finding[]; hash: string };

/** Thrown to undo what a dry run stored on its way. */
class DryRun extends Error {
  readonly composed: ComposedDigest;
  constructor(composed: ComposedDigest) {
    super("A dry run stores nothing");
    this.composed = composed;
  }
}

/**
 * Composes the digest of a day from the files given and all that was stored before, checks it, and keeps it as the
 * day's draft. What is published stays as it is. Refuses a day's file of a later day.
 */
export async function composeDigest(
  tools: Pick<Tools, "db" | "clock">,
  request: ComposeRequest,
): Promise<ComposedDigest | { refused: string }> {
  const { date, files, dryRun = false } = request;
  const strange = files.filter(({ kind, days }) => isDayFile(kind) && days.every((day) => day > date));
  if (strange.length)
    return {
      refused: strange
        .map(
          ({ file, days }) =>
            `${file} is of ${days.join(", ")}, later than ${date}: give that day's own file.`,
        )
        .join("\n"),
    };
  try {
    return await tools.db.transaction(async (tx) => {
      const now = tools.clock.now();
      await queries.lockDay(tx, date);
      for (const file of files) await keepReadings(tx, file, now);
      const composed = await composeStored(tx, date, request.written);
      if (request.unlessEmpty && !hasClose(composed))
        return { refused: `No index close of ${date} is stored: give that day's ind_close_all file.` };
      if (dryRun) throw new DryRun(composed);
      await keepDraft(tx, composed, request, now);
      return composed;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.composed;
    throw error;
  }
}

const hasClose = ({ content: { index_dashboard: index } }: Composed): boolean =>
  index?.NIFTY?.cmp !== undefined || index?.BANKNIFTY?.cmp !== undefined;

/** Composes from what is stored alone. */
async function composeStored(tx: Db, date: string, written: Written | undefined): Promise<ComposedDigest> {
  const before = await writtenOf(tx, date);
  const people = written ? mergeWritten(before, written) : before;
  const readings = withTyped(await dayReadings(tx, date), people);
  const composed = composeDay(readings, people);
  const findings = check(composed, readings, people);
  const { content, series, provenance } = composed;
  return {
    ...composed,
    written: people,
    findings,
    hash: sha256(JSON.stringify({ content, series, provenance })),
  };
}

async function writtenOf(tx: Db, date: string): Promise<Written> {
  const draft = await queries.draftOf(tx, date);
  return draft ? writtenPart.parse(draft.written) : NOTHING_WRITTEN;
}

async function keepDraft(
  tx: Db,
  composed: ComposedDigest,
  { actor }: ComposeRequest,
  now: Date,
): Promise<void> {
  const before = await queries.draftOf(tx, composed.date);
  const { date, content, series, provenance, findings, missing, hash } = composed;
  const same = before?.hash === hash;
  const approved = same && !findings.some(({ level }) => level === "block") ? before : undefined;
  const id = await queries.saveDraft(tx, {
    date,
    jsonContent: JSON.stringify(content),
    series,
    provenance,
    findings,
    missing,
    written: composed.written,
    composedAt: now,
    composedBy: actor,
    hash,
    approvedBy: approved?.approvedBy ?? null,
    approvedAt: approved?.approvedAt ?? null,
  });
  if (!same)
    await record(tx, {
      at: now,
      actor,
      action: "digest.compose",
      subject: "digest_draft",
      subjectId: id,
      textHash: hash,
    });
}

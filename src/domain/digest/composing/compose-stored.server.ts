import { recordAct } from "#domain/audit/record.server.ts";
import { readConflicts } from "#domain/market/conflicts.server.ts";
import { dayReadings } from "#domain/market/day-readings.server.ts";
import { type DayReadings, type IndexSymbol, SYMBOLS } from "#domain/market/readings.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import * as queries from "../queries.server.ts";
import { authorOf, inOrder } from "./authors.ts";
import { check, type Finding } from "./check.ts";
import { checkFiles, checkPublished } from "./check-files.ts";
import { type Composed, composeDay } from "./compose.ts";
import { withLooks } from "./looks.server.ts";
import { typedSource } from "./origins.ts";
import { NOTHING_WRITTEN, sourceName, storedPart, type Written } from "./written.ts";

/** A composed digest with its findings. Recomposing it can change its hash and so lapse an approval. */
export type ComposedDigest = Composed & { written: Written; findings: Finding[]; hash: string };

/**
 * Merges typed figures into a day's readings: every average, level, sum and sentence then follows as it would from a
 * file.
 */
function withTyped(readings: DayReadings, written: Written): DayReadings {
  let merged = readings;
  const { date } = readings;
  const { typed } = written;
  const by = (part: keyof typeof typed) => authorOf(written, `typed.${part}`);
  if (typed.cash) {
    const { fii, dii, source } = typed.cash;
    const flow = (net: number) => ({ buy: null, sell: null, net });
    merged = {
      ...merged,
      cash: {
        date,
        figures: { fii: flow(fii), dii: flow(dii) },
        source: typedSource(sourceName(source), by("cash")),
      },
      flows: [...merged.flows.filter((day) => day.date !== date), { date, fii, dii }],
    };
  }
  for (const symbol of SYMBOLS) merged = withPrices(merged, symbol, typed[symbol], by(symbol));
  return merged;
}

function withPrices(
  readings: DayReadings,
  symbol: IndexSymbol,
  typed: Written["typed"]["NIFTY"],
  by: string,
): DayReadings {
  if (!typed) return readings;
  const { date, history } = readings;
  const { source, ...prices } = typed;
  const session = { ...prices, change: null, percentChange: null };
  const others = [...readings.sessions].filter(([subject]) => subject !== symbol);
  const before = history[symbol].filter((day) => day.date < date);
  return {
    ...readings,
    sessions: new Map([
      [symbol, { date, figures: session, source: typedSource(sourceName(source), by) }],
      ...others,
    ]),
    history: { ...history, [symbol]: [...before, { date, figures: prices }] },
  };
}

/**
 * Composes a day only from stored readings and contributions. Runs inside the caller's transaction, which holds the
 * day's lock.
 */
export async function composeStored(tx: Db, date: string, written: Written): Promise<ComposedDigest> {
  const stored = await dayReadings(tx, date);
  const readings = withTyped(stored, written);
  const composed = composeDay(readings, written);
  const findings = await withLooks(tx, date, [
    ...checkFiles(await readConflicts(tx, date)),
    ...check(composed, readings, written, stored),
    ...checkPublished(await queries.ownOf(tx, date, false), composed),
  ]);
  const { content, series, provenance } = composed;
  return {
    ...composed,
    written,
    findings,
    hash: sha256(JSON.stringify({ content, series, provenance })),
  };
}

/** Returns the contributions to a draft. */
export const writtenOf = (draft: { written: unknown } | undefined): Written =>
  draft ? storedPart.parse(draft.written) : NOTHING_WRITTEN;

/** Returns the version of a written part, which a form carries to detect conflicts. */
export const writtenHash = (written: Written): string => sha256(inOrder(written));

/**
 * Stores a composed digest as the draft of its day, replacing the draft `before`. An unchanged digest stays approved
 * and submitted, unless a check now blocks it; a changed one is neither. Returns the draft's id.
 */
export async function keepDraft(
  tx: Db,
  composed: ComposedDigest,
  {
    before,
    actor,
    member,
    now,
    touched,
  }: {
    before: Awaited<ReturnType<typeof queries.draftOf>>;
    actor: string;
    member?: string | undefined;
    now: Date;
    touched?: boolean;
  },
): Promise<number> {
  const { date, content, series, provenance, findings, missing, hash } = composed;
  const same = before?.hash === hash ? before : undefined;
  const stands = findings.some(({ level }) => level === "block") ? undefined : same;
  const id = await queries.saveDraft(tx, {
    date,
    jsonContent: JSON.stringify(content),
    series,
    provenance,
    findings,
    missing,
    written: composed.written,
    composedAt: same?.composedAt ?? now,
    composedBy: same?.composedBy ?? actor,
    hash,
    approvedBy: stands?.approvedBy ?? null,
    approvedAt: stands?.approvedAt ?? null,
    submittedBy: stands?.submittedBy ?? null,
    submittedAt: stands?.submittedAt ?? null,
    submittedHash: stands?.submittedHash ?? null,
    submittedReason: stands?.submittedReason ?? null,
  });
  if (!same)
    await recordAct(
      tx,
      { by: { name: actor, id: member }, at: now },
      "digest.compose",
      ["digest_draft", id],
      {
        date,
        before: before?.hash ?? null,
        after: hash,
        ...(touched && { touched }),
        ...(before?.approvedBy && { approvalLapsed: before.approvedBy }),
      },
      hash,
    );
  return id;
}

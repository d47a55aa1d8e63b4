import { recordAct } from "#domain/audit/record.server.ts";
import { digestDayOf } from "#domain/market/digest-day.ts";
import { keepReadings } from "#domain/market/keep-readings.server.ts";
import { isDayFile, type ReadFile } from "#domain/market/readings.ts";
import { readSecuritiesAhead } from "#domain/market/statistics/market-readings.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { mergeWritten } from "./authors.ts";
import { type ComposedDigest, composeStored, keepDraft, writtenOf } from "./compose-stored.server.ts";
import type { Written } from "./written.ts";

export type { ComposedDigest } from "./compose-stored.server.ts";

export type ComposeRequest = {
  /** The market day, YYYY-MM-DD. */
  date: string;
  files: ReadFile[];
  /** People's contributions: what they give replaces the draft's, the rest stays. */
  written?: Written | undefined;
  /** The id of the member who wrote it. */
  writer?: string | undefined;
  actor: string;
  /** The id of the acting member, if any. */
  member?: string | undefined;
  /** Composes without storing anything. */
  dryRun?: boolean;
  /** Refuses a day without any index close instead of storing an empty draft. */
  unlessEmpty?: boolean;
  /** Whether it is recomposed because another day changed. */
  touched?: boolean;
};

/** Rolls back a dry run. */
class DryRun extends Error {
  readonly composed: ComposedDigest;
  constructor(composed: ComposedDigest) {
    super("A dry run stores nothing");
    this.composed = composed;
  }
}

/** Refuses a file that is of a later day; undefined if it fits. */
export const laterThan = ({ file, kind, days }: ReadFile, date: string): string | undefined =>
  isDayFile(kind) && days.every((day) => digestDayOf(kind, day) > date)
    ? `${file} is of ${days.map(longDate).join(", ")}, later than ${longDate(date)}: add that day's own file.`
    : undefined;

/**
 * Composes the digest of a day from the given files and everything stored before, checks it, and stores it as the day's
 * draft. The published digest is unchanged. Refuses a file of a later day.
 */
export async function composeDigest(
  tools: Pick<Tools, "db" | "clock">,
  request: ComposeRequest,
): Promise<ComposedDigest | Refusal<"later-day" | "no-close">> {
  const { date, files, written, writer, actor, member, dryRun = false, touched = false } = request;
  const strange = files.flatMap((file) => laterThan(file, date) ?? []);
  if (strange.length) return refusal("later-day", strange.join("\n"));
  // Before the transaction, during which the embedded database serves nobody else.
  await readSecuritiesAhead(tools.db, date);
  try {
    return await tools.db.transaction(async (tx) => {
      const now = tools.clock.now();
      await queries.lockDay(tx, date);
      for (const file of files) await keepReadings(tx, file, now);
      const before = await queries.draftOf(tx, date);
      const whole = writtenOf(before);
      const composed = await composeStored(tx, date, written ? mergeWritten(whole, written) : whole);
      if (request.unlessEmpty && !hasClose(composed))
        return refusal(
          "no-close",
          `No index close of ${longDate(date)} is stored: add that day's ind_close_all file.`,
        );
      if (dryRun) throw new DryRun(composed);
      const id = await keepDraft(tx, composed, { before, actor, member, now, touched });
      if (written)
        await recordAct(
          tx,
          { by: { name: written.by, id: writer }, at: now },
          "digest.write",
          ["digest_draft", id],
          { date, given: actor },
          composed.hash,
        );
      return composed;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.composed;
    throw error;
  }
}

const hasClose = ({ content: { index_dashboard: index } }: ComposedDigest): boolean =>
  index?.NIFTY?.cmp !== undefined || index?.BANKNIFTY?.cmp !== undefined;

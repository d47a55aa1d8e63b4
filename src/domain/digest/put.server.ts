import { recordAct } from "#domain/audit/record.server.ts";
import { blockedIn } from "#domain/wording/refuse-blocked.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { type Change, changesBetween, seriesChanges } from "./changes.ts";
import * as queries from "./queries.server.ts";
import type { digest } from "./tables.server.ts";

type Values = Omit<typeof digest.$inferInsert, "id" | "publishedAt" | "correctedAt">;
type Put = { id: number; date: string; changes: number };

const MAX_REASON_LENGTH = 600;

/** Returns why a reason may not stand on the public page of a corrected digest, if it may not. */
export const barredReason = (reason: string): string | undefined =>
  reason.length > MAX_REASON_LENGTH
    ? `The reason has ${reason.length} characters; the page prints at most ${MAX_REASON_LENGTH}.`
    : blockedIn(reason);

/**
 * Stores a digest as the published one of its day, inside the caller's transaction, which holds the day's lock. If the
 * day has a real digest `before`, corrects it: every changed figure or text is retained with both values and the
 * reason; without a reason it is refused. Publishing the same again changes nothing.
 */
export async function putDigest(
  tx: Db,
  values: Values,
  {
    before,
    actor,
    reason,
    at,
    proof = {},
    wording = {},
  }: {
    before: queries.DigestRow | undefined;
    actor: string;
    reason?: string | undefined;
    at: Date;
    /** The publisher's identity, for the ledger. */
    proof?: Record<string, unknown>;
    /** The linter's findings, and the reason for publishing despite them, for the ledger. */
    wording?: { reason?: string; findings?: string[] };
  },
): Promise<Put | Refusal<"correction-reason">> {
  const { date, jsonContent } = values;
  const changes: Change[] =
    before && !before.sample
      ? [...changesBetween(before.jsonContent, jsonContent), ...seriesChanges(before.series, values.series)]
      : [];
  const why = reason?.trim() ?? "";
  if (before && changes.length && !why)
    return refusal(
      "correction-reason",
      `The digest of ${longDate(date)} is published; ${changes.length} of its figures or texts would change. Give a reason for the correction.`,
    );
  const barred = changes.length ? barredReason(why) : undefined;
  if (barred) return refusal("correction-reason", barred);
  const id = await queries.save(tx, {
    ...values,
    publishedAt: before?.publishedAt ?? at,
    correctedAt: changes.length ? at : (before?.correctedAt ?? null),
  });
  if (before && changes.length)
    await queries.addCorrection(tx, {
      digestId: id,
      at,
      by: values.approvedBy ?? actor,
      reason: why,
      changes,
      before: before.jsonContent,
      beforeSeries: before.series,
    });
  await recordAct(
    tx,
    { by: actor, at },
    changes.length ? "digest.correct" : "digest.publish",
    ["digest", id],
    {
      ...proof,
      date,
      ...wording,
      ...(changes.length && { reason: why, changes }),
    },
    sha256(jsonContent),
  );
  return { id, date, changes: changes.length };
}

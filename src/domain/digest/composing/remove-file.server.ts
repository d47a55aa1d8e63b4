import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { removeReadings } from "#domain/market/conflicts.server.ts";
import { digestDayOf } from "#domain/market/digest-day.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { composeTouched } from "./compose-touched.server.ts";

type RemoveRequest = {
  /**
   * The day on whose screen the file is removed; its readings are removed on every day on which it conflicts with
   * another.
   */
  date: string;
  /** The SHA-256 of the file. */
  sha256: string;
  by: Person;
};

/** The most conflicting values recorded in an entry of the ledger. */
const MAX_LEDGER_VALUES = 50;

/**
 * Removes one of two conflicting files: the other counts, and the ledger records both values under each day of the
 * conflict, to which whoever removes it contributes. Recomposes the day and every later draft that depends on it.
 * Refuses a file without a conflict.
 */
export async function removeFile(
  tools: Pick<Tools, "db" | "clock">,
  { date, sha256, by }: RemoveRequest,
): Promise<{ file: string; days: string[] } | Refusal<"no-conflict">> {
  const removed = await tools.db.transaction(async (tx) => {
    await queries.lockDay(tx, date);
    const at = tools.clock.now();
    const conflicts = await removeReadings(tx, sha256, at);
    const [first] = conflicts;
    if (!first) return refusal("no-conflict", "This file conflicts with no other any more. Reload the day.");
    const file = first.current.sha256 === sha256 ? first.current.file : first.waiting.file;
    const days = [...new Set(conflicts.map(({ date }) => date))].sort();
    await queries.dropFile(tx, sha256);
    const draft = await queries.draftOf(tx, date);
    const byDay = Map.groupBy(conflicts, ({ kind, date }) => digestDayOf(kind, date));
    for (const [day, of] of byDay)
      await recordAct(
        tx,
        { by, at },
        "digest.remove-file",
        ["digest_draft", day === date ? (draft?.id ?? date) : day],
        {
          date: day,
          name: file,
          days,
          values: of
            .flatMap(({ date, current, waiting, differences }) =>
              differences.map((difference) => ({
                date,
                ...difference,
                of: [current.sha256, waiting.sha256],
              })),
            )
            .slice(0, MAX_LEDGER_VALUES),
        },
        sha256,
      );
    return { file, days, digestDays: [...byDay.keys()].sort(), isBegun: draft !== undefined };
  });
  if ("refused" in removed) return removed;
  const { file, days, digestDays, isBegun } = removed;
  const request = { actor: by.name, member: by.id };
  await composeDigest(tools, { date, files: [], unlessEmpty: !isBegun, ...request });
  await composeTouched(tools, {
    days: [],
    from: digestDays[0] ?? date,
    but: date,
    chosen: digestDays,
    ...request,
  });
  return { file, days };
}

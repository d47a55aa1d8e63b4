import { basename } from "node:path";
import type { Approver } from "#domain/approval/rules.ts";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { readAllApart } from "#domain/market/files/read-apart.server.ts";
import { keepReadings } from "#domain/market/keep-readings.server.ts";
import type { FileNote, FileRefusal } from "#domain/market/readings.ts";
import type { Tools } from "#platform/tools.ts";
import { realDigestExists } from "../read.server.ts";
import { approveIn } from "./approve.server.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { publishIn } from "./publish-draft.server.ts";

export type BackfillRequest = {
  from: string;
  to: string;
  /** The files to read, in any order and of any days. */
  paths: string[];
  /** The reviewer of the whole range: each day that no check blocks is approved in their name and published. */
  approveBy?: Approver | undefined;
  /** Why days that are already published are corrected; without a reason they stay. */
  reason?: string | undefined;
  actor: string;
};

/** What a backfill reports as it goes: a file that was read or refused, then a day. */
export type BackfillStep =
  | { file: string; readings: number; notes: FileNote[] }
  | FileRefusal
  | { day: string; state: "published" | "stands" | "draft" | "empty" | "refused"; messages: string[] };

/**
 * Composes the digests of a range of market days. Each file is read once and only its readings are retained, so that
 * memory does not grow with the number of files; the days are then composed from what is stored, oldest first.
 */
export async function* backfillDigests(tools: Tools, request: BackfillRequest): AsyncGenerator<BackfillStep> {
  // A year that the calendar does not know ends the work before any file is read.
  const days = marketDaysBetween(request.from, request.to);
  for (const path of request.paths.toSorted()) {
    for await (const read of readAllApart(path, basename(path))) {
      if ("refused" in read) {
        yield read;
        continue;
      }
      await tools.db.transaction((tx) => keepReadings(tx, read, tools.clock.now()));
      yield { file: read.file, readings: read.readings.length, notes: read.notes };
    }
  }
  for (const day of days) yield await oneDay(tools, day, request);
}

async function oneDay(
  tools: Tools,
  day: string,
  { approveBy, reason, actor }: BackfillRequest,
): Promise<BackfillStep> {
  const composed = await composeDigest(tools, { date: day, files: [], actor, unlessEmpty: true });
  if ("refused" in composed) return { day, state: "empty", messages: [composed.message] };
  const messages = composed.findings.map(({ level, message }) => `${level}: ${message}`);
  if (!approveBy || composed.findings.some(({ level }) => level === "block"))
    return { day, state: "draft", messages };
  if (!reason && (await realDigestExists(tools.db, day)))
    return { day, state: "stands", messages: ["It is published. Give a reason to correct it."] };
  const published = await tools.pages.publish(["digests"], async (tx) => {
    const approved = await approveIn(tools, tx, { date: day, by: approveBy, hash: composed.hash });
    return "refused" in approved ? approved : publishIn(tools, tx, { date: day, actor, reason });
  });
  if ("refused" in published) return { day, state: "refused", messages: [published.message] };
  return { day, state: "published", messages };
}

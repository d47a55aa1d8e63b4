import { basename } from "node:path";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { readAllApart } from "#domain/market/files/read-apart.server.ts";
import { keepReadings } from "#domain/market/keep-readings.server.ts";
import type { FileNote, FileRefusal } from "#domain/market/readings.ts";
import type { Tools } from "#platform/tools.ts";
import { composeDigest } from "./compose-digest.server.ts";

export type BackfillRequest = {
  from: string;
  to: string;
  /** The files to read, in any order and for any days. */
  paths: string[];
  actor: string;
};

/** The progress of a backfill: a file read or refused, then a day. */
export type BackfillStep =
  | { file: string; readings: number; notes: FileNote[] }
  | FileRefusal
  | { day: string; state: "draft" | "empty"; messages: string[] };

/**
 * Composes drafts for a range of market days; each is approved at the desk. Each file is read once and only its
 * readings are retained, so that memory does not grow with the number of files; the days are then composed from stored
 * readings, oldest first.
 */
export async function* backfillDigests(tools: Tools, request: BackfillRequest): AsyncGenerator<BackfillStep> {
  // A year missing from the calendar ends the work before any file is read.
  const days = marketDaysBetween(request.from, request.to);
  for (const path of request.paths.toSorted()) {
    for await (const read of readAllApart(path, basename(path))) {
      if ("refused" in read) {
        yield read;
        continue;
      }
      const { notes } = await tools.db.transaction((tx) => keepReadings(tx, read, tools.clock.now()));
      yield { file: read.file, readings: read.readings.length, notes: [...read.notes, ...notes] };
    }
  }
  for (const day of days) yield await oneDay(tools, day, request);
}

async function oneDay(tools: Tools, day: string, { actor }: BackfillRequest): Promise<BackfillStep> {
  const composed = await composeDigest(tools, { date: day, files: [], actor, unlessEmpty: true });
  return "refused" in composed
    ? { day, state: "empty", messages: [composed.message] }
    : {
        day,
        state: "draft",
        messages: composed.findings.map(({ level, message }) => `${level}: ${message}`),
      };
}

import { csvLine } from "#platform/files/csv.ts";
import { DIGEST_FIGURES } from "../catalogue/figures.ts";
import type { PeriodData } from "./read-data.server.ts";

const HEAD = ["date", "state", "published_at", "corrected_at", "provisional"];

/**
 * Writes the digests of a month or a year as CSV: a line per session, oldest first, a column per identifier. A missing
 * figure is an empty cell; a session without a digest has a line that says so.
 */
export function periodAsCsv({ facts: { samples, missing }, days }: PeriodData): string {
  const ids = DIGEST_FIGURES.map(({ id }) => id);
  const published = days.map(({ date, publishedAt, correctedAt, provisional, figures }) => ({
    date,
    cells: [
      samples ? "sample" : "digest",
      publishedAt.toISOString(),
      correctedAt?.toISOString(),
      provisional.join(" "),
      ...ids.map((id) => figures[id]),
    ],
  }));
  const withoutDigest = missing.map((date) => ({ date, cells: ["no digest"] }));
  const lines = [...published, ...withoutDigest].sort((a, b) => (a.date < b.date ? -1 : 1));
  const width = HEAD.length + ids.length;
  return [[...HEAD, ...ids], ...lines.map(({ date, cells }) => [date, ...cells])]
    .map((cells) => csvLine(Array.from({ length: width }, (_, at) => cells[at])))
    .join("");
}

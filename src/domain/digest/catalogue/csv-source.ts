import { type DigestSource, recordedAt } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";

/** The input of a table. */
export type CsvDay = Pick<DigestDay, "date" | "sample" | "series" | "provenance">;
export type CsvCell = string | number | undefined;
export type CsvContent = { head: string[]; rows: CsvCell[][] };

export const SAMPLE_FIGURES = "generated sample figures";

/** Names the files behind a figure or a table, by its path; empty if they were not recorded. */
export function csvSource(
  { sample, provenance }: Pick<CsvDay, "sample" | "provenance">,
  path: string,
): string {
  if (sample) return SAMPLE_FIGURES;
  const origin = provenance && recordedAt(path, provenance);
  if (!origin) return "";
  if (origin.typedBy) return `typed by ${origin.typedBy}`;
  const files = origin.from.flatMap((id) => provenance.sources.find((source) => source.id === id) ?? []);
  return files.map(nameOf).join("; ");
}

const nameOf = ({ file, provisional }: DigestSource): string =>
  provisional ? `${file} (provisional)` : file;

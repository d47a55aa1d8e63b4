import { csvLine } from "#platform/files/csv.ts";
import { temporaryFolder } from "#platform/files/temporary.server.ts";
import type { FilesReport } from "./import-files.server.ts";

/** The reports of imports, for download. */
export const importReports = temporaryFolder("held-reports");

/** Writes the outcome of each file of an import as CSV; `isTrial` for a dry run. */
export function articlesReport({ drafts, refused }: FilesReport, isTrial: boolean): Uint8Array {
  const lines = [
    ...drafts.map(({ name, title, slug, notes, missing }) => {
      const why = [...notes, ...missing.map((note) => `Before approval: ${note}`)].join(" ");
      return [name, isTrial ? "to be a draft" : "draft", title, slug && `/blogpost/${slug}`, why];
    }),
    ...refused.map(({ name, reason }) => [name, "not imported", "", "", reason]),
  ];
  const head = ["name", "outcome", "title", "address", "why"];
  return new TextEncoder().encode([head, ...lines].map(csvLine).join(""));
}

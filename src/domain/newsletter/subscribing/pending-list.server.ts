import { csvLine } from "#platform/files/csv.ts";
import { temporaryFolder } from "#platform/files/temporary.server.ts";
import type { RowReport } from "./subscriber-list.server.ts";

/** The bytes of lists until their import, so that what was checked is imported, and the reports of both. */
export const pendingLists = temporaryFolder("held-lists");

/** Writes the outcome of each row of a list as CSV. */
export function listReport(rows: RowReport[]): Uint8Array {
  const lines = rows.map(({ line, email, outcome }) => {
    const [what = "", ...why] = outcome.split(": ");
    return csvLine([line, email, what, why.join(": ")]);
  });
  return new TextEncoder().encode([csvLine(["line", "address", "outcome", "why"]), ...lines].join(""));
}

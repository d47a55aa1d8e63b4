import { closeMonth } from "#domain/complaints/close-month.server.ts";
import { monthAfter } from "#domain/complaints/months.ts";
import type { TestTools } from "./database.ts";

/** The figures of a source without complaints. */
export const NO_COMPLAINTS = {
  ...{ carried: 0, received: 0, resolved: 0, pending: 0 },
  ...{ pendingOver3Months: 0, averageResolutionDays: 0 },
};

/** Begins a register by closing months without complaints, from that of the registration to the last given. */
export async function closeZeros(tools: TestTools, since: string, last: string): Promise<void> {
  const sources = { investor: NO_COMPLAINTS, portal: NO_COMPLAINTS, other: NO_COMPLAINTS };
  const by = { id: null, name: "A. Officer", operator: "The register is kept by file." };
  for (let month = since; month <= last; month = monthAfter(month)) {
    const file = JSON.stringify({ month, closedBy: by.name, impersonation: 0, sources });
    const closed = await closeMonth(tools, file, { by, since });
    if ("refused" in closed) throw new Error(closed.message);
  }
}

import { closeMonth } from "#domain/complaints/close-month.server.ts";
import { asTyped } from "#domain/complaints/entering.ts";
import { monthAfter } from "#domain/complaints/months.ts";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { saveMonth } from "#domain/complaints/save-month.server.ts";
import type { TestTools } from "./database.ts";

/** The figures of a source without complaints. */
export const NO_COMPLAINTS = {
  carried: 0,
  received: 0,
  resolved: 0,
  pending: 0,
  pendingOver3Months: 0,
  averageResolutionDays: 0,
};

export const CLOSER = { id: "m-officer", name: "A. Officer" };
const WRITER = { id: "m-entry", name: "E. Clerk" };

type Month = { month: string; since: string | undefined; investor?: Partial<typeof NO_COMPLAINTS> };

const seenNow = async (tools: TestTools, { month, since }: Month) =>
  (await readDeskMonth(tools, { month, since }))?.seen ?? "";

/** Enters a month with these complaint figures from investors, and none elsewhere; another person closes it. */
export async function closeWith(tools: TestTools, { month, since, investor = {} }: Month) {
  const figures = asTyped({
    impersonation: 0,
    sources: { investor: { ...NO_COMPLAINTS, ...investor }, portal: NO_COMPLAINTS, other: NO_COMPLAINTS },
  });
  const seen = await seenNow(tools, { month, since });
  const saved = await saveMonth(tools, { month, figures, seen, by: WRITER, since });
  if ("refused" in saved) return saved;
  return closeMonth(tools, { month, seen: await seenNow(tools, { month, since }), by: CLOSER, since });
}

/** Begins a register by closing months without complaints, from the registration's month to the last given. */
export async function closeZeros(tools: TestTools, since: string, last: string): Promise<void> {
  for (let month = since; month <= last; month = monthAfter(month)) {
    const closed = await closeWith(tools, { month, since });
    if ("refused" in closed) throw new Error(closed.message);
  }
}

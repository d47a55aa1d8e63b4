import { closeMonth } from "#domain/complaints/close-month.server.ts";
import { monthAfter } from "#domain/complaints/months.ts";
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

type Month = { month: string; since: string | undefined; investor?: Partial<typeof NO_COMPLAINTS> };

/** Closes a month with these figures of complaints from investors, and none elsewhere. */
export const closeWith = (tools: TestTools, { month, since, investor = {} }: Month) =>
  closeMonth(
    tools,
    {
      month,
      closedBy: CLOSER.name,
      impersonation: 0,
      sources: {
        investor: { ...NO_COMPLAINTS, ...investor },
        portal: NO_COMPLAINTS,
        other: NO_COMPLAINTS,
      },
    },
    { by: CLOSER, since, first: async () => undefined },
  );

/** Begins a register by closing months without complaints, from that of the registration to the last given. */
export async function closeZeros(tools: TestTools, since: string, last: string): Promise<void> {
  for (let month = since; month <= last; month = monthAfter(month)) {
    const closed = await closeWith(tools, { month, since });
    if ("refused" in closed) throw new Error(closed.message);
  }
}

import type { Desk } from "#context.ts";
import type { ActRequest } from "#desk/kit/acts.server.ts";
import { closeNil, enterNil } from "#domain/complaints/enter-nil.server.ts";
import { readMonthsEligibility } from "#domain/complaints/hands.server.ts";
import type { RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { impersonationsReported, messagesCountedIn } from "#domain/leads/inbox/list-messages.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import { monthsOwedSince } from "./states.ts";

/** Returns whether messages of a month are counted as complaints, or report an impersonator. */
const hasComplaints = async (db: Desk["tools"]["db"], month: string): Promise<boolean> =>
  (await messagesCountedIn(db, month)).length > 0 || (await impersonationsReported(db, month)).length > 0;

/** Returns the months that this member may enter as without complaints, and those they may close as such. */
export async function readNil({ tools, staff }: Pick<Desk, "tools" | "staff">, months: RegisterLine[]) {
  const linesFor = async (needs: Needs, nil: RegisterLine["nil"]) => {
    if (!allows(staff.permissions, needs)) return [];
    const lines = months.filter((line) => line.nil === nil).toReversed();
    const hasMessages = await Promise.all(lines.map(({ month }) => hasComplaints(tools.db, month)));
    return lines.filter((_, n) => !hasMessages[n]);
  };
  const entered = await linesFor(["complaints", "approve"], "entered");
  const eligible = await Promise.all(
    entered.map(({ month }) => readMonthsEligibility(tools, { months: [month], by: staff })),
  );
  return {
    possible: await linesFor("complaints", "possible"),
    closable: entered.filter((_, n) => eligible[n]?.ownWork === null),
    marks: [...new Set(eligible.flatMap(({ ownWork, marks }) => (ownWork === null ? marks : [])))],
  };
}

/** The ticked months: each one's name and, after a space, the hash of the figures shown. */
type Ticked = { month: string[] };

const ofMember = (request: ActRequest) => ({
  by: request.staff,
  since: monthsOwedSince(request),
  hasComplaints: (month: string) => hasComplaints(request.tools.db, month),
});

export const enterTicked = (request: ActRequest, { month: months }: Ticked) =>
  enterNil(request.tools, { months, ...ofMember(request) });

export function closeTicked(request: ActRequest, { month }: Ticked) {
  const seen = new Map(month.map((value) => value.split(" ", 2) as [string, string]));
  return closeNil(request.tools, { seen, ...ofMember(request) });
}

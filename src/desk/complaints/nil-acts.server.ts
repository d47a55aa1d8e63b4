import type { Desk } from "#context.ts";
import type { ActRequest } from "#desk/kit/acts.server.ts";
import { closeNil, enterNil } from "#domain/complaints/enter-nil.server.ts";
import { readMonthsEligibility } from "#domain/complaints/hands.server.ts";
import { MONTH } from "#domain/complaints/months.ts";
import type { RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { impersonationsReported, messagesCountedIn } from "#domain/leads/inbox/list-messages.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import { monthName } from "#platform/format/dates.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { monthsOwedSince } from "./states.ts";

/** Returns whether messages of a month are counted as complaints, or report an impersonator. */
const hasComplaints = async (db: Desk["tools"]["db"], month: string): Promise<boolean> =>
  MONTH.test(month) &&
  ((await messagesCountedIn(db, month)).length > 0 || (await impersonationsReported(db, month)).length > 0);

/** Returns the months that this member may enter as without complaints, and those they may close as such. */
export async function readNil({ tools, staff }: Pick<Desk, "tools" | "staff">, months: RegisterLine[]) {
  const linesFor = (needs: Needs, nil: RegisterLine["nil"]) =>
    allows(staff.permissions, needs) ? months.filter((line) => line.nil === nil).toReversed() : [];
  const entered = linesFor(["complaints", "approve"], "entered");
  const eligible = await Promise.all(
    entered.map(({ month }) => readMonthsEligibility(tools, { months: [month], by: staff })),
  );
  const possible = linesFor("complaints", "possible");
  const hasMessages = await Promise.all(possible.map(({ month }) => hasComplaints(tools.db, month)));
  return {
    possible: possible.filter((_, n) => !hasMessages[n]),
    closable: entered.filter((_, n) => eligible[n]?.ownWork === null),
    marks: [...new Set(eligible.flatMap(({ ownWork, marks }) => (ownWork === null ? marks : [])))],
  };
}

/** The ticked months: each one's name and, after a space, the hash of the figures shown. */
type Ticked = { month: string[] };

const ofMember = (request: ActRequest) => ({ by: request.staff, since: monthsOwedSince(request) });

/** Enters months as without complaints, unless messages of one say otherwise. */
export async function enterTicked(request: ActRequest, { month: months }: Ticked) {
  for (const month of months)
    if (await hasComplaints(request.tools.db, month))
      return refusal(
        "not-nil",
        `${monthName(month)} has messages that are counted as complaints or report an impersonator. Enter its figures.`,
      );
  return enterNil(request.tools, { months, ...ofMember(request) });
}

export function closeTicked(request: ActRequest, { month }: Ticked) {
  const seen = new Map(month.map((value) => value.split(" ", 2) as [string, string]));
  return closeNil(request.tools, { seen, ...ofMember(request) });
}

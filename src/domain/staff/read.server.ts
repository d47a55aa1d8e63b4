import type { Person } from "#domain/audit/acts.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { isPermission, type Permission } from "./rules.ts";

export const { everyMember, everyRole, memberById, passkeysOf, rowsOfAddress: staffRowsOf } = queries;

/** Returns whether an address is a member's, or was invited. */
export const isOfStaff = async (...asked: Parameters<typeof queries.rowsOfAddress>): Promise<boolean> =>
  (await queries.rowsOfAddress(...asked)).length > 0;

/** Lists the open invitations. */
export const openInvitations = ({ db, clock }: Pick<Tools, "db" | "clock">) =>
  queries.findOpenInvitations(db, clock.now());

/** Lists the live sessions of a member, latest first. */
export const liveSessions = ({ db, clock }: Pick<Tools, "db" | "clock">, memberId: string) =>
  queries.sessionsOf(db, memberId, clock.now());

/** Returns when a member was last at the desk before the present session; null if no earlier one is known. */
export const lastVisit = (
  { db }: Pick<Tools, "db">,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<Date | null> => queries.lastVisitBefore(db, memberId, sessionId);

/** Returns the member with this address, if the role has one of these permissions. */
export async function memberByAddress(
  { db }: Pick<Tools, "db">,
  { email, needs }: { email: string; needs: readonly Permission[] },
): Promise<Person | Refusal<"no-member" | "not-permitted">> {
  const account = await queries.memberByEmail(db, email);
  const member = account && !account.closedAt ? await queries.memberById(db, account.id) : undefined;
  if (!member)
    return refusal(
      "no-member",
      `No member of the desk has the address ${email}. Name a member by the address of their account.`,
    );
  const permissions = (member.permissions ?? []).filter(isPermission);
  return needs.some((one) => permissions.includes(one))
    ? { id: member.id, name: member.name }
    : refusal("not-permitted", `The role of ${member.name} does not allow this.`);
}

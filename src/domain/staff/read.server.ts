import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";

export const { everyMember, everyRole, memberById, passkeysOf } = queries;

/** Lists the people who were invited and have not come yet. */
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

import { type AuditedAct, actsSince } from "#domain/audit/acts-on.server.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { LET_IN_DAYS, type LetIn } from "./rules.ts";

const HOW: Record<string, LetIn["how"]> = {
  "staff.joined": "invited",
  "staff.recovered": "recovered",
  "staff.open": "opened",
};

/** Returns the moment since which an account counts as let in. */
export const letInFrom = (now: Date): Date => new Date(now.getTime() - LET_IN_DAYS * DAY_MS);

/**
 * Returns every account that another let in, or recovered, within thirty days of a moment, newest first: by an accepted
 * invitation or recovery, or by reopening a closed account. Reads the ledger, which nobody edits.
 */
export async function readLetIn(db: Db, now: Date): Promise<LetIn[]> {
  const acts = await actsSince(db, {
    subject: "staff_member",
    actions: Object.keys(HOW),
    from: letInFrom(now),
  });
  return acts.flatMap((act) => letInBy(act) ?? []);
}

function letInBy({ action, actor, member, subjectId, at, detail }: AuditedAct): LetIn | undefined {
  const how = HOW[action];
  const text = (name: string) => (typeof detail[name] === "string" ? detail[name] : undefined);
  const by = how === "opened" ? actor : text("invitedBy");
  if (!how || by === undefined) return undefined;
  const name = how === "opened" ? (text("name") ?? subjectId) : actor;
  const byMember = (how === "opened" ? member : text("letInBy")) ?? null;
  return { member: subjectId, name, by, byMember, how, at: at.toISOString() };
}

import { type Act, actsSince } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import { LET_IN_DAYS, type LetIn, plainName } from "./rules.ts";

const DAY_MS = 86_400_000;
/** An invitation may be as old as this when it is taken up. */
const LINK_DAYS = 7;

/** Every account that another one let in, or back in, within thirty days of a moment, out of the audit ledger. */
export async function readLetIn(db: Db, now: Date): Promise<LetIn[]> {
  const from = new Date(now.getTime() - LET_IN_DAYS * DAY_MS);
  const came = await actsSince(db, {
    subject: "staff_member",
    actions: ["staff.joined", "staff.recovered"],
    from,
  });
  if (!came.length) return [];
  const asked = new Date(from.getTime() - LINK_DAYS * DAY_MS);
  const letters = [
    ...(await actsSince(db, { subject: "staff_invitation", actions: ["staff.invite"], from: asked })),
    ...(await actsSince(db, { subject: "staff_member", actions: ["staff.recover"], from: asked })),
  ];
  return came.flatMap((act) => letInBy(act, letters) ?? []);
}

function letInBy({ action, actor, subjectId, at, detail }: Act, letters: Act[]): LetIn | undefined {
  const by = detail.invitedBy;
  if (typeof by !== "string") return undefined;
  const known = letters.find((letter) => letter.member !== null && plainName(letter.actor) === plainName(by));
  return {
    member: subjectId,
    name: actor,
    by,
    byMember: known?.member ?? null,
    how: action === "staff.joined" ? "invited" : "recovered",
    at: at.toISOString(),
  };
}

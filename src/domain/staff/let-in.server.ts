import { readEntries } from "#domain/audit/read-entries.server.ts";
import type { Db } from "#platform/db/db.ts";

/** How a member came to the desk, or came back. */
export type LetIn = {
  /** The id of the member who did it; null where a command or the first start did. */
  by: string | null;
  byName: string;
  at: Date;
  how: "invited" | "recovered" | "opened";
};

const HOW: Record<string, LetIn["how"]> = {
  "staff.joined": "invited",
  "staff.recovered": "recovered",
  "staff.open": "opened",
};

/**
 * Who let a member in, or back in, since a moment: by an invitation or a way back that was taken up, or by opening the
 * closed account again. Newest first; read from the ledger, which nobody edits.
 */
export async function letInBy(
  db: Db,
  { memberId, since }: { memberId: string; since: Date },
): Promise<LetIn[]> {
  const asked = { subject: "staff_member", subjectId: memberId, actions: Object.keys(HOW), since };
  return (await readEntries(db, asked)).map(({ action, at, actor, detail }) => {
    const { letInBy: by, invitedBy, member } = (detail ?? {}) as Record<string, string | null | undefined>;
    const how = HOW[action] as LetIn["how"];
    return how === "opened"
      ? { by: member ?? null, byName: actor, at, how }
      : { by: by ?? null, byName: invitedBy ?? "", at, how };
  });
}

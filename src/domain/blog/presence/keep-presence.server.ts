import type { Person } from "#domain/staff/rules.ts";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import type { Presence, PresentMember } from "./rules.ts";

/** Who was not seen for this long has left. */
const OVER_MS = 2 * MINUTE_MS;

type Uses = Pick<Tools, "db" | "clock">;
type At = { articleId: number; by: Person };

const keyOf = ({ articleId, by, does }: At & { does: Presence }): queries.PresenceKey => ({
  ...{ articleId, does },
  memberId: by.id,
});

/** Notes that a member has an article open, for two minutes; who has left is forgotten, whatever they had open. */
export async function keepPresence(
  { db, clock }: Uses,
  at: At & { does: Presence },
): Promise<{ kept: true } | Refusal<"gone">> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await queries.hasArticle(tx, at.articleId)))
      return refusal("gone", "This article is not there any more.");
    await queries.dropUnseen(tx, new Date(now.getTime() - OVER_MS));
    await queries.putPresence(tx, { ...keyOf(at), name: at.by.name }, now);
    return { kept: true };
  });
}

/** Notes that a member has left. */
export const leavePresence = async ({ db }: Pick<Uses, "db">, at: At & { does: Presence }): Promise<void> =>
  void (await queries.endPresence(db, keyOf(at)));

/** Lists who else has an article open now, each person once: editing, if they do both. */
export async function readPresent({ db, clock }: Uses, { articleId, by }: At): Promise<PresentMember[]> {
  const after = new Date(clock.now().getTime() - OVER_MS);
  const rows = await queries.presentAt(db, { articleId, memberId: by.id, after });
  return rows
    .filter(({ memberId }, n) => rows.findIndex((row) => row.memberId === memberId) === n)
    .map(({ name, does, since }) => ({ name, does, since: since.toISOString() }));
}

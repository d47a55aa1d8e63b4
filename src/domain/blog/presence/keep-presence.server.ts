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
/** `page` names the open page among those of its member. */
type Open = At & { does: Presence; page: string };

const keyOf = ({ articleId, by, does }: Open): queries.PresenceKey => ({
  ...{ articleId, does },
  memberId: by.id,
});

/** Notes that a member has an article open, for two minutes; who has left is forgotten, whatever they had open. */
export async function keepPresence({ db, clock }: Uses, at: Open): Promise<{ kept: true } | Refusal<"gone">> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await queries.hasArticle(tx, at.articleId)))
      return refusal("gone", "This article no longer exists.");
    await queries.dropUnseen(tx, new Date(now.getTime() - OVER_MS));
    await queries.putPresence(tx, { ...keyOf(at), name: at.by.name, page: at.page }, now);
    return { kept: true };
  });
}

/** Notes that a member has closed a page; they have left once it was the last of an article. */
export const leavePresence = ({ db }: Pick<Uses, "db">, at: Open): Promise<void> =>
  db.transaction((tx) => queries.endPresence(tx, keyOf(at), at.page));

/** Lists who else has an article open now, each person once: editing, if they do both. */
export async function readPresent({ db, clock }: Uses, { articleId, by }: At): Promise<PresentMember[]> {
  const after = new Date(clock.now().getTime() - OVER_MS);
  const rows = await queries.presentAt(db, { articleId, memberId: by.id, after });
  return rows
    .filter(({ memberId }, n) => rows.findIndex((row) => row.memberId === memberId) === n)
    .map(({ name, does, since }) => ({ name, does, since: since.toISOString() }));
}

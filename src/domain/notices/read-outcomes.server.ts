import type { ActName } from "#domain/audit/acts.ts";
import { actOf, latestAct } from "#domain/audit/acts-on.server.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { WAITING_KINDS } from "./kinds.server.ts";
import * as queries from "./queries.server.ts";

/** The outcome of a member's work, as one sentence with its screen. */
export type Outcome = { id: number; at: Date; sentence: string; path: string; isBack: boolean };

const SHOWN_MS = 7 * DAY_MS;
const MAX_SHOWN = 5;
const MAX_READ = 50;

/**
 * Returns the outcomes of a member's own work within a week, newest first: the latest for each thing. What was sent
 * again since waits for others, and an article that was published again for nobody.
 */
export async function readOutcomes(db: Db, memberId: string, now: Date): Promise<Outcome[]> {
  const rows = await queries.noticesSince(
    db,
    {
      memberId,
      kinds: ["approved", "returned", "withdrawn"],
      from: new Date(now.getTime() - SHOWN_MS),
    },
    MAX_READ,
  );
  const last = rows.filter(({ path }, n) => rows.findIndex((row) => row.path === path) === n);
  const outcomes: Outcome[] = [];
  for (const { kind, key, ...row } of last) {
    if (outcomes.length === MAX_SHOWN) break;
    const isBack = kind !== "approved";
    if (!isBack || !(await isSentAgain(db, key))) outcomes.push({ ...row, isBack });
  }
  return outcomes;
}

/** The acts after which nothing is left to do about what came back. */
const SENT: ActName[] = [
  ...Object.values(WAITING_KINDS).flatMap(({ sent }) => sent),
  "article.publish-again",
];

/** Returns whether the thing that a notice's entry is about was sent for approval, or published again, after it. */
async function isSentAgain(db: Db, key: string): Promise<boolean> {
  const returned = await actOf(db, Number(/^entry (\d+)/.exec(key)?.[1] ?? 0));
  if (!returned) return false;
  const { subject, subjectId, entry } = returned;
  return ((await latestAct(db, { subject, subjectId, actions: SENT }))?.entry ?? 0) > entry;
}

import { DAY_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";

/** The outcome of a member's work, as one sentence with its screen. */
export type Outcome = { id: number; at: Date; sentence: string; path: string; isBack: boolean };

const SHOWN_MS = 7 * DAY_MS;
const MAX_SHOWN = 5;
const MAX_READ = 50;

/** Returns the outcomes of a member's own work within a week, newest first: the latest for each thing. */
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
  return last.slice(0, MAX_SHOWN).map(({ kind, ...row }) => ({ ...row, isBack: kind !== "approved" }));
}

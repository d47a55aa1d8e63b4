import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { IssueKind } from "../rules.ts";
import { type Audience, countAudience, hasMoreAddresses } from "./queries.server.ts";

export type { Audience };

/** Larger lists are counted on request: the count is slow. */
const COUNTED_AT_ONCE = 20_000;

/** Counts whom an issue would reach now, and whom not and why; null if the list is long and no count was requested. */
export async function readAudience(
  db: Db,
  { kind, joinedSince }: { kind: IssueKind; joinedSince: string | null },
  { now, isAsked }: { now: Date; isAsked: boolean },
): Promise<Audience | null> {
  if (!isAsked && (await hasMoreAddresses(db, COUNTED_AT_ONCE))) return null;
  return countAudience(db, { kind, joinedSince, day: indianDate(now) });
}

import { DAY_MS } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import type { BookValue } from "./book.ts";
import { type Typed, typedOf } from "./proposal.ts";
import { newestChangesOf } from "./queries.server.ts";

const SHOWN_MS = 30 * DAY_MS;

/** A returned value, as proposed. */
export type ReturnedValue = {
  key: string;
  typed: Typed;
  source: string;
  by: string;
  at: Date;
  note: string;
};

/** Lists the values returned in the last thirty days and not proposed again since. */
export async function listReturned(
  { db, clock }: Pick<Tools, "db" | "clock">,
  keys: readonly string[],
): Promise<ReturnedValue[]> {
  const since = clock.now().getTime() - SHOWN_MS;
  return (await newestChangesOf(db, keys)).flatMap(
    ({ key, state, value, source, decidedBy, decidedAt, note }) =>
      state === "refused" && decidedBy && decidedAt && decidedAt.getTime() > since
        ? [{ key, typed: typedOf(value.is as BookValue), source, by: decidedBy, at: decidedAt, note }]
        : [],
  );
}

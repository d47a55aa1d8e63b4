import { timeInIndia } from "#platform/clock/clock.ts";
import { type DaySpan, dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import * as queries from "./queries.server.ts";

export type GainedAndLeft = { gained: number; left: number };

/** How the list changed in a span of days, both included (YYYY-MM-DD, IST). */
export type SubscriberChanges = {
  /** The days on which it changed, oldest first. */
  days: ({ day: string } & GainedAndLeft)[];
  /** By what the subscription began at: a form's place, `api` or `import`; empty where it is unknown. */
  places: ({ place: string } & GainedAndLeft)[];
  /** Those who had their data erased: they are in no other count. */
  erased: number;
  /** Addresses that are mailed no more after bounces or a complaint. */
  stopped: number;
};

type Change = { day: string; place: string } & GainedAndLeft;

/** Reads how many confirmed their address and how many left, by day and by what they had come by. */
export async function readSubscriberChanges(db: Db, span: DaySpan): Promise<SubscriberChanges> {
  const [changes, reasons] = await Promise.all([
    changesIn(db, span),
    queries.suppressedIn(db, momentsOf(span)),
  ]);
  const ofReason = (reason: string) => reasons.find((row) => row.reason === reason)?.n ?? 0;
  return {
    days: summed(changes, ({ day }) => day).map(([day, sums]) => ({ day, ...sums })),
    places: summed(changes, ({ place }) => place)
      .map(([place, sums]) => ({ place, ...sums }))
      .sort((a, b) => b.gained - a.gained || b.left - a.left || a.place.localeCompare(b.place)),
    erased: ofReason("erased"),
    stopped: ofReason("hard-bounce") + ofReason("soft-bounces") + ofReason("complaint"),
  };
}

/** Yields the changes by day and place, as pieces of CSV. */
export async function* exportSubscriberChanges(db: Db, span: DaySpan): AsyncGenerator<string> {
  yield csvLine(["day", "came_by", "gained", "left"]);
  const changes = await changesIn(db, span);
  yield changes.map(({ day, place, gained, left }) => csvLine([day, place, gained, left])).join("");
}

const momentsOf = ({ from, to }: DaySpan) => ({
  since: timeInIndia(from),
  before: timeInIndia(dayAfter(to)),
});

async function changesIn(db: Db, span: DaySpan): Promise<Change[]> {
  const [gained, left] = await Promise.all([
    queries.changedByDay(db, "confirmedAt", momentsOf(span)),
    queries.changedByDay(db, "unsubscribedAt", momentsOf(span)),
  ]);
  const rows = [
    ...gained.map(({ n, ...row }): Change => ({ ...row, gained: n, left: 0 })),
    ...left.map(({ n, ...row }): Change => ({ ...row, gained: 0, left: n })),
  ];
  return summed(rows, ({ day, place }) => `${day} ${place}`).map(([key, sums]) => ({
    day: key.slice(0, 10),
    place: key.slice(11),
    ...sums,
  }));
}

/** Adds up by a key, in the order of the keys. */
function summed(
  rows: readonly Change[],
  keyOf: (row: Change) => string,
): [key: string, sums: GainedAndLeft][] {
  const sums = new Map<string, GainedAndLeft>();
  for (const row of rows) {
    const { gained, left } = sums.get(keyOf(row)) ?? { gained: 0, left: 0 };
    sums.set(keyOf(row), { gained: gained + row.gained, left: left + row.left });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

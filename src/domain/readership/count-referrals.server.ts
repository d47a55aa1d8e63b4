import { indianDate } from "#platform/clock/clock.ts";
import { BatchCounter } from "#platform/counters/batch-counter.server.ts";
import type { Db } from "#platform/db/db.ts";
import { hostOf, OTHER_HOSTS, siteNameOf } from "./hosts.ts";
import * as queries from "./queries.server.ts";

/** The most different pairs of host and page counted for one day: invented hosts cannot fill the table. */
const MOST_PAIRS = 500;
/** The most referrers whose host is remembered: parsing an address costs more than a page from the cache. */
const MOST_PARSED = 2_000;

type Referral = { day: string; host: string; path: string; readings: number };

/** Counts readings of pages by readers who came from another site: by its host, the page and the day alone. */
export class ReferralCounter extends BatchCounter {
  readonly #own: ReadonlySet<string>;
  readonly #parsed = new Map<string, string | undefined>();

  /** `own` are the origins of this installation: who comes from them comes from nowhere else. */
  constructor(own: readonly string[]) {
    super();
    this.#own = new Set(own.flatMap((origin) => siteNameOf(origin) ?? []));
  }

  /** Counts one reading of a page whose request names a referrer, on that day (IST). */
  count(referrer: string, path: string, at: Date): void {
    const host = this.#hostOf(referrer);
    if (host !== undefined) this.add(`${indianDate(at)} ${host} ${path}`);
  }

  #hostOf(referrer: string): string | undefined {
    if (this.#parsed.has(referrer)) return this.#parsed.get(referrer);
    if (this.#parsed.size >= MOST_PARSED) this.#parsed.clear();
    const host = hostOf(referrer, this.#own);
    this.#parsed.set(referrer, host);
    return host;
  }

  protected async write(tx: Db, counts: [dayHostAndPath: string, readings: number][]): Promise<void> {
    const rows = counts.map(([key, readings]): Referral => {
      const [day = "", host = "", ...path] = key.split(" ");
      return { day, host, path: path.join(" "), readings };
    });
    for (const day of new Set(rows.map((row) => row.day))) {
      const known = new Set((await queries.pairsOn(tx, day)).map(({ host, path }) => `${host} ${path}`));
      const own = rows.filter((row) => row.day === day);
      await queries.addReferrals(tx, merged(own.map((row) => (hasRoom(known, row) ? row : other(row)))));
    }
  }
}

/** Returns whether the pair is known, or there is room for it. */
function hasRoom(known: Set<string>, { host, path }: Referral): boolean {
  if (known.size < MOST_PAIRS) known.add(`${host} ${path}`);
  return known.has(`${host} ${path}`);
}

const other = ({ day, readings }: Referral): Referral => ({ day, host: OTHER_HOSTS, path: "", readings });

/** Adds up the rows of one pair: a statement writes each once. */
function merged(rows: Referral[]): Referral[] {
  const byPair = new Map<string, Referral>();
  for (const row of rows) {
    const before = byPair.get(`${row.host} ${row.path}`);
    byPair.set(`${row.host} ${row.path}`, { ...row, readings: row.readings + (before?.readings ?? 0) });
  }
  return [...byPair.values()];
}

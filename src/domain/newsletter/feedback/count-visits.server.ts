import { BatchCounter } from "#platform/counters/batch-counter.server.ts";
import type { Db } from "#platform/db/db.ts";
import { addVisits, mailedIssues, visitsOf } from "./queries.server.ts";

/** The most pages counted for one issue. */
const MAX_PATHS = 200;

const KEY = /^[\w-]{1,100}$/;

/** Counts visits through links in letters, by issue and page. */
export class VisitCounter extends BatchCounter {
  count(key: string, path: string): void {
    if (KEY.test(key)) this.add(`${key} ${path}`);
  }

  /** Visits of unknown keys are dropped. */
  protected async write(tx: Db, counts: [keyAndPath: string, visits: number][]): Promise<void> {
    const rows = counts.map(([pair, visits]) => {
      const [key = "", ...path] = pair.split(" ");
      return { key, path: path.join(" "), visits };
    });
    for (const { id, key } of await mailedIssues(tx, [...new Set(rows.map((row) => row.key))])) {
      const known = new Set((await visitsOf(tx, id)).map(({ path }) => path));
      const own = rows.filter((row) => row.key === key && has(known, row.path));
      if (own.length)
        await addVisits(
          tx,
          own.map(({ path, visits }) => ({ issueId: id, path, visits })),
        );
    }
  }
}

/** Returns whether the path is known or may be added. */
function has(known: Set<string>, path: string): boolean {
  if (known.size < MAX_PATHS) known.add(path);
  return known.has(path);
}

import type { Db } from "#platform/db/db.ts";
import type { Provenance } from "../provenance.ts";
import * as queries from "../queries.server.ts";
import { type DigestDay, readDigestDay } from "../read.server.ts";
import { type DigestSeries, parseContent } from "../rules.ts";
import { titleOf } from "./compose.ts";

/** Up to this many digests stand behind the charts. */
const HISTORY = 30;

/**
 * The digest of a day as the page and the letter would show it: its draft, or what is published where there is none.
 * Undefined where there is neither.
 */
export async function readDraftDay(db: Db, date: string): Promise<DigestDay | undefined> {
  const [draft, published] = await Promise.all([queries.draftOf(db, date), queries.ownOf(db, date, false)]);
  if (!draft) return published && readDigestDay(db, { id: published.id });
  const standing = published && (await readDigestDay(db, { id: published.id }));
  const [previous, next, before] = await Promise.all([
    queries.beside(db, date, false, "before"),
    queries.beside(db, date, false, "after"),
    queries.historyUpTo(db, date, false, HISTORY),
  ]);
  const content = parseContent(draft.jsonContent);
  const past = before
    .filter((day) => day.date !== date)
    .map((day) => ({ date: day.date, content: parseContent(day.jsonContent) }));
  return {
    id: standing?.id ?? 0,
    date,
    title: titleOf(date),
    sample: false,
    content,
    series: draft.series as DigestSeries,
    provenance: draft.provenance as Provenance,
    approvedBy: draft.approvedBy ?? undefined,
    corrections: standing?.corrections ?? [],
    previous,
    next,
    history: [...past, { date, content }].slice(-HISTORY),
  };
}

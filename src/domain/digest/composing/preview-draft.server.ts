import type { Db } from "#platform/db/db.ts";
import type { Provenance } from "../provenance.ts";
import * as queries from "../queries.server.ts";
import { type DigestDay, HISTORY, readAround, readDigestDay } from "../read.server.ts";
import { parseContent, standardTitle } from "../rules.ts";
import { storedSeries } from "../stored-series.ts";

/** A draft as its public page would show it, with the hash for an approval. */
export type PreviewedDay = DigestDay & { hash: string };

/** Returns a day's draft as its public page would show it; undefined if there is none. */
export async function previewDraft(db: Db, date: string): Promise<PreviewedDay | undefined> {
  const draft = await queries.wholeDraftOf(db, date);
  if (!draft) return undefined;
  const published = await readDigestDay(db, { date });
  const around = await readAround(db, date, false);
  const content = parseContent(draft.jsonContent);
  return {
    id: published?.id ?? 0,
    date,
    hash: draft.hash,
    title: standardTitle(date),
    sample: false,
    content,
    series: storedSeries(draft),
    provenance: draft.provenance as Provenance,
    approvedBy: draft.approvedBy ?? undefined,
    corrections: published && !published.sample ? published.corrections : [],
    ...around,
    // As many as the published page has: its mail is approved beside this page, by its bytes.
    history: [...around.history.filter((day) => day.date !== date), { date, content }].slice(-HISTORY),
  };
}

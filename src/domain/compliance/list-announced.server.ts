import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { latestShown } from "./queries.server.ts";
import { isSuperseded } from "./rules.ts";

/** A version of a text that takes effect on a later day (YYYY-MM-DD). */
export type AnnouncedText = { slug: string; title: string; version: number; effectiveOn: string };

/** Lists the announced versions that take effect after today (IST). */
export async function listAnnounced(db: Db, now: Date): Promise<AnnouncedText[]> {
  const today = indianDate(now);
  const all = await latestShown(db);
  const versionsOf = Map.groupBy(all, ({ slug }) => slug);
  return all
    .filter((row) => row.effectiveOn > today && !isSuperseded(row, versionsOf.get(row.slug) ?? [], today))
    .map(({ slug, title, version, effectiveOn }) => ({ slug, title, version, effectiveOn }));
}

import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { latestShown } from "./queries.server.ts";

/** A version of a text that comes into force on a later day (YYYY-MM-DD). */
export type AnnouncedText = { slug: string; title: string; version: number; effectiveOn: string };

/** Lists the versions that are announced and come into force after today (IST). */
export async function listAnnounced(db: Db, now: Date): Promise<AnnouncedText[]> {
  const today = indianDate(now);
  const all = await latestShown(db);
  // A later version for the same day or an earlier one withdraws it.
  const isWithdrawn = ({ slug, version, effectiveOn }: AnnouncedText) =>
    all.some((other) => other.slug === slug && other.version > version && other.effectiveOn <= effectiveOn);
  return all
    .filter((row) => row.effectiveOn > today && !isWithdrawn(row))
    .map(({ slug, title, version, effectiveOn }) => ({ slug, title, version, effectiveOn }));
}

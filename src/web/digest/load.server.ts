import { data } from "react-router";
import plansCopy from "#content/plans.json" with { type: "json" };
import type { Site } from "#context.ts";
import { isDay } from "#domain/digest/dates.ts";
import { type DigestDay, listDigestDays, readDigestDay } from "#domain/digest/read.server.ts";
import { longDate } from "#domain/digest/rules.ts";
import type { ShownClaim } from "#domain/firm/claims.ts";
import { type Facts, fill, PLAN_PATHS, type PlanCopy } from "#domain/firm/rules.ts";
import { composeDigest } from "./compose.server.ts";
import { headOf } from "./head.server.ts";
import type { OfferView } from "./offers.tsx";
import type { DigestPageData } from "./page.tsx";
import { liveOf } from "./parts.ts";
import { standardTitle } from "./print.ts";
import type { ArchiveView } from "./view.ts";

/** `preview` stands in place of what is published. */
type Asked = {
  date?: string | undefined;
  search?: string;
  missing?: boolean;
  preview?: DigestDay | undefined;
};

/** What the page of a day shows; without a date the newest. Undefined while no digest is published at all. */
export async function loadDigest(
  { tools, facts, claim, origin }: Pick<Site, "tools" | "facts" | "claim" | "origin">,
  { date, search = "", missing = false, preview }: Asked,
): Promise<DigestPageData | undefined> {
  if (date !== undefined && !isDay(date)) throw data("Digest not found", { status: 404 });
  const [day, days] = await Promise.all([
    preview ?? readDigestDay(tools.db, date === undefined ? {} : { date }),
    listDigestDays(tools.db),
  ]);
  if (!day && date !== undefined) throw data("Digest not found", { status: 404 });
  if (!day) return undefined;
  const view = composeDigest(day);
  return {
    view: liveOf(view),
    head: headOf(view),
    archive: composeArchive(days, facts, claim("digest-history")),
    offers: composeOffers(facts),
    address: `${origin}/dailydigest${date === undefined ? "" : `/${date}`}`,
    date,
    search,
    missing,
  };
}

function composeArchive(
  rows: Awaited<ReturnType<typeof listDigestDays>>,
  facts: Facts,
  history: ShownClaim | undefined,
): ArchiveView {
  // A day that has both a real and a sample digest is listed once, by the real one, which stands first.
  const seen = new Set<string>();
  const days = rows
    .filter(({ date }) => !seen.has(date) && seen.add(date))
    .map(({ id, date, title, sample }) => ({
      id,
      date,
      title: title === standardTitle(date) ? "" : title,
      sample,
    }));
  const oldest = days.findLast(({ sample }) => !sample) ?? days.at(-1);
  return {
    days,
    since: history ? (facts["digest.since"] ?? "") : "",
    sinceUnproven: history?.isProven === false,
    mailed: facts["digest.time"] ?? "",
    oldest: oldest ? longDate(oldest.date) : "",
    oldestIsSample: oldest?.sample ?? false,
  };
}

export const mailedAt = (facts: Facts): string => facts["digest.time"] ?? "";

export const composeOffers = (facts: Facts): OfferView[] =>
  (plansCopy as PlanCopy[]).map(({ key, name, tagline }) => ({
    key,
    name: fill(name, facts),
    text: fill(tagline, facts),
    path: PLAN_PATHS[key],
  }));

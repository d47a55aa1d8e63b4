import { data } from "react-router";
import plansCopy from "#content/plans.json" with { type: "json" };
import type { Site } from "#context.ts";
import {
  type DigestDay,
  hasSampleLeft,
  listDigestDays,
  readDigestDay,
  SAMPLE_LEFT,
} from "#domain/digest/read.server.ts";
import { standardTitle } from "#domain/digest/rules.ts";
import type { ShownClaim } from "#domain/firm/claims.ts";
import { type BookView, type FirmFacts, fill, PLAN_PATHS, type PlanCopy } from "#domain/firm/rules.ts";
import { isDay } from "#platform/clock/days.ts";
import { longDate } from "#platform/format/dates.ts";
import { notesOf, termOf } from "#web/glossary/terms.server.ts";
import { ageOf } from "./age.server.ts";
import { viewDigest } from "./draw.server.ts";
import type { OfferView } from "./offers.tsx";
import type { DigestPageData } from "./page.tsx";
import { openedInDigest } from "./term-name.tsx";
import type { ArchiveView, DigestView } from "./view.ts";

/** `preview` replaces the published digest. */
type DigestRequest = {
  date?: string | undefined;
  missing?: boolean;
  open?: boolean;
  preview?: DigestDay | undefined;
};

/** Returns the page of a day, by default the newest; undefined if no digest is published. */
export async function loadDigest(
  {
    tools,
    facts,
    firm,
    claim,
    copy,
    origin,
  }: Pick<Site, "tools" | "facts" | "firm" | "claim" | "copy" | "origin">,
  { date, missing = false, open = false, preview }: DigestRequest,
): Promise<DigestPageData | undefined> {
  if (date !== undefined && !isDay(date)) throw await noDigest(tools.db, date);
  const [day, days] = await Promise.all([
    preview ?? readDigestDay(tools.db, date === undefined ? {} : { date }),
    listDigestDays(tools.db),
  ]);
  if (!day && date !== undefined) throw await noDigest(tools.db, date);
  if (!day) return undefined;
  const view = viewDigest(day, firm.hiddenFiles);
  return {
    view,
    age: day.sample ? undefined : ageOf(day, mailedAt(facts), tools.clock.now()),
    archive: composeArchive(days, facts, claim("digest-history")),
    offers: composeOffers({ facts, copy }),
    published: day.publishedAt?.toISOString(),
    corrected: day.corrections.at(-1)?.at.toISOString(),
    address: `${origin}/dailydigest/${day.date}`,
    shared: sharedTitle(view, firm),
    missing,
    open,
    notes: digestNotes(),
  };
}

/** Returns the meanings of the terms that a digest's tables explain. */
export const digestNotes = () => notesOf(openedInDigest.flatMap((slug) => termOf(slug) ?? []));

/** Returns a shared link's title: research always names its publisher and registration. */
const sharedTitle = ({ sample, long }: DigestView, { name, registration }: Site["firm"]): string =>
  `${name}, SEBI RA ${registration}: ${sample ? "sample data, " : ""}Daily Digest, ${long}`;

/** Returns the answer for a day without a published digest. */
export const noDigest = async (db: Site["tools"]["db"], date: string) =>
  (await hasSampleLeft(db, date))
    ? data(SAMPLE_LEFT, { status: 410 })
    : data("Digest not found", { status: 404 });

/** Past digests listed on a day's page, some two months; the archive has all. */
const DAYS_LISTED = 42;

function composeArchive(
  rows: Awaited<ReturnType<typeof listDigestDays>>,
  facts: FirmFacts,
  history: ShownClaim | undefined,
): ArchiveView {
  const days = rows.slice(0, DAYS_LISTED).map(({ id, date, title }) => ({
    id,
    date,
    title: title === standardTitle(date) ? "" : title,
  }));
  const oldest = rows.at(-1);
  return {
    days,
    samples: oldest?.sample ?? false,
    since: history ? (facts["digest.since"] ?? "") : "",
    sinceUnproven: history?.isProven === false,
    mailed: mailedAt(facts),
    oldest: oldest ? longDate(oldest.date) : "",
  };
}

export const mailedAt = (facts: FirmFacts): string => facts["digest.time"] ?? "";

export const composeOffers = ({ facts, copy }: Pick<BookView, "facts" | "copy">): OfferView[] =>
  copy("plans", plansCopy as PlanCopy[]).map(({ key, name, tagline }) => ({
    key,
    name: fill(name, facts),
    text: fill(tagline, facts),
    path: PLAN_PATHS[key],
  }));

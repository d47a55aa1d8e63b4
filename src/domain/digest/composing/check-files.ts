import type { ReadingKind } from "#domain/market/readings.ts";
import { type Disagreement, disagreementsOf, type Rival } from "#domain/market/rivals.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped, rounded, twoToFourDecimals } from "#platform/format/numbers.ts";
import { changesBetween, seriesChanges } from "../changes.ts";
import { presentChanges } from "../presenting/corrections.ts";
import type { DigestContent, DigestSeries } from "../rules.ts";
import type { Finding } from "./check.ts";

/** The number of values that a sentence names; the desk shows more. */
const NAMED = 3;

/** The path of each kind of reading in the digest. */
const PATHS: Record<ReadingKind, (subject: string) => string> = {
  session: (subject) =>
    subject === "NIFTY" || subject === "BANKNIFTY"
      ? `index_dashboard.${subject}.cmp`
      : "daily_market_pulse.indicators",
  positions: () => "fii_dii_analysis.participant_derivatives",
  cash: () => "fii_dii_analysis.cash_market",
  "open-interest": (subject) => `index_dashboard.${subject}.oi_data`,
  expired: () => "fii_dii_analysis.participant_derivatives",
  "open-contracts": () => "fii_dii_analysis.participant_derivatives",
  breadth: () => "daily_market_pulse",
  securities: () => "market.movers",
  futures: () => "market.futures",
  volumes: () => "market.volumesByParticipant",
  ban: () => "market.ban",
  limits: () => "market.ban",
  deals: () => "market.deals",
  "corporate-actions": () => "market.due",
  "board-meetings": () => "market.due",
};

/** Prints a value as a file states it, with the hyphen that files use for a minus. */
export const stated = (value: number | string): string =>
  typeof value === "string"
    ? value
    : (Number.isInteger(value) ? rounded : twoToFourDecimals)(value).replace("−", "-");

/** Returns the first characters of a hash, enough to identify a file. */
export const shortHash = (sha256: string | null): string => (sha256 ?? "").slice(0, 12);

const more = (n: number, one: string, many: string): string =>
  n > 0 ? ` and ${grouped(n)} more ${n === 1 ? one : many}` : "";

/** Says what two files disagree in: a value of each file, both names, both hashes, and what to do. */
function sentenceOf({ current, rival, days, differences }: Disagreement): string {
  const latest = days.at(-1) ?? "";
  const named = differences.filter(({ date }) => date === latest).slice(0, NAMED);
  const values = named.map(
    ({ name, current: one, rival: other }) => `${name} ${stated(one)} against ${stated(other)}`,
  );
  return [
    `Two files of ${longDate(latest)}${more(days.length - 1, "day", "days")} disagree.`,
    `${current.file} (SHA-256 ${shortHash(current.sha256)}) against ${rival.file} (SHA-256 ${shortHash(rival.sha256)}):`,
    `${values.join("; ")}${more(differences.length - named.length, "value", "values")}.`,
    "Choose the file to use; until then the digest is blocked.",
  ].join(" ");
}

/** Finds the files that disagree on a reading which the digest uses: each blocks until a person chooses. */
export const checkFiles = (rivals: Rival[]): Finding[] =>
  disagreementsOf(rivals).map((disagreement) => {
    const { kinds, subjects } = disagreement;
    const path = PATHS[kinds[0] as ReadingKind](subjects[0] ?? "all");
    return { level: "block", code: "files-differ", path, message: sentenceOf(disagreement) };
  });

/** Says where a draft differs from the published digest of its day: publishing it is a correction. */
export function checkPublished(
  published: { jsonContent: string; series: unknown } | undefined,
  { date, content, series }: { date: string; content: DigestContent; series: DigestSeries },
): Finding[] {
  if (!published) return [];
  const changes = [
    ...changesBetween(published.jsonContent, JSON.stringify(content)),
    ...seriesChanges(published.series, series),
  ];
  const [first] = changes;
  if (!first) return [];
  const named = presentChanges(changes.slice(0, NAMED), content).map(
    ({ name, before, after }) => `${name} ${before}, now ${after}`,
  );
  return [
    {
      level: "warn",
      code: "published",
      path: first.path,
      message: `The digest of ${longDate(date)} is published, and this draft differs from it: ${named.join("; ")}${more(changes.length - named.length, "value", "values")}. Publishing it is a correction: it needs a reason, and readers see both values.`,
    },
  ];
}

import { type FileConflict, fileConflicts, type ReadingConflict } from "#domain/market/conflicts.ts";
import type { ReadingKind } from "#domain/market/readings.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped, rounded, twoToFourDecimals } from "#platform/format/numbers.ts";
import { changesBetween, seriesChanges } from "../changes.ts";
import { presentChanges } from "../presenting/corrections.ts";
import type { DigestContent, DigestSeries } from "../rules.ts";
import type { Finding } from "./check.ts";

const MAX_VALUES_NAMED = 3;

/** The digest path of each kind of reading. */
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

/** States how two files conflict: a value of each, both names, both hashes, and what to do. */
function sentenceOf({ current, waiting, days, differences }: FileConflict): string {
  const latest = days.at(-1) ?? "";
  const named = differences.filter(({ date }) => date === latest).slice(0, MAX_VALUES_NAMED);
  const values = named.map(
    ({ name, current: one, waiting: other }) => `${name} ${stated(one)} against ${stated(other)}`,
  );
  return [
    `Two files of ${longDate(latest)}${more(days.length - 1, "day", "days")} disagree.`,
    `${current.file} (SHA-256 ${shortHash(current.sha256)}) against ${waiting.file} (SHA-256 ${shortHash(waiting.sha256)}):`,
    `${values.join("; ")}${more(differences.length - named.length, "value", "values")}.`,
    "Check the exchange’s page and remove one of them; until then the digest is blocked.",
  ].join(" ");
}

/** Finds files that conflict in a reading used by the digest: each pair blocks until a person removes one. */
export const checkFiles = (conflicts: ReadingConflict[]): Finding[] =>
  fileConflicts(conflicts).map((conflict) => {
    const { kinds, subjects, current, waiting } = conflict;
    const path = PATHS[kinds[0] as ReadingKind](subjects[0] ?? "all");
    const files = [current, waiting].map(({ file, sha256 }) => ({ name: file, sha256: sha256 ?? "" }));
    return { level: "block", code: "files-differ", path, message: sentenceOf(conflict), files };
  });

/** States where a draft differs from the day's published digest: publishing it is a correction. */
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
  const named = presentChanges(changes, content)
    .slice(0, MAX_VALUES_NAMED)
    .map(({ name, before, after }) => `${name} ${before}, now ${after}`);
  return [
    {
      level: "warn",
      code: "published",
      path: first.path,
      message: `The digest of ${longDate(date)} is published, and this draft differs from it: ${named.join("; ")}${more(changes.length - named.length, "value", "values")}. Publishing it is a correction: it needs a reason, and readers see both values.`,
    },
  ];
}

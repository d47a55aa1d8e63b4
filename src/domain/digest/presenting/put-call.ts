import { quantile, round2 } from "#domain/market/figures.ts";
import { missingWithin, runUpTo } from "#domain/market/gaps.ts";
import { reachesYear } from "#domain/market/open-interest.ts";
import { shortDate } from "#platform/format/dates.ts";
import { printAs } from "../catalogue/places.ts";
import { type IndexDashboard, numberOf } from "../rules.ts";
import { THRESHOLDS } from "../words.ts";

export type PresentedPcr = NonNullable<ReturnType<typeof presentPcr>>;

const print = (ratio: number): string => printAs("ratio", ratio);

/** The fewest past sessions that make a band. */
const ENOUGH = 20;

type Ratios = { date: string; value: number; expiry?: string | undefined }[];

/** Notes that the day's ratio is of another expiry than the session before's. */
function rollOf(ratios: Ratios, date: string): string {
  const [before, today] = runUpTo(ratios, date).slice(-2);
  if (!today?.expiry || !before?.expiry || today.expiry === before.expiry) return "";
  return `. The expiry changed on ${shortDate(date)} from ${shortDate(before.expiry)} to ${shortDate(today.expiry)}, so the ${print(before.value)} of ${shortDate(before.date)} is not comparable`;
}

/**
 * Presents the day's put-call ratio on the band of its past. Undefined without open interest or with too short a
 * history.
 */
export function presentPcrBand(oi: IndexDashboard["oi_data"], ratios: Ratios | undefined, date: string) {
  const [calls, ratio] = [callShare(oi), numberOf(oi?.pcr)];
  const before = (ratios ?? []).filter((each) => each.date < date && Number.isFinite(each.value));
  if (calls === undefined || ratio === undefined || before.length < ENOUGH) return undefined;
  const past = before.map(({ value }) => value).sort((a, b) => a - b);
  const oldest = before[0]?.date ?? date;
  const isYear = reachesYear(oldest, date);
  const held = missingWithin([...before, { date }]).length ? "sessions held" : "sessions";
  const sessions =
    isYear && held === "sessions"
      ? `the past year’s ${past.length} sessions`
      : `the ${past.length} ${held} since ${shortDate(oldest)}`;
  const above = past.filter((value) => value > ratio).length;
  const below = past.filter((value) => value < ratio).length;
  const side = above >= below ? "lower" : "higher";
  const share = `${Math.floor((100 * Math.max(above, below)) / past.length)}%`;
  const at = (part: number) => quantile(past, part) ?? Number.NaN;
  const quarters = [at(0.25), at(0.5), at(0.75)] as const;
  const [lower, middle, upper] = quarters;
  return {
    title: `Put-call ratio ${printAs("ratio", oi?.pcr)}: ${side} than on ${share} of ${sessions}`,
    measure: `Put-call ratio by open interest against ${sessions}. Each day uses its nearest expiry${rollOf(ratios ?? [], date)}`,
    calls,
    ratio,
    past,
    quarters,
    marks: {
      low: print(at(0)),
      lower: print(lower),
      middle: print(middle),
      upper: print(upper),
      high: print(at(1)),
    },
    share: [
      `${side === "lower" ? "Lower" : "Higher"} than on`,
      `${share} of ${past.length} ${held}`,
    ] as const,
  };
}

/** Returns the calls' share of open interest, in per cent. */
function callShare(oi: IndexDashboard["oi_data"]): number | undefined {
  const [calls, puts] = [numberOf(oi?.call_oi), numberOf(oi?.put_oi)];
  return calls === undefined || puts === undefined || calls + puts <= 0
    ? undefined
    : round2((100 * calls) / (calls + puts));
}

const { low, high } = THRESHOLDS.pcr;
const markOf = (value: number) => ({ value, printed: print(value) });

/** Presents the ratio between the marks of rule `pcr`, for a digest without a past. */
export function presentPcr(oi: IndexDashboard["oi_data"]) {
  const [calls, ratio] = [callShare(oi), numberOf(oi?.pcr)];
  if (calls === undefined || ratio === undefined) return undefined;
  return {
    title: `${printAs("ratio", oi?.pcr)} puts for each call`,
    calls,
    ratio,
    marks: { low: markOf(low), even: markOf(1), high: markOf(high) },
  };
}

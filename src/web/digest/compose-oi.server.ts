import type { DigestSeries, IndexDashboard } from "#domain/digest/rules.ts";
import { numberOf, printFigure } from "#domain/digest/rules.ts";
import { THRESHOLDS } from "#domain/digest/words.ts";
import { round2 } from "#domain/market/figures.ts";
import { nearStrikes } from "#domain/market/open-interest.ts";
import type { StrikeRow } from "#domain/market/readings.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import { longDate, shortDate } from "#platform/format/dates.ts";
import { LAKH } from "#platform/format/numbers.ts";
import { drawBand, quantile } from "#ui/charts/draw/band.ts";
import { chooseStrikes, drawOi, largestOf } from "#ui/charts/draw/oi.ts";
import { level, tableOf } from "./compose-parts.server.ts";
import type { IndexView, OiView, PcrBandView } from "./view.ts";

type OfStrikes = NonNullable<NonNullable<DigestSeries["oi"]>["NIFTY"]>;

/** A large count in the little room beside a bar, in lakh: 0.32 L. */
const short = (value: number): string =>
  value >= LAKH / 10 ? `${level(value / LAKH)} L` : printFigure(Math.round(value));

/**
 * Open interest of the near expiry by strike, in contracts where the digest knows the lot: the strikes within so many
 * per cent of the close, else all.
 */
export function composeOi(
  stored: OfStrikes | undefined,
  close: number | undefined,
  percent: number,
): OiView | undefined {
  if (!stored) return undefined;
  const { unit, strikes } = countedIn(stored);
  const around = close === undefined ? [] : nearStrikes(strikes, close, percent);
  const near = hasMost(around) ? around : strikes;
  const [calls, puts] = [largestOf(near, 1), largestOf(near, 2)];
  const centre = close ?? calls?.[0] ?? puts?.[0];
  if (centre === undefined) return undefined;
  const { shown, step } = chooseStrikes(near, centre);
  const drawing = drawOi(
    shown,
    close === undefined ? undefined : { value: close, printed: level(close) },
    short,
  );
  if (!drawing) return undefined;
  const whole = mostAt(largestOf(strikes, 1)?.[0], largestOf(strikes, 2)?.[0]);
  const drawn = mostAt(calls?.[0], puts?.[0]);
  const apart = step ? `, strikes ${printFigure(step)} points apart` : "";
  const beyond = whole === drawn ? "" : `; of all strikes ${decapitalised(whole)}`;
  const rows = shown.toSorted((a, b) => b[0] - a[0]);
  const count = (value: number, sign = false) => printFigure(Math.round(value), { sign });
  return {
    title: whole === drawn ? drawn : `Within ${printFigure(percent)}% of the close ${decapitalised(drawn)}`,
    measure: `Open interest by strike in ${unit}, expiry of ${longDate(stored.expiry)}${apart}. Dark: added on the day; pale: open before; outline: closed on the day; L: lakh${beyond}`,
    drawing,
    table: tableOf({
      Strike: rows.map(([strike]) => printFigure(strike)),
      Calls: rows.map(([, open]) => count(open)),
      "Calls, change": rows.map((row) => count(row[3], true)),
      Puts: rows.map((row) => count(row[2])),
      "Puts, change": rows.map((row) => count(row[4], true)),
    }),
  };
}

const hasMost = (strikes: OfStrikes["strikes"]): boolean =>
  largestOf(strikes, 1) !== undefined || largestOf(strikes, 2) !== undefined;

/** The strikes in contracts, or as they are where the digest knows no lot. */
function countedIn({ unit, lot, strikes }: OfStrikes): { unit: string; strikes: OfStrikes["strikes"] } {
  if (unit === "contracts") return { unit: "contracts", strikes };
  if (!lot) return { unit: "units of the underlying", strikes };
  return {
    unit: "contracts",
    strikes: strikes.map(([strike, ...open]) => [strike, ...open.map((units) => units / lot)] as StrikeRow),
  };
}

const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function mostAt(calls: number | undefined, puts: number | undefined): string {
  if (calls !== undefined && calls === puts)
    return `Most calls and most puts are open at ${printFigure(calls)}`;
  const found = [
    calls === undefined ? "" : `Most calls are open at ${printFigure(calls)}`,
    puts === undefined ? "" : `${calls === undefined ? "Most" : "most"} puts at ${printFigure(puts)}`,
  ];
  return found.filter(Boolean).join(", ");
}

/** Fewer past sessions than this are no band. */
const ENOUGH = 20;
/** From how many days before on a past counts as the past year. */
const YEAR = 350;

type Ratios = { date: string; value: number; expiry?: string | undefined }[];

/** Marks that the day's ratio is of another expiry than the session's before. */
function rollOf(ratios: Ratios, date: string): string {
  const [today, before] = [
    ratios.find((ratio) => ratio.date === date),
    ratios.findLast((r) => r.date < date),
  ];
  if (!today?.expiry || !before?.expiry || today.expiry === before.expiry) return "";
  return `; since ${shortDate(date)} of the expiry of ${shortDate(today.expiry)}, before of ${shortDate(before.expiry)}: ${printFigure(before.value)} on ${shortDate(before.date)} is not compared with`;
}

/** The day's put-call ratio on the band of its past. Undefined without open interest or with too short a past. */
export function composePcrBand(
  oi: IndexDashboard["oi_data"],
  ratios: Ratios | undefined,
  date: string,
): PcrBandView | undefined {
  const calls = callShare(oi);
  const today = numberOf(oi?.pcr);
  const past = (ratios ?? []).filter((ratio) => ratio.date < date && Number.isFinite(ratio.value));
  if (calls === undefined || today === undefined || past.length < ENOUGH) return undefined;
  const sorted = past.map(({ value }) => value).sort((a, b) => a - b);
  const band = drawBand(sorted, today);
  if (!band) return undefined;
  const oldest = past[0]?.date ?? date;
  const isYear = Date.parse(date) - Date.parse(oldest) >= YEAR * DAY_MS;
  const sessions = isYear
    ? `the past year's ${past.length} sessions`
    : `the ${past.length} sessions since ${shortDate(oldest)}`;
  const [above, below] = [
    sorted.filter((value) => value > today).length,
    sorted.filter((value) => value < today).length,
  ];
  const side = above >= below ? "lower" : "higher";
  const share = `${Math.floor((100 * Math.max(above, below)) / past.length)}%`;
  const mark = (at: number) => level(quantile(sorted, at));
  return {
    title: `Put-call ratio ${printFigure(oi?.pcr)}: ${side} than on ${share} of ${sessions}`,
    measure: `Put-call ratio by open interest, among ${sessions}, each of the expiry nearest on its day${rollOf(ratios ?? [], date)}`,
    drawing: { calls, band },
    marks: { low: mark(0), lower: mark(0.25), middle: mark(0.5), upper: mark(0.75), high: mark(1) },
    share: [`${side === "lower" ? "Lower" : "Higher"} than on`, `${share} of ${past.length} sessions`],
  };
}

/** The calls' part of all open interest, in per cent. */
function callShare(oi: IndexDashboard["oi_data"]): number | undefined {
  const [calls, puts] = [numberOf(oi?.call_oi), numberOf(oi?.put_oi)];
  return calls === undefined || puts === undefined || calls + puts <= 0
    ? undefined
    : round2((100 * calls) / (calls + puts));
}

const { low, high } = THRESHOLDS.pcr;
/** The ends of the scale of ratios: 1 stands in its middle. */
const SCALE = { from: 0.4, to: 1.6 };
const placeOf = (ratio: number): number =>
  round2(Math.min(100, Math.max(0, (100 * (ratio - SCALE.from)) / (SCALE.to - SCALE.from))));
const markAt = (ratio: number) => ({ at: placeOf(ratio), printed: level(ratio) });

/** The ratio between the marks of rule `pcr`, for a digest that knows no past of it. */
export function composePcrBar(oi: IndexDashboard["oi_data"]): IndexView["pcrBar"] {
  const [calls, ratio] = [callShare(oi), numberOf(oi?.pcr)];
  if (calls === undefined || ratio === undefined) return undefined;
  return {
    title: `${printFigure(oi?.pcr)} puts for each call`,
    drawing: {
      calls,
      at: placeOf(ratio),
      marks: { low: markAt(low), even: markAt(1), high: markAt(high) },
    },
  };
}

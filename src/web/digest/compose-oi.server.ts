import type { DigestSeries, IndexDashboard } from "#domain/digest/rules.ts";
import { longDate, numberOf, printFigure } from "#domain/digest/rules.ts";
import { round2 } from "#domain/market/figures.ts";
import { drawBand, quantile } from "#ui/charts/draw/band.ts";
import { chooseStrikes, drawOi, largestOf } from "#ui/charts/draw/oi.ts";
import { level } from "./compose-parts.server.ts";
import { pack } from "./pack.ts";
import { shortDate } from "./print.ts";
import type { IndexView, OiView, PcrBandView } from "./view.ts";

type OfStrikes = NonNullable<NonNullable<DigestSeries["oi"]>["NIFTY"]>;

const CRORE = 10_000_000;
const LAKH = 100_000;

/** A large count as it is spoken of: 1.34 Cr, 12.40 L. */
const short = (value: number): string =>
  value >= CRORE
    ? `${level(value / CRORE)} Cr`
    : value >= LAKH
      ? `${level(value / LAKH)} L`
      : printFigure(Math.round(value));

/**
 * Open interest of the near expiry by strike around the close. `most` are the strikes with the largest open interest of
 * all: where one lies beyond the strikes at hand, the title claims no more than what is drawn.
 */
export function composeOi(
  oi: OfStrikes | undefined,
  close: number | undefined,
  most: (number | undefined)[],
): OiView | undefined {
  if (!oi) return undefined;
  const [calls, puts] = [largestOf(oi.strikes, 1), largestOf(oi.strikes, 2)];
  const near = close ?? calls?.[0] ?? puts?.[0];
  if (near === undefined) return undefined;
  const { shown, step } = chooseStrikes(oi.strikes, near);
  const drawing = drawOi(
    shown,
    close === undefined ? undefined : { value: close, printed: level(close) },
    short,
  );
  if (!drawing) return undefined;
  const drawn = new Set(shown.map(([strike]) => strike));
  const beyond = most.filter((strike) => strike !== undefined && !drawn.has(strike));
  const unit = oi.unit === "units" ? "units of the index" : "contracts";
  const apart = step ? `, strikes ${printFigure(step)} points apart` : "";
  const rows = shown.toSorted((a, b) => b[0] - a[0]);
  return {
    title: beyond.length
      ? `Near the close, ${decapitalised(mostAt(calls?.[0], puts?.[0]))}`
      : mostAt(calls?.[0], puts?.[0]),
    measure: `Open interest in ${unit}, expiry of ${longDate(oi.expiry)}${apart}; full: added on the day, pale: open before, outline: closed on the day${beyond.length ? `; the largest of all, at ${beyond.map((strike) => printFigure(strike)).join(" and ")}, lies beyond the strikes drawn` : ""}`,
    drawing,
    table: pack({
      Strike: rows.map(([strike]) => printFigure(strike)),
      Calls: rows.map(([, open]) => printFigure(open)),
      "Calls, change": rows.map((row) => printFigure(row[3], { sign: true })),
      Puts: rows.map((row) => printFigure(row[2])),
      "Puts, change": rows.map((row) => printFigure(row[4], { sign: true })),
    }),
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
const DAY_MS = 86_400_000;

type Ratios = { date: string; value: number }[];

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
    measure: `Put-call ratio by open interest of the near expiry, among ${sessions}`,
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

/** The ratio around 1, for a digest that knows no past of it. */
export function composePcrBar(oi: IndexDashboard["oi_data"]): IndexView["pcrBar"] {
  const [calls, ratio] = [callShare(oi), numberOf(oi?.pcr)];
  if (calls === undefined || ratio === undefined) return undefined;
  return {
    title: `${printFigure(oi?.pcr)} puts for each call`,
    // The scale runs from 0.4 to 1.6, with 1 in its middle.
    drawing: { calls, at: round2(Math.min(100, Math.max(0, ((ratio - 0.4) / 1.2) * 100))) },
  };
}

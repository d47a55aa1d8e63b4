import { flowSide } from "#domain/market/flows.ts";
import { isOrdinarySession } from "#domain/market/gaps.ts";
import { shortDate } from "#platform/format/dates.ts";
import { printAs } from "../catalogue/places.ts";
import type { DigestDay } from "../read.server.ts";
import { MISSING, numberOf } from "../rules.ts";
import { inCrore } from "./day-figures.ts";
import { tableOf } from "./labels.ts";

const DAYS_SHOWN = 20;
const RECENT = 5;
const WHO = [
  { key: "fii", name: "FII" },
  { key: "dii", name: "DII" },
] as const;

type Unit = "sessions" | "digests";
type Day = { date: string; fii: number | null; dii: number | null };

/**
 * Presents the cash flows of the last sessions; if the digest has none of its own, those of the digests up to its day.
 * Undefined if none is known.
 */
export function presentCashSeries({ series, history }: Pick<DigestDay, "series" | "history">) {
  const last: Day[] = (series.flows?.length ? series.flows : flowsOf(history)).slice(-DAYS_SHOWN);
  // The chart begins with the first known session.
  const first = last.findIndex(({ fii, dii }) => fii !== null || dii !== null);
  if (first < 0) return undefined;
  const days = last.slice(first);
  // Sessions of the market, or digests where only those state the flows.
  const unit: Unit = series.flows?.length ? "sessions" : "digests";
  const column = (key: "fii" | "dii") => days.map((day) => day[key]);
  return {
    title: WHO.map(({ key, name }) => `${name} ${streak(column(key), unit)}`).join(", "),
    unit,
    days,
    sums: WHO.map(({ key, name }) => ({
      key,
      name,
      recent: sum(days.slice(-RECENT), key, unit),
      all: sum(days, key, unit),
    })),
    /** The days emphasised by the chart, and all its days, as named by `span`. */
    recent: Math.min(RECENT, days.length),
    all: days.length,
    span: spanOf(days.length, unit),
    table: tableOf({
      [unit === "sessions" ? "Session" : "Digest"]: days.map(({ date }) => shortDate(date)),
      FII: column("fii").map(printFlow),
      DII: column("dii").map(printFlow),
    }),
  };
}

/** Prints net purchases in Rs crore. */
const printFlow = (net: number | null): string => printAs("flow", net);

const flowsOf = (history: DigestDay["history"]): Day[] =>
  history.map(({ date, content }) => {
    const cash = content.fii_dii_analysis?.cash_market;
    return { date, fii: numberOf(cash?.fii) ?? null, dii: numberOf(cash?.dii) ?? null };
  });

/**
 * Sums the days and names them ("last 20 sessions"); if some have no figure, counts those that do. Nothing is summed
 * across a missing session.
 */
function sum(of: Day[], key: "fii" | "dii", unit: Unit) {
  const known = of.map((day) => day[key]).filter((value) => value !== null);
  const days = spanOf(of.length, unit);
  const missing =
    unit === "sessions" ? of.filter((day) => day[key] === null && isOrdinarySession(day.date)).length : 0;
  if (missing) return { figure: MISSING, of: `${days}, ${missing} missing` };
  return {
    figure: inCrore(known.length ? known.reduce((a, b) => a + b, 0) : undefined),
    of: known.length === of.length ? days : `${known.length} known of the ${days}`,
  };
}

/** Names the last days: "last 20 sessions", "last session". */
const spanOf = (count: number, unit: Unit): string =>
  count === 1 ? `last ${unit.slice(0, -1)}` : `last ${count} ${unit}`;

const WORDS: Record<number, [verb: string, noun: string]> = {
  1: ["bought", "buying"],
  [-1]: ["sold", "selling"],
  0: ["neither bought nor sold", "neither"],
};

/**
 * States how long the last day's side has persisted; "at least" if the known days end first, at a missing figure or at
 * the beginning.
 */
export function streak(values: (number | null)[], unit: Unit): string {
  const signs = values.map((value) => (value === null ? null : flowSide(value)));
  const last = signs.at(-1);
  if (last === null || last === undefined) return "has no figure for the day";
  const broken = signs.findLastIndex((sign) => sign !== last);
  const length = signs.length - 1 - broken;
  const [verb, noun] = WORDS[last] ?? ["", ""];
  const least = broken < 0 || signs[broken] === null ? "at least " : "";
  if (length > 1) return `${verb} in ${least || "each of "}the last ${length} ${unit}`;
  if (length === signs.length) return verb;
  return last === 0 || signs.at(-2) === null ? `${verb} on the day` : `turned to ${noun}`;
}

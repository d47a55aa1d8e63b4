import { ifCalendarKnows, marketDaysBetween } from "#domain/market/calendar.ts";
import { pcr, percentChange, round2 } from "#domain/market/figures.ts";
import { type Buyer, flowMonth, flowStreak, flowSum } from "#domain/market/flows.ts";
import { longShare } from "#domain/market/positions.ts";
import { type DayValue, PARTICIPANTS, type Stored } from "#domain/market/readings.ts";
import {
  ENOUGH_SESSIONS,
  type HistoryPlace,
  placeAmong,
  placedFrom,
} from "#domain/market/statistics/places.ts";
import { counted } from "#platform/format/numbers.ts";
import { PLACED } from "../../catalogue/market.ts";
import type { MarketData } from "../../rules.ts";
import { flowsUpTo } from "../flows-part.ts";
import { changeOf } from "../index-part.ts";
import type { MarketComposition } from "./market-parts.ts";

/** A reading of the day with those of earlier sessions, and its source file. */
type Reading = {
  value: number | null | undefined;
  earlier: DayValue[];
  file: Pick<Stored<unknown>, "date" | "source"> | undefined;
};

const SHARES = { FII: "fii", PRO: "pro", DII: "dii", Retail: "client" } as const;

/** Returns the readings ranked among those of two years, by name. */
function readingsOf(day: MarketComposition): Record<string, Reading> {
  const { readings, market } = day;
  const { past } = market;
  const flow = (who: Buyer): Reading => ({
    value: readings.cash?.figures[who].net,
    earlier: past.cash.map((of) => ({ date: of.date, value: of[who] })),
    file: readings.cash,
  });
  const ratio = (symbol: "NIFTY" | "BANKNIFTY"): Reading => {
    const today = readings.openInterest[symbol];
    return {
      value: today && pcr(today.figures.puts, today.figures.calls),
      earlier: known(past.ratios[symbol], ({ puts, calls }) => pcr(puts, calls)),
      file: today,
    };
  };
  const shares = PARTICIPANTS.map((who): [string, Reading] => [
    `${SHARES[who]}-long-share`,
    {
      value: readings.positions && longShare(readings.positions.figures[who].futures),
      earlier: known(past.futures, (of) => longShare(of[who])),
      file: readings.positions,
    },
  ]);
  const from = placedFrom(day.date);
  const vix = readings.history.VIX.filter(({ date }) => date >= from && date < day.date);
  return {
    "nifty-change": niftyChange(day, from),
    "fii-cash": flow("fii"),
    "dii-cash": flow("dii"),
    ...Object.fromEntries(shares),
    vix: {
      value: readings.sessions.get("VIX")?.figures.close,
      earlier: vix.map(({ date, figures }) => ({ date, value: figures.close })),
      file: readings.sessions.get("VIX"),
    },
    "nifty-pcr": ratio("NIFTY"),
    "bank-nifty-pcr": ratio("BANKNIFTY"),
    breadth: {
      value: readings.breadth && advancing(readings.breadth.figures),
      earlier: known(past.breadth, ({ figures }) => advancing(figures)),
      file: readings.breadth,
    },
  };
}

const known = <T extends { date: string }>(days: readonly T[], of: (day: T) => number | null): DayValue[] =>
  days.flatMap((day) => {
    const value = of(day);
    return value === null ? [] : { date: day.date, value };
  });

/** Returns the share of advances among all securities counted, in per cent. */
function advancing(of: { advances: number; declines: number; unchanged: number }): number | null {
  const all = of.advances + of.declines + of.unchanged;
  return all > 0 ? (100 * of.advances) / all : null;
}

/** Ranks the index's change among those between adjacent stored sessions. */
function niftyChange({ date, readings }: MarketComposition, from: string): Reading {
  const { NIFTY } = readings.history;
  const today = readings.sessions.get("NIFTY");
  const held = NIFTY.filter((day) => day.date >= from && day.date < date);
  const next = nextSessions(from, date);
  const earlier = held.flatMap((day, i) => {
    const before = held[i - 1];
    const value =
      before && next.get(before.date) === day.date
        ? percentChange(day.figures.close, before.figures.close)
        : null;
    return value === null ? [] : { date: day.date, value };
  });
  return { value: today && changeOf(today, NIFTY.at(-2)).percent, earlier, file: today };
}

/** Maps each session to the next by the calendar; omits years missing from it. */
function nextSessions(from: string, to: string): Map<string, string> {
  const days = ifCalendarKnows(() => marketDaysBetween(from, to)) ?? [];
  return new Map(days.slice(1).map((day, i) => [days[i] ?? "", day]));
}

/** Composes the rank of each reading within two years, and the streaks and sums of the cash flows. */
export function composeTwoYears(day: MarketComposition): Pick<MarketData, "flows" | "places"> {
  const short: string[] = [];
  const placed = Object.entries(readingsOf(day)).flatMap(
    ([name, { value, earlier, file }]): [string, HistoryPlace][] => {
      if (value === null || value === undefined) return [];
      const place = placeAmong(day.date, value, earlier);
      if (!place) short.push(`${PLACED[name]?.name ?? name} (${counted(earlier.length, "session")})`);
      return place ? [[name, day.put(`places.${name}`, place, [file], "place") ?? place]] : [];
    },
  );
  if (short.length)
    day.addMissing(
      "places",
      `Rankings start after ${ENOUGH_SESSIONS} days of files; held so far: ${short.join("; ")}. Add the files of the days before.`,
    );
  const places = Object.fromEntries(placed);
  return { flows: flowsOf(day, places), ...(placed.length && { places }) };
}

function flowsOf(day: MarketComposition, places: Record<string, HistoryPlace>): MarketData["flows"] {
  const { cash, files } = day.readings;
  if (!cash) return undefined;
  const flows = flowsUpTo(day.readings);
  const of = (who: Buyer) => {
    const streak = flowStreak(flows, who);
    const sessions = streak?.sessions ?? 0;
    const month = flowMonth(flows, who);
    const { past: _, ...place } = places[`${who}-cash`] ?? { past: [] };
    return {
      streak: streak?.side === "sold" ? -sessions : sessions,
      streakSum: round2(flowSum(flows, who, sessions).sum ?? 0),
      atLeast: streak?.atLeast ?? false,
      month: month === null ? null : round2(month),
      ...("value" in place && { place }),
    };
  };
  const put = (who: Buyer) => day.put(`flows.${who}`, of(who), [cash], "flow-row", files.flows) ?? of(who);
  return { fii: put("fii"), dii: put("dii") };
}

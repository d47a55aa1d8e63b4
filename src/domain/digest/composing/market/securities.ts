import { AVERAGED_SESSIONS } from "#domain/market/readings.ts";
import { averageOf, comparableWith, extremesOf } from "#domain/market/statistics/extremes.ts";
import { USUAL_SESSIONS } from "#domain/market/statistics/history.ts";
import { deliveryOf, moversOf, volumesOf } from "#domain/market/statistics/movers.ts";
import { type Traded, tradedOn } from "#domain/market/statistics/traded.ts";
import { dayAfter } from "#platform/clock/days.ts";
import { longDate } from "#platform/format/dates.ts";
import type { MarketData } from "../../rules.ts";
import { type MarketComposition, missingBetween, sessionsNamed } from "./market-parts.ts";

const YEAR_DAYS = 364;
const FILE = "sec_bhavdata_full";

type Parts = Pick<MarketData, "extremes" | "averages" | "movers" | "volumes" | "delivery">;

/**
 * Composes what follows from the day's securities and their past year: movers, volumes, delivery, extremes, averages.
 */
export function composeSecurities(day: MarketComposition): Parts {
  const { securities } = day.market;
  if (!securities) {
    day.addMissing(
      "movers",
      `Movers, volumes, delivery, 52-week highs and lows and the shares above their averages are missing: add the ${FILE} file of ${longDate(day.date)}.`,
    );
    return {};
  }
  const traded = tradedOn(securities.figures);
  const movers = moversOf(traded);
  const listed = {
    ...movers,
    gainers: movers.gainers.map(day.named),
    losers: movers.losers.map(day.named),
  };
  return {
    movers: day.put("movers", listed, [securities], "movers"),
    delivery: delivery(day, traded),
    ...compared(day, traded),
  };
}

function delivery(day: MarketComposition, traded: Traded[]): Parts["delivery"] {
  const { securities, futures } = day.market;
  const found = deliveryOf(traded, new Set(Object.keys(futures?.figures.stocks ?? {})));
  if (!found) {
    day.addMissing("delivery", `The file of ${longDate(day.date)} states no deliveries: add ${FILE}.`);
    return undefined;
  }
  if (!futures)
    day.addMissing(
      "delivery.highest",
      `The largest delivered shares are missing: add the F&O bhavcopy of ${longDate(day.date)}, which says which securities are ranked.`,
    );
  return day.put(
    "delivery",
    { ...found, highest: found.highest.map(day.named) },
    [securities, futures],
    "delivery",
  );
}

/** Compares the day's securities with their past year, as far as sessions are stored. */
function compared(
  day: MarketComposition,
  traded: Traded[],
): Pick<Parts, "extremes" | "averages" | "volumes"> {
  const { securities, securityHistory: history, securityFiles: files } = day.market;
  const { days } = history;
  const missing = missingBetween(dayAfter(day.date, -YEAR_DAYS), dayAfter(day.date, -1), days);
  const isWhole = (sessions: number) => {
    const first = days.at(-sessions);
    return first !== undefined && !missing.some((session) => session > first);
  };
  const isYear = missing.length === 0;
  if (missing.length)
    day.addMissing(
      "extremes",
      `The 52 weeks before ${longDate(day.date)} lack ${sessionsNamed(missing)} of securities; no highs, lows, averages or usual volumes across them are stated: add their ${FILE} files.`,
    );
  const comparable = comparableWith(traded, history);
  const extremes = isYear
    ? extremesOf(comparable, { traded: traded.length, sessions: days.length })
    : undefined;
  const averages = AVERAGED_SESSIONS.filter((n) => isWhole(n - 1)).map((n) => averageOf(n, comparable));
  const volumes = isWhole(USUAL_SESSIONS) ? volumesOf(traded, history).map(day.named) : undefined;
  return {
    extremes: day.put("extremes", extremes, [securities], "extremes", files),
    averages: day.put("averages", averages.length ? averages : null, [securities], "above-average", files),
    volumes: day.put("volumes", volumes, [securities], "volumes", files),
  };
}

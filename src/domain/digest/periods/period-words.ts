import { flowSide } from "#domain/market/flows.ts";
import { longDate, longDayMonth, longWeekdayDayMonth, monthName } from "#platform/format/dates.ts";
import { counted, crore, percent, rounded, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import { capitalized, listedNames } from "#platform/format/words.ts";
import type { Extreme, PeriodFacts, PeriodFlow } from "./period.ts";

/** Names a month (YYYY-MM) or a year (YYYY): "February 2025", "2025". */
export const periodName = (period: string): string => (period.length === 4 ? period : monthName(period));

/** The most holidays or days without a digest named one by one. */
const MAX_DAYS_NAMED = 4;

/** Summarises a month or a year in sentences by rule; each figure is of a published digest. */
export const periodSentences = (facts: PeriodFacts): string[] =>
  [moved(facts), extremes(facts), flows(facts), sessions(facts)].filter((sentence) => sentence !== "");

/** States how the Nifty moved: "Nifty 50 fell 5.89% over February 2025"; undefined with fewer than two closes. */
export function moveInWords({
  period,
  isWhole,
  isFromBefore,
  move,
  missing,
}: PeriodFacts): string | undefined {
  if (!move) return undefined;
  const isToLast = !missing.some((date) => date > move.to.date);
  const verb = move.percent > 0 ? "rose" : move.percent < 0 ? "fell" : "was flat";
  const by = move.percent === 0 ? "" : ` ${percent(Math.abs(move.percent))}`;
  return `Nifty 50 ${verb}${by}${isWhole && isFromBefore && isToLast ? ` over ${periodName(period)}` : ""}`;
}

function moved(facts: PeriodFacts): string {
  const { move, covered, days, period } = facts;
  if (!move) return `${periodName(period)} has ${counted(days, "digest")}.`;
  const { from, to } = move;
  // The first close may be of the year before.
  const day = from.date.slice(0, 4) === covered.to.slice(0, 4) ? longDayMonth : longDate;
  return `${moveInWords(facts)}, from ${twoDecimals(from.value)} at the close of ${day(from.date)} to ${twoDecimals(to.value)} at that of ${longDayMonth(to.date)}.`;
}

function extremes({ extremes: found }: PeriodFacts): string {
  const at = (name: Extreme["name"]) => found.find((extreme) => extreme.name === name);
  const [high, low, rise, fall] = [at("highest"), at("lowest"), at("rise"), at("fall")];
  const closes =
    high && low
      ? `its highest close was ${twoDecimals(high.value)} on ${longDayMonth(high.date)}, its lowest ${twoDecimals(low.value)} on ${longDayMonth(low.date)}`
      : "";
  const said = ({ value, date }: Extreme) => `${percent(Math.abs(value))} on ${longDayMonth(date)}`;
  const moves = [
    rise && `the largest rise of a session was ${said(rise)}`,
    fall && `the largest fall ${rise ? "" : "of a session was "}${said(fall)}`,
  ];
  const text = [closes, moves.filter(Boolean).join(", ")].filter(Boolean).join("; ");
  return text && `${capitalized(text)}.`;
}

/** States what FII and DII bought or sold: "FII sold ₹58,988 crore net and DII bought …"; empty if nothing is known. */
export const flowsInWords = ({ sums: { fii, dii } }: PeriodFacts): string =>
  [net("FII", fii), net("DII", dii)].filter(Boolean).join(" and ");

function flows(facts: PeriodFacts): string {
  const words = flowsInWords(facts);
  const { fii, dii } = facts.sums;
  const known = Math.min(...[fii, dii].filter(({ sum }) => sum !== undefined).map((sum) => sum.known));
  const of = known < fii.of ? `, by the figures of ${known} of ${counted(fii.of, "digest")}` : "";
  return words && `In the cash market ${words}${of}.`;
}

const net = (who: string, { sum }: PeriodFlow): string =>
  sum === undefined
    ? ""
    : flowSide(sum) === 0
      ? `${who} bought as much as they sold`
      : `${who} ${sum > 0 ? "bought" : "sold"} ${crore(Math.abs(sum))} net`;

function sessions({ sessions: held, missing, covered, isWhole, holidays }: PeriodFacts): string {
  if (held === undefined) return "";
  const { from, to } = covered;
  const span = from === to ? `on ${longDayMonth(from)}` : `from ${longDayMonth(from)} to ${longDayMonth(to)}`;
  const when = isWhole ? "" : ` ${span}`;
  const each =
    missing.length === 0
      ? held === 1
        ? "which has a digest"
        : "each with a digest"
      : missing.length > MAX_DAYS_NAMED
        ? `of which ${missing.length} have no digest`
        : `of which ${listedNames(missing.map(longDayMonth))} ${missing.length === 1 ? "has" : "have"} no digest`;
  const inside = holidays.filter(({ date }) => date >= from && date <= to);
  const closed =
    inside.length === 0
      ? ""
      : inside.length > MAX_DAYS_NAMED
        ? ` It was closed on ${rounded(inside.length)} weekdays for holidays.`
        : ` It was closed on ${listedNames(inside.map(({ date, description }) => `${longWeekdayDayMonth(date)} (${description})`))}.`;
  return `The exchange held ${counted(held, "session")}${when}, ${each}.${closed}`;
}

const signed = (value: number): string => crore(value, "+");

/** An extreme's name in tables, and how its value is printed. */
export const EXTREME_WORDS: Record<Extreme["name"], { name: string; printed: (value: number) => string }> = {
  highest: { name: "Nifty 50, highest close", printed: twoDecimals },
  lowest: { name: "Nifty 50, lowest close", printed: twoDecimals },
  rise: { name: "Nifty 50, largest rise", printed: signedPercent },
  fall: { name: "Nifty 50, largest fall", printed: signedPercent },
  "vix-high": { name: "India VIX, highest close", printed: twoDecimals },
  "vix-low": { name: "India VIX, lowest close", printed: twoDecimals },
  "fii-bought": { name: "FII, largest net purchase", printed: signed },
  "fii-sold": { name: "FII, largest net sale", printed: signed },
  "dii-bought": { name: "DII, largest net purchase", printed: signed },
  "dii-sold": { name: "DII, largest net sale", printed: signed },
  "pcr-high": { name: "Nifty put-call ratio, highest", printed: twoDecimals },
  "pcr-low": { name: "Nifty put-call ratio, lowest", printed: twoDecimals },
  "most-rose": { name: "Securities that rose, the most", printed: rounded },
  "most-fell": { name: "Securities that fell, the most", printed: rounded },
};

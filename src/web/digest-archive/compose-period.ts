import { printAs } from "#domain/digest/catalogue/places.ts";
import type { ArchivePeriod, PeriodDay, PeriodFacts, PeriodFlow } from "#domain/digest/periods/period.ts";
import {
  EXTREME_WORDS,
  flowsInWords,
  moveInWords,
  periodName,
  periodSentences,
} from "#domain/digest/periods/period-words.ts";
import { inCrore } from "#domain/digest/presenting/day-figures.ts";
import type { FigureTone } from "#domain/digest/rules.ts";
import { RANKED_SECTORS } from "#domain/market/statistics/sectors.ts";
import { drawPairs, type PairsDrawing } from "#platform/charts/bars.ts";
import { drawSeries, type SeriesDrawing } from "#platform/charts/lines.ts";
import { drawRows, type RankedDrawing } from "#platform/charts/ranked.ts";
import { longWeekdayDate, shortDate, shortDayMonth } from "#platform/format/dates.ts";
import { counted, rounded, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import type { DatedFigure, PeriodLink, Pictured, Total } from "./view.ts";

/** A position in the flows chart: a session of a month, or a month of a year. */
export type FlowPlace = { date: string; name: string; fii: number | undefined; dii: number | undefined };

/** What month and year pages share. */
export type PeriodView = ReturnType<typeof composePeriod>;

/** Builds what month and year pages share; `flows` are the positions of their chart. */
export function composePeriod(archive: ArchivePeriod, facts: PeriodFacts, flows: FlowPlace[]) {
  const { period, previous, next } = archive;
  const { rose = 0, of = 0 } = facts.breadth ?? {};
  return {
    /** YYYY-MM or YYYY, the address. */
    period,
    name: periodName(period),
    /** The number of digests. */
    count: facts.days,
    sentences: periodSentences(facts),
    totals: totalsOf(facts),
    closes: closesOf(archive, facts),
    flows: flowsOf(facts, flows),
    sectors: sectorsOf(facts),
    /** On how many sessions more securities rose than fell, in a sentence; empty if no digest has it. */
    breadth: of
      ? `More securities rose than fell on ${rose} of ${isEach(of, facts) ? counted(of, "session") : `the ${counted(of, "session")} held`}.`
      : "",
    extremes: facts.extremes.map(extremeRow),
    holidays: facts.holidays.map((holiday) => ({ ...holiday, day: longWeekdayDate(holiday.date) })),
    isCalendarKnown: facts.sessions !== undefined,
    /** What was corrected after publication, in a sentence; empty if nothing was. */
    corrected: correctedIn(facts),
    /** Whether all digests are samples; otherwise none is. */
    samples: facts.samples,
    previous: linkTo(previous),
    next: linkTo(next),
  };
}

const linkTo = (period: string | undefined): PeriodLink | undefined =>
  period === undefined ? undefined : { period, name: periodName(period) };

function extremeRow({ name, value, date }: PeriodFacts["extremes"][number]): DatedFigure {
  const words = EXTREME_WORDS[name];
  return { name: words.name, figure: words.printed(value), date, day: shortDate(date) };
}

const correctedIn = ({ corrected }: PeriodFacts): string =>
  corrected.length === 0
    ? ""
    : `${counted(corrected.length, "digest")} ${corrected.length === 1 ? "was" : "were"} corrected after publication. The figures here are the corrected ones; each digest keeps both.`;

/** Returns the index's change and the sums of the flows. */
function totalsOf(facts: PeriodFacts): Total[] {
  const { move, sums } = facts;
  const index: Total = {
    name: "Nifty 50, close to close",
    figure: printAs("percentChange", move?.percent),
    tone: toneOfChange(move?.percent),
    note: move ? `${shortDayMonth(move.from.date)} to ${shortDayMonth(move.to.date)}` : "",
  };
  return [index, totalOf("FII net", sums.fii, facts), totalOf("DII net", sums.dii, facts)];
}

/** Returns whether this is the number of all sessions that the exchange held, as far as the calendar knows. */
const isEach = (count: number, { days, sessions = days }: PeriodFacts): boolean => count === sessions;

const totalOf = (
  name: string,
  { sum, known }: PeriodFlow,
  { days, sessions = days }: PeriodFacts,
): Total => ({
  name,
  figure: inCrore(sum),
  tone: toneOfChange(sum),
  note: `${known === sessions ? "" : `${known} of `}${counted(sessions, "session")}`,
});

/** Returns the direction of a change in the index or a sum. */
export const toneOfChange = (value: number | undefined): FigureTone =>
  value === undefined ? "none" : value > 0 ? "up" : value < 0 ? "down" : "flat";

/** Draws the closes over the sessions, with the highest and lowest labelled; a session without a close leaves a gap. */
function closesOf({ days, period }: ArchivePeriod, facts: PeriodFacts): Pictured<SeriesDrawing> | undefined {
  const closes = new Map(days.map(({ date, figures }) => [date, figures.nifty.close]));
  const known = [...closes.values()].filter((close) => close !== undefined).length;
  const dates = [...closes.keys(), ...facts.missing].sort();
  const extreme = (name: "highest" | "lowest") =>
    facts.extremes
      .filter((one) => one.name === name)
      .map(({ date, value }) => ({ at: dates.indexOf(date), date, value }));
  const marks = [...extreme("highest"), ...extreme("lowest").map((mark) => ({ ...mark, below: true }))];
  const drawing = drawSeries(
    [{ key: "close", name: "Last", values: dates.map((date) => closes.get(date) ?? null) }],
    {
      room: 0.16,
      axis: period.length === 4 ? months(dates) : ends(dates),
      marks: marks.map(({ at, date, value, ...mark }) => ({
        ...mark,
        at,
        value,
        label: `${twoDecimals(value)}, ${shortDayMonth(date)}`,
        side: at > (dates.length - 1) / 2 ? ("left" as const) : ("right" as const),
      })),
    },
  );
  return (
    drawing && {
      title: moveInWords(facts) ?? "Nifty 50",
      measure: `Nifty 50, ${counted(known, "close")} in points; the highest and the lowest are named`,
      drawing,
      names: ["Session", "Close"],
      rows: days.map(({ date, figures }) => [shortDate(date), printAs("points", figures.nifty.close)]),
    }
  );
}

const ends = (dates: string[]): [number, string][] => [
  [0, shortDayMonth(dates[0] ?? "")],
  [dates.length - 1, shortDayMonth(dates.at(-1) ?? "")],
];

/** Labels the first sessions of at most four months, and the last session. */
function months(dates: string[]): [number, string][] {
  const firsts = dates.flatMap((date, at) => (date.slice(0, 7) === dates[at - 1]?.slice(0, 7) ? [] : [at]));
  const every = Math.ceil(firsts.length / 4);
  const named = firsts.filter((at, nth) => nth % every === 0 && at < dates.length * 0.85);
  return [...named, dates.length - 1].map((at) => [at, shortDayMonth(dates[at] ?? "")]);
}

function flowsOf(facts: PeriodFacts, places: FlowPlace[]): Pictured<PairsDrawing> | undefined {
  const known = (value: number | undefined) => value ?? null;
  const isYear = facts.period.length === 4;
  const drawing = drawPairs(
    places.map(({ date, name, fii, dii }) => ({
      date,
      values: [known(fii), known(dii)],
      ...(isYear && { name }),
    })),
    ["FII", "DII"],
    places.length,
  );
  return (
    drawing && {
      title: flowsInWords(facts),
      measure: `Net purchases in the cash market, ₹ crore, by ${isYear ? "month" : "session"}; solid: FII, hollow: DII`,
      drawing,
      names: [isYear ? "Month" : "Session", "FII", "DII"],
      rows: places.map(({ name, fii, dii }) => [name, printAs("flow", fii), printAs("flow", dii)]),
    }
  );
}

function sectorsOf({ sectors }: PeriodFacts): Pictured<RankedDrawing> | undefined {
  const drawing = drawRows(
    sectors.map(({ name, percent }) => ({ name, value: percent, printed: signedPercent(percent) })),
  );
  const [best, worst] = [sectors[0], sectors.at(-1)];
  if (!drawing || !best || !worst) return undefined;
  return {
    title:
      sectors.length < RANKED_SECTORS
        ? counted(sectors.length, "sector index", "sector indices")
        : `${best.name} ${signedPercent(best.percent)}, ${worst.name} ${signedPercent(worst.percent)}`,
    measure: `Sector indices, close of ${shortDayMonth(best.from.date)} to close of ${shortDayMonth(best.to.date)}, per cent`,
    drawing,
    names: ["Sector index", shortDate(best.from.date), shortDate(best.to.date), "Change"],
    rows: sectors.map(({ name, from, to, percent }) => [
      name,
      twoDecimals(from.value),
      twoDecimals(to.value),
      signedPercent(percent),
    ]),
  };
}

/** Returns a month's sessions as positions of the flows chart; those without a digest are empty. */
export const flowsByDay = (days: PeriodDay[], { missing }: PeriodFacts): FlowPlace[] =>
  [
    ...days.map(({ date, figures: { fii, dii } }) => ({ date, name: shortDate(date), fii, dii })),
    ...missing.map((date) => ({ date, name: shortDate(date), fii: undefined, dii: undefined })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));

/** "21 sessions", or "18 of 21 sessions" if some have no digest. */
export const digestsOf = ({ days, sessions = days }: PeriodFacts): string =>
  days === sessions ? counted(days, "session") : `${rounded(days)} of ${counted(sessions, "session")}`;

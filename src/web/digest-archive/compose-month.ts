import { printAs } from "#domain/digest/catalogue/places.ts";
import {
  type ArchivePeriod,
  type PeriodDay,
  type PeriodFacts,
  periodFacts,
} from "#domain/digest/periods/period.ts";
import { dayFigures } from "#domain/digest/presenting/day-figures.ts";
import { tallyOf } from "#domain/digest/presenting/labels.ts";
import { round2 } from "#domain/market/figures.ts";
import { marketDay } from "#domain/market/market-day.ts";
import { daysOf, weekdayOf } from "#platform/clock/days.ts";
import { longWeekday } from "#platform/format/dates.ts";
import { composePeriod, flowsByDay, toneOfChange } from "./compose-period.ts";
import type { DayFiguresView, DayView } from "./view.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export type MonthView = ReturnType<typeof composeMonth>;

/** Builds a month of the archive as a calendar and a list. */
export function composeMonth(archive: ArchivePeriod) {
  const { period, days } = archive;
  const facts = periodFacts(archive);
  const tones = days.map(({ figures }) => toneOfChange(figures.nifty.percent));
  const widest = Math.max(...days.map(({ figures }) => Math.abs(figures.nifty.percent ?? 0)));
  const views = daysOf(period).map((date) => dayView(date, { days, facts, widest }));
  const shown = [0, 1, 2, 3, 4, 5, 6].filter((at) => at < 5 || views.some((day) => isOn(day, at)));
  return {
    ...composePeriod(archive, facts, flowsByDay(days, facts)),
    /** The sessions by the direction of the Nifty. */
    tally: tallyOf(tones),
    /** The weekdays in the calendar, Monday first; a weekend day only if the exchange was open on one. */
    weekdays: shown.map((at) => WEEKDAYS[at] ?? ""),
    /** Rows of the calendar: a cell without a day lies outside the month. */
    weeks: weeksOf(views, shown),
    /** The days in the list, newest first. */
    list: views.filter((day) => isListed(day, facts)).toReversed(),
  };
}

/** Returns whether a day falls on this weekday with something to show. A closed weekend shows nothing. */
const isOn = (day: DayView, place: number): boolean =>
  weekdayOf(day.date) === place && (day.kind === "digest" || day.kind === "missing");

/** Returns whether the list includes a day: a closed one only between the archive's ends. */
const isListed = (day: DayView, facts: PeriodFacts): boolean =>
  day.kind === "closed" ? !day.weekend && isCovered(day.date, facts) : day.kind !== "beyond";

type Month = {
  days: PeriodDay[];
  facts: PeriodFacts;
  /** The largest absolute change of the month. */
  widest: number;
};

function dayView(date: string, { days, facts, widest }: Month): DayView {
  const number = Number(date.slice(8));
  const weekday = longWeekday(date);
  const digest = days.find((day) => day.date === date);
  const session = marketDay(date);
  const common = { date, number, weekday };
  if (digest)
    return {
      ...common,
      kind: "digest",
      figures: printed(digest, widest),
      special: session.open ? session.reason : "",
    };
  if (!session.open) return { ...common, kind: "closed", reason: session.reason, weekend: session.weekend };
  return { ...common, kind: isCovered(date, facts) ? "missing" : "beyond" };
}

/** Returns whether the archive has digests before and after a day, so that a digest is missing on it. */
const isCovered = (date: string, { covered: { from, to } }: PeriodFacts): boolean =>
  from <= date && date <= to;

function printed({ figures, correctedAt }: PeriodDay, widest: number): DayFiguresView {
  const { nifty, pcr, vix } = dayFigures(figures);
  return {
    close: nifty.text,
    change: nifty.change,
    tone: toneOfChange(figures.nifty.percent),
    bar: barOf(figures.nifty.percent, widest),
    fii: printAs("flow", figures.fii),
    dii: printAs("flow", figures.dii),
    pcr: pcr.text,
    vix: vix.text,
    isCorrected: correctedAt !== null,
  };
}

/** Returns a bar; the month's largest change, `widest`, fills its half of the box. */
function barOf(value: number | undefined, widest: number): [x: number, width: number] | null {
  if (value === undefined) return null;
  const width = widest === 0 ? 0 : round2((50 * Math.abs(value)) / widest);
  return [value < 0 ? round2(50 - width) : 50, width];
}

function weeksOf(views: DayView[], shown: number[]): (DayView | null)[][] {
  const weeks: (DayView | null)[][] = [];
  for (const day of views) {
    const place = weekdayOf(day.date);
    if (weeks.length === 0 || place === 0) weeks.push(shown.map(() => null));
    const column = shown.indexOf(place);
    if (column >= 0) weeks.at(-1)?.splice(column, 1, day);
  }
  return weeks.filter((week) => week.some((day) => day !== null));
}

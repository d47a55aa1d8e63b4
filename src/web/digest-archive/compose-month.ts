import { printedAt } from "#domain/digest/figure-names.ts";
import { dayFigures } from "#domain/digest/presenting/day-figures.ts";
import { tallyOf } from "#domain/digest/presenting/labels.ts";
import type { ArchiveMonth, MonthDay } from "#domain/digest/read-archive.server.ts";
import type { FigureTone } from "#domain/digest/rules.ts";
import { percentChange, round2 } from "#domain/market/figures.ts";
import { daysOf } from "#platform/clock/days.ts";
import { monthName, shortDate } from "#platform/format/dates.ts";
import { type MarketDay, marketDay } from "./market-day.ts";
import type { DayFiguresView, DayView, MonthLink, MonthView, Total } from "./view.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Composes a month of the archive as a calendar and a list. `market` returns what the exchange did on a day. */
export function composeMonth(
  month: string,
  archive: ArchiveMonth,
  market: (date: string) => MarketDay = marketDay,
): MonthView {
  const { days, previous, next } = archive;
  const tones = days.map(({ figures }) => figures.tone ?? "none");
  const changes = days.map(({ figures }) => Math.abs(figures.nifty.percent ?? 0));
  const widest = Math.max(...changes);
  const views = daysOf(month).map((date) => dayView(date, archive, market, widest));
  const shown = [0, 1, 2, 3, 4, 5, 6].filter((at) => at < 5 || views.some((day) => isOn(day, at)));
  return {
    month,
    name: monthName(`${month}-01`),
    count: days.length,
    tally: tallyOf(tones),
    totals: totalsOf(days),
    weekdays: shown.map((at) => WEEKDAYS[at] ?? ""),
    weeks: weeksOf(views, shown),
    list: views.filter((day) => isListed(day, archive)).toReversed(),
    samples: days.some(({ sample }) => sample),
    previous: linkTo(previous),
    next: linkTo(next),
  };
}

const linkTo = (month: string | undefined): MonthLink | undefined =>
  month === undefined ? undefined : { month, name: monthName(`${month}-01`) };

/** Returns the position of a day in its week; Monday is 0. */
const placeOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns whether a day falls on this weekday with something to show. A closed weekend shows nothing. */
const isOn = (day: DayView, place: number): boolean =>
  placeOf(day.date) === place && (day.kind === "digest" || day.kind === "lacking");

/** Returns whether the list names a day: a closed one only between the archive's ends. */
const isListed = (day: DayView, archive: ArchiveMonth): boolean =>
  day.kind === "closed" ? !day.weekend && isCovered(day.date, archive) : day.kind !== "beyond";

function dayView(
  date: string,
  archive: ArchiveMonth,
  market: (date: string) => MarketDay,
  widest: number,
): DayView {
  const number = Number(date.slice(8));
  const weekday = WEEKDAYS[placeOf(date)] ?? "";
  const digest = archive.days.find((day) => day.date === date);
  const session = market(date);
  const common = { date, number, weekday };
  if (digest)
    return {
      ...common,
      kind: "digest",
      figures: printed(digest, widest),
      special: session.open ? session.reason : "",
    };
  if (!session.open) return { ...common, kind: "closed", reason: session.reason, weekend: session.weekend };
  return { ...common, kind: isCovered(date, archive) ? "lacking" : "beyond" };
}

/** Returns whether the archive has digests before and after a day, so that one is missing on it. */
const isCovered = (date: string, { days, previous, next }: ArchiveMonth): boolean =>
  (previous !== undefined || (days[0]?.date ?? date) < date) &&
  (next !== undefined || (days.at(-1)?.date ?? date) > date);

function printed({ figures }: MonthDay, widest: number): DayFiguresView {
  const { verdict, nifty, fii, dii } = dayFigures(figures);
  return {
    verdict: verdict.word,
    tone: verdict.tone,
    close: nifty.text,
    change: nifty.change,
    bar: barOf(figures.nifty.percent, widest),
    fii: fii.text,
    dii: dii.text,
  };
}

/** Returns a bar; the month's widest change, `widest`, fills its half of the box. */
function barOf(value: number | undefined, widest: number): [x: number, width: number] | null {
  if (value === undefined) return null;
  const width = widest === 0 ? 0 : round2((50 * Math.abs(value)) / widest);
  return [value < 0 ? round2(50 - width) : 50, width];
}

function weeksOf(views: DayView[], shown: number[]): (DayView | null)[][] {
  const weeks: (DayView | null)[][] = [];
  for (const day of views) {
    const place = placeOf(day.date);
    if (weeks.length === 0 || place === 0) weeks.push(shown.map(() => null));
    const column = shown.indexOf(place);
    if (column >= 0) weeks.at(-1)?.splice(column, 1, day);
  }
  return weeks.filter((week) => week.some((day) => day !== null));
}

/** Returns the index from the first digest's close to the last one's, and the sums of the flows. */
function totalsOf(days: MonthDay[]): Total[] {
  const closes = days.filter(({ figures }) => figures.nifty.close !== undefined);
  const [first, last] = [closes[0], closes.at(-1)];
  const change = percentChange(last?.figures.nifty.close, first?.figures.nifty.close);
  const index: Total = {
    name: "Nifty 50, close to close",
    figure: printedAt("percent_change", closes.length < 2 ? undefined : change),
    tone: closes.length < 2 ? "none" : toneOf(change ?? undefined),
    note:
      first && last && first !== last
        ? `${shortDate(first.date).slice(0, -5)} to ${shortDate(last.date).slice(0, -5)}`
        : "",
  };
  return [index, sumOf("FII net, ₹ crore", "fii", days), sumOf("DII net, ₹ crore", "dii", days)];
}

function sumOf(name: string, key: "fii" | "dii", days: MonthDay[]): Total {
  const values = days.map(({ figures }) => figures[key]).filter((value) => value !== undefined);
  const sum = values.length ? round2(values.reduce((total, value) => total + value, 0)) : undefined;
  return {
    name,
    figure: printedAt("cash_market", sum),
    tone: toneOf(sum),
    note: `${values.length === days.length ? "" : `${values.length} of `}${days.length} ${days.length === 1 ? "session" : "sessions"}`,
  };
}

const toneOf = (value: number | undefined): FigureTone =>
  value === undefined ? "none" : value > 0 ? "up" : value < 0 ? "down" : "flat";

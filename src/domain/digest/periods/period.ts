import { calendarSpan } from "#domain/market/calendar.ts";
import { percentChange, round2 } from "#domain/market/figures.ts";
import { type MarketDay, marketDay } from "#domain/market/market-day.ts";
import { dayAfter, daysFrom, spanOf } from "#platform/clock/days.ts";
import type { KeyFigures } from "../key-figures.ts";
import type { DigestSeries } from "../rules.ts";

/** A day on the page of a month or a year, from its published digest alone. */
export type PeriodDay = {
  date: string;
  sample: boolean;
  /** The last correction; null if never corrected. */
  correctedAt: Date | null;
  figures: KeyFigures;
  /** Whether the exchange may since have revised the cash flows. */
  provisional: boolean;
  breadth?: DigestSeries["breadth"];
  /** Sector indices with their close in points. */
  sectors?: { name: string; close: number }[] | undefined;
};

/** The digests of a month (YYYY-MM) or a year (YYYY): only real ones, or only samples. */
export type ArchivePeriod = {
  period: string;
  /** The days with a digest, oldest first; at least one. */
  days: PeriodDay[];
  /** The last digest before them. */
  base: PeriodDay | undefined;
  /** The nearest months, or years, that have digests. */
  previous: string | undefined;
  next: string | undefined;
};

type At = { date: string; value: number };
/** The change between two closes in points, in per cent. */
export type CloseMove = { from: At; to: At; percent: number };
/** The sum of the known net purchases, Rs crore; undefined if none is known. */
export type PeriodFlow = { sum: number | undefined; known: number; of: number };

/** The day of a figure's largest or smallest value; of equal ones the first. */
export type Extreme = At & { name: (typeof FIGURES)[number][0 | 1] | "most-rose" | "most-fell" };

export type PeriodFacts = {
  period: string;
  samples: boolean;
  /**
   * The days covered by the archive: from the first to the last digest, or to the period's ends where digests continue.
   */
  covered: { from: string; to: string };
  /** Whether no session of the period lies outside the covered days. */
  isWhole: boolean;
  days: number;
  /** Sessions by the market calendar; undefined in a year missing from it. */
  sessions: number | undefined;
  /** Sessions without a digest. */
  missing: string[];
  /** Weekdays of the whole period without trading. */
  holidays: { date: string; description: string }[];
  /** The Nifty's move: from the previous session's close if its digest exists, else from the first close. */
  move: CloseMove | undefined;
  /** Whether the move begins at the close before the first session. */
  isFromBefore: boolean;
  /** The last close of the Nifty, in points. */
  close: number | undefined;
  sums: { fii: PeriodFlow; dii: PeriodFlow };
  extremes: Extreme[];
  /** Sessions on which more securities rose than fell, out of those that say so; undefined if none does. */
  breadth: { rose: number; of: number } | undefined;
  /** Sector indices by their move, best first; empty if fewer than two digests have them. */
  sectors: (CloseMove & { name: string })[];
  /** Days corrected after publication. */
  corrected: string[];
};

/** Computes the facts of a month or a year. `market` returns what the exchange did on a day. */
export function periodFacts(
  archive: ArchivePeriod,
  market: (date: string) => MarketDay = marketDay,
): PeriodFacts {
  const { period, days, previous, next } = archive;
  const span = spanOf(period);
  const [first, last] = [days[0], days.at(-1)];
  if (!span || !first || !last) throw new Error(`${period} is no period with a digest.`);
  const covered = { from: previous ? span.from : first.date, to: next ? span.to : last.date };
  const all = Array.from({ length: daysFrom(span.from, span.to) + 1 }, (_, at) => dayAfter(span.from, at));
  const sessions = all.filter((date) => market(date).open);
  const inside = sessions.filter((date) => date >= covered.from && date <= covered.to);
  const published = new Set(days.map(({ date }) => date));
  const known = calendarSpan();
  const isKnown = known.from <= span.from && span.to <= known.to;
  const chain = [...baseOf(archive, market), ...days];
  const move = moveOf(chain.map((day) => ({ date: day.date, value: day.figures.nifty.close })));
  return {
    period,
    samples: days.some(({ sample }) => sample),
    covered,
    isWhole: inside.length === sessions.length,
    days: days.length,
    sessions: isKnown ? inside.length : undefined,
    missing: isKnown ? inside.filter((date) => !published.has(date)) : [],
    holidays: all.flatMap((date) => {
      const { open, weekend, reason } = market(date);
      return open || weekend ? [] : [{ date, description: reason }];
    }),
    close: days.findLast(({ figures }) => figures.nifty.close !== undefined)?.figures.nifty.close,
    move,
    isFromBefore: move !== undefined && move.from.date < first.date,
    sums: { fii: sumOf(days, "fii"), dii: sumOf(days, "dii") },
    extremes: extremesOf(days),
    breadth: breadthOf(days),
    sectors: sectorsOf(chain),
    corrected: days.filter(({ correctedAt }) => correctedAt).map(({ date }) => date),
  };
}

/** Returns the digest of the session directly before the first day, if it exists. */
function baseOf({ base, days }: ArchivePeriod, market: (date: string) => MarketDay): PeriodDay[] {
  const [first] = days;
  if (!base || !first) return [];
  let before = dayAfter(first.date, -1);
  while (before > base.date && !market(before).open) before = dayAfter(before, -1);
  return before === base.date ? [base] : [];
}

function moveOf(closes: { date: string; value: number | undefined }[]): CloseMove | undefined {
  const known = closes.filter((close): close is At => close.value !== undefined);
  const [from, to] = [known[0], known.at(-1)];
  const percent = percentChange(to?.value, from?.value);
  return from && to && from !== to && percent !== null ? { from, to, percent: round2(percent) } : undefined;
}

/** Sums net purchases over days, Rs crore. */
export function sumOf(days: PeriodDay[], who: "fii" | "dii"): PeriodFlow {
  const values = days.map(({ figures }) => figures[who]).filter((value) => value !== undefined);
  const sum = values.length ? round2(values.reduce((total, value) => total + value, 0)) : undefined;
  return { sum, known: values.length, of: days.length };
}

type Pick = (day: PeriodDay) => number | undefined;

const FIGURES = [
  ["highest", "lowest", ({ figures }) => figures.nifty.close, false],
  ["rise", "fall", ({ figures }) => figures.nifty.percent, true],
  ["vix-high", "vix-low", ({ figures }) => figures.vix?.close, false],
  ["fii-bought", "fii-sold", ({ figures }) => figures.fii, true],
  ["dii-bought", "dii-sold", ({ figures }) => figures.dii, true],
  ["pcr-high", "pcr-low", ({ figures }) => figures.pcr, false],
] as const satisfies [most: string, least: string, pick: Pick, signed: boolean][];

/** Finds the extremes; a rise or a purchase is above zero, a fall or a sale below it. A single day has none. */
function extremesOf(days: PeriodDay[]): Extreme[] {
  const found: Extreme[] = [];
  const put = (name: Extreme["name"], at: At | undefined): void => {
    if (at) found.push({ name, ...at });
  };
  for (const [most, least, pick, signed] of FIGURES) {
    const known = valuesOf(days, pick);
    if (known.length < 2) continue;
    put(most, largest(signed ? known.filter(({ value }) => value > 0) : known));
    put(least, largest(signed ? known.filter(({ value }) => value < 0) : known, -1));
  }
  const rose = valuesOf(days, ({ breadth }) => breadth?.advances);
  if (rose.length > 1) {
    put("most-rose", largest(rose));
    put("most-fell", largest(valuesOf(days, ({ breadth }) => breadth?.declines)));
  }
  return found;
}

const valuesOf = (days: PeriodDay[], pick: Pick): At[] =>
  days.flatMap((day) => {
    const value = pick(day);
    return value === undefined ? [] : [{ date: day.date, value }];
  });

const largest = (values: At[], side: 1 | -1 = 1): At | undefined =>
  values.reduce<At | undefined>(
    (best, at) => (best && side * at.value <= side * best.value ? best : at),
    undefined,
  );

function breadthOf(days: PeriodDay[]): PeriodFacts["breadth"] {
  const known = days.flatMap(({ breadth }) => breadth ?? []);
  if (known.length === 0) return undefined;
  return { rose: known.filter(({ advances, declines }) => advances > declines).length, of: known.length };
}

/** Ranks the sector indices present in both the first and the last digest with sectors. */
function sectorsOf(chain: PeriodDay[]): PeriodFacts["sectors"] {
  const known = chain.filter(({ sectors }) => sectors?.length);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return [];
  const at = ({ date, sectors }: PeriodDay, name: string) => ({
    date,
    value: sectors?.find((sector) => sector.name === name)?.close,
  });
  return (last.sectors ?? [])
    .flatMap(({ name }) => {
      const move = moveOf([at(first, name), at(last, name)]);
      return move ? [{ name, ...move }] : [];
    })
    .sort((a, b) => b.percent - a.percent);
}

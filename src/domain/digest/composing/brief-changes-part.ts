import { pcr } from "#domain/market/figures.ts";
import { flowStreak } from "#domain/market/flows.ts";
import { runUpTo } from "#domain/market/gaps.ts";
import { mostOpen } from "#domain/market/open-interest.ts";
import { type DayReadings, type IndexSymbol, type StrikeRow, SYMBOLS } from "#domain/market/readings.ts";
import { INDEX_NAMES } from "../catalogue/names.ts";
import { type DigestContent, type MarketData, numberOf } from "../rules.ts";
import * as words from "../words.ts";
import { banAfter } from "./due-part.ts";
import { flowsUpTo, positionFigures } from "./flows-part.ts";
import { indexFiguresBefore } from "./index-part.ts";
import type { Origins } from "./origins.ts";

/** The input of the day's sentences: the readings, and what was composed before. */
export type BriefInput = {
  readings: DayReadings;
  content: DigestContent;
  market: MarketData;
  origins: Origins;
};

type Change = words.SourcedText & {
  /** Its source files, besides those of its numbers. */
  from?: string[];
};

/** Returns the close and the averages of an index with their paths. */
export function indexPaths(symbol: IndexSymbol, { content }: Pick<BriefInput, "content">) {
  const index = content.index_dashboard?.[symbol];
  const at = `index_dashboard.${symbol}`;
  const average = (n: 10 | 20 | 50): words.Sourced => ({
    value: numberOf(index?.ema_rsi?.[`ema_${n}`]),
    path: `${at}.ema_rsi.ema_${n}`,
  });
  return {
    name: INDEX_NAMES[symbol],
    close: { value: numberOf(index?.cmp), path: `${at}.cmp` },
    averages: { 10: average(10), 20: average(20), 50: average(50) },
    rsi: { value: numberOf(index?.ema_rsi?.rsi), path: `${at}.ema_rsi.rsi` },
    bias: index?.bias,
  };
}

/** Returns what changed since the session before, by rule `brief-changed`. */
export function changesSinceBefore(input: BriefInput): Change[] {
  return [
    ...SYMBOLS.flatMap((symbol) => indexChanges(symbol, input)),
    ...flowChanges(input),
    ...SYMBOLS.flatMap((symbol) => optionChanges(symbol, input)),
    ...banChanges(input),
  ];
}

function indexChanges(symbol: IndexSymbol, input: BriefInput): Change[] {
  const { readings, origins } = input;
  const before = indexFiguresBefore(readings, symbol);
  if (!before) return [];
  const { name, close, averages, rsi, bias } = indexPaths(symbol, input);
  const from = origins.ofHistory(readings.files[symbol]);
  const { ema_10, ema_20, ema_50 } = before.averages;
  const then = { 10: ema_10, 20: ema_20, 50: ema_50 };
  const was = words.indexBias({ name, ema20: ema_20, ...before })?.label;
  const turned = words.biasTurn(name, bias, was);
  const path = `market.before.${symbol}.rsi`;
  const zone = words.rsiTurn(name, rsi, origins.sourced(path, before.rsi, { from, how: "rsi" }));
  return [
    ...words.averageCrossings(name, { close, averages }, { close: before.close, averages: then }),
    ...(turned ? [{ ...turned, from }] : []),
    ...(zone ? [zone] : []),
  ];
}

function flowChanges({ readings, content, origins }: BriefInput): Change[] {
  const flows = flowsUpTo(readings);
  const rows = words.CASH_PARTIES.flatMap(([who, name]) => {
    const path = `market.flows.${who}.streak`;
    const row = flowStreak(flows, who);
    return words.streakTurn(name, { row, path }, flowStreak(flows.slice(0, -1), who)) ?? [];
  });
  const change = positionFigures(readings)?.FII.change?.futures;
  const futures = words.futuresTurn(
    {
      value: numberOf(content.fii_dii_analysis?.participant_derivatives?.FII?.futures),
      path: "fii_dii_analysis.participant_derivatives.FII.futures",
    },
    change,
    readings.expired?.figures,
  );
  const from = readings.positionsBefore ? [origins.of(readings.positionsBefore)] : [];
  return [...rows, ...(futures ? [{ ...futures, from }] : [])];
}

function optionChanges(symbol: IndexSymbol, { readings, content, origins }: BriefInput): Change[] {
  const reading = readings.openInterest[symbol];
  if (!reading) return [];
  const { expiry, strikes, underlying } = reading.figures;
  const name = INDEX_NAMES[symbol];
  const data = content.index_dashboard?.[symbol]?.oi_data;
  const at = `index_dashboard.${symbol}.oi_data`;
  const before = runUpTo(readings.ratios[symbol], readings.date).at(-2);
  const from = origins.ofHistory(readings.files[`${symbol} ratios`]);
  const ratio =
    before &&
    words.ratioTurn(
      name,
      { ratio: { value: numberOf(data?.pcr), path: `${at}.pcr` }, expiry },
      {
        ratio: origins.sourced(`market.before.${symbol}.pcr`, pcr(before.puts, before.calls), {
          from,
          how: "pcr",
        }),
        expiry: before.expiry,
      },
    );
  if (before && before.expiry !== expiry) return ratio ? [ratio] : [];
  const was = strikes.map(
    ([strike, calls, puts, callChange, putChange]): StrikeRow => [
      strike,
      calls - callChange,
      puts - putChange,
      0,
      0,
    ],
  );
  const moved = words.strikesTurn(
    name,
    expiry,
    {
      call: { value: numberOf(data?.call_writers), path: `${at}.call_writers` },
      put: { value: numberOf(data?.put_writers), path: `${at}.put_writers` },
    },
    mostOpen(was, underlying),
  );
  return [...(ratio ? [ratio] : []), ...(moved ? [moved] : [])];
}

function banChanges({ readings: { ahead, date }, origins }: BriefInput): Change[] {
  const now = banAfter({ ahead, date });
  const then = ahead?.bans.find((ban) => ban.date === date);
  if (!now || !then) return [];
  const turn = words.banTurn(now.date, now.figures.symbols, then.figures.symbols);
  return turn ? [{ ...turn, from: [origins.of(now), origins.of(then)] }] : [];
}

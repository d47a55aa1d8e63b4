/**
 * A simulated market for the sample digests: plausible sizes, no real figures, and every market in the world trades on
 * the Indian market days. Deterministic: each series has its own seeded generator, and only + − × ÷ and rounding are
 * used, so that every machine agrees.
 */

import type { Nets } from "#domain/digest/words.ts";
import { round2 } from "#domain/market/figures.ts";
import { PARTICIPANTS, type Participant } from "#domain/market/readings.ts";

export interface Bar {
  date: string;
  open: number;
  high: number;
  low: number;
  close: number;
}

export interface SampleMarket {
  days: string[];
  bars: { NIFTY: Bar[]; BANKNIFTY: Bar[] };
  /** The closes of everything else, by name. */
  closes: Record<string, number[]>;
  cash: { fii: number; dii: number }[];
  nets: Record<Participant, Nets>[];
  oi: { NIFTY: OpenInterest[]; BANKNIFTY: OpenInterest[] };
}

export interface OpenInterest {
  callOi: number;
  putOi: number;
  callStrike: number;
  putStrike: number;
}

/** Mulberry32 over an FNV-1a hash of the name: numbers from 0 to below 1. */
function uniform(name: string): () => number {
  let state = 0x811c9dc5;
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Twelve uniforms less six: close to a standard normal, without transcendental functions. */
function normal(name: string): () => number {
  const next = uniform(name);
  return () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6);
}

/** Level, daily deviation, and weights on the Indian and the world factor, both in daily returns. */
export interface Walk {
  level: number;
  sd: number;
  india?: number;
  world?: number;
}

const INDICES = {
  NIFTY: { level: 23_650, sd: 0.0012, india: 1, world: 0.15 },
  BANKNIFTY: { level: 50_900, sd: 0.0045, india: 1.05, world: 0.1 },
};

/** By the names that the digest shows. Levels are round numbers, reached on the anchor day. */
export const GLOBAL: Record<string, Walk> = {
  "S&P 500": { level: 5900, sd: 0.002, world: 1 },
  "Nasdaq Composite": { level: 19_350, sd: 0.005, world: 1.3 },
  "Dow Jones": { level: 42_600, sd: 0.003, world: 0.8 },
  "FTSE 100": { level: 8200, sd: 0.005, world: 0.4 },
  "Nikkei 225": { level: 39_800, sd: 0.009, world: 0.6 },
  "Hang Seng": { level: 20_100, sd: 0.011, world: 0.3 },
  "Gold, $ an ounce": { level: 2625, sd: 0.007, world: -0.1 },
  "Brent crude, $ a barrel": { level: 74.5, sd: 0.014, world: 0.3 },
  "US dollar in rupees": { level: 85.6, sd: 0.0012, india: -0.08 },
  "US 10-year yield, %": { level: 4.55, sd: 0.011 },
};

const returnsOf = (name: string, sd: number, days: number) => {
  const next = normal(name);
  return Array.from({ length: days }, () => sd * next());
};

export function simulateMarket(
  days: string[],
  anchor: string,
  companies: Record<string, Walk>,
): SampleMarket {
  const at = days.indexOf(anchor);
  if (at < 0) throw new Error(`The anchor ${anchor} is not among the days`);
  const india = returnsOf("india", 0.0085, days.length).map((r, i, all) => r + 0.2 * (all[i - 1] ?? 0));
  const world = returnsOf("world", 0.0075, days.length);

  /** Compounded returns, scaled to reach the level on the anchor day, rounded to the tick. */
  function closesOf(name: string, walk: Walk, tick: number): number[] {
    const own = returnsOf(name, walk.sd, days.length);
    let level = 1;
    const path = own.map((r, i) => {
      level *= 1 + r + (walk.india ?? 0) * (india[i] ?? 0) + (walk.world ?? 0) * (world[i] ?? 0);
      return level;
    });
    const scale = walk.level / (path[at] ?? 1);
    return path.map((value) => toTick(value * scale, tick));
  }

  function barsOf(name: keyof typeof INDICES): Bar[] {
    const [gap, above, below] = ["gap", "above", "below"].map((part) => normal(`${name} ${part}`));
    const closes = closesOf(name, INDICES[name], 0.05);
    return days.map((date, i) => {
      const close = closes[i] ?? 0;
      const open = toTick((closes[i - 1] ?? close) * (1 + 0.0025 * (gap?.() ?? 0)), 0.05);
      const reach = (edge: number, next = above) =>
        toTick(edge * (0.0005 + 0.0035 * Math.abs(next?.() ?? 0)), 0.05);
      const top = Math.max(open, close);
      const bottom = Math.min(open, close);
      return {
        date,
        open,
        high: round2(top + reach(top)),
        low: round2(bottom - reach(bottom, below)),
        close,
      };
    });
  }

  const bars = { NIFTY: barsOf("NIFTY"), BANKNIFTY: barsOf("BANKNIFTY") };
  const moves = bars.NIFTY.map(({ close }, i) => close / (bars.NIFTY[i - 1]?.close ?? close) - 1);
  const walks = { ...GLOBAL, ...companies };
  return {
    days,
    bars,
    closes: {
      "India VIX": volatility(moves),
      ...Object.fromEntries(Object.entries(walks).map(([name, walk]) => [name, closesOf(name, walk, 0.01)])),
    },
    cash: cashFlows(moves),
    nets: netPositions(moves),
    oi: {
      NIFTY: openInterest("NIFTY", bars.NIFTY, { calls: 21e7, unit: 1e5, strikes: 100 }),
      BANKNIFTY: openInterest("BANKNIFTY", bars.BANKNIFTY, { calls: 370e5, unit: 1e3, strikes: 500 }),
    },
  };
}

const toTick = (value: number, tick: number) => round2(Math.round(value / tick) * tick);

/** Volatility index: reverts to 14.2, rises when the index falls. */
function volatility(moves: number[]): number[] {
  const next = normal("vix");
  let level = 14.2;
  return moves.map((move) => {
    level = Math.max(10, level + 0.08 * (14.2 - level) - 55 * move + 0.3 * next());
    return round2(level);
  });
}

/** ₹ crore: FII follow the index, DII take most of the other side. */
function cashFlows(moves: number[]) {
  const next = normal("cash");
  return moves.map((move) => {
    const fii = round2(-700 + 190_000 * move + 1300 * next());
    return { fii, dii: round2(650 - 0.6 * fii + 700 * next()) };
  });
}

/** Contracts: level, daily deviation and weight of the index's move, reverting a tenth a day. Retail is the rest. */
const POSITIONS: Record<Exclude<Participant, "Retail">, Record<keyof Nets, [number, number, number]>> = {
  FII: { futures: [-150_000, 4500, 500_000], ce: [50_000, 9000, 700_000], pe: [250_000, 14_000, -900_000] },
  PRO: { futures: [22_000, 4000, 120_000], ce: [10_000, 24_000, -300_000], pe: [90_000, 26_000, 300_000] },
  DII: { futures: [24_000, 1900, -60_000], ce: [70, 0, 0], pe: [15_000, 0, 0] },
};

function netPositions(moves: number[]): Record<Participant, Nets>[] {
  const kinds = ["futures", "ce", "pe"] as const;
  const rows = moves.map(() => {
    const flat = () => ({ futures: 0, ce: 0, pe: 0 });
    return { FII: flat(), PRO: flat(), DII: flat(), Retail: flat() };
  });
  for (const who of PARTICIPANTS) {
    if (who === "Retail") continue;
    for (const kind of kinds) {
      const [mean, sd, weight] = POSITIONS[who][kind];
      const next = normal(`${who} ${kind}`);
      let level = mean;
      for (const [i, row] of rows.entries()) {
        level += 0.1 * (mean - level) + sd * next() + weight * (moves[i] ?? 0);
        row[who][kind] = Math.round(level);
        row.Retail[kind] -= row[who][kind];
      }
    }
  }
  return rows;
}

/** Units of the underlying, rounded so that the printed two decimals are exact; strikes on both sides of the close. */
function openInterest(
  name: string,
  bars: Bar[],
  { calls, unit, strikes }: { calls: number; unit: number; strikes: number },
): OpenInterest[] {
  const next = normal(`${name} open interest`);
  const away = uniform(`${name} strikes`);
  return bars.map(({ close }, i) => {
    const week = close / (bars[i - 5]?.close ?? close) - 1;
    const callOi = Math.round((calls * (1 + 0.08 * next())) / unit) * unit;
    const ratio = Math.min(1.6, Math.max(0.45, 0.92 + 5 * week + 0.12 * next()));
    return {
      callOi,
      putOi: Math.round((callOi * ratio) / unit) * unit,
      callStrike: Math.ceil((close * (1.004 + 0.03 * away())) / strikes) * strikes,
      putStrike: Math.floor((close * (0.996 - 0.03 * away())) / strikes) * strikes,
    };
  });
}

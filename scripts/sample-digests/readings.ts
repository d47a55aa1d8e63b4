/** The simulated market of one day as readings for composing a digest. */
import { nextMarketDay } from "#domain/market/calendar.ts";
import type {
  DayReadings,
  IndexSymbol,
  Leg,
  MarketReadings,
  OpenInterest,
  PositionLimits,
  Positions,
  Session,
  Stored,
  StrikeRow,
} from "#domain/market/readings.ts";
import { PARTICIPANTS, POSITION_KINDS } from "#domain/market/readings.ts";
import type { Bar, SampleMarket, OpenInterest as SimulatedOi } from "./market.ts";
import { COMPANIES } from "./news.ts";

const SOURCE = {
  file: "Generated sample figures",
  kind: "sample",
  sha256: null,
  statedAt: null,
  provisional: false,
  rank: 0,
} as const;

const stored = <F>(date: string, figures: F): Stored<F> => ({ date, figures, source: SOURCE });

const FLOWS = 20;
const YEAR = 250;

/** Returns everything up to session `i` of the market. */
export function readingsOf(market: SampleMarket, i: number): DayReadings {
  const date = market.days[i] as string;
  const bars = (symbol: IndexSymbol) =>
    market.bars[symbol].slice(0, i + 1).map((bar) => stored(bar.date, sessionOf(bar)));
  const vix = (market.closes["India VIX"] ?? [])
    .slice(0, i + 1)
    .map((close, n) => stored(market.days[n] as string, closeOnly(close)));
  const history = { NIFTY: bars("NIFTY"), BANKNIFTY: bars("BANKNIFTY"), VIX: vix };
  const cash = market.cash[i] as { fii: number; dii: number };
  const flow = (net: number) => ({ buy: null, sell: null, net });
  return {
    date,
    sessions: new Map(
      Object.entries(history).map(([subject, all]) => [subject, all.at(-1) as Stored<Session>]),
    ),
    history,
    files: { NIFTY: [], BANKNIFTY: [], flows: [], "NIFTY ratios": [], "BANKNIFTY ratios": [] },
    positions: stored(date, positionsOf(market, i)),
    positionsBefore: stored(market.days[i - 1] as string, positionsOf(market, i - 1)),
    cash: stored(date, { fii: flow(cash.fii), dii: flow(cash.dii) }),
    flows: market.cash
      .slice(Math.max(0, i + 1 - FLOWS), i + 1)
      .map((day, n, all) => ({ date: market.days[i + 1 - all.length + n] as string, ...day })),
    openInterest: {
      NIFTY: stored(date, openInterestOf(market, "NIFTY", i, 50)),
      BANKNIFTY: stored(date, openInterestOf(market, "BANKNIFTY", i, 100)),
    },
    // The invented positions are in a contract that never expires.
    expired: stored(date, { futures: [], options: [] }),
    ratios: { NIFTY: ratiosOf(market, "NIFTY", i), BANKNIFTY: ratiosOf(market, "BANKNIFTY", i) },
    breadth: undefined,
    ahead: {
      futures: undefined,
      bans: [banAfter(market.days[i - 1] as string, i - 1), banAfter(date, i)],
      corporateActions: [],
      boardMeetings: [],
    },
    market: marketOf(date, i),
  };
}

/** Returns the list published after session `i`, for the next market day. */
const banAfter = (date: string, i: number) =>
  stored(nextMarketDay(date), {
    symbols: limitsOf(i).flatMap(({ banned, symbol }) => (banned ? [symbol] : [])),
  });

/** Returns the F&O ban lists, the only files beyond the standard ones that a sample invents. */
function marketOf(date: string, i: number): MarketReadings {
  const rows = limitsOf(i);
  return {
    securities: undefined,
    securitiesBefore: undefined,
    securityHistory: { days: [], of: () => undefined },
    securityFiles: [],
    futures: undefined,
    openContracts: undefined,
    futuresBefore: undefined,
    earlierFutures: { NIFTY: [], BANKNIFTY: [] },
    volumes: undefined,
    ban: banAfter(date, i),
    limits: stored(date, { rows }),
    deals: {},
    actions: undefined,
    companies: new Map(rows.map(({ symbol, company }) => [symbol, company])),
    closesBefore: new Map(),
    past: { cash: [], futures: [], ratios: { NIFTY: [], BANKNIFTY: [] }, breadth: [] },
  };
}

/** The limit of all positions in one company, in shares. */
const LIMIT = 40_000_000;
/** The usage, in per cent of the limit, above which the exchange's ban begins and at which it ends. */
const BAN = { begins: 95, ends: 80 };

/** Sessions in which a limit's usage goes from its highest to its lowest, and as many back. */
const SWING = 24;

/** Each company's usage swings between 46% and 98%, the ten out of phase. */
function limitsOf(i: number): PositionLimits["rows"] {
  return Object.keys(COMPANIES).map((company, nth) => {
    const used = (session: number) =>
      46 + (52 * Math.abs(((session + 7 * nth) % (2 * SWING)) - SWING)) / SWING;
    let banned = false;
    for (let session = 0; session <= i; session++)
      banned = banned ? used(session) > BAN.ends : used(session) > BAN.begins;
    const openInterest = Math.round((LIMIT * used(i)) / 100);
    const symbol = company.replace(/\W|sample/g, "").toUpperCase();
    return { symbol, company, limit: LIMIT, openInterest, futureEquivalent: null, banned };
  });
}

const sessionOf = ({ open, high, low, close }: Bar): Session => ({
  ...closeOnly(close),
  open,
  high,
  low,
});

const closeOnly = (close: number): Session => ({
  open: null,
  high: null,
  low: null,
  close,
  change: null,
  percentChange: null,
});

/** The gross contracts of each participant, of which the simulated net is the difference. */
const GROSS = { futures: 280_000, ce: 2_400_000, pe: 2_400_000 };
const SHARE = { FII: 1, PRO: 0.4, DII: 0.35, Retail: 1.2 };

function positionsOf(market: SampleMarket, i: number): Positions {
  const nets = market.nets[i];
  const leg = (net: number, gross: number): Leg => {
    const short = Math.max(0, Math.round((gross - net) / 2), -net);
    return { long: short + net, short };
  };
  return Object.fromEntries(
    PARTICIPANTS.map((who) => [
      who,
      Object.fromEntries(
        POSITION_KINDS.map((kind) => [
          kind,
          leg(nets?.[who][kind] ?? 0, Math.round(GROSS[kind] * SHARE[who])),
        ]),
      ),
    ]),
  ) as Positions;
}

const ratiosOf = (market: SampleMarket, symbol: IndexSymbol, i: number) =>
  market.oi[symbol].slice(Math.max(0, i + 1 - YEAR), i + 1).map(({ callOi, putOi }, n, all) => ({
    date: market.days[i + 1 - all.length + n] as string,
    calls: callOi,
    puts: putOi,
    expiry: expiryAfter(market.days[i + 1 - all.length + n] as string, symbol),
  }));

const EACH_SIDE = 20;
/** The lot size of each index in 2025. */
const LOTS: Record<IndexSymbol, number> = { NIFTY: 75, BANKNIFTY: 30 };

/**
 * Spreads the day's totals over strikes around the close: most at the chosen strikes, fewer with distance, more at
 * round numbers. The last strike takes the rounding remainder, so that the strikes add up to the totals.
 */
function openInterestOf(market: SampleMarket, symbol: IndexSymbol, i: number, step: number): OpenInterest {
  const { callOi, putOi, callStrike, putStrike } = market.oi[symbol][i] as SimulatedOi;
  const close = (market.bars[symbol][i] as Bar).close;
  const middle = Math.round(close / step) * step;
  const strikes = Array.from({ length: 2 * EACH_SIDE + 1 }, (_, n) => middle + (n - EACH_SIDE) * step);
  const [calls, puts] = [spread(strikes, callStrike, callOi, step), spread(strikes, putStrike, putOi, step)];
  const before = market.oi[symbol][i - 1] as SimulatedOi;
  const [callShare, putShare] = [callOi - before.callOi, putOi - before.putOi].map(
    (change) => change / (callOi + putOi),
  );
  const rows = strikes.map((strike, n): StrikeRow => {
    const [call, put] = [calls[n] ?? 0, puts[n] ?? 0];
    return [strike, call, put, Math.round(call * (callShare ?? 0)), Math.round(put * (putShare ?? 0))];
  });
  return {
    unit: "units",
    expiry: expiryAfter(market.days[i] as string, symbol),
    underlying: close,
    lot: LOTS[symbol],
    calls: callOi,
    puts: putOi,
    strikes: rows,
  };
}

function spread(strikes: number[], most: number, total: number, step: number): number[] {
  const weights = strikes.map((strike) => {
    const away = (strike - most) / (8 * step);
    const round = strike % (step * 10) === 0 ? 1.5 : strike % (step * 2) === 0 ? 1 : 0.5;
    return strike === most ? 3 : round / (1 + away * away);
  });
  const sum = weights.reduce((a, b) => a + b, 0);
  const parts = weights.map((weight) => Math.round((total * weight) / sum));
  const largest = parts.indexOf(Math.max(...parts));
  parts[largest] = (parts[largest] ?? 0) + total - parts.reduce((a, b) => a + b, 0);
  return parts;
}

const DAY = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the expiry after a day: the next Thursday for Nifty's options, the last one of a month for Bank Nifty's. */
function expiryAfter(date: string, symbol: IndexSymbol): string {
  let time = Date.parse(`${date}T00:00:00Z`);
  do time += DAY;
  while (
    new Date(time).getUTCDay() !== 4 ||
    (symbol === "BANKNIFTY" && iso(time).slice(0, 7) === iso(time + 7 * DAY).slice(0, 7))
  );
  return iso(time);
}

import type { DigestSource, FigureOrigin } from "#domain/digest/provenance.ts";
import type { DigestSeries } from "#domain/digest/rules.ts";

type Market = NonNullable<DigestSeries["market"]>;
type Place = NonNullable<Market["places"]>[string];

const HILLS = ["Aravalli", "Nilgiri", "Vindhya", "Satpura", "Zanskar", "Shivalik", "Garo", "Palani"];
const TRADES = ["Cement", "Foods", "Motors", "Pharma", "Steel", "Textiles", "Power", "Finance", "Paints"];

/** Invented companies: a symbol and a name for each place in a list. */
const COMPANIES = HILLS.flatMap((hill) =>
  TRADES.map((trade) => ({
    symbol: `${hill.slice(0, 5)}${trade.slice(0, 4)}`.toUpperCase(),
    company: `${hill} ${trade}`,
  })),
);
const companyAt = (at: number) => COMPANIES[at % COMPANIES.length] as (typeof COMPANIES)[number];
const symbolAt = (at: number): string =>
  `${companyAt(at).symbol}${at < COMPANIES.length ? "" : Math.floor(at / COMPANIES.length)}`;

const round2 = (value: number): number => Math.round(value * 100) / 100;

const SECTORS: [name: string, close: number, percent: number][] = [
  ["Nifty FMCG", 52_285.8, 0.36],
  ["Nifty Auto", 21_552.5, 0.22],
  ["Nifty Pharma", 20_389.7, 0.02],
  ["Nifty Healthcare Index", 13_087.4, -0.23],
  ["Nifty PSU Bank", 5_953.2, -0.29],
  ["Nifty Consumer Durables", 35_385.55, -0.31],
  ["Nifty Private Bank", 24_382.2, -0.39],
  ["Nifty Bank", 48_651.95, -0.67],
  ["Nifty Financial Services", 22_995.2, -0.77],
  ["Nifty Realty", 837.65, -0.81],
  ["Nifty Media", 1_477.75, -0.98],
  ["Nifty Oil & Gas", 9_963.35, -1.1],
  ["Nifty Energy", 31_240.8, -1.11],
  ["Nifty Infrastructure", 7_896.9, -1.39],
  ["Nifty Services Sector", 29_819.8, -1.53],
  ["Nifty Metal", 8_422.8, -2.17],
  ["Nifty IT", 39_446.6, -2.71],
];

const mover = (at: number, percent: number, turnover: number) => ({
  ...companyAt(at),
  close: round2(180 + at * 37.35),
  percent,
  turnover,
});

const volume = (at: number, times: number, percent: number, delivery: number | null) => ({
  ...companyAt(at),
  times,
  quantity: Math.round(times * 41_200),
  percent,
  delivery,
  usualDelivery: delivery === null ? null : round2(38 + (at % 7) * 3.1),
});

const deal = (at: number, client: string, side: "BUY" | "SELL", quantity: number, price: number) => ({
  ...companyAt(at),
  client,
  side,
  quantity,
  price,
  value: round2((quantity * price) / 10_000_000),
});

type Kind = NonNullable<Market["buildup"]>["rows"][number]["kind"];
const KINDS: [Kind, count: number, price: number, interest: number][] = [
  ["short-buildup", 31, -1, 1],
  ["long-unwinding", 17, -1, -1],
  ["short-covering", 8, 1, -1],
  ["long-buildup", 12, 1, 1],
];

const buildup = (): NonNullable<Market["buildup"]> => ({
  counts: {
    ...(Object.fromEntries(KINDS.map(([kind, count]) => [kind, count])) as Record<
      Exclude<Kind, "neutral">,
      number
    >),
    neutral: 1,
  },
  leftOut: [symbolAt(70)],
  rows: [
    ...KINDS.flatMap(([kind, count, price, interest], k) =>
      Array.from({ length: count }, (_, i) => ({
        ...companyAt(k * 20 + i),
        kind,
        pricePercent: round2(price * (0.3 + ((i * 7) % 19) / 5)),
        interestPercent: round2((interest * (26 + k)) / (1 + i)),
      })),
    ),
    { ...companyAt(69), kind: "neutral" as const, pricePercent: 0, interestPercent: 1.2 },
  ],
});

const place = (value: number, lower: number, last: Place["last"], past?: number[]): Place => ({
  value,
  lower,
  of: 499,
  from: "2023-01-12",
  last,
  ...(past && { past }),
});

/** Invented readings of two years around a middle, the same on every run. */
const readings = (middle: number, spread: number, seed: number): number[] =>
  Array.from({ length: 499 }, (_, i) =>
    round2(
      middle +
        spread * (Math.sin(i / 9 + seed) + Math.sin(i * 1.7 + seed) * 0.8 + Math.sin(i * i * 0.37) * 0.7),
    ),
  );
const lowerThan = (past: number[], value: number): number => past.filter((each) => each < value).length;
const within = (value: number, past: number[], last: Place["last"]): Place =>
  place(value, lowerThan(past, value), last, past);

const flow = (value: number, streak: number, streakSum: number, month: number, atLeast = false) => ({
  streak,
  streakSum,
  atLeast,
  month,
  place: place(value, value < 0 ? 21 : 476, { date: "2024-10-03", sessions: 72 }),
});

/** A sentence with the origins of its numbers; `of` names the picture under it. */
const said = <Of extends string>(of: Of, text: string, numbers: [text: string, path: string][]) => ({
  of,
  text,
  figures: numbers.map(([number, path]) => ({ text: number, path })),
});

/** Every part of an invented market day. */
export const fullMarket = (): Market => ({
  extremes: {
    highs: [3, 9, 27].map(symbolAt),
    lows: Array.from({ length: 141 }, (_, i) => symbolAt(i + 4)),
    compared: 2_644,
    leftOut: 223,
    sessions: 248,
  },
  averages: [
    { sessions: 20, above: 498, of: 2_851 },
    { sessions: 50, above: 624, of: 2_790 },
    { sessions: 200, above: 771, of: 2_512 },
  ],
  sectors: SECTORS.map(([name, close, percent]) => ({ name, close, percent })),
  movers: {
    floor: 25,
    of: 427,
    gainers: [16.41, 13.18, 7.29, 5.75, 5.37].map((percent, i) =>
      mover(i * 3, percent, round2(33 + i * i * 61.7)),
    ),
    losers: [-8.96, -8.73, -7.12, -6.97, -6.89].map((percent, i) =>
      mover(i * 3 + 1, percent, round2(458.66 / (i + 1))),
    ),
  },
  volumes: [
    volume(2, 32.47, 2.38, 11.2),
    volume(3, 14.84, 13.18, 24.9),
    volume(0, 11.21, 16.41, 29.4),
    volume(6, 9.49, 5.75, 22.6),
    volume(12, 7.59, 5.37, 61.8),
    volume(13, 7.1, -6.97, 60.2),
    volume(21, 6.4, -2.2, 44.1),
    volume(22, 5.2, -0.4, null),
    volume(30, 4.4, 1.1, 57.3),
    volume(31, 3.9, -3.9, 18.2),
    volume(40, 3.4, 0.6, 35.5),
    volume(41, 3.1, -1.5, 71.4),
  ],
  delivery: {
    byQuantity: 40.66,
    byValue: 43.88,
    turnover: 71_462.32,
    highest: [92.4, 90.15, 88.02, 86.7, 85.33].map((share, i) => ({
      ...companyAt(50 + i),
      share,
      turnover: round2(27 + 13.4 * i),
    })),
  },
  ban: {
    day: "2025-01-20",
    symbols: [symbolAt(5)],
    near: [91.4, 88.2, 84.75, 82.1, 80.6].map((utilisation, i) => ({ ...companyAt(60 + i), utilisation })),
  },
  deals: {
    bulk: [
      deal(14, "Sahyadri Growth Fund", "BUY", 2_400_000, 812.4),
      deal(14, "Konkan Holdings LLP", "SELL", 2_150_000, 811.9),
      deal(25, "Deccan Securities", "BUY", 640_000, 404.1),
      deal(25, "Deccan Securities", "SELL", 638_000, 404.6),
      deal(33, "Malabar Opportunities", "SELL", 310_000, 1_204),
      deal(38, "Coromandel Family Office", "BUY", 905_000, 96.35),
    ],
    block: [
      deal(44, "Sahyadri Growth Fund", "BUY", 1_500_000, 1_377.1),
      deal(44, "Malwa Investments", "SELL", 1_500_000, 1_377.1),
    ],
  },
  futures: {
    NIFTY: {
      expiry: "2025-01-30",
      close: 22_771.9,
      underlying: 22_712.6,
      premium: 59.3,
      premiumPercent: 0.2611,
      priceChange: -209.95,
      rollover: 41.86,
      earlierRollovers: [
        { expiry: "2024-12-26", value: 38.4 },
        { expiry: "2024-11-28", value: 44.15 },
        { expiry: "2024-10-31", value: 36.02 },
      ],
    },
    BANKNIFTY: {
      expiry: "2025-01-30",
      close: 48_012.4,
      underlying: 47_958.9,
      premium: 53.5,
      premiumPercent: 0.1116,
      priceChange: -412.2,
      rollover: 37.2,
      earlierRollovers: [{ expiry: "2024-12-24", value: 40.11 }],
    },
  },
  buildup: buildup(),
  options: {
    NIFTY: {
      expiry: "2025-01-23",
      maxPain: 22_800,
      pcr: 0.68,
      callStrike: 23_400,
      putStrike: 22_400,
      rolled: true,
    },
    BANKNIFTY: {
      expiry: "2025-01-30",
      maxPain: 48_500,
      pcr: 0.94,
      callStrike: 48_500,
      putStrike: 46_500,
      rolled: false,
    },
  },
  flows: {
    fii: flow(-5_173.4, -7, -26_412.1, -38_904.55),
    dii: flow(4_066.79, 11, 29_884.2, 34_120.9, true),
  },
  volumesByParticipant: {
    FII: { bought: 6_120_400, sold: 6_158_110 },
    PRO: { bought: 41_200_118, sold: 41_310_204 },
    DII: { bought: 22_118, sold: 19_870 },
    Retail: { bought: 24_100_201, sold: 23_954_653 },
  },
  places: {
    "fii-cash": within(-5_173.4, readings(-300, 2_200, 1), { date: "2024-10-03", sessions: 72 }),
    "dii-cash": within(4_066.79, readings(900, 1_500, 2), { date: "2024-11-28", sessions: 34 }),
    "fii-long-share": within(15.67, readings(46, 14, 3), null),
    vix: within(14.53, readings(14.2, 1.6, 4), { date: "2025-01-06", sessions: 9 }),
    "nifty-pcr": place(0.68, 61, { date: "2024-12-20", sessions: 19 }),
  },
  due: [
    { day: "2025-01-20", kind: "ban", text: "One security is in the F&O ban", symbols: [symbolAt(5)] },
    {
      day: "2025-01-20",
      kind: "results",
      text: "Four companies report results",
      symbols: [8, 17, 26, 35].map(symbolAt),
    },
    { day: "2025-01-23", kind: "expiry", text: "Nifty weekly options expire" },
    { day: "2025-01-26", kind: "holiday", text: "Republic Day: the market is closed" },
  ],
  brief: {
    lines: [
      said(
        "index",
        "Nifty 50 fell 1.06% to 22,712.60, its fifth fall in a row, and closed under its 20-day average.",
        [
          ["1.06%", "daily_market_pulse.indicators.0.percent_change"],
          ["22,712.60", "index_dashboard.NIFTY.cmp"],
        ],
      ),
      said("flows", "FII sold ₹5,173 crore in the cash market, DII bought ₹4,067 crore.", [
        ["₹5,173 crore", "fii_dii_analysis.cash_market.fii"],
        ["₹4,067 crore", "fii_dii_analysis.cash_market.dii"],
      ]),
      said("breadth", "2,181 securities fell and 612 rose; 141 touched a 52-week low.", [
        ["2,181", "series.breadth"],
        ["612", "series.breadth"],
        ["141", "market.extremes"],
      ]),
    ],
    changed: [
      said("", "India VIX rose 9.02% to 14.53.", []),
      said("", "FII hold 15.67% of their index futures long, after 16.25% on Thursday.", [
        ["15.67%", "fii_dii_analysis.participant_derivatives.FII.futures"],
      ]),
      said("", "The nearest Nifty contract is another: its put-call ratio of 0.68 is not comparable.", [
        ["0.68", "index_dashboard.NIFTY.oi_data.pcr"],
      ]),
    ],
    turns: [
      said("", "A close of the Nifty above its 20-day average, 23,226.36, 513.76 points or 2.26% higher.", [
        ["23,226.36", "index_dashboard.NIFTY.ema_rsi.ema_20"],
      ]),
    ],
  },
});

/** Names the files behind the market's parts, each part by its own path. */
export const MARKET_ORIGINS: [part: string, from: DigestSource["id"][], rest?: Partial<FigureOrigin>][] = [
  ["extremes", ["sec_bhavdata_full"]],
  ["averages", ["sec_bhavdata_full"]],
  ["sectors", ["ind_close_all"]],
  ["movers", ["sec_bhavdata_full"]],
  ["volumes", ["sec_bhavdata_full"]],
  ["delivery", ["sec_bhavdata_full"]],
  ["ban", ["fo_secban"]],
  ["deals", ["bulk", "block"]],
  ["futures", ["fo_bhavcopy"]],
  ["buildup", ["fo_bhavcopy"]],
  ["options", ["fo_bhavcopy"]],
  ["flows", ["fii_dii"], { provisional: true }],
  ["volumesByParticipant", ["fao_participant_vol"]],
  ["places", ["ind_close_all", "fii_dii", "fao_participant_oi"], { provisional: true }],
  ["due", ["fo_secban", "board_meetings"]],
  ["brief.lines.0", ["ind_close_all"], { how: "rule" }],
  ["brief.lines.1", ["fii_dii"], { how: "rule", provisional: true }],
  ["brief.lines.2", ["sec_bhavdata_full"], { how: "rule" }],
  ["brief.changed", ["ind_close_all", "fao_participant_oi", "fo_bhavcopy"], { how: "rule" }],
  ["brief.turns", ["ind_close_all"], { how: "rule" }],
];

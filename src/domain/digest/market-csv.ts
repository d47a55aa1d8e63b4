import { SYMBOLS } from "#domain/market/readings.ts";
import { type CsvCell, type CsvContent, type CsvDay, csvSource } from "./csv-source.ts";
import { INDEX_NAMES, PARTICIPANT_NAMES } from "./figure-names.ts";
import type { DigestSeries } from "./rules.ts";

type Market = NonNullable<DigestSeries["market"]>;
type Rows = CsvCell[][] | undefined;
/** A table of the day's market: the place of its figures, its head without date and source, and its rows. */
type Kind = { path: string; head: string[]; rows(market: Market, series: DigestSeries): Rows };

/** The tables of the day's market that are offered as CSV, each with every row that the digest holds. */
export const MARKET_TABLES = [
  ...(["breadth", "extremes", "sectors", "movers", "volumes", "delivery", "ban", "deals"] as const),
  ...(["futures", "buildup", "options", "streaks", "participant-volumes", "places", "due"] as const),
];
type MarketTable = (typeof MARKET_TABLES)[number];

/** Returns a table of the day's market; undefined where the digest does not hold it. */
export function marketTable(table: MarketTable, day: CsvDay): CsvContent | undefined {
  const { path, head, rows } = TABLES[table];
  const found = day.series.market && rows(day.series.market, day.series);
  const source = csvSource(day, path);
  return found && { head: ["date", ...head, "source"], rows: found.map((row) => [day.date, ...row, source]) };
}

const COMPANY = ["symbol", "company"];
const of = ({ symbol, company }: { symbol: string; company?: string | undefined }): CsvCell[] => [
  symbol,
  company,
];
const known = (value: number | null): CsvCell => value ?? undefined;

const CASH_TABLES = {
  breadth: {
    path: "series.breadth",
    head: ["measure", "securities", "of"],
    rows: ({ averages = [] }, { breadth }) =>
      breadth && [
        ...(["advances", "declines", "unchanged"] as const).map((side) => [
          side,
          breadth[side],
          breadth.advances + breadth.declines + breadth.unchanged,
        ]),
        ...averages.map(({ sessions, above, of: all }) => [`above ${sessions}-day average`, above, all]),
      ],
  },
  extremes: {
    path: "market.extremes",
    head: ["52-week extreme", "symbol"],
    rows: ({ extremes }) =>
      extremes && [
        ...extremes.highs.map((symbol) => ["new high", symbol]),
        ...extremes.lows.map((symbol) => ["new low", symbol]),
      ],
  },
  sectors: {
    path: "market.sectors",
    head: ["index", "close (points)", "change (%)"],
    rows: ({ sectors }) => sectors?.map(({ name, close, percent }) => [name, close, percent]),
  },
  movers: {
    path: "market.movers",
    head: ["side", ...COMPANY, "close (Rs)", "change (%)", "turnover (Rs crore)"],
    rows: ({ movers }) =>
      movers &&
      (["gainers", "losers"] as const).flatMap((side) =>
        movers[side].map((row) => [side, ...of(row), row.close, row.percent, row.turnover]),
      ),
  },
  volumes: {
    path: "market.volumes",
    head: [
      ...COMPANY,
      ...["volume (times the mean of 20 sessions)", "volume (shares)", "change (%)", "delivered (%)"],
      "delivered in the 20 sessions before (%)",
    ],
    rows: ({ volumes }) =>
      volumes?.map((row) => [
        ...of(row),
        ...[row.times, row.quantity, row.percent, known(row.delivery), known(row.usualDelivery)],
      ]),
  },
  delivery: {
    path: "market.delivery",
    head: [
      "symbol (empty for all)",
      "company",
      "delivered (% of shares)",
      "delivered (% of value)",
      "turnover (Rs crore)",
    ],
    rows: ({ delivery }) =>
      delivery && [
        [undefined, undefined, delivery.byQuantity, delivery.byValue, delivery.turnover],
        ...delivery.highest.map((row) => [...of(row), row.share, undefined, row.turnover]),
      ],
  },
  ban: {
    path: "market.ban",
    head: ["holds on", ...COMPANY, "state", "open interest (% of the position limit)"],
    rows: ({ ban }) =>
      ban && [
        ...ban.symbols.map((symbol) => [ban.day, symbol, undefined, "in the ban", undefined]),
        ...ban.near.map((row) => [ban.day, ...of(row), "near it", row.utilisation]),
      ],
  },
  deals: {
    path: "market.deals",
    head: [
      "kind",
      ...COMPANY,
      "client",
      "side",
      "quantity (shares)",
      "average price (Rs)",
      "value (Rs crore)",
    ],
    rows: ({ deals }) =>
      deals &&
      (["bulk", "block"] as const).flatMap((kind) =>
        (deals[kind] ?? []).map((row) => [
          ...[kind, ...of(row), row.client, row.side.toLowerCase(), row.quantity, row.price, row.value],
        ]),
      ),
  },
} as const satisfies Record<string, Kind>;

const OTHER_TABLES = {
  futures: {
    path: "market.futures",
    head: [
      ...["index", "expiry", "close (points)", "index close (points)", "premium (points)", "premium (%)"],
      ...["change on the day (points)", "rollover (%; earlier series at the same distance from expiry)"],
    ],
    rows: ({ futures }) =>
      futures &&
      SYMBOLS.flatMap((symbol) => {
        const row = futures[symbol];
        if (!row) return [];
        const name = INDEX_NAMES[symbol];
        const now = [row.close, row.underlying, row.premium, row.premiumPercent, known(row.priceChange)];
        return [
          [name, row.expiry, ...now, known(row.rollover)],
          ...row.earlierRollovers.map(({ expiry, value }) => [
            name,
            expiry,
            ...now.map(() => undefined),
            value,
          ]),
        ];
      }),
  },
  buildup: {
    path: "market.buildup",
    head: [...COMPANY, "kind", "price (%)", "open interest (%)"],
    rows: ({ buildup }) =>
      buildup?.rows.map((row) => [...of(row), row.kind, row.pricePercent, row.interestPercent]),
  },
  options: {
    path: "market.options",
    head: [
      ...["index", "expiry", "max pain (strike)", "put-call ratio", "largest call open interest (strike)"],
      ...["largest put open interest (strike)", "another contract than the session before"],
    ],
    rows: ({ options }) =>
      options &&
      SYMBOLS.flatMap((symbol) => {
        const row = options[symbol];
        if (!row) return [];
        const strikes = [row.callStrike, row.putStrike];
        return [
          [
            INDEX_NAMES[symbol],
            row.expiry,
            row.maxPain,
            known(row.pcr),
            ...strikes,
            row.rolled ? "yes" : "no",
          ],
        ];
      }),
  },
  streaks: {
    path: "market.flows",
    head: [
      ...["who", "sessions in a row (negative: sales)", "the record begins within the row"],
      ...["sum of the row (Rs crore)", "month to date (Rs crore)"],
    ],
    rows: ({ flows }) =>
      flows &&
      (["fii", "dii"] as const).map((who) => {
        const { streak, atLeast, streakSum, month } = flows[who];
        return [who.toUpperCase(), streak, atLeast ? "yes" : "no", streakSum, known(month)];
      }),
  },
  "participant-volumes": {
    path: "market.volumesByParticipant",
    head: ["participant", "bought (contracts)", "sold (contracts)"],
    rows: ({ volumesByParticipant: volumes }) =>
      volumes &&
      PARTICIPANT_NAMES.flatMap(([key, name]) => {
        const row = volumes[key];
        return row ? [[name, row.bought, row.sold]] : [];
      }),
  },
  places: {
    path: "market.places",
    head: [
      ...["reading", "value", "sessions that were lower", "of sessions", "since", "last as far out on"],
      "sessions since",
    ],
    rows: ({ places }) =>
      places &&
      Object.entries(places).map(([key, { value, lower, of: all, from, last }]) => [
        ...[key, value, lower, all, from, last?.date, last?.sessions ?? undefined],
      ]),
  },
  due: {
    path: "market.due",
    head: ["day", "kind", "text", "symbols"],
    rows: ({ due }) => due?.map(({ day, kind, text, symbols }) => [day, kind, text, symbols?.join(" ")]),
  },
} as const satisfies Record<string, Kind>;

const TABLES: Record<MarketTable, Kind> = { ...CASH_TABLES, ...OTHER_TABLES };

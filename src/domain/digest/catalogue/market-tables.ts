import type { IndexSymbol } from "#domain/market/readings.ts";
import { type DigestSource, recordedAt } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import type { MarketData } from "../rules.ts";
import {
  ABOVE_AVERAGE,
  BUILDUP,
  DEALS,
  DELIVERED,
  DELIVERY,
  DUE,
  FLOW_ROW,
  FUTURES,
  MOVERS,
  NEAR_BAN,
  OPTIONS,
  SECTORS,
  TRADED,
  VOLUMES,
} from "./market.ts";
import { csvHead, type FigureColumns } from "./measures.ts";
import { indicesWith, PARTICIPANT_NAMES } from "./names.ts";

/** The input of a table. */
export type CsvDay = Pick<DigestDay, "date" | "sample" | "series" | "provenance">;
export type CsvCell = string | number | undefined;
export type CsvContent = { head: string[]; rows: CsvCell[][] };

export const SAMPLE_FIGURES = "generated sample figures";

/** Names the files behind a figure or a table, by its path; empty if they were not recorded. */
export function csvSource(
  { sample, provenance }: Pick<CsvDay, "sample" | "provenance">,
  path: string,
): string {
  if (sample) return SAMPLE_FIGURES;
  const origin = provenance && recordedAt(path, provenance);
  if (!origin) return "";
  if (origin.typedBy) return `typed by ${origin.typedBy}`;
  const files = origin.from.flatMap((id) => provenance.sources.find((source) => source.id === id) ?? []);
  return files.map(nameOf).join("; ");
}

const nameOf = ({ file, provisional }: DigestSource): string =>
  provisional ? `${file} (provisional)` : file;

/** A part of the day's market as a table: the path of its figures, its head without date and source, and its rows. */
type Part = {
  path: string;
  head: string[];
  rows(market: MarketData, day: Pick<CsvDay, "date" | "series">): CsvCell[][] | undefined;
};

/** Returns the heads of all columns or of those named, in order. */
const heads = <C extends FigureColumns>(
  columns: C,
  keys: readonly (keyof C & string)[] = Object.keys(columns),
): string[] => keys.map((key) => csvHead(columns[key] as C[string]));

/** Returns the cells of a row in the same order; unknown values are empty. */
const cells = <C extends FigureColumns>(
  row: { [K in keyof C]?: string | number | boolean | null | undefined },
  columns: C,
  keys: readonly (keyof C & string)[] = Object.keys(columns),
): CsvCell[] =>
  keys.map((key) => {
    const value: string | number | boolean | null | undefined = row[key];
    return typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? undefined);
  });

/** Returns the rows of each index, prefixed with its name. */
const perIndex = <T>(
  parts: Partial<Record<IndexSymbol, T | undefined>> | undefined,
  rowsOf: (part: T, symbol: IndexSymbol) => CsvCell[][],
): CsvCell[][] | undefined =>
  parts &&
  indicesWith(parts).flatMap(({ symbol, name, part }) => rowsOf(part, symbol).map((row) => [name, ...row]));

/**
 * Returns the expiry of the contract that rolls over. On its last day it is still the first, while the nearest after the
 * day is the next one.
 */
export const rollingExpiry = (
  symbol: IndexSymbol,
  nearest: { expiry: string },
  { date, series }: Pick<CsvDay, "date" | "series">,
): string => (series.expired?.futures.includes(symbol) ? date : nearest.expiry);

const COMPANY = ["symbol", "company"] as const;
const STREAK = ["streak", "atLeast", "streakSum", "month"] as const;

/** The tables of the day's market by their name in the URL, each with every stored row. */
const PARTS = {
  breadth: {
    path: "series.breadth",
    head: ["measure", "securities", ABOVE_AVERAGE.of.name],
    rows: ({ averages = [] }, { series: { breadth } }) =>
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
    head: heads(SECTORS),
    rows: ({ sectors }) => sectors?.map((row) => cells(row, SECTORS)),
  },
  movers: {
    path: "market.movers",
    head: ["side", ...heads(MOVERS)],
    rows: ({ movers }) =>
      movers &&
      (["gainers", "losers"] as const).flatMap((side) =>
        movers[side].map((row) => [side, ...cells(row, MOVERS)]),
      ),
  },
  volumes: {
    path: "market.volumes",
    head: heads(VOLUMES),
    rows: ({ volumes }) => volumes?.map((row) => cells(row, VOLUMES)),
  },
  delivery: {
    path: "market.delivery",
    head: ["symbol (empty for all)", csvHead(DELIVERED.company), ...heads(DELIVERY)],
    rows: ({ delivery }) =>
      delivery && [
        [undefined, undefined, ...cells(delivery, DELIVERY)],
        ...delivery.highest.map((row) => [
          ...cells(row, DELIVERED, COMPANY),
          row.share,
          undefined,
          row.turnover,
        ]),
      ],
  },
  ban: {
    path: "market.ban",
    head: ["holds on", ...heads(NEAR_BAN, COMPANY), "state", csvHead(NEAR_BAN.utilisation)],
    rows: ({ ban }) =>
      ban && [
        ...ban.symbols.map((symbol) => [ban.day, symbol, undefined, "in the ban", undefined]),
        ...(ban.near ?? []).map((row) => [
          ban.day,
          ...cells(row, NEAR_BAN, COMPANY),
          "near it",
          row.utilisation,
        ]),
      ],
  },
  deals: {
    path: "market.deals",
    head: ["kind", ...heads(DEALS)],
    rows: ({ deals }) =>
      deals &&
      (["bulk", "block"] as const).flatMap((kind) =>
        (deals[kind] ?? []).map((row) => [
          kind,
          ...cells<FigureColumns>({ ...row, side: row.side.toLowerCase() }, DEALS),
        ]),
      ),
  },
  futures: {
    path: "market.futures",
    head: ["index", ...heads(FUTURES)],
    rows: ({ futures }, day) =>
      perIndex(futures, (row, symbol) => {
        const expiry = rollingExpiry(symbol, row, day);
        const own = expiry === row.expiry || row.rollover === null ? [] : [{ expiry, value: row.rollover }];
        return [
          cells(own.length ? { ...row, rollover: null } : row, FUTURES),
          ...[...own, ...row.earlierRollovers].map((series) =>
            cells({ expiry: series.expiry, rollover: series.value }, FUTURES),
          ),
        ];
      }),
  },
  buildup: {
    path: "market.buildup",
    head: heads(BUILDUP),
    rows: ({ buildup }) => buildup?.rows.map((row) => cells(row, BUILDUP)),
  },
  options: {
    path: "market.options",
    head: ["index", ...heads(OPTIONS)],
    rows: ({ options }) => perIndex(options, (row) => [cells(row, OPTIONS)]),
  },
  streaks: {
    path: "market.flows",
    head: ["who", ...heads(FLOW_ROW, STREAK)],
    rows: ({ flows }) =>
      flows &&
      (["fii", "dii"] as const).map((who) => [who.toUpperCase(), ...cells(flows[who], FLOW_ROW, STREAK)]),
  },
  "participant-volumes": {
    path: "market.volumesByParticipant",
    head: ["participant", ...heads(TRADED)],
    rows: ({ volumesByParticipant: volumes }) =>
      volumes &&
      PARTICIPANT_NAMES.flatMap(([key, name]) => {
        const row = volumes[key];
        return row ? [[name, ...cells(row, TRADED)]] : [];
      }),
  },
  places: {
    path: "market.places",
    head: [
      "reading",
      "value",
      "sessions that were lower",
      "of sessions",
      "since",
      "last as far out on",
      "sessions since",
    ],
    rows: ({ places }) =>
      places &&
      Object.entries(places).map(([key, { value, lower, of: all, from, last }]) => [
        key,
        value,
        lower,
        all,
        from,
        last?.date,
        last?.sessions ?? undefined,
      ]),
  },
  due: {
    path: "market.due",
    head: [...heads(DUE), "symbols"],
    rows: ({ due }) => due?.map((row) => [...cells(row, DUE), row.symbols?.join(" ")]),
  },
} as const satisfies Record<string, Part>;
export type MarketTable = keyof typeof PARTS;

export const MARKET_TABLES = Object.keys(PARTS) as MarketTable[];

/** Returns a table of the day's market; undefined if the digest lacks it. */
export function marketTable(table: MarketTable, day: CsvDay): CsvContent | undefined {
  const { path, head, rows }: Part = PARTS[table];
  const found = day.series.market && rows(day.series.market, day);
  const source = csvSource(day, path);
  return found && { head: ["date", ...head, "source"], rows: found.map((row) => [day.date, ...row, source]) };
}

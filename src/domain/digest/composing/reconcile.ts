import { areAdjacent } from "#domain/market/gaps.ts";
import { filesWithGaps } from "#domain/market/left-out.ts";
import {
  type DayReadings,
  type Deals,
  type IndexSymbol,
  PARTICIPANTS,
  POSITION_KINDS,
  type Stored,
  SYMBOLS,
} from "#domain/market/readings.ts";
import { isLiquid, type Traded, tradedOn } from "#domain/market/statistics/traded.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted, grouped, rounded, twoDecimals } from "#platform/format/numbers.ts";
import { listedNames } from "#platform/format/words.ts";
import { CONTRACT_NAMES } from "../catalogue/names.ts";
import type { Add } from "./check-words.ts";

/** For a table without a total: fewer rows than this share of the session before suggest that some are missing. */
const WHOLE_TABLE = 0.95;

/** Some ten stocks leave the futures market on one day, as on 28 February 2025: 216 after 227. */
const WHOLE_LIST = 0.9;

/** The fewest securities of series EQ traded in any session since 2023 are about 1,800. */
const MIN_SECURITIES = 1_500;

/** Participants and the total are rounded separately where an old lot size left fractions of a lot. */
const ROUNDED_CONTRACTS = 3;

/** A file with the contracts of both shown indices alone has about nine tenths of all index contracts. */
const EXTRACT_AT_LEAST = 0.5;

/** Prices are rounded to two decimals. */
const ROUNDED_PRICE = 0.0051;

/** The F&O file's price of a stock was within 0.05 % of its close on every day compared. */
const UNDERLYING_PERCENT = 0.5;

const MAX_VALUES_NAMED = 3;

/**
 * Compares two files, or the day's file and the session before, on the same figures. A difference blocks until a person
 * has looked and gives a reason to accept it; each sentence states both values.
 */
export function checkReconciled(readings: DayReadings, add: Add): void {
  checkRows(readings, add);
  checkContracts(readings, add);
  for (const symbol of SYMBOLS) {
    checkSides(symbol, readings, add);
    checkUnits(symbol, readings, add);
    checkUnderlying(symbol, readings, add);
  }
  checkPreviousCloses(readings, add);
  checkStockCloses(readings, add);
  for (const deals of Object.values(readings.market?.deals ?? {})) checkDeals(deals, add);
  checkLeftOut(readings, add);
}

function checkRows({ breadth, market }: DayReadings, add: Add): void {
  if (breadth) {
    const rowsOf = (of: typeof breadth.figures) => of.advances + of.declines + of.unchanged;
    const rows = rowsOf(breadth.figures);
    const before = market?.past.breadth.findLast(({ figures }) => figures.of === breadth.figures.of);
    const least = before ? WHOLE_TABLE * rowsOf(before.figures) : MIN_SECURITIES;
    if (rows < least)
      add(
        "look",
        "rows",
        "market.movers",
        `${breadth.source.file} has ${counted(rows, "security", "securities")} of series EQ, and ${before ? `${longDate(before.date)} had ${grouped(rowsOf(before.figures))}` : `every session has at least ${grouped(MIN_SECURITIES)}`}: a part of the file is missing. Fetch it again.`,
      );
  }
  const { futures, futuresBefore, securities } = market ?? {};
  if (!futures) return;
  const stocks = Object.keys(futures.figures.stocks);
  if (futuresBefore && !isExtract(market) && stocks.length < WHOLE_LIST * futuresBefore.stocks)
    add(
      "look",
      "rows",
      "market.futures",
      `${futures.source.file} has futures of ${counted(stocks.length, "stock")}, and ${longDate(futuresBefore.date)} had ${grouped(futuresBefore.stocks)}: a part of the file is missing. Fetch it again.`,
    );
  if (!securities) return;
  const traded = new Set(tradedOn(securities.figures).map(({ symbol }) => symbol));
  const missing = stocks.filter((symbol) => !traded.has(symbol));
  if (missing.length > (1 - WHOLE_TABLE) * stocks.length)
    add(
      "look",
      "rows",
      "market.movers",
      `${securities.source.file} lacks ${grouped(missing.length)} of the ${counted(stocks.length, "stock")} that have futures in ${futures.source.file} (${listedNames(missing, MAX_VALUES_NAMED)}): a part of the file is missing. Fetch it again.`,
    );
}

/** Returns whether an F&O file contains only the shown indices: it is an extract of the whole market's. */
const isExtract = (market: DayReadings["market"]): boolean =>
  market?.openContracts?.figures.indices.every((symbol) => SYMBOLS.some((known) => known === symbol)) ??
  false;

/** Compares the open contracts of the F&O file with those of the participants, who together hold all of them. */
function checkContracts({ positions, market }: DayReadings, add: Add): void {
  const contracts = market?.openContracts;
  if (!positions || !contracts) return;
  const path = "fii_dii_analysis.participant_derivatives";
  const isPart = isExtract(market);
  const differing = POSITION_KINDS.flatMap((kind) => {
    const open = contracts.figures[kind];
    const held = PARTICIPANTS.reduce((sum, who) => sum + positions.figures[who][kind].long, 0);
    const isSame = isPart
      ? open <= held + ROUNDED_CONTRACTS && open >= EXTRACT_AT_LEAST * held
      : Math.abs(open - held) <= ROUNDED_CONTRACTS;
    return isSame ? [] : `${CONTRACT_NAMES[kind]} ${rounded(open)} against ${rounded(held)}`;
  });
  if (differing.length)
    add(
      "look",
      "contracts",
      path,
      `Open contracts in ${contracts.source.file} against those of all participants in ${positions.source.file}: ${differing.join("; ")}. Rows are missing, units stand for contracts, or one file is of another day. Fetch both again.`,
    );
  else if (isPart)
    add(
      "warn",
      "extract",
      path,
      `${contracts.source.file} has contracts of ${listedNames(contracts.figures.indices)} alone, so its open interest could not be compared with ${positions.source.file}. Upload the file of the whole market.`,
    );
}

/** Finds options of one side only: the other has never been without any open contract. */
function checkSides(symbol: IndexSymbol, { openInterest }: DayReadings, add: Add): void {
  const { figures, source } = openInterest[symbol] ?? {};
  if (!figures || !source || (figures.calls > 0 && figures.puts > 0)) return;
  add(
    "look",
    "rows",
    `index_dashboard.${symbol}.oi_data`,
    `${source.file} has no open ${figures.calls > 0 ? "puts" : "calls"} of ${symbol} for ${longDate(figures.expiry)}: a part of the file is missing. Fetch it again.`,
  );
}

/** The strikes of an expiry by which its unit is judged, and the share of them that are not whole lots. */
const UNIT_STRIKES = 10;
const UNIT_SHARE = 0.5;

/** Finds contracts stated as units: open interest in units is a multiple of the lot. */
function checkUnits(symbol: IndexSymbol, { openInterest }: DayReadings, add: Add): void {
  const { figures, source } = openInterest[symbol] ?? {};
  const lot = figures?.unit === "units" ? figures.lot : null;
  if (!figures || !source || lot === null || lot === 1) return;
  const held = figures.strikes.flatMap(([strike, calls, puts]) =>
    [calls, puts].flatMap((value) => (value > 0 ? { strike, value } : [])),
  );
  const odd = held.filter(({ value }) => value % lot !== 0);
  const [first] = odd;
  if (first && held.length >= UNIT_STRIKES && odd.length > UNIT_SHARE * held.length)
    add(
      "look",
      "units",
      `index_dashboard.${symbol}.oi_data`,
      `${source.file}: the open interest of ${grouped(odd.length)} of ${grouped(held.length)} ${symbol} options of ${longDate(figures.expiry)} is not a whole number of lots of ${lot} (${grouped(first.value)} at ${grouped(first.strike)}): contracts may stand for units. Fetch the file again.`,
    );
}

/** Compares the close of an index with the one in the F&O file. */
function checkUnderlying(symbol: IndexSymbol, { sessions, openInterest }: DayReadings, add: Add): void {
  const session = sessions.get(symbol);
  const options = openInterest[symbol];
  const stated = options?.source.kind === "fo-bhavcopy" ? options.figures.underlying : null;
  if (!session || !options || stated === null) return;
  const { close } = session.figures;
  if (Math.abs(close - stated) > closeRounding(close))
    add(
      "look",
      "underlying",
      `index_dashboard.${symbol}.cmp`,
      `${symbol} closed at ${twoDecimals(close)} in ${session.source.file} and at ${twoDecimals(stated)} in ${options.source.file}. Fetch both again.`,
    );
}

/** Returns how far two statements of an index's close may differ: both are rounded. */
export const closeRounding = (close: number): number => Math.max(0.06, close * 0.00001);

/** Compares each share's previous close with the close of the session before. */
function checkPreviousCloses({ date, market }: DayReadings, add: Add): void {
  const { securities, securitiesBefore: before, actions } = market ?? {};
  if (!securities || !before || !areAdjacent(before.date, date)) return;
  const compared = tradedOn(securities.figures).flatMap((share) => {
    const closed = before.closeOf(share.symbol);
    return closed === undefined ? [] : { ...share, closed };
  });
  const differing = compared.filter(
    ({ previousClose, closed }) => Math.abs(previousClose - closed) > ROUNDED_PRICE,
  );
  const acting = new Set(actions?.figures.rows.map(({ symbol }) => symbol));
  const [onExDate, others] = [
    differing.filter(({ symbol }) => acting.has(symbol)),
    differing.filter(({ symbol }) => !acting.has(symbol)),
  ];
  const isGrave = others.some(isLiquid) || others.length > (1 - WHOLE_TABLE) * compared.length;
  const said = (rows: typeof differing) =>
    [...rows.filter(isLiquid), ...rows.filter((share) => !isLiquid(share))]
      .slice(0, MAX_VALUES_NAMED)
      .map(
        ({ symbol, previousClose, closed }) =>
          `${symbol} ${twoDecimals(previousClose)} against ${twoDecimals(closed)}`,
      )
      .join("; ") +
    (rows.length > MAX_VALUES_NAMED ? ` and ${counted(rows.length - MAX_VALUES_NAMED, "more share")}` : "");
  const tell = (level: "look" | "warn", rows: typeof differing, why: string) =>
    rows.length &&
    add(
      level,
      "previous-close",
      "market.movers",
      `The previous close in ${securities.source.file} against the close of ${longDate(before.date)}: ${said(rows)}. ${why}`,
    );
  tell(isGrave ? "look" : "warn", others, "Fetch both files again.");
  tell("warn", onExDate, "The day is an ex-date: the exchange may have adjusted it.");
}

/** Compares the close of each stock with its price in the F&O file. */
function checkStockCloses({ market }: DayReadings, add: Add): void {
  const { securities, futures } = market ?? {};
  if (!securities || !futures) return;
  const differing = tradedOn(securities.figures).flatMap(({ symbol, close }: Traded) => {
    const stated = futures.figures.stocks[symbol]?.[0]?.underlying;
    if (!stated || Math.abs(100 * (close / stated - 1)) <= UNDERLYING_PERCENT) return [];
    return `${symbol} ${twoDecimals(close)} against ${twoDecimals(stated)}`;
  });
  if (differing.length)
    add(
      "look",
      "underlying",
      "market.movers",
      `The close in ${securities.source.file} against the price in ${futures.source.file}: ${listedNames(differing, MAX_VALUES_NAMED)}. Fetch both again.`,
    );
}

/** Finds duplicate rows in a list of deals: two deals of one client, size and price are rare. */
function checkDeals({ figures, source }: Stored<Deals>, add: Add): void {
  const alike = Map.groupBy(figures.rows, (row) => JSON.stringify(row));
  for (const [row, ...others] of alike.values())
    if (row && others.length)
      add(
        "look",
        "deals-twice",
        "market.deals",
        `${source.file} has ${counted(others.length + 1, "identical row")}: ${row.client}, ${row.side} ${grouped(row.quantity)} ${row.symbol} at ${twoDecimals(row.price)}. Are these ${grouped(others.length + 1)} deals, or one listed twice?`,
      );
}

/** Names the damaged rows left out of the day's files: their figures are missing from the lists. */
function checkLeftOut(readings: DayReadings, add: Add): void {
  for (const { file, leftOut = [] } of filesWithGaps(readings)) {
    const [shown, others] = [leftOut.slice(0, MAX_VALUES_NAMED), leftOut.slice(MAX_VALUES_NAMED)];
    const more = others.length && `Also left out: ${listedNames(others.map(({ name }) => name))}.`;
    const said = [...shown.map(({ why }) => why), more].filter(Boolean).join(" ");
    add("warn", "left-out", "market.leftOut", `${file}, ${said}`);
  }
}

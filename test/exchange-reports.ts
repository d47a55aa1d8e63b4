/** Generated files beyond a digest's standard figures: securities, volumes, bans, deals, dates. */
import { nextMarketDay } from "#domain/market/calendar.ts";
import { ddMonYyyy, ddmmyyyy, type ExchangeFile, file, participantFile, zipOf } from "./exchange-files.ts";
import { lastOf, type MarketDay, marketDays } from "./exchange-market.ts";
import { companyAt, futuresOn, listedOn, sharesOn, symbolAt } from "./exchange-shares.ts";

const lines = (...of: string[]) => `${of.join("\n")}\n`;
const upper = (date: string) => ddMonYyyy(date).toUpperCase();

const SECURITIES_HEADER =
  "SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER";

/** `sec_bhavdata_full_DDMMYYYY.csv`: a space after every comma, "-" for the deliveries of series BE, debt between. */
export function securitiesFile(date: string): ExchangeFile {
  const rows = listedOn(date).map((share) => {
    const prices = [share.previous, share.open, share.high, share.low, share.close, share.close];
    const share100 = share.delivered === null ? "-" : ((100 * share.delivered) / share.quantity).toFixed(2);
    return [
      share.symbol,
      share.series,
      ddMonYyyy(date),
      ...[...prices, share.average].map((price) => price.toFixed(2)),
      share.quantity,
      share.lakh.toFixed(2),
      1_000,
      share.delivered ?? "-",
      share100,
    ].join(", ");
  });
  const debt = `815GS2026, GS, ${ddMonYyyy(date)}, 101.00, 101.00, 101.00, 101.00, 101.00, 101.00, 101.00, 50, 0.05, 1, 50, 100.00`;
  return file(`sec_bhavdata_full_${ddmmyyyy(date)}.csv`, lines(SECURITIES_HEADER, debt, ...rows));
}

/** `fao_participant_vol_DDMMYYYY.csv`: as many contracts bought as sold, for every product. */
export function volumesFile(day: MarketDay): ExchangeFile {
  const { name, bytes } = participantFile(day);
  const text = bytes.toString().replace("Open Interest (", "Trading Volume (");
  return file(name.replace("_oi_", "_vol_"), text);
}

/** `fo_secban_DDMMYYYY.csv` as published on the evening of a day, for the market day after it; NIL without symbols. */
export function banFile(date: string, symbols: string[] = [symbolAt(1), symbolAt(2)]): ExchangeFile {
  const day = nextMarketDay(date);
  const title = `Securities in Ban For Trade Date ${upper(day)}:`;
  const rows = symbols.map((symbol, at) => `${at + 1},${symbol}`);
  return file(`fo_secban_${ddmmyyyy(day)}.csv`, lines(symbols.length ? title : `${title} NIL`, ...rows));
}

const LIMITS_HEADER =
  "Date, ISIN, Scrip Name, NSE Symbol, MWPL, Open Interest, Future Equivalent Open Interest, Limit for Next Day";

/** `combineoi_DDMMYYYY.zip`: the banned securities first, at more than 95 % of their limit. */
export function limitsFile(day: MarketDay, banned: string[] = [symbolAt(1), symbolAt(2)]): ExchangeFile {
  const held = Map.groupBy(
    futuresOn(day).filter(({ isIndex }) => !isIndex),
    ({ symbol }) => symbol,
  );
  const rows = [...held].map(([symbol, futures], at) => {
    const used = futures.reduce((sum, { openInterest }) => sum + openInterest, 0);
    const limit = Math.round(used / (banned.includes(symbol) ? 0.96 : 0.3 + (at % 13) * 0.05));
    const next = banned.includes(symbol) ? "No Fresh Positions" : Math.round(0.95 * limit - used);
    const figures = [limit, Math.round(used * 1.2), used.toFixed(6), next];
    return [upper(day.date), `INE${1_000 + at}A01`, companyAt(at).toUpperCase(), symbol, ...figures].join(
      ",",
    );
  });
  rows.sort((a, b) => Number(b.endsWith("s")) - Number(a.endsWith("s")));
  const name = `combineoi_${ddmmyyyy(day.date)}`;
  return { name: `${name}.zip`, bytes: zipOf(file(`${name}.csv`, lines(LIMITS_HEADER, ...rows))) };
}

const DEALS_HEADER =
  "Date,Symbol,Security Name,Client Name,Buy/Sell,Quantity Traded,Trade Price / Wght. Avg. Price,Remarks";

/** `bulk.csv` and `block.csv`, of the day: a client that buys and sells alike, and one that only buys. */
export function dealsFile(kind: "bulk" | "block", date: string): ExchangeFile {
  const shares = sharesOn(date);
  const [first, count] = kind === "bulk" ? [5, 4] : [12, 2];
  const rows = shares.slice(first, first + count).flatMap(({ symbol, average, quantity }, i) => {
    const of = [upper(date), symbol, companyAt(first + i)];
    const deal = (client: string, side: string, share: number) =>
      [...of, client, side, Math.round(quantity * share), average.toFixed(2), "-"].join(",");
    return [
      deal("QUICK HANDS LLP", "BUY", 0.1),
      deal("QUICK HANDS LLP", "SELL", 0.1),
      deal("PATIENT FUND", "BUY", 0.05),
      deal("PATIENT FUND", "BUY", 0.02),
    ];
  });
  return file(`${kind}_${ddmmyyyy(date)}.csv`, lines(DEALS_HEADER, ...rows));
}

/** The answer of `corporates-corporateActions` on the evening of a day: the next days' ex-dates, debt among them. */
export function actionsFile(date: string): ExchangeFile {
  const next = nextMarketDay(date);
  const after = nextMarketDay(next);
  const row = (at: number, day: string, subject: string, series = "EQ") => ({
    symbol: symbolAt(at),
    series,
    ind: "-",
    faceVal: "10",
    subject,
    exDate: ddMonYyyy(day),
    recDate: ddMonYyyy(day),
    bcStartDate: "-",
    bcEndDate: "-",
    comp: companyAt(at),
    isin: `INE${at}`,
  });
  const rows = [
    row(3, next, "Dividend - Rs 9 Per Share"),
    row(4, next, "Bonus 2:1"),
    row(7, after, "Interim Dividend - Rs  0.50 Per Share"),
    row(8, after, "Interest Payment", "GS"),
  ];
  return file(`corporates-corporateActions_${ddMonYyyy(date)}.json`, JSON.stringify(rows));
}

/** The answer of `corporate-board-meetings`: each meeting with two documents of its intimation. */
export function meetingsFile(date: string): ExchangeFile {
  const next = nextMarketDay(date);
  const meeting = (at: number, day: string, purpose: string) =>
    [
      { bm_purpose: purpose, bm_desc: `To consider and approve ${purpose}` },
      { bm_purpose: "Board Meeting Intimation", bm_desc: `${companyAt(at)} has informed the Exchange` },
    ].map((texts) => ({
      bm_symbol: symbolAt(at),
      bm_date: ddMonYyyy(day),
      ...texts,
      sm_name: companyAt(at),
      bm_timestamp: `${ddMonYyyy(date)} 15:25:39`,
    }));
  const rows = [
    ...meeting(10, next, "Financial Results/Dividend"),
    ...meeting(11, next, "Fund Raising"),
    ...meeting(12, nextMarketDay(next), "Financial Results"),
  ];
  return file(`corporate-board-meetings_${ddMonYyyy(date)}.json`, JSON.stringify(rows));
}

/** Makes all of these files of one market day. */
export function reportsOf(date: string, seed = 1): ExchangeFile[] {
  const day = lastOf(marketDays(date, seed));
  return [
    securitiesFile(date),
    volumesFile(day),
    banFile(date),
    limitsFile(day),
    dealsFile("bulk", date),
    dealsFile("block", date),
    actionsFile(date),
    meetingsFile(date),
  ];
}

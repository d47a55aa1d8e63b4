/**
 * Generated files in the exchange's formats, so that tests in a clean clone can compose a whole day. The figures are
 * those of the invented market.
 */
import { crc32, deflateRawSync } from "node:zlib";
import type { Leg } from "#domain/market/readings.ts";
import {
  cents,
  expiriesFrom,
  type Flow,
  type MarketDay,
  marketDays,
  type Ohlc,
  OPTIONS,
  type OptionSymbol,
  optionLines,
  randomFrom,
  seedOf,
} from "./exchange-market.ts";
import { futuresOn, listedOn, monthlyExpiries } from "./exchange-shares.ts";

export type ExchangeFile = { name: string; bytes: Buffer };
/** `stored` leaves a file uncompressed in a zip. */
type Packable = ExchangeFile & { stored?: boolean };

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const parts = (date: string) => {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day, name: MONTHS[Number(month) - 1] ?? "" };
};
/** 28022025, 28-Feb-2025, 28-02-2025. */
export const ddmmyyyy = (date: string) => date.split("-").toReversed().join("");
export const ddMonYyyy = (date: string) => `${parts(date).day}-${parts(date).name}-${parts(date).year}`;
const ddMmYyyy = (date: string) => date.split("-").toReversed().join("-");

export const file = (name: string, text: string): ExchangeFile => ({ name, bytes: Buffer.from(text) });

const PARTICIPANT_HEADER =
  "Client Type,Future Index Long,Future Index Short,Future Stock Long,Future Stock Short\t,Option Index Call Long,Option Index Put Long,Option Index Call Short,Option Index Put Short,Option Stock Call Long,Option Stock Put Long,Option Stock Call Short,Option Stock Put Short,Total Long Contracts\t,Total Short Contracts";

function participantRows({ positions }: MarketDay): string[] {
  const rows = (["Retail", "DII", "FII", "PRO"] as const).map((who) => {
    const { futures, ce, pe, stocks } = positions[who];
    const legs = [futures, stocks];
    const figures = legs.flatMap(({ long, short }) => [long, short]);
    figures.push(ce.long, pe.long, ce.short, pe.short, stocks.long, stocks.long, stocks.short, stocks.short);
    const total = (side: keyof Leg) => futures[side] + stocks[side] * 3 + ce[side] + pe[side];
    return [...figures, total("long"), total("short")];
  });
  const total = rows.reduce((sum, row) => sum.map((value, at) => value + (row[at] ?? 0)));
  return [...rows, total].map((row, at) => [["Client", "DII", "FII", "Pro", "TOTAL"][at], ...row].join(","));
}

/** `fao_participant_oi_DDMMYYYY.csv`: title in doubled quotes, tabs in the header, CRLF. */
export function participantFile(day: MarketDay): ExchangeFile {
  const { name, day: number, year } = parts(day.date);
  const title = `""Participant wise Open Interest (no. of contracts) in Equity Derivatives as on ${name} ${number},${year}""`;
  const lines = [`${title},,,,,,,,,,,,,,`, PARTICIPANT_HEADER, ...participantRows(day)];
  return file(`fao_participant_oi_${ddmmyyyy(day.date)}.csv`, lines.map((line) => `${line}\r\n`).join(""));
}

export function participantTable(days: MarketDay[]): ExchangeFile {
  const header = `date,client_type,${PARTICIPANT_HEADER.replaceAll("\t", "").split(",").slice(1).join(",")}`;
  const lines = days.flatMap((day) => participantRows(day).map((row) => `${day.date},${row}`));
  return file("participant_oi_daily.csv", `${[header, ...lines].join("\n")}\n`);
}

/** `fiidiiTradeReact`: strings with two decimals, DII first. */
export function cashFile({ date, cash }: MarketDay): ExchangeFile {
  const row = (category: string, { buy, sell, net }: Flow) => ({
    category,
    date: ddMonYyyy(date),
    buyValue: buy.toFixed(2),
    sellValue: sell.toFixed(2),
    netValue: net.toFixed(2),
  });
  const rows = [row("DII", cash.dii), row("FII/FPI", cash.fii)];
  return file(`fiidiiTradeReact_${ddMonYyyy(date)}.json`, JSON.stringify(rows));
}

export function cashTableFile(days: MarketDay[]): ExchangeFile {
  const flow = ({ buy, sell, net }: Flow) => [buy, sell, net].map((value) => value.toFixed(2));
  const lines = days.map(({ date, cash }) => [date, ...flow(cash.fii), ...flow(cash.dii)].join(","));
  const header = "date,fii_buy,fii_sell,fii_net,dii_buy,dii_sell,dii_net";
  return file("fii_dii_cash_daily.csv", `${[header, ...lines].join("\r\n")}\r\n`);
}

/** Formats a number as the exchange does here: no trailing zeros, no zero before the point. */
const cut = (value: number) => String(cents(value)).replace(/^(-?)0\./, "$1.");
const levels = ({ open, high, low, close }: Ohlc) => [open, high, low, close].map(cut);

/** `ind_close_all_DDMMYYYY.csv`, including an index of which only the close is published. */
export function closesFile({ date, nifty, bank, vix }: MarketDay): ExchangeFile {
  const scaled = (ohlc: Ohlc, by: number): Ohlc => ({
    open: ohlc.open * by,
    high: ohlc.high * by,
    low: ohlc.low * by,
    close: ohlc.close * by,
    previous: ohlc.previous * by,
  });
  const row = (name: string, ohlc: Ohlc, prices = levels(ohlc)) => {
    const change = ohlc.close - ohlc.previous;
    const rest = [change, (100 * change) / ohlc.previous].map(cut);
    return [name, ddMmYyyy(date), ...prices, ...rest, "278590831", "26877.28", "20.88", "3.5", "1.37"].join(
      ",",
    );
  };
  const lines = [
    "Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield",
    row("Nifty 50", nifty),
    row("Nifty Next 50", scaled(nifty, 2.65)),
    row("Nifty Bank", bank),
    row("Nifty IT", scaled(nifty, 1.6)),
    row("Nifty Auto", scaled(bank, 0.44)),
    row("Nifty 50 Futures Index", scaled(nifty, 0.25), ["-", "-", "-", cut(nifty.close / 4)]),
    row("India VIX", vix),
  ];
  return file(`ind_close_all_${ddmmyyyy(date)}.csv`, `${lines.join("\n")}\n`);
}

/** The site history of NSE: byte order mark, oldest first. */
export function siteHistory(index: "NIFTY_50" | "NIFTY_BANK", days: MarketDay[]): ExchangeFile {
  const lines = days.map((day) =>
    [ddMonYyyy(day.date), ...levels(index === "NIFTY_50" ? day.nifty : day.bank), 200456430, 16181.36].join(
      ",",
    ),
  );
  const header = "\u{FEFF}DATE,OPEN,HIGH,LOW,CLOSE,SHARES TRADED,TURNOVER (INR CR)";
  return file(`${index}_Historical.csv`, `${[header, ...lines].join("\n")}\n`);
}

/** The download of niftyindices.com: all quoted, newest first, no line end at the end. */
export function downloadHistory(index: "NIFTY 50" | "NIFTY BANK", days: MarketDay[]): ExchangeFile {
  const lines = days
    .toReversed()
    .map((day) =>
      [
        index,
        ddMonYyyy(day.date).replaceAll("-", " "),
        ...levels(index === "NIFTY 50" ? day.nifty : day.bank),
      ]
        .map((cell) => `"${cell}"`)
        .join(","),
    );
  const header = '"Index Name","Date","Open","High","Low","Close"';
  return file(`${index.replace(" ", "_")}_Price.csv`, [header, ...lines].join("\n"));
}

export function vixHistoryFile(days: MarketDay[]): ExchangeFile {
  const lines = days.map(({ date, vix }) => {
    const change = vix.close - vix.previous;
    const figures = [...levels(vix), cut(vix.previous), cut(change), cut((100 * change) / vix.previous)];
    return [ddMonYyyy(date).toUpperCase(), ...figures].join(",");
  });
  const header = "Date ,Open ,High ,Low ,Close ,Prev. Close ,Change ,% Change ";
  return file("india_vix_history.csv", `${[header, ...lines].join("\n")}\n`);
}

export const UDIFF_HEADER =
  "TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4";
const UDIFF = UDIFF_HEADER.split(",");
const udiffLine = (cells: Record<string, string | number>) =>
  UDIFF.map((name) => cells[name] ?? "").join(",");

/** The index that holds the participants' contracts outside NIFTY and BANKNIFTY. */
const REST = { TckrSymb: "MIDCPNIFTY", NewBrdLotQty: 120, UndrlygPric: "11000.00" };

/** Returns the participants' contracts outside the listed ones of NIFTY and BANKNIFTY. */
function contractsLeft(day: MarketDay): Record<"futures" | "ce" | "pe", number> {
  const held = (kind: "futures" | "ce" | "pe") =>
    Object.values(day.positions).reduce((sum, of) => sum + of[kind].long, 0);
  const left = { futures: held("futures"), ce: held("ce"), pe: held("pe") };
  for (const { isIndex, expiry, openInterest, lot } of futuresOn(day))
    if (isIndex && expiry > day.date) left.futures -= openInterest / lot;
  for (const symbol of ["NIFTY", "BANKNIFTY"] as const)
    for (const { expiry, CE, PE } of optionLines(day, symbol))
      if (expiry > day.date) {
        left.ce -= CE[0] / OPTIONS[symbol].lot;
        left.pe -= PE[0] / OPTIONS[symbol].lot;
      }
  return left;
}

/** The F&O bhavcopy in the UDiFF layout; `stocks` rows of stock options are between those of the indices. */
export function foBhavcopyCsv(day: MarketDay, stocks = 40): string {
  const common = { TradDt: day.date, BizDt: day.date, Sgmt: "FO", Src: "NSE", SsnId: "F1" };
  const expiry = expiriesFrom(day.date, 1)[0] ?? day.date;
  const lines = futuresOn(day).map((future) =>
    udiffLine({
      ...common,
      FinInstrmTp: future.isIndex ? "IDF" : "STF",
      TckrSymb: future.symbol,
      XpryDt: future.expiry,
      FininstrmActlXpryDt: future.expiry,
      ClsPric: future.close.toFixed(2),
      PrvsClsgPric: future.previous.toFixed(2),
      UndrlygPric: future.underlying.toFixed(2),
      OpnIntrst: future.openInterest,
      ChngInOpnIntrst: future.change,
      NewBrdLotQty: future.lot,
    }),
  );
  const left = contractsLeft(day);
  const last = monthlyExpiries(day.date).at(-1) ?? expiry;
  for (const [type, side, held] of [
    ["IDF", "", left.futures],
    ["IDO", "CE", left.ce],
    ["IDO", "PE", left.pe],
  ] as const)
    lines.push(
      udiffLine({
        ...common,
        ...REST,
        FinInstrmTp: type,
        XpryDt: last,
        FininstrmActlXpryDt: last,
        OptnTp: side,
        StrkPric: side && "11000.00",
        ClsPric: "11000.00",
        PrvsClsgPric: "11000.00",
        OpnIntrst: held * REST.NewBrdLotQty,
        ChngInOpnIntrst: 0,
      }),
    );
  for (const symbol of ["BANKNIFTY", "NIFTY"] as const)
    for (const { expiry: ends, strike, ...sides } of optionLines(day, symbol))
      for (const side of ["CE", "PE"] as const)
        lines.push(
          udiffLine({
            ...common,
            FinInstrmTp: "IDO",
            FinInstrmId: 40_000 + lines.length,
            TckrSymb: symbol,
            XpryDt: ends,
            FininstrmActlXpryDt: ends,
            StrkPric: strike.toFixed(2),
            OptnTp: side,
            UndrlygPric: (symbol === "NIFTY" ? day.nifty : day.bank).close.toFixed(2),
            OpnIntrst: sides[side][0],
            ChngInOpnIntrst: sides[side][1],
            NewBrdLotQty: OPTIONS[symbol].lot,
          }),
        );
  const random = randomFrom(seedOf(day.date));
  for (let at = 0; at < stocks; at += 1)
    lines.push(
      udiffLine({
        ...common,
        FinInstrmTp: "STO",
        FinInstrmId: 80_000 + at,
        TckrSymb: `STOCK${at % 200}`,
        XpryDt: expiry,
        FininstrmActlXpryDt: expiry,
        StrkPric: (100 + at).toFixed(2),
        OptnTp: at % 2 ? "CE" : "PE",
        FinInstrmNm: `STOCK${at % 200}25MAR${100 + at}`,
        OpnPric: cents(random() * 90).toFixed(2),
        ClsPric: cents(random() * 90).toFixed(2),
        SttlmPric: cents(random() * 90).toFixed(2),
        OpnIntrst: Math.round(random() * 1e6),
        ChngInOpnIntrst: Math.round(random() * 1e4),
        NewBrdLotQty: 500,
        TtlTrfVal: cents(random() * 1e8).toFixed(2),
      }),
    );
  return `${[UDIFF_HEADER, ...lines].join("\n")}\n`;
}

/** The cash market's bhavcopy: securities of series EQ, every twentieth unchanged, and some of series BE. */
export function cmBhavcopyCsv({ date }: MarketDay): string {
  const lines = listedOn(date).map((share, at) =>
    udiffLine({
      TradDt: date,
      BizDt: date,
      Sgmt: "CM",
      Src: "NSE",
      FinInstrmTp: "STK",
      SsnId: "F1",
      TckrSymb: share.symbol,
      SctySrs: share.series,
      ISIN: `INE${1_000 + at}A01`,
      OpnPric: share.open.toFixed(2),
      HghPric: share.high.toFixed(2),
      LwPric: share.low.toFixed(2),
      ClsPric: share.close.toFixed(2),
      PrvsClsgPric: share.previous.toFixed(2),
      NewBrdLotQty: 1,
      TtlTradgVol: share.quantity,
      TtlTrfVal: (share.average * share.quantity).toFixed(2),
    }),
  );
  return `${[UDIFF_HEADER, ...lines].join("\n")}\n`;
}

/** `/api/option-chain-indices`: all expiries, in contracts; far strikes lack a side. */
export function optionChainFile(day: MarketDay, symbol: OptionSymbol, time = "15:30:00"): ExchangeFile {
  const { lot } = OPTIONS[symbol];
  const lines = optionLines(day, symbol);
  const underlyingValue = (symbol === "NIFTY" ? day.nifty : day.bank).close;
  const data = lines.map(({ expiry, strike, CE, PE }, at) => {
    const side = ([oi, change]: [number, number]) => ({
      strikePrice: strike,
      expiryDate: ddMonYyyy(expiry),
      underlying: symbol,
      underlyingValue,
      openInterest: oi / lot,
      changeinOpenInterest: change / lot,
    });
    const row = { strikePrice: strike, expiryDate: ddMonYyyy(expiry) };
    return { ...row, ...(at % 41 !== 40 && { CE: side(CE) }), ...(at % 41 !== 0 && { PE: side(PE) }) };
  });
  const expiryDates = [...new Set(data.map(({ expiryDate }) => expiryDate))];
  const records = { expiryDates, data, timestamp: `${ddMonYyyy(day.date)} ${time}`, underlyingValue };
  return file(
    `option-chain-indices_${symbol}_${ddMonYyyy(day.date)}.json`,
    JSON.stringify({ records, filtered: {} }),
  );
}

/** Packs a zip as the exchange does: each file deflated, the directory at the end. */
export function zipOf(...files: Packable[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, stored } of files) {
    const packed = stored ? bytes : deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(stored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from("PK\x03\x04"), head, Buffer.from(name), packed);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), head, tail, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const zipped = (name: string, text: string): ExchangeFile => ({
  name: `${name}.zip`,
  bytes: zipOf(file(name, text)),
});

export const foBhavcopyZip = (day: MarketDay, stocks?: number): ExchangeFile =>
  zipped(`BhavCopy_NSE_FO_0_0_0_${day.date.replaceAll("-", "")}_F_0000.csv`, foBhavcopyCsv(day, stocks));

const cmBhavcopyZip = (day: MarketDay): ExchangeFile =>
  zipped(`BhavCopy_NSE_CM_0_0_0_${day.date.replaceAll("-", "")}_F_0000.csv`, cmBhavcopyCsv(day));

/**
 * Makes the files of one market day and the history that averages need: at least 260 sessions for a day after January
 * 2024. The history ends on the previous session and includes that session's participant file.
 */
export function exchangeDay(date: string, seed = 1): { files: ExchangeFile[]; history: ExchangeFile[] } {
  const days = marketDays(date, seed);
  const [day, before] = [days.at(-1), days.at(-2)];
  if (day?.date !== date || !before) throw new RangeError(`No session on ${date}, or none before it.`);
  const past = days.slice(-301, -1);
  return {
    files: [participantFile(day), cashFile(day), closesFile(day), foBhavcopyZip(day), cmBhavcopyZip(day)],
    history: [
      participantFile(before),
      participantTable(past),
      cashTableFile(past),
      siteHistory("NIFTY_50", past),
      downloadHistory("NIFTY BANK", past),
      vixHistoryFile(past),
    ],
  };
}

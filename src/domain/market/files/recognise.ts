import type { FileKind } from "../readings.ts";
import { actionsJson, corporateActions, meetingsJson } from "./announcements.ts";
import { banList, isBanTitle } from "./ban-list.ts";
import { cashJson, cashRows, cashTable } from "./cash.ts";
import { column } from "./columns.ts";
import { dealKindOf, deals, dealsJson, isNoRecords, noDeals } from "./deals.ts";
import { foBhavcopy, oldFoBhavcopy } from "./fo-bhavcopy.ts";
import { holidayMaster, holidayMasterIn, holidayTable } from "./holiday-list.ts";
import { indexCloses } from "./index-closes.ts";
import { indexHistory, vixHistory } from "./index-history.ts";
import { isObject, listWith } from "./json.ts";
import { chainRecordsIn, optionChain } from "./option-chain.ts";
import type { LineParser, Parsed } from "./parsed.ts";
import { participantOi, participantOiTable, participantVolume } from "./participant-oi.ts";
import { positionLimits } from "./position-limits.ts";
import { FileFault, quoted } from "./refusal.ts";
import { cmBhavcopy, oldCmBhavcopy, securityDeliveries } from "./securities.ts";
import { Sheet, type TableRow } from "./sheet.ts";

const UNDERSTOOD =
  "The desk reads participant-wise open interest (fao_participant_oi) and tables of it, participant-wise volumes (fao_participant_vol), FII/DII cash activity (fiidiiTradeReact, CSV) and tables of it, index closes (ind_close_all), index and India VIX histories, F&O and cash market bhavcopies (UDiFF and before July 2024), the cash market with deliveries (sec_bhavdata_full), F&O ban lists (fo_secban), position limits (combineoi), bulk and block deals, corporate actions and board meetings (JSON, CF-CA), option chains of NIFTY and BANKNIFTY (JSON), holiday lists";

export const unknownShape = (found: string, line?: number): FileFault =>
  new FileFault("unknown-shape", `${found} ${UNDERSTOOD}.`, { line });

const notRead = (sentence: string | undefined, line?: number): void => {
  if (sentence !== undefined) throw new FileFault("unknown-shape", sentence, { line });
};

const HIGHS =
  "this is a list of 52-week highs and lows, which is not read: the digest counts them from its own history of sec_bhavdata_full.";
const SURVEILLANCE =
  "this is a list of securities under surveillance (ASM, GSM, REG_IND), which is not read.";
const MTO =
  "this is the file of deliverable positions (MTO), which is not read: sec_bhavdata_full holds the same deliveries with prices.";
const SHORT = "this is a list of short sales, which is not read: give bulk or block deals.";

/** Returns why a text of a known but unsupported kind is not read, by its first line; else undefined. */
function notReadLines(first: string, sheet: Sheet): string | undefined {
  if (/52[ _-]?week/i.test(first) || /^"?effective for /i.test(first.trim()) || sheet.has("New 52W/H price"))
    return HIGHS;
  if (/^"?security wise delivery position/i.test(first.trim()) || /^10,MTO,/.test(first)) return MTO;
  if (sheet.has("ScripCode", "Symbol", "GSM")) return SURVEILLANCE;
  return undefined;
}

/** Returns why a JSON value of a known but unsupported kind is not read; else undefined. */
function notReadJson(value: unknown): string | undefined {
  if (listWith(value, "SS_DATE", "SS_SYMBOL") !== undefined) return SHORT;
  const isSurvey = listWith(value, "symbol", "survCode") !== undefined;
  return isSurvey || (isObject(value) && isObject(value.longterm)) ? SURVEILLANCE : undefined;
}

const UDIFF = { segment: column.text("Sgmt"), source: column.text("Src") };

/**
 * Reads a bhavcopy in the UDiFF layout (from 8 July 2024). Header and layout are the same for every exchange and
 * segment; the first row identifies them, and only NSE's segments FO and CM are read.
 */
function udiff(sheet: Sheet): LineParser {
  const table = sheet.table(UDIFF);
  let inner: LineParser | undefined;

  function open(row: TableRow<typeof UDIFF>): LineParser {
    const { segment, source } = row.read("segment", "source");
    if (source !== "NSE")
      throw row.refusal(
        "unknown-shape",
        "source",
        (cell) => `${cell} is not NSE: only its bhavcopies are read.`,
      );
    if (segment !== "FO" && segment !== "CM")
      throw row.refusal("unknown-shape", "segment", (cell) => `${cell} is neither FO nor CM.`);
    return segment === "FO" ? foBhavcopy(sheet) : cmBhavcopy(sheet);
  }

  return {
    get kind() {
      return inner?.kind ?? "fo-bhavcopy";
    },
    line(text, number) {
      inner ??= open(table.row(text, number));
      inner.line(text, number);
    },
    end() {
      if (!inner) throw new FileFault("missing-row", "the file has a header and no rows. Fetch it again.");
      return inner.end();
    },
  };
}

/** A file of known kind whose header or body may still be refused. */
export type Recognised<T> = { kind: FileKind; open: () => T };

type Format = {
  /** The kind, or a function of the file name if two kinds have the same columns. */
  kind: FileKind | ((file: string) => FileKind);
  columns: string[];
  open: (sheet: Sheet, file: string) => LineParser;
};

const format = (kind: Format["kind"], columns: string, open: Format["open"]): Format => ({
  kind,
  columns: columns.split(","),
  open,
});

/** The columns that distinguish a kind from the others; the parser may need more. */
const FORMATS: readonly Format[] = [
  format("fo-bhavcopy", "TradDt,Sgmt,Src,FinInstrmTp,TckrSymb,SctySrs,XpryDt,OptnTp,ClsPric", udiff),
  format(
    "fo-bhavcopy-old",
    "INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN_INT,TIMESTAMP",
    oldFoBhavcopy,
  ),
  format(
    "security-deliveries",
    "SYMBOL,SERIES,DATE1,PREV_CLOSE,CLOSE_PRICE,AVG_PRICE,TTL_TRD_QNTY,TURNOVER_LACS,DELIV_QTY,DELIV_PER",
    securityDeliveries,
  ),
  format(
    "cm-bhavcopy",
    "SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP",
    oldCmBhavcopy,
  ),
  format("position-limits", "Date,ISIN,Scrip Name,NSE Symbol,MWPL,Open Interest", positionLimits),
  format(
    dealKindOf,
    "Date,Symbol,Security Name,Client Name,Buy/Sell,Quantity Traded,Trade Price / Wght. Avg. Price",
    deals,
  ),
  format(
    "corporate-actions",
    "SYMBOL,COMPANY NAME,SERIES,PURPOSE,FACE VALUE,EX-DATE,RECORD DATE",
    corporateActions,
  ),
  format(
    "participant-oi-table",
    "Client Type,Date,Future Index Long,Future Index Short,Option Index Call Long,Option Index Put Long",
    participantOiTable,
  ),
  format(
    "index-closes",
    "Index Name,Index Date,Open Index Value,High Index Value,Closing Index Value",
    indexCloses,
  ),
  format("fii-dii-cash", "category,date,buyValue,sellValue,netValue", cashRows),
  format("fii-dii-cash-table", "date,fii_buy,fii_sell,fii_net,dii_buy,dii_sell,dii_net", cashTable),
  format("holiday-list", "date,weekday,holiday", holidayTable),
  format("vix-history", "Date,Open,High,Low,Close,Prev. Close,% Change", vixHistory),
  format("index-history", "Date,Open,High,Low,Close", indexHistory),
];

type JsonFormat = {
  kind: Format["kind"];
  /** Returns the part of an answer that is read; undefined for an answer of another kind. */
  find: (value: unknown) => unknown;
  read: (found: unknown, file: string) => Parsed;
};

const JSON_FORMATS: readonly JsonFormat[] = [
  { kind: "fii-dii-cash", find: (value) => listWith(value, "category", "netValue"), read: cashJson },
  { kind: "option-chain", find: chainRecordsIn, read: optionChain },
  { kind: "holiday-list", find: holidayMasterIn, read: holidayMaster },
  { kind: dealKindOf, find: (value) => listWith(value, "BD_DT_DATE", "BD_SYMBOL"), read: dealsJson },
  {
    kind: "corporate-actions",
    find: (value) => listWith(value, "symbol", "exDate", "subject"),
    read: actionsJson,
  },
  { kind: "board-meetings", find: (value) => listWith(value, "bm_symbol", "bm_date"), read: meetingsJson },
];

const kindOf = (kind: Format["kind"], file: string): FileKind =>
  typeof kind === "function" ? kind(file) : kind;

/** Below 1, so that a header missing a column is refused by that column's name, not as unknown. */
const ENOUGH = 0.7;

/**
 * Recognises the kind of a text of lines by its first line; `file` is for histories that do not name their index, and
 * for deals, whose content does not tell bulk from block. A first line of no known kind is refused as `unknown-shape`.
 */
export function recogniseLines(first: string, number: number, file: string): Recognised<LineParser> {
  if (/participant wise/i.test(first)) return participants(first, number);
  if (isBanTitle(first)) return { kind: "ban-list", open: () => banList(first, number) };
  if (isNoRecords(first)) return { kind: dealKindOf(file), open: () => noDeals(file) };
  const sheet = new Sheet(first, number);
  notRead(notReadLines(first, sheet), number);
  const [best] = FORMATS.map((each) => {
    const found = each.columns.filter((name) => sheet.has(name)).length;
    return { each, found, share: found / each.columns.length };
  })
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.share - a.share || b.found - a.found);
  if (!best) throw unknownShape(`the first line, ${quoted(first)}, is not of a known kind.`, number);
  const { kind, open } = best.each;
  return { kind: kindOf(kind, file), open: () => open(sheet, file) };
}

function participants(title: string, line: number): Recognised<LineParser> {
  if (/open interest/i.test(title)) return { kind: "participant-oi", open: () => participantOi(title, line) };
  if (/trading volume/i.test(title))
    return { kind: "participant-volume", open: () => participantVolume(title, line) };
  throw unknownShape(`the title ${quoted(title)} is neither of open interest nor of trading volume.`, line);
}

/** Recognises the kind of a JSON text; refuses incomplete JSON, or an answer of no known kind, as `unknown-shape`. */
export function recogniseJson(text: string, file: string): Recognised<Parsed> {
  const value = parseJson(text);
  for (const { kind, find, read } of JSON_FORMATS) {
    const found = find(value);
    if (found !== undefined) return { kind: kindOf(kind, file), open: () => read(found, file) };
  }
  notRead(notReadJson(value));
  throw unknownShape("this JSON is not of a known kind.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FileFault(
      "unknown-shape",
      `the file begins as JSON but was cut off or changed. Fetch it again. ${UNDERSTOOD}.`,
    );
  }
}

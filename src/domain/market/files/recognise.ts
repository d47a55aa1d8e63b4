import type { FileKind } from "../readings.ts";
import { cashJson, cashRows, cashRowsIn, cashTable } from "./cash.ts";
import { oldFoBhavcopy } from "./fo-bhavcopy.ts";
import { holidayMaster, holidayTable, isHolidayMaster } from "./holiday-list.ts";
import { indexCloses } from "./index-closes.ts";
import { indexHistory, vixHistory } from "./index-history.ts";
import { chainRecordsIn, optionChain } from "./option-chain.ts";
import type { LineParser, Parsed } from "./parsed.ts";
import { participantOi, participantOiTable } from "./participant-oi.ts";
import { FileFault, quoted } from "./refusal.ts";
import { Sheet } from "./sheet.ts";
import { udiff } from "./udiff.ts";

const UNDERSTOOD =
  "Understood are: participant-wise open interest (fao_participant_oi) and tables of it, FII/DII cash activity (fiidiiTradeReact, CSV) and tables of it, index closes (ind_close_all), index and India VIX histories, F&O bhavcopies (UDiFF and before July 2024), cash market bhavcopies (UDiFF), option chains of NIFTY and BANKNIFTY (JSON), holiday lists";

export const unknownShape = (found: string, line?: number): FileFault =>
  new FileFault("unknown-shape", `${found} ${UNDERSTOOD}.`, { line });

/** A file whose kind is known and whose header or body may still be refused. */
export type Recognised<T> = { kind: FileKind; open: () => T };

type Format = {
  kind: FileKind;
  columns: string[];
  open: (sheet: Sheet, file: string) => LineParser;
};

const format = (kind: FileKind, columns: string, open: Format["open"]): Format => ({
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

/** Below 1, so that a header that lost a column is refused by that column's name, and not as unknown. */
const ENOUGH = 0.7;

/**
 * Recognises the kind of a text of lines by its first line, never by its name; `file` is for histories that do not name
 * their index. A first line of no known kind is refused as `unknown-shape`.
 */
export function recogniseLines(first: string, number: number, file: string): Recognised<LineParser> {
  if (/participant wise/i.test(first)) {
    if (!/open interest/i.test(first))
      throw unknownShape(
        `the title ${quoted(first)} is not of open interest (the file of volumes?).`,
        number,
      );
    return { kind: "participant-oi", open: () => participantOi(first, number) };
  }
  const sheet = new Sheet(first, number);
  const [best] = FORMATS.map((each) => {
    const found = each.columns.filter((name) => sheet.has(name)).length;
    return { each, found, share: found / each.columns.length };
  })
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.share - a.share || b.found - a.found);
  if (!best)
    throw unknownShape(`the first line, ${quoted(first)}, is of no kind that is understood.`, number);
  const { each } = best;
  return { kind: each.kind, open: () => each.open(sheet, file) };
}

/** Recognises the kind of a JSON text; refuses incomplete JSON, or an answer of no known kind, as `unknown-shape`. */
export function recogniseJson(text: string): Recognised<Parsed> {
  const value = parseJson(text);
  const cash = cashRowsIn(value);
  if (cash !== undefined) return { kind: "fii-dii-cash", open: () => cashJson(cash) };
  const records = chainRecordsIn(value);
  if (records !== undefined) return { kind: "option-chain", open: () => optionChain(records) };
  if (isHolidayMaster(value)) return { kind: "holiday-list", open: () => holidayMaster(value) };
  throw unknownShape("this JSON is of no kind that is understood.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FileFault(
      "unknown-shape",
      `the file begins as JSON and is not whole JSON: it was cut off or changed. Fetch it again. ${UNDERSTOOD}.`,
    );
  }
}

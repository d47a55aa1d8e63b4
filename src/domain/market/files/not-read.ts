import { isObject, listWith } from "./json.ts";
import type { Sheet } from "./sheet.ts";

const HIGHS =
  "this is a list of 52-week highs and lows, which is not read: the digest counts them from its own history of sec_bhavdata_full.";
const SURVEILLANCE =
  "this is a list of securities under surveillance (ASM, GSM, REG_IND), which is not read.";
const MTO =
  "this is the file of deliverable positions (MTO), which is not read: sec_bhavdata_full holds the same deliveries with prices.";
const SHORT = "this is a list of short sales, which is not read: give bulk or block deals.";

/** Says that a text of lines is of a kind that is known and not read, by its first line; else undefined. */
export function notReadLines(first: string, sheet: Sheet): string | undefined {
  if (/52[ _-]?week/i.test(first) || /^"?effective for /i.test(first.trim()) || sheet.has("New 52W/H price"))
    return HIGHS;
  if (/^"?security wise delivery position/i.test(first.trim()) || /^10,MTO,/.test(first)) return MTO;
  if (sheet.has("ScripCode", "Symbol", "GSM")) return SURVEILLANCE;
  return undefined;
}

/** Says that a JSON value is of a kind that is known and not read; else undefined. */
export function notReadJson(value: unknown): string | undefined {
  if (listWith(value, "SS_DATE", "SS_SYMBOL") !== undefined) return SHORT;
  const isSurvey = listWith(value, "symbol", "survCode") !== undefined;
  return isSurvey || (isObject(value) && isObject(value.longterm)) ? SURVEILLANCE : undefined;
}

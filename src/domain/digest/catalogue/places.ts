import { capitalized } from "#platform/format/words.ts";
import {
  type DigestContent,
  impactWord,
  type MarketData,
  MISSING,
  numberOf,
  printFigure,
  withoutMarker,
} from "../rules.ts";
import { CONTENT_PLACES, type FigureGroup, INDICATOR, placeAt, wholeName } from "./contract.ts";
import { MARKET_PARTS } from "./market.ts";
import { type MeasureName, measure } from "./measures.ts";

/** The name of a place; the unit is empty for words, ratios and values that include their own. */
export type PlaceName = { group: FigureGroup; name: string; unit: string };

const NEWS: Record<string, string> = { global: "Global", india: "India", stocks: "Stocks and sectors" };

const SERIES: Record<string, string> = {
  NIFTY: "Sessions of Nifty 50",
  BANKNIFTY: "Sessions of Bank Nifty",
  VIX: "India VIX",
  flows: "Cash flows",
  positions: "Positions and their changes",
  oi: "Open interest by strike",
  pcr: "Past put-call ratios",
  expired: "Contracts that ended on the day",
  market: "The market beyond the contract, and the day in three lines",
};

const BRIEF: Record<string, string> = {
  lines: "Line",
  changed: "What changed, No.",
  turns: "What would change the view, No.",
};

const INDICATOR_AT = /^daily_market_pulse\.indicators\.(\d+)(?:\.(\w+))?$/;
const isFigureOfIndicator = (key: string): key is keyof typeof INDICATOR => Object.hasOwn(INDICATOR, key);

const plain = (path: string): string => path.replaceAll(/[._]+/g, " ");

/** Names a path of json_content, or of the charts' series. */
export function placeName(path: string, content: DigestContent): PlaceName {
  const entry = placeAt(path);
  if (entry) return { group: entry.group, name: entry.name, unit: measure(entry.measure).sign ?? "" };
  const [, place, key = ""] = INDICATOR_AT.exec(path) ?? [];
  if (place !== undefined) {
    const item = content.daily_market_pulse?.indicators?.[Number(place)]?.indicator ?? `No. ${place}`;
    if (!isFigureOfIndicator(key))
      return { group: "Indicators", name: key ? `${item}, name` : item, unit: "" };
    const { name, measure: of } = INDICATOR[key];
    return { group: "Indicators", name: `${item}, ${name}`, unit: measure(of).sign ?? "" };
  }
  const [top = "", first = "", second = "", third = "", point] = path.split(".");
  if (top === "news_digest") {
    const item = second && `, item ${Number(second) + 1}`;
    const part = third && `, ${third === "points" ? `point ${Number(point) + 1}` : third}`;
    return { group: "News", name: `${NEWS[first] ?? first}${item}${part}`, unit: "" };
  }
  if (top === "market" && first === "brief")
    return {
      group: "Day",
      name: `${BRIEF[second] ?? plain(second)}${third && ` ${Number(third) + 1}`}`,
      unit: "",
    };
  if (top === "series") {
    const name =
      first === "market" && second ? MARKET_PARTS[second as keyof MarketData]?.name : SERIES[first];
    return { group: "Pictures", name: name ?? capitalized(plain(second || first)), unit: "" };
  }
  if (path === "daily_market_pulse.indicators")
    return { group: "Indicators", name: "All indicators", unit: "" };
  if (top === "index_dashboard")
    return { group: first === "BANKNIFTY" ? "Bank Nifty" : "Nifty 50", name: "All figures", unit: "" };
  return { group: "Day", name: plain(path), unit: "" };
}

/** Returns a place's position in its group: as listed, or an indicator's index. */
export function placeOrder(path: string): number {
  const [, place, key = ""] = INDICATOR_AT.exec(path) ?? [];
  if (place !== undefined) return Number(place) * 10 + Object.keys(INDICATOR).indexOf(key);
  return CONTENT_PLACES.findIndex((entry) => entry.path === path);
}

/** Names a place briefly: "Nifty 50, EMA 10"; "FII, net purchases in the cash market". */
export function fullName(path: string, content: DigestContent): string {
  const entry = placeAt(path);
  if (entry) return wholeName(entry);
  const { group, name } = placeName(path, content);
  if (group === "Day" || group === name) return name;
  // The names of indicators and of kinds of news begin with proper nouns.
  const isProper = group === "Indicators" || group === "News";
  return isProper ? `${group}, ${name}` : wholeName({ group, name });
}

/** Matches a figure that a file gives as text; it prints like a number. */
const AS_NUMBER = /^\s*[+−-]?[\d,]*\d(\.\d+)?\s*$/;

/** Prints a figure in the form of its measure, and words without their marker; "—" if missing. */
export function printAs(of: MeasureName, value: unknown): string {
  const { print = { places: 2 } } = measure(of);
  if (typeof value === "number") return printFigure(value, print);
  if (typeof value !== "string") return MISSING;
  return AS_NUMBER.test(value) ? printFigure(numberOf(value), print) : printFigure(withoutMarker(value));
}

/** Prints a value at a path as every outlet does, markers as words; "—" if missing. */
export function printedAt(path: string, value: unknown): string {
  if (typeof value === "string" && path.startsWith("news_digest") && !path.endsWith(".impact"))
    return printFigure(withoutMarker(value));
  const [, , key = ""] = INDICATOR_AT.exec(path) ?? [];
  if (typeof value === "string" && path.endsWith(".impact")) return impactWord(value);
  return printAs(
    isFigureOfIndicator(key) ? INDICATOR[key].measure : (placeAt(path)?.measure ?? "text"),
    value,
  );
}

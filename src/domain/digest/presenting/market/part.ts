import { rounded } from "#platform/format/numbers.ts";
import type { DigestSeries } from "../../rules.ts";
import type { TableView } from "../labels.ts";

export type Market = NonNullable<DigestSeries["market"]>;

/** What every part of the market's day states beside its picture. */
export type MarketPart = {
  /** The finding, with its figure. */
  title: string;
  /** What is measured, in which unit, and over how many. */
  measure: string;
  /** The place of its figures among the recorded origins. */
  path: string;
  /** How the figures are made, with the day's numbers put in. */
  made: string;
  /** The picture's figures. */
  table: TableView;
};

/** A company by its name, where a file states one, else by its symbol. */
export const companyName = ({ symbol, company }: { symbol: string; company?: string | undefined }): string =>
  company ?? symbol;

/** Lists names in a sentence: "A, B and C"; beyond `most`, the rest are counted. */
export function enumerate(names: readonly string[], most = names.length): string {
  const shown = names.slice(0, most);
  const rest = names.length - shown.length;
  const all = rest ? [...shown, `${rounded(rest)} more`] : shown;
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

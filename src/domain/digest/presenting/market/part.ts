import type { TableView } from "../../catalogue/printed-table.ts";

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

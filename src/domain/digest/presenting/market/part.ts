import type { TableView } from "../../catalogue/printed-table.ts";

/** What every part of the day's market states besides its chart. */
export type MarketPart = {
  /** The finding, with its figure. */
  title: string;
  /** What is measured, in which unit, and over how many. */
  measure: string;
  /** The path of its figures among the recorded origins. */
  path: string;
  /** How the figures are computed, with the day's numbers. */
  made: string;
  /** The picture's figures. */
  table: TableView;
};

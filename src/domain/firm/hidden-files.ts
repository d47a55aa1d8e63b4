/**
 * The kinds of exchange file whose figures a licence may forbid to show. A figure of such a file is computed and
 * stored, and no outlet prints it.
 */
export const EXCHANGE_FILES = [
  "index-closes",
  "index-history",
  "vix-history",
  "security-deliveries",
  "cm-bhavcopy",
  "fo-bhavcopy",
  "fo-bhavcopy-old",
  "option-chain",
  "participant-oi",
  "participant-oi-table",
  "participant-volume",
  "fii-dii-cash",
  "fii-dii-cash-table",
  "ban-list",
  "position-limits",
  "bulk-deals",
  "block-deals",
  "corporate-actions",
  "board-meetings",
  "holiday-list",
];

/** What stands in the ledger where every file may be shown. */
const NONE = "none";

/** Reads the value of the ledger: "none", or kinds of file with commas. */
export const hiddenFilesOf = (value: string): string[] =>
  value === NONE ? [] : value.split(",").map((kind) => kind.trim());

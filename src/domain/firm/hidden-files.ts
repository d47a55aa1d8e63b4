/**
 * The kinds of exchange file that a licence may forbid to publish. Sections that rest on one are computed and stored,
 * and no page or letter prints them. The figures that every digest states stay: closes, cash flows, positions,
 * put-call ratios.
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

/** The ledger's value if every file may be published. */
const NONE = "none";

/** Parses the ledger's value: "none", or comma-separated kinds of file. */
export const hiddenFilesOf = (value: string): string[] =>
  value === NONE ? [] : value.split(",").map((kind) => kind.trim());

import type { DigestSource } from "../provenance.ts";

/** What a file is and who published it, printed after its name. */
export const WHAT: Record<DigestSource["kind"], string> = {
  "participant-oi": "participant-wise open interest in derivatives, published by NSE in the evening",
  "participant-oi-table": "participant-wise open interest of past days, as a table of NSE figures",
  "fii-dii-cash":
    "FII and DII activity in the cash market, published by NSE in the evening and revised later",
  "fii-dii-cash-table": "FII and DII activity of past days, as a table of NSE figures",
  "index-closes": "closes of all indices, published by NSE after the session",
  "index-history": "past sessions of an index, from NSE",
  "vix-history": "past sessions of India VIX, from NSE",
  "fo-bhavcopy": "bhavcopy of futures and options, published by NSE in the evening",
  "fo-bhavcopy-old": "bhavcopy of futures and options in the layout before July 2024, published by NSE",
  "cm-bhavcopy": "bhavcopy of the cash market, published by NSE in the evening",
  "security-deliveries": "bhavcopy of the cash market with deliveries, published by NSE in the evening",
  "participant-volume": "participant-wise trading volume in derivatives, published by NSE in the evening",
  "ban-list": "securities in the F&O ban period, published by NSE for the next market day",
  "position-limits": "open interest against the market-wide position limits, published by NSE in the evening",
  "bulk-deals": "bulk deals, published by NSE in the evening",
  "block-deals": "block deals, published by NSE in the evening",
  "corporate-actions": "corporate actions by their ex-dates, as listed by NSE",
  "board-meetings": "board meetings that companies have announced, as listed by NSE",
  "option-chain": "option chain as NSE showed it at the stated moment",
  "holiday-list": "trading holidays, published by NSE",
  typed: "typed by a person where no file states it",
  sample: "generated figures, not market data",
};

/** The short name of a kind of file, for the page's source line. */
export const NAME: Record<DigestSource["kind"], string> = {
  "participant-oi": "participant-wise open interest",
  "participant-oi-table": "participant-wise open interest",
  "fii-dii-cash": "FII/DII cash activity",
  "fii-dii-cash-table": "FII/DII cash activity",
  "index-closes": "index closes",
  "index-history": "index history",
  "vix-history": "India VIX history",
  "fo-bhavcopy": "futures and options bhavcopy",
  "fo-bhavcopy-old": "futures and options bhavcopy",
  "cm-bhavcopy": "cash market bhavcopy",
  "security-deliveries": "cash market bhavcopy with deliveries",
  "participant-volume": "participant-wise trading volume",
  "ban-list": "F&O ban list",
  "position-limits": "market-wide position limits",
  "bulk-deals": "bulk deals",
  "block-deals": "block deals",
  "corporate-actions": "corporate actions",
  "board-meetings": "board meetings",
  "option-chain": "option chain",
  "holiday-list": "trading holidays",
  typed: "typed figures",
  sample: "generated figures",
};

const FROM_NSE = (kind: DigestSource["kind"]) => kind !== "typed" && kind !== "sample";

/** Names a source briefly: "NSE index closes"; the origin has the file's own name. */
export const shortName = (source: Pick<DigestSource, "kind" | "file">): string =>
  FROM_NSE(source.kind) ? `NSE ${NAME[source.kind]}` : sourceWithFile(source);

/** Names a source with its file: "NSE ind_close_all_14022025.csv". */
export const sourceWithFile = ({ kind, file }: Pick<DigestSource, "kind" | "file">): string =>
  kind === "sample" ? "Generated sample figures" : FROM_NSE(kind) ? `NSE ${file}` : file;

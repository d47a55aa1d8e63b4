import type { DigestSource } from "../provenance.ts";

/** Each kind of source: its short name, and what the file is and who published it, printed after its own name. */
export const SOURCE_WORDS: Record<DigestSource["kind"], { name: string; what: string }> = {
  "participant-oi": {
    name: "participant-wise open interest",
    what: "participant-wise open interest in derivatives, published by NSE in the evening",
  },
  "participant-oi-table": {
    name: "participant-wise open interest",
    what: "participant-wise open interest of past days, as a table of NSE figures",
  },
  "fii-dii-cash": {
    name: "FII/DII cash activity",
    what: "FII and DII activity in the cash market, published by NSE in the evening and revised later",
  },
  "fii-dii-cash-table": {
    name: "FII/DII cash activity",
    what: "FII and DII activity of past days, as a table of NSE figures",
  },
  "index-closes": { name: "index closes", what: "closes of all indices, published by NSE after the session" },
  "index-history": { name: "index history", what: "past sessions of an index, from NSE" },
  "vix-history": { name: "India VIX history", what: "past sessions of India VIX, from NSE" },
  "fo-bhavcopy": {
    name: "futures and options bhavcopy",
    what: "bhavcopy of futures and options, published by NSE in the evening",
  },
  "fo-bhavcopy-old": {
    name: "futures and options bhavcopy",
    what: "bhavcopy of futures and options in the layout before July 2024, published by NSE",
  },
  "cm-bhavcopy": {
    name: "cash market bhavcopy",
    what: "bhavcopy of the cash market, published by NSE in the evening",
  },
  "security-deliveries": {
    name: "cash market bhavcopy with deliveries",
    what: "bhavcopy of the cash market with deliveries, published by NSE in the evening",
  },
  "participant-volume": {
    name: "participant-wise trading volume",
    what: "participant-wise trading volume in derivatives, published by NSE in the evening",
  },
  "ban-list": {
    name: "F&O ban list",
    what: "securities in the F&O ban period, published by NSE for the next market day",
  },
  "position-limits": {
    name: "market-wide position limits",
    what: "open interest against the market-wide position limits, published by NSE in the evening",
  },
  "bulk-deals": { name: "bulk deals", what: "bulk deals, published by NSE in the evening" },
  "block-deals": { name: "block deals", what: "block deals, published by NSE in the evening" },
  "corporate-actions": {
    name: "corporate actions",
    what: "corporate actions by their ex-dates, as listed by NSE",
  },
  "board-meetings": {
    name: "board meetings",
    what: "board meetings that companies have announced, as listed by NSE",
  },
  "option-chain": { name: "option chain", what: "option chain as NSE showed it at the stated moment" },
  "holiday-list": { name: "trading holidays", what: "trading holidays, published by NSE" },
  typed: { name: "typed figures", what: "typed by a person where no file states it" },
  sample: { name: "generated figures", what: "generated figures, not market data" },
};

const FROM_NSE = (kind: DigestSource["kind"]) => kind !== "typed" && kind !== "sample";

/** Names a source briefly: "NSE index closes"; the origin has the file's own name. */
export const shortName = (source: Pick<DigestSource, "kind" | "file">): string =>
  FROM_NSE(source.kind) ? `NSE ${SOURCE_WORDS[source.kind].name}` : sourceWithFile(source);

/** Names a source with its file: "NSE ind_close_all_14022025.csv". */
export const sourceWithFile = ({ kind, file }: Pick<DigestSource, "kind" | "file">): string =>
  kind === "sample" ? "Generated sample figures" : FROM_NSE(kind) ? `NSE ${file}` : file;

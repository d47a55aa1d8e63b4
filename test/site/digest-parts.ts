// The sample digests: the newest has 4 global and 6 stock items, the one before 8 stock items, the one before that 8
// global items; the one of 17 January lacks Bank Nifty's put side.
export const NEWEST = "2025-02-13";
export const MANY_STOCKS = "2025-02-12";
export const MANY_GLOBAL = "2025-02-11";
export const LACKING = "2025-01-17";

/** The sections of a digest in order, with their headings. */
export const HEADINGS = {
  "global-economy": "Global Economy & Market Developments",
  "indian-market": "Indian Market & Economy Updates",
  "stock-sector": "Stocks & Sector-Specific News",
  "daily-market": "Daily Market Pulse - Sentiment Analysis",
  "fii-dii-activity": "FII-DII Market Activity",
  "nifty-analysis": "Nifty Analysis",
  "banknifty-analysis": "Bank Nifty Analysis",
};

/** The rows of the hero, and the section that each opens. */
export const ROWS = {
  "Market Pulse": "daily-market",
  "FII-DII": "fii-dii-activity",
  Nifty: "nifty-analysis",
  BankNifty: "banknifty-analysis",
  "Global Economy": "global-economy",
  "Indian Economy": "indian-market",
  "Stocks & Sectors": "stock-sector",
};

import { textOf } from "#test/html.ts";

// The sample digests: the newest has 4 global and 6 stock items, the one before 8 stock items, the one before
// that 8 global items; the one of 17 January lacks Bank Nifty's put side.
export const NEWEST = "2025-02-13";
export const MANY_STOCKS = "2025-02-12";
export const MANY_GLOBAL = "2025-02-11";
export const LACKING = "2025-01-17";

/** The sections of a digest in their order, and the headings. */
export const HEADINGS = {
  "global-economy": "Global Economy & Market Developments",
  "indian-market": "Indian Market & Economy Updates",
  "stock-sector": "Stocks & Sector-Specific News",
  "daily-market": "Daily Market Pulse - Sentiment Analysis",
  "fii-dii-activity": "FII-DII Market Activity",
  "nifty-analysis": "Nifty Analysis",
  "banknifty-analysis": "Bank Nifty Analysis",
};

/** The rows of the hero, and the section that each one opens. */
export const ROWS = {
  "Market Pulse": "daily-market",
  "FII-DII": "fii-dii-activity",
  Nifty: "nifty-analysis",
  BankNifty: "banknifty-analysis",
  "Global Economy": "global-economy",
  "Indian Economy": "indian-market",
  "Stocks & Sectors": "stock-sector",
};

/** The one element that fits the selector. */
export function only(within: ParentNode, selector: string): Element {
  const [found, ...more] = within.querySelectorAll(selector);
  if (!found || more.length)
    throw new Error(`${selector}: ${more.length + (found ? 1 : 0)} elements, not one.`);
  return found;
}

/** The region that a heading names. */
export function region(within: ParentNode, name: string): Element {
  const found = [...within.querySelectorAll("section[aria-labelledby]")].filter((section) =>
    textOf(section.querySelector(`#${section.getAttribute("aria-labelledby")}`)).startsWith(name),
  );
  if (!found[0] || found.length > 1) throw new Error(`${found.length} regions are named ${name}.`);
  return found[0];
}

/** Each row of the tables in an element: its cells with a blank between them. */
export const rowsOf = (within: ParentNode): string[] =>
  [...within.querySelectorAll("tr")].map((row) =>
    [...row.children]
      .map(textOf)
      .filter((text) => text !== "")
      .join(" "),
  );

/** An attribute of each element that fits the selector; the case of its name, which a browser ignores, does not count. */
export const attributesOf = (within: ParentNode, selector: string, name: string): string[] =>
  [...within.querySelectorAll(selector)].map(
    ({ attributes }) => [...attributes].find((one) => one.name.toLowerCase() === name)?.value ?? "",
  );

import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { LACKING, MANY_GLOBAL, NEWEST } from "./digest-parts.ts";
import { only, rowsOf } from "./page-parts.ts";

const digest = await readPage(`/dailydigest/${NEWEST}`);
const figuresOf = (date: string) => readPage(`/dailydigest/${date}/figures`);
const all = await figuresOf(NEWEST);
const bankOf = (page: Document) => only(page, '[data-card="banknifty-analysis"]');
/** Finds the part of the card that a heading names. */
const part = (card: Element, name: string) => {
  const heading = [...card.querySelectorAll("h4")].find((h4) => textOf(h4).startsWith(name));
  if (!heading?.parentElement) throw new Error(`No part is named ${name}.`);
  return heading.parentElement;
};

test.each([
  [
    "nifty-analysis",
    "22,712.60",
    [
      "22,540.22",
      "22,367.83",
      "23,016.62",
      "23,320.63",
      "30.2 lakh contracts",
      "20.6 lakh contracts",
      "0.68",
    ],
  ],
  [
    "banknifty-analysis",
    "47,958.90",
    [
      "47,446.83",
      "46,934.77",
      "48,805.03",
      "49,651.17",
      "12.7 lakh contracts",
      "8.31 lakh contracts",
      "0.65",
    ],
  ],
])(
  "%s shows its figures, its charts and their tables",
  proves("DIGE-39 DIGE-40 DIGE-41 DIGE-42 DIGE-43 DIGE-44 CNST-25 CNST-26"),
  (id, close, figures) => {
    const index = only(digest, `details#${id}`);
    const line = only(index, ".close-line");
    expect(textsOf(line, "dd")).toEqual([close, expect.stringMatching(/^−[\d.]+%$/), "Downtrend", "Bearish"]);
    const drawn = only(all, `#${id.replace("analysis", "charts")}`);
    const oi = only(all, "#options").querySelectorAll("figure")[id === "nifty-analysis" ? 0 : 1];
    const charts = [...drawn.querySelectorAll("figure"), ...(oi ? [oi] : [])];
    expect(charts.map((chart) => textOf(chart.querySelector("figcaption b")).split(/[ :]/)[0])).toEqual([
      "Nearest",
      expect.stringMatching(/^(Nifty|Bank)$/),
      "RSI",
      "Put-call",
      "Most",
    ]);
    for (const chart of charts) {
      expect(chart.querySelectorAll('svg[role="img"][aria-label]').length).toBeGreaterThan(0);
      expect(only(chart, "details.twin").querySelectorAll("tbody tr").length).toBeGreaterThan(0);
    }
    expect(charts[1]?.querySelectorAll("tbody tr")).toHaveLength(60);
    expect(textOf(charts[1] ?? null)).toContain("over the whole stored history, last 60 sessions");

    const cells = textsOf(index, "td, dd");
    for (const figure of figures) expect(cells).toContain(figure);
    expect(textsOf(index, "h3")).toContain("Open interest in contracts");
    const words = textOf(index);
    expect(words).toContain("call open interest is clearly larger");
    expect(words).toMatch(/Bearish: close .* is below EMA 10/);
    expect(words).toMatch(/RSI 3\d\.\d\d is between 30 and 45/);
    if (id === "nifty-analysis")
      expect(words).toContain("A close beyond either level would leave this range.");
    expect(words).toContain("These strikes are often called “call writers” and “put writers”.");
    const rows = rowsOf(index);
    for (const name of [
      "Largest call open interest, within 5% of the close",
      "Largest put open interest, within 5% of the close",
      "Breakout above",
      "Breakdown below",
      "EMA 10",
      "EMA 20",
      "EMA 50",
      "RSI",
    ])
      expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^${name} [\\d,.]+`)));
  },
);

test("the analyses are those of Nifty, FII-DII and BankNifty, and no others", proves("DIGE-45"), () => {
  expect(textsOf(all, "[data-card]:not([hidden]) h3")).toEqual([
    "Nifty Analysis",
    "FII-DII Analysis",
    "BankNifty Analysis",
  ]);
});

test("a search without a script is answered by the server", proves("DIGE-46"), async () => {
  const form = only(await figuresOf(MANY_GLOBAL), "#analyses form");
  expect(form.getAttribute("method")).toBe("get");
  expect(form.getAttribute("action")).toBe(`/dailydigest/${MANY_GLOBAL}/figures#analyses`);
  expect(only(form, 'input[type="search"]').getAttribute("name")).toBe("q");
  const found = await readPage(`/dailydigest/${MANY_GLOBAL}/figures?q=institutional`);
  expect(textOf(only(found, "h1"))).toContain("11 February 2025");
  expect(textsOf(found, "[data-card]:not([hidden]) h3")).toEqual(["FII-DII Analysis"]);
  expect(only(found, '#analyses input[type="search"]').getAttribute("value")).toBe("institutional");
});

test.each([
  [NEWEST, "47,958.90", "49,018.36"],
  [MANY_GLOBAL, "49,191.65", ""],
])(
  "the BankNifty card of %s holds its chart and tables, from the shown digest",
  proves("DIGE-47 DIGE-48 DIGE-49 DIGE-50 DIGE-51 DIGE-52 DIGE-53"),
  async (date, close, ema) => {
    const bank = bankOf(await figuresOf(date));
    expect(textOf(only(bank, "figcaption b"))).toMatch(
      /^Bank Nifty (rose|fell) [\d.]+% over the \d+ sessions shown$/,
    );
    expect(bank.querySelectorAll('svg[role="img"]')).toHaveLength(1);
    for (const candles of [".c-rising", ".c-falling"])
      expect(only(bank, candles).getAttribute("d")).toMatch(/z/);
    expect(bank.querySelectorAll(".c-line")).toHaveLength(3);
    const structure = rowsOf(part(bank, "Market structure"));
    expect(structure).toHaveLength(8);
    expect(structure).toContain(`Close ${close}`);
    const averages = rowsOf(part(bank, "Exponential moving averages"));
    for (const name of ["EMA 10", "EMA 20", "EMA 50"])
      expect(averages).toContainEqual(expect.stringMatching(new RegExp(`^${name} [\\d,.]+`)));
    expect(averages.join(" ")).toContain(ema);
    expect(rowsOf(part(bank, "Open interest"))).toContainEqual(
      expect.stringMatching(/^Put-call ratio \d\.\d+/),
    );
    const scenarios = rowsOf(part(bank, "Scenarios"));
    expect(scenarios).toHaveLength(4);
    expect(scenarios).toContainEqual(expect.stringMatching(/^Above [\d,.]+ Breakout [\d,.]+$/));
    expect(textsOf(part(bank, "Summary"), "li")[0]).toContain(`close ${close}`);
  },
);

test("what a digest lacks is a dash in the card and in the section", proves("DIGE-54"), async () => {
  const page = await readPage(`/dailydigest/${LACKING}`);
  const card = rowsOf(bankOf(await figuresOf(LACKING)));
  expect(card).toEqual(expect.arrayContaining(["Puts —", "Put-call ratio —"]));
  expect(card).toContainEqual(expect.stringMatching(/^Calls [\d,.]+ lakh contracts$/));
  const section = only(page, "details#banknifty-analysis");
  expect(rowsOf(section)).toContain("Puts —");
  expect(only(await figuresOf(LACKING), "#banknifty-charts").querySelectorAll("figure")).toHaveLength(3);
  expect(textOf(only(page, "article[data-digest]"))).not.toMatch(/NaN|undefined|null/);
});

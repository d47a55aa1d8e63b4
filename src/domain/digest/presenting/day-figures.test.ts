import { expect, test } from "vitest";
import { fullName, printedAt } from "../catalogue/places.ts";
import { keyFigures } from "../key-figures.ts";
import { type DigestContent, MISSING } from "../rules.ts";
import { type DayFigures, dayFigures, movement } from "./day-figures.ts";

const contentOf = (
  cmp: number | string,
  percent: number | string,
  fii: number,
  pcr: number,
): DigestContent => ({
  daily_market_pulse: {
    indicators: [
      { indicator: "Dow Jones", percent_change: 9 },
      { indicator: "NIFTY 50", percent_change: percent },
      { indicator: "India VIX", closing: 15.5, percent_change: 9.02 },
    ],
  },
  fii_dii_analysis: { cash_market: { fii } },
  index_dashboard: { NIFTY: { cmp, oi_data: { pcr } } },
});
const figuresOf = (content: DigestContent) => dayFigures(keyFigures(content));
const told = ({ nifty, fii, pcr, vix }: DayFigures) =>
  [nifty, fii, pcr, vix].map(({ text, reading }) => `${text} ${reading.word} ${reading.tone}`);

test("a figure is read as it is printed: what prints as zero has no side", () => {
  expect(told(figuresOf(contentOf(22712.6, -1.934, -5173.4, 0.68)))).toEqual([
    "22,712.60 down 1.93% down",
    "−₹5,173 crore sold down",
    "0.68 more calls none",
    "15.50 up 9.02% none",
  ]);
  expect(told(figuresOf(contentOf(22712.6, -0.004, 0.004, 1.004)))).toEqual([
    "22,712.60 flat flat",
    "₹0 crore even flat",
    "1.00 puts equal calls none",
    "15.50 up 9.02% none",
  ]);
  expect(movement(undefined)).toEqual({ tone: "none", word: MISSING });
});

test("a figure that is given as text prints as the same number, and what is missing as a dash without a reading", () => {
  const text = figuresOf(contentOf("22,712.6", "−1.93", 1, 1));
  expect(text.nifty).toMatchObject({ text: "22,712.60", change: "−1.93%" });
  const none = figuresOf({});
  expect(told(none)).toEqual(Array(4).fill(`${MISSING} ${MISSING} none`));
  expect([none.verdict.word, none.nifty.change]).toEqual([MISSING, MISSING]);
});

test.each([
  ["index_dashboard.NIFTY.cmp", 22712.6, "Nifty 50, close", "22,712.60"],
  ["index_dashboard.NIFTY.cmp", " 22712.6 ", "Nifty 50, close", "22,712.60"],
  ["index_dashboard.BANKNIFTY.ema_rsi.ema_10", 5, "Bank Nifty, EMA 10", "5.00"],
  ["index_dashboard.NIFTY.oi_data.pcr", 0.7, "Nifty 50, put-call ratio", "0.70"],
  [
    "index_dashboard.NIFTY.oi_data.call_writers",
    23400,
    "Nifty 50, strike with the largest call open interest",
    "23,400",
  ],
  [
    "index_dashboard.NIFTY.oi_data.call_oi",
    "20.1 lakh contracts",
    "Nifty 50, open interest of calls",
    "20.1 lakh contracts",
  ],
  ["fii_dii_analysis.cash_market.fii", 12, "FII, net purchases in the cash market", "+12.00"],
  [
    "fii_dii_analysis.fii_pro_derivatives.futures",
    -125363,
    "Derivatives, FII and PRO, net futures",
    "−1,25,363",
  ],
  [
    "fii_dii_analysis.participant_derivatives.Retail.ce",
    12345,
    "Retail (client), net index calls",
    "+12,345",
  ],
  ["daily_market_pulse.indicators.0.percent_change", 9, "Indicators, Dow Jones, change", "+9.00%"],
  ["daily_market_pulse.indicators.0.impact", "🔴", "Indicators, Dow Jones, impact", "Negative"],
  ["daily_market_pulse.scorecard.verdict", "🟡 Neutral", "Verdict", "Neutral"],
  ["news_digest.global.0.headline", "2025", "News, Global, item 1, headline", "2025"],
  ["series.VIX", "as published", "Pictures, India VIX", "as published"],
  ["index_dashboard.NIFTY.view", undefined, "Nifty 50, view", MISSING],
])("%s of %s is named and printed alike everywhere", (path, value, name, printed) => {
  expect([fullName(path, contentOf(1, 1, 1, 1)), printedAt(path, value)]).toEqual([name, printed]);
});

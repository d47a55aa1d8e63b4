import { expect, test } from "vitest";
import { joinedFields, ownFields, rowCount, writtenFields } from "./form-fields.ts";
import { typedNumber, writtenFromForm } from "./written-form.ts";

const read = (fields: Record<string, string>) => writtenFromForm(fields, "A. Analyst");
const written = (fields: Record<string, string>) => {
  const result = read(fields);
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return result.written;
};
const errors = (fields: Record<string, string>) => {
  const result = read(fields);
  return "errors" in result ? result.errors : {};
};

const WHOLE = {
  "news.global.0.headline": "Rates unchanged",
  "news.global.0.points": "One\nTwo",
  "news.global.0.impact": "neutral",
  "news.global.0.source": "Reuters",
  "news.global.0.url": "https://example.com/a",
  "news.stocks.0.stock": "TCS",
  "news.stocks.0.summary": "Results above the year before.",
  "news.stocks.0.points": "",
  "news.stocks.0.impact": "positive",
  "news.stocks.0.source": "Company filing",
  "lines.flows": "Foreign funds sold for the third session.",
  verdict: "Bearish",
  reason: "Shares fell abroad.",
  conclusion: "Both sold.",
  "views.NIFTY": "Below its averages.",
  "views.BANKNIFTY": "Little changed.",
  "indicators.0.indicator": "S&P 500",
  "indicators.0.closing": "6114.63",
  "indicators.0.previous": "6115.07",
  "indicators.0.source": "S&P Dow Jones",
  "typed.cash.fii": "-10.5",
  "typed.cash.dii": "20",
  "typed.cash.source": "NSDL",
  "typed.NIFTY.open": "1",
  "typed.NIFTY.high": "4",
  "typed.NIFTY.low": "1",
  "typed.NIFTY.close": "3",
  "typed.NIFTY.source": "NSE",
};

test("the fields of a written part read back to the same written part", () => {
  expect(writtenFields(written(WHOLE))).toEqual(WHOLE);
});

test("an empty form is nothing written, and empty or removed rows are left out", () => {
  const nothing = written({});
  expect(writtenFields(nothing)).toEqual({});
  expect(
    writtenFields(
      written({
        "news.global.0.impact": "neutral",
        "news.global.0.order": "1",
        "news.india.0.headline": "Gone",
        "news.india.0.remove": "on",
        "indicators.0.source": "  ",
      }),
    ),
  ).toEqual({});
});

test("rows stand in the order that a person gives them", () => {
  const item = (row: number, headline: string, order: string) => ({
    [`news.india.${row}.headline`]: headline,
    [`news.india.${row}.impact`]: "positive",
    [`news.india.${row}.order`]: order,
  });
  const { news } = written({ ...item(0, "a", "3"), ...item(2, "b", "1"), ...item(5, "c", "") });
  expect(news.india.map(({ headline }) => headline)).toEqual(["b", "a", "c"]);
});

test.each([
  [
    "news.india.4.headline",
    { "news.india.4.source": "Mint", "news.india.4.impact": "neutral" },
    /Write the headline/,
  ],
  ["news.india.4.impact", { "news.india.4.headline": "a", "news.india.4.impact": "" }, /Choose an impact/],
  ["news.stocks.1.summary", { "news.stocks.1.stock": "TCS", "news.stocks.1.impact": "neutral" }, /summary/],
  [
    "news.global.2.source",
    {
      "news.global.2.headline": "a",
      "news.global.2.impact": "neutral",
      "news.global.2.url": "https://a.example",
    },
    /Name the source/,
  ],
  [
    "news.global.2.url",
    {
      "news.global.2.headline": "a",
      "news.global.2.impact": "neutral",
      "news.global.2.source": "a",
      "news.global.2.url": "javascript:alert(1)",
    },
    /https:/,
  ],
  [
    "news.global.0.points",
    {
      "news.global.0.headline": "a",
      "news.global.0.impact": "neutral",
      "news.global.0.points": "x\n".repeat(11),
    },
    /At most 10 points/,
  ],
  ["reason", { reason: "x".repeat(2_001) }, /2,000 characters/],
  ["reason", { reason: "a\u0007b" }, /control characters/],
  ["verdict", { verdict: "Sideways" }, /./],
  [
    "indicators.7.closing",
    { "indicators.7.indicator": "Gold", "indicators.7.closing": "12a" },
    /Write the figure/,
  ],
  ["indicators.7.source", { "indicators.7.indicator": "Gold" }, /Name the source/],
  ["typed.cash.dii", { "typed.cash.fii": "1" }, /Write the figure/],
  [
    "typed.BANKNIFTY.high",
    {
      "typed.BANKNIFTY.open": "5",
      "typed.BANKNIFTY.high": "4",
      "typed.BANKNIFTY.low": "1",
      "typed.BANKNIFTY.close": "3",
      "typed.BANKNIFTY.source": "NSE",
    },
    /nor the high below/,
  ],
])("%s is refused by its own name", (name, fields, message) => {
  expect(errors(fields as unknown as Record<string, string>)[name]).toMatch(message);
});

test.each([
  ["1,23,045.50", 123045.5],
  ["−1 240.5", -1240.5],
  ["–3", -3],
  ["₹ 5,000", 5000],
  [".5", 0.5],
  ["", undefined],
  ["1.2.3", Number.NaN],
  ["1e5", Number.NaN],
  ["Infinity", Number.NaN],
])("the typed figure %j is %s", (text, value) => {
  expect(typedNumber(text)).toEqual(value);
});

test("the rows of a list are counted up to the last that says something, at most a hundred", () => {
  const fields = {
    "news.global.4.source": "Mint",
    "news.global.7.headline": " ",
    "news.global.8.impact": "neutral",
    "news.global.100.headline": "a",
  };
  expect(rowCount(fields, "news.global")).toBe(5);
  expect(rowCount({}, "news.global")).toBe(0);
});

test("a form that is shown again has the rules' words as they are by then, not as they stood in it", () => {
  const fields = {
    reason: "Old rule.\r\n",
    "reason.ruled": "Old rule.",
    conclusion: "Mine",
    "conclusion.ruled": "Rule",
  };
  expect(ownFields(fields)).toEqual({
    "reason.ruled": "Old rule.",
    conclusion: "Mine",
    "conclusion.ruled": "Rule",
  });
  expect(ownFields({ "views.BANKNIFTY": "" })).toEqual({ "views.BANKNIFTY": "" });
});

test("a form is joined with what another person saved, and nothing of either is lost", () => {
  const mine = {
    "news.india.0.headline": "Output rose",
    "news.india.1.headline": " ",
    "news.india.1.order": "2",
    reason: "The rule's reason",
    "reason.ruled": "The rule's reason",
    conclusion: "Mine",
    "typed.cash.fii": "",
  };
  const theirs = {
    "news.india.0.headline": "Deficit narrows",
    "news.india.0.impact": "positive",
    "news.india.1.headline": "Output rose",
    "news.india.1.impact": "negative",
    reason: "Theirs",
    conclusion: "Theirs",
    verdict: "Neutral",
    "typed.cash.fii": "12",
    "indicators.0.indicator": "Gold",
  };
  expect(joinedFields(mine, theirs)).toEqual({
    "news.india.0.headline": "Output rose",
    "news.india.1.headline": "Deficit narrows",
    "news.india.1.impact": "positive",
    reason: "Theirs",
    "reason.ruled": "The rule's reason",
    conclusion: "Mine",
    verdict: "Neutral",
    "typed.cash.fii": "12",
    "indicators.0.indicator": "Gold",
  });
});

test("a line of the day is a person's where it differs from the rule's, and is short enough for a picture", () => {
  const kept = { "lines.index": "Nifty 50 fell.\r\n", "lines.index.ruled": "Nifty 50 fell." };
  expect(written({ ...kept, "lines.breadth": "Two of three shares fell." }).lines).toEqual({
    breadth: "Two of three shares fell.",
  });
  expect(errors({ "lines.index": "a".repeat(201) })).toEqual({
    "lines.index": "Shorten it to 200 characters.",
  });
});

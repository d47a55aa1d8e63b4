import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ARTICLE_FIGURES, type ArticleFigureName } from "#domain/blog/figures.ts";
import { drawCandleRow } from "#ui/charts/draw/candle-row.ts";
import { adjustedAnswers } from "./adjusted-price-answers.ts";
import { afterJump, BOLLINGER_WAIT, bollinger, bollingerReplay } from "./bollinger.ts";
import { contribution } from "./breadth-contributions.ts";
import { CANDLE_WEEK, candleOf, DAY_X, DAY_Y, DECIDING_WEEK } from "./candles.ts";
import { DELIVERY_DAYS, deliveryPercentage } from "./delivery-quantity.ts";
import { chanceOfFill, GAP_WAIT, gapReplay } from "./gaps.ts";
import { oneDecimal } from "./one-decimal.ts";
import { coveredBy, PIVOT_DAY, pivotLevels } from "./pivot-ladder.ts";
import { RELATIVE_WAIT, relativeMonths, relativeReplay } from "./relative-strength.ts";
import { countsAt, saidAt, type Turn } from "./replay.ts";
import { RSI_CLOSES, RSI_WAIT, rsiReplay, wilderRsi } from "./rsi.ts";
import { SUPPORT_KNOWN, SUPPORT_VISITS, SUPPORT_WAIT, supportReplay, swingLows } from "./support.ts";
import { TRUE_RANGE_DAYS, trueRange } from "./true-range.ts";
import { WEEKLY_WAIT, weeklyReplay } from "./weekly-rule.ts";

/** Expects each saying in the text of an article. */
function inText(article: string, sayings: string[]) {
  const text = readFileSync(`content/articles/${article}.md`, "utf8");
  for (const saying of sayings) expect(text).toContain(saying);
}

test("four charts of one share answer as in the text", () => {
  const answers = adjustedAnswers();
  expect(answers.map(({ shown }) => Math.round(shown))).toEqual([2400, 600, 480, 456]);
  inText(
    "adjusted-prices-why-old-charts-change",
    answers.map(({ adjustsFor, shown, change }) => {
      const price = Math.round(shown).toLocaleString("en-IN");
      return `| ${adjustsFor} | ₹${price} | ${oneDecimal(change, "+")}% |`;
    }),
  );
});

test("the true ranges are those of the text", () => {
  inText(
    "average-true-range-and-position-room",
    TRUE_RANGE_DAYS.map((day, i) => {
      const prices = [day.before, day.high, day.low, day.high - day.low, trueRange(day)];
      return `| ${i + 1} | ${prices.map((price) => `₹${price}`).join(" | ")} |`;
    }),
  );
});

test("the bands of the text are computed, around 20 closes and after a jump", () => {
  const closes = [
    402, 405, 401, 407, 410, 406, 412, 409, 414, 411, 408, 413, 417, 412, 416, 420, 415, 419, 424, 421,
  ];
  const last = bollinger(closes).at(-1);
  expect(last?.average).toBeCloseTo(412.1);
  expect([last?.upper.toFixed(2), last?.lower.toFixed(2)]).toEqual(["424.38", "399.82"]);
  const { bands } = afterJump(20);
  const rupees = (value = 0) => `₹${value.toFixed(2)}`;
  inText(
    "bollinger-bands-as-a-measure-of-spread",
    [1, 4, 10, 15, 19, 20].map((day) => {
      const band = bands[day];
      return `| ${day} | ${rupees(band?.average)} | ${rupees(band?.lower)} | ${rupees(band?.upper)} |`;
    }),
  );
  const widths = bands.map(({ upper, lower }) => upper - lower);
  expect(widths.indexOf(Math.max(...widths))).toBe(10);
});

test("gaps fill by chance as often as the text says", () => {
  inText(
    "gaps-what-the-open-says-and-does-not-say",
    (
      [
        [0.25, "0.25"],
        [0.5, "0.5"],
        [0.7, "0.7"],
        [1, "1.0"],
        [1.5, "1.5"],
        [2, "2.0"],
      ] as const
    ).map(([k, printed]) => `| ${printed} | ${Math.round(chanceOfFill(k))}% |`),
  );
  expect(chanceOfFill(0)).toBeCloseTo(100, 4);
  expect(chanceOfFill(1.959964)).toBeCloseTo(5, 4);
});

test("the contributions add up to the index of the text", () => {
  const points = (companies: string) => contribution(companies).toFixed(3);
  expect([points("AB"), points("CDEFGHIJ"), points("ABCDEFGHIJ")]).toEqual(["0.900", "-0.228", "0.672"]);
  inText("market-breadth-counting-what-an-index-hides", ["+0.900", "−0.228", "+0.672", "−0.336"]);
  expect(points("DEFGHIJ")).toBe("-0.336");
});

test("the seven levels are those of the text, and cover half of their span", () => {
  const levels = pivotLevels(PIVOT_DAY);
  expect(levels.map(([, value]) => value)).toEqual([870, 856, 846, 832, 822, 808, 798]);
  const values = levels.map(([, value]) => value);
  expect([coveredBy(values, 3), coveredBy(values, 7)]).toEqual([50, 100]);
  expect(coveredBy(values, 6.9)).toBeLessThan(100);
  inText("pivot-points-worked-by-hand", ["No price between ₹798 and ₹870", "more than ₹7", "= 50%"]);
});

test("two days leave one candle, and five days one week", () => {
  const candle = (prices: number[]) =>
    candleOf(prices.map((price) => ({ open: price, high: price, low: price, close: price })));
  expect(candle(DAY_X)).toEqual({ open: 500, high: 512, low: 492, close: 506 });
  expect(candle(DAY_Y)).toEqual(candle(DAY_X));
  expect(candleOf(CANDLE_WEEK)).toEqual({ open: 500, high: 515, low: 488, close: 509 });
  expect(candleOf(DECIDING_WEEK)).toEqual({ open: 500, high: 515, low: 478, close: 501 });
  const row = ({ open, high, low, close }: (typeof CANDLE_WEEK)[number]) =>
    `| ₹${open} | ₹${high} | ₹${low} | ₹${close} |`;
  inText("reading-a-daily-candle-without-a-story", [...CANDLE_WEEK, candleOf(CANDLE_WEEK)].map(row));
  inText("weekly-and-daily-charts-which-one-decides", DECIDING_WEEK.map(row));
});

test("relative strength is the ratio of the text", () => {
  const { share, index, relative } = relativeMonths();
  inText(
    "relative-strength-against-an-index-computed",
    relative.map((value, i) =>
      [share[i] ?? 0, index[i] ?? 0, value].map((one) => one.toFixed(2)).join(" | "),
    ),
  );
});

test("the RSI of the text is below 30 from day 15 to day 25", () => {
  const values = wilderRsi(RSI_CLOSES);
  expect(values.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => null));
  expect(values.flatMap((value, day) => (value !== null && value < 29.999 ? [day] : []))).toEqual([
    15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
  ]);
  inText(
    "rsi-below-30-is-a-description",
    [14, 15, 16, 18, 20, 21, 24, 25, 26].map((day) => `| ₹${RSI_CLOSES[day]} | ${values[day]?.toFixed(1)} |`),
  );
});

test("the five lows lie in the zone of the text, and none on its line", () => {
  const lows = SUPPORT_VISITS.map(({ low }) => low);
  expect([Math.min(...lows), Math.max(...lows), lows.includes(845)]).toEqual([838, 851, false]);
  inText(
    "support-is-a-zone-not-a-line",
    SUPPORT_VISITS.map(({ low, close }, i) => `| ${i + 1} | ₹${low.toFixed(2)} | ₹${close.toFixed(2)} |`),
  );
});

test("a swing low is below five values on either side", () => {
  expect(swingLows([6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6])).toEqual([5]);
  expect(swingLows([6, 5, 4, 3, 2, 1, 2, 3, 4, 5])).toEqual([]);
  expect(swingLows([6, 5, 4, 3, 1, 1, 2, 3, 4, 5, 6])).toEqual([]);
});

test("the percentage of delivery falls while the quantity rises", () => {
  expect(DELIVERY_DAYS.map(deliveryPercentage)).toEqual([60, 25]);
  inText("volume-and-delivery-what-they-count", ["| 1,20,000 | 2,00,000 |", "rose by 80,000 shares"]);
});

test("a candle that falls is filled, and a gap reaches the nearer end of the range", () => {
  const drawing = drawCandleRow(
    [
      { name: "up", open: 10, high: 20, low: 0, close: 15 },
      { name: "down", open: 15, high: 20, low: 0, close: 10 },
      { name: "apart", high: 8, low: 4, before: 16 },
      { name: "reached", high: 18, low: 4, before: 16 },
    ],
    String,
    148,
  );
  expect(drawing?.candles.map(({ falls }) => falls)).toEqual([false, true, false, false]);
  expect(drawing?.candles.map(({ gap }) => gap)).toEqual([undefined, undefined, [44, 84], undefined]);
  expect(drawing?.candles[0]).toMatchObject({ high: [24, "20"], low: [124, "0"], body: [49, 25] });
  expect(drawCandleRow([], String)).toBeUndefined();
});

const REPLAYS: [name: ArticleFigureName, turns: Turn[], wait: number, said: string][] = [
  ["bollinger-replay", bollingerReplay().turns, BOLLINGER_WAIT, "10 turns in 250 sessions, 3 of them"],
  ["gap-replay", gapReplay().turns, GAP_WAIT, "11 full gaps in 250 sessions, 6 of them"],
  ["relative-strength-replay", relativeReplay().turns, RELATIVE_WAIT, "8 turns in 250 sessions, 5 of them"],
  ["rsi-replay", rsiReplay().turns, RSI_WAIT, "8 turns in 250 sessions, 4 of them"],
  ["support-replay", supportReplay().turns, SUPPORT_WAIT, "8 turns in 250 sessions, 4 of them"],
  ["weekly-replay", weeklyReplay().turns, WEEKLY_WAIT, "8 turns in 250 sessions, against 28"],
];

describe.each(REPLAYS)("%s", (name, turns, wait, said) => {
  test("turns and whipsaws as its title says", () => {
    const { turned, whipsawed, held } = countsAt(turns, 250, wait);
    expect(ARTICLE_FIGURES[name]).toContain(said);
    expect(said).toMatch(new RegExp(`^${turned} `));
    if (said.includes("of them")) expect(said).toContain(`, ${whipsawed} of them`);
    expect(held).toBeGreaterThan(0);
    expect(turns.every(({ session, back }) => session > 0 && (back === null || back >= session))).toBe(true);
  });
});

test("the weekly rule speaks on the last session of a week alone, the daily one more often", () => {
  const { turns, dailyTurns } = weeklyReplay();
  expect(turns.map(({ session }) => session % 5)).toEqual(turns.map(() => 0));
  expect(dailyTurns).toBe(28);
});

test("a zone breaks only after it is drawn", () => {
  const { turns, zone, close } = supportReplay();
  expect(turns.every(({ session }) => session > SUPPORT_KNOWN)).toBe(true);
  for (const { session, says } of turns)
    expect((close[session - 1] ?? 0) < zone.lower).toBe(says.endsWith("below the zone"));
});

test("a gap that is filled says so, on its day and after it", () => {
  const gap = (back: number | null): Turn[] => [{ session: 10, back, says: "a gap" }];
  expect(saidAt(gap(10), 10, 5)).toBe("Session 10: the last turn (a gap) was reversed in the same session.");
  expect(saidAt(gap(12), 11, 5)).toMatch(/undecided until session 15\.$/);
  expect(saidAt(gap(12), 20, 5)).toBe("Session 20: the last turn (a gap) was reversed after 2 sessions.");
});

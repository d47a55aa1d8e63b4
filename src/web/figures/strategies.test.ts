import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ARTICLE_FIGURES, type ArticleFigureName, type GivenRates } from "#domain/blog/figures.ts";
import { RATE_KEYS, rateOn } from "#domain/firm/rates.ts";
import { grouped, rounded, twoDecimals } from "#platform/format/numbers.ts";
import { withCash } from "./cash-weight.ts";
import {
  CORRELATION_WAIT,
  correlation,
  correlationReplay,
  deviationOf,
  effectivePositions,
  SIX_WEEKS,
} from "./correlation.ts";
import { deviation, expectancy, positionsNeeded, rangeAfter } from "./expectancy.ts";
import { chanceOfFalsePass } from "./false-passes.ts";
import { partsOfGain } from "./gain-kept.ts";
import { gainShare, JOURNAL_GROUPS, perHolding } from "./journal-groups.ts";
import { oneDecimal } from "./one-decimal.ts";
import { PRICE_EXIT_WAIT, priceExitReplay } from "./price-exit.ts";
import { oneSession, RANGE_VIX, RANGE_WAIT, rangeReplay, thirtyDays } from "./priced-range.ts";
import { BAND, BAND_WAIT, bandReplay } from "./rebalancing-band.ts";
import { countsAt, type Turn } from "./replay.ts";
import { gainToRecover } from "./run-of-losses.ts";
import { PATHS, staggered } from "./staggered-paths.ts";
import { TIME_STOP_WAIT, timeStopReplay } from "./time-stop.ts";
import { hoursFor, LIST_LENGTHS, namesWithin } from "./watchlist-hours.ts";

/** Expects each saying in the text of an article. */
function inText(article: string, sayings: string[]) {
  const text = readFileSync(`content/articles/${article}.md`, "utf8");
  expect(sayings.filter((saying) => !text.includes(saying))).toEqual([]);
}

test("the groups of the journal are those of its yearly summary", () => {
  inText(
    "a-trading-journal-a-stranger-could-audit",
    JOURNAL_GROUPS.map((group) => {
      const [net, each] = [group.net, perHolding(group)].map(
        (value) => `${value < 0 ? "−" : ""}₹${rounded(Math.abs(value))}`,
      );
      return `| ${group.name} | ${group.closed} | ${group.gains} (${oneDecimal(gainShare(group))}%) | ${net} | ${each} |`;
    }),
  );
});

test("a watchlist needs the hours of the text, and an hour a week reads fifteen names", () => {
  inText(
    "a-watchlist-with-reasons-and-expiry-dates",
    LIST_LENGTHS.map((names) => {
      const { results, reports, all } = hoursFor(names);
      return `| ${names} | ${rounded(results)} hours | ${rounded(reports)} hours | ${rounded(all)} |`;
    }),
  );
  expect(namesWithin(52)).toBe(15);
});

test("correlation, deviation and effective positions are those of the text", () => {
  expect(twoDecimals(correlation(SIX_WEEKS.a, SIX_WEEKS.b))).toBe("0.86");
  expect(twoDecimals(correlation([1, 2, 3], [6, 4, 2]))).toBe("−1.00");
  inText("correlation-when-ten-shares-are-one-position", [
    ...[0, 0.2, 0.4, 0.6, 0.8].map(
      (rho) =>
        `| ${rho.toFixed(1)} | ${[1, 5, 10, 20, 50].map((n) => `${oneDecimal(deviationOf(n, rho))}%`).join(" | ")} |`,
    ),
    `= ${twoDecimals(effectivePositions(10, 0.6))}.`,
    `= ${twoDecimals(effectivePositions(20, 0.6))}.`,
  ]);
});

test("the range of an expectancy narrows as the text says", () => {
  expect([expectancy(), twoDecimals(deviation()), positionsNeeded()]).toEqual([280, "2,253.53", 260]);
  const rupees = (value: number) => `${value < -0.5 ? "−" : ""}₹${rounded(Math.abs(value))}`;
  inText(
    "expectancy-and-why-win-rate-misleads",
    [30, 100, 260, 400].map((positions) => {
      const [low, high] = rangeAfter(positions);
      return `| ${rupees(low)} to ${rupees(high)} |`;
    }),
  );
});

test("a search among rules without merit finds one as often as the text says", () => {
  inText("testing-a-rule-without-fooling-yourself", [
    ...[1, 5, 20, 100].map((rules) => `| ${rules} | ${rounded(chanceOfFalsePass(rules))}% |`),
    `= ${rounded(chanceOfFalsePass(12))}%`,
  ]);
});

test("a weight in cash is behind as the text says", () => {
  const behind = (weight: number, years: number) => rounded(withCash(0, years) - withCash(weight, years));
  inText(
    "cash-as-a-position-what-waiting-costs",
    [10, 25, 50].map(
      (weight) => `| ₹${rounded(withCash(weight, 5))} | ₹${behind(weight, 5)} | ₹${behind(weight, 10)} |`,
    ),
  );
  expect(ARTICLE_FIGURES["cash-weight-years"]).toContain(
    `25% in cash is ₹${behind(25, 5)} behind after 5 years and ₹${behind(25, 10)} behind after 10`,
  );
});

test("six instalments end as the three paths of the text say", () => {
  const rows = PATHS.map((path) => ({ name: path.name, ...staggered(path) }));
  inText(
    "staggered-buying-and-what-it-costs",
    rows.map(({ name, atOnce, spread, difference, average }) => {
      const sign = difference < 0 ? "−" : "";
      return `| ${name} | ₹${rounded(atOnce)} | ₹${rounded(spread)} | ${sign}₹${rounded(Math.abs(difference))} | ₹${twoDecimals(average)} |`;
    }),
  );
  const [rising = 0, falling = 0] = rows.map(({ difference }) => Math.round(difference));
  expect(ARTICLE_FIGURES["staggered-paths"]).toContain(`₹${rounded(-rising)} behind`);
  expect(ARTICLE_FIGURES["staggered-paths"]).toContain(`₹${rounded(falling)} ahead`);
});

test("a fall asks for the gain of the text", () => {
  inText(
    "the-arithmetic-of-a-drawdown",
    [10, 20, 30, 40, 50, 60].map((fall) => `| ${fall}% | ${twoDecimals(gainToRecover(fall))}% |`),
  );
  expect(ARTICLE_FIGURES["drawdown-gain"]).toBe(
    `A fall of 30% needs a gain of ${twoDecimals(gainToRecover(30))}%, and a fall of 50% a gain of ${rounded(gainToRecover(50))}%`,
  );
});

test("a gain goes where the text says, and most of what is lost is tax", () => {
  const rates = Object.fromEntries(RATE_KEYS.map((key) => [key, rateOn(key, "2026-09-10").value]));
  const parts = partsOfGain(rates as GivenRates<"gain-kept">);
  inText(
    "costs-of-a-trade-from-order-to-tax",
    parts.map(([, amount]) => `${amount < 0 ? "−" : ""}₹${twoDecimals(Math.abs(amount))}`),
  );
  const [, spread = 0, charges = 0, tax = 0] = parts.map(([, amount]) => amount);
  expect(tax).toBeLessThan(spread + charges);
});

test("an annual figure is turned into the ranges of the text", () => {
  inText(
    "how-india-vix-is-built-and-read",
    [12, 15, 20, 30].map((vix) => {
      const month = thirtyDays(vix);
      return `| ${vix} | ${twoDecimals(month)}% | ${twoDecimals(oneSession(vix))}% | ± ₹${grouped(Math.round(5000 * month))} |`;
    }),
  );
});

const REPLAYS: [name: ArticleFigureName, turns: Turn[], sessions: number, wait: number][] = [
  ["band-replay", bandReplay().turns, 500, BAND_WAIT],
  ["correlation-replay", correlationReplay().turns, 250, CORRELATION_WAIT],
  ["price-exit-replay", priceExitReplay().turns, 250, PRICE_EXIT_WAIT],
  ["range-replay", rangeReplay().turns, 250, RANGE_WAIT],
  ["time-stop-replay", timeStopReplay().turns, 250, TIME_STOP_WAIT],
];

describe.each(REPLAYS)("%s", (name, turns, sessions, wait) => {
  test("turns and whipsaws as its title says", () => {
    const { turned, whipsawed, held } = countsAt(turns, sessions, wait);
    expect(ARTICLE_FIGURES[name]).toContain(` ${turned} turns in ${sessions} sessions`);
    expect(ARTICLE_FIGURES[name]).toMatch(new RegExp(` ${whipsawed} of them reversed within ${wait}$`));
    expect(held).toBeGreaterThan(0);
    expect(turns.every(({ session, back }) => back === null || back > session)).toBe(true);
  });
});

test("a weight leaves its band on the session of a turn alone, and is at its target after it", () => {
  const { weight, turns } = bandReplay();
  expect(weight.every((value) => Math.abs(value - BAND.target) < BAND.points)).toBe(true);
  for (const { session } of turns) expect(weight[session - 1]).toBe(BAND.target);
});

test("an exit is looked at on the last session of a week, and is lowered by an end alone", () => {
  const { close, exits, turns } = priceExitReplay();
  expect(turns.map(({ session }) => session % 5)).toEqual(turns.map(() => 0));
  for (const { session } of turns) expect(close[session - 1]).toBeLessThan(exits[session - 1] ?? 0);
  const lowered = exits.flatMap((exit, at) => (exit < (exits[at - 1] ?? 0) ? [at] : []));
  const ends = turns.map(({ session }) => session);
  expect(lowered.every((at) => ends.includes(at))).toBe(true);
});

test("a move is a turn beyond twice the range of one session", () => {
  const { close, turns } = rangeReplay();
  const moves = close.map((price, at) => Math.abs(100 * (price / (close[at - 1] ?? price) - 1)));
  const wide = moves.flatMap((move, at) => (move > 2 * oneSession(RANGE_VIX) ? [at + 1] : []));
  expect(turns.map(({ session }) => session)).toEqual(wide);
});

test("positions that end by time lie 20 sessions apart or further", () => {
  const { turns, byPrice } = timeStopReplay();
  const gaps = turns.map(({ session }, i) => session - (turns[i - 1]?.session ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
  expect(byPrice).toBe(4);
});

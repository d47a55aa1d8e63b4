import { expect, test } from "vitest";
import { FULL_DAY, fullDigest, REVIEWER } from "../../../../e2e/digest-parts.ts";
import { changesBetween } from "../changes.ts";
import { digestCharts } from "../charts/charts.ts";
import { keyFigures } from "../key-figures.ts";
import type { DigestDay } from "../read.server.ts";
import type { DigestContent, IndexDashboard } from "../rules.ts";
import { correctedBefore, presentChanges, presentCorrections } from "./corrections.ts";
import { presentDay } from "./day.ts";
import { presentFlows } from "./flows.ts";
import { presentIndex } from "./index-figures.ts";
import { presentStrikes } from "./open-interest.ts";
import { presentDigest } from "./present.ts";
import { presentPulse } from "./pulse.ts";

const { content, series } = fullDigest();
const dayOf = (more: Partial<DigestDay>): DigestDay => ({
  id: 1,
  date: FULL_DAY,
  title: "A day",
  sample: false,
  content,
  series,
  corrections: [],
  history: [],
  ...more,
});

test("India VIX is compared with the sessions before it, where there are some", () => {
  const title = (...closes: number[]) =>
    presentPulse(
      dayOf({
        series: {
          VIX: closes.map((close, i) => ({ date: `2025-01-${String(13 + i).padStart(2, "0")}`, close })),
        },
      }),
    ).vix?.title;
  expect(title(13.5)).toBe("India VIX 13.50");
  expect(title(14, 13.5)).toBe("India VIX 13.50, lower than on the session before");
  expect(title(13.5, 13.5)).toBe("India VIX 13.50, the same as on the session before");
  expect(title(13.5, 13.5, 13.5)).toBe("India VIX 13.50, the same as on the 2 sessions before");
  expect(title(12, 13, 13.9)).toBe("India VIX 13.90, higher than on each of the 2 sessions before");
  expect(title(12, 14, 13.9)).toBe("India VIX 13.90, higher than on 1 of the 2 sessions before");
});

test("of strikes with equal open interest, picture and text name the one nearest to the close", () => {
  const strikes = [22_800, 22_900, 23_000, 23_100].map((strike): [number, number, number, number, number] => [
    strike,
    75,
    75,
    0,
    0,
  ]);
  const title = (close: number | undefined) =>
    presentStrikes({ expiry: "2025-01-30", unit: "units", lot: 75, strikes }, close, 5)?.title;
  expect(title(23_010)).toBe("Most calls and most puts are open at 23,000");
  expect(title(undefined)).toBe("Most calls and most puts are open at 22,800");
});

test("another market's VIX is not India's", () => {
  const indicators = [{ indicator: "CBOE VIX", closing: 16.2, percent_change: 3 }];
  expect(keyFigures({ daily_market_pulse: { indicators } }).vix).toBeUndefined();
});

test("a day of which only the close is known is not called one without figures", () => {
  const only: DigestContent = { index_dashboard: { NIFTY: { cmp: 22_712.6 } } };
  const headline = (of: DigestContent) => presentDay(dayOf({ content: of, series: {} })).headline;
  expect(headline(only)).toBe("Nifty closed at 22,712.60");
  expect(headline({})).toMatch(/^No figures of the market on /);
});

test("a close at a level or an average is neither above nor below it", () => {
  const present = (index: IndexDashboard) =>
    presentIndex(index, { key: "NIFTY", change: undefined, changePath: "", series, date: FULL_DAY });
  const at = present({
    cmp: 100,
    support_resistance: { support_1: 100, resistance_1: 104 },
    ema_rsi: { ema_10: 100, ema_20: 99, ema_50: 101 },
  });
  expect(at.ladder?.title).toBe("Nearest level: S1, at the close");
  expect(at.series?.title).toBe("Nifty 50 closed above EMA 20, at EMA 10, below EMA 50");
  const below = present({ cmp: 100, support_resistance: { support_1: 98.5 } });
  expect(below.ladder?.title).toBe("Nearest level: S1, 1.50 points below the close");
});

test("nobody is said to have moved where no file tells which contracts ended", () => {
  const change = { futures: 5, ce: 0, pe: 0 };
  const position = { net: change, change, longShare: 50 };
  const positions = { FII: position, PRO: position, DII: position, Retail: position };
  const title = (expired?: { futures: string[]; options: string[] }) =>
    presentFlows(dayOf({ series: { positions, ...(expired && { expired }) } })).moves?.title;
  expect(title()).toBe("Change of net positions on the day");
  expect(title({ futures: [], options: [] })).toBe("In index futures FII moved most to the long side");
  expect(title({ futures: ["NIFTY"], options: [] })).toBe("Change of positions on a day of expiry");
});

test("a participant of whom alone the position is known holds it in a whole sentence", () => {
  const titles = (futures: number) => {
    const only = presentFlows(
      dayOf({
        content: { fii_dii_analysis: { participant_derivatives: { FII: { futures } } } },
        series: {
          positions: {
            FII: { net: netOf(futures), change: netOf(futures), longShare: null },
            PRO: UNKNOWN,
            DII: UNKNOWN,
            Retail: UNKNOWN,
          },
          expired: { futures: [], options: [] },
        },
      }),
    );
    return [only.nets?.title, only.moves?.title];
  };
  expect(titles(7)).toEqual([
    "In index futures FII holds the largest net long position",
    "In index futures FII moved most to the long side",
  ]);
  expect(titles(-7)).toEqual([
    "In index futures FII holds the largest net short position",
    "In index futures FII moved most to the short side",
  ]);
});

const netOf = (futures: number | null) => ({ futures, ce: null, pe: null });
const UNKNOWN = { net: netOf(null), change: netOf(null), longShare: null };

test("where only puts are open near the close, the title is a whole sentence", () => {
  const oi = { expiry: "2025-02-20", unit: "contracts" as const };
  const titleOf = (calls: number) =>
    presentStrikes({ ...oi, strikes: [[100, calls, 5, 0, 0]] }, 100, 5)?.title;
  expect(titleOf(0)).toBe("Most puts are open at 100");
  expect(titleOf(3)).toBe("Most calls and most puts are open at 100");
});

test("a verdict that a digest does not state is not said to lack its signals", () => {
  const { scorecard: _, ...pulse } = content.daily_market_pulse ?? {};
  const clauseOf = (of: DigestContent) => presentDay(dayOf({ content: of })).clause;
  expect(clauseOf({ ...content, daily_market_pulse: pulse })).toBe("This digest states no verdict.");
  expect(clauseOf({})).toBe("Not judged: fewer than three of the signals are known.");
});

test("a flow that prints as even has no row of days", () => {
  const row = { streak: 8, streakSum: 900, atLeast: false, month: null };
  const flows = { fii: row, dii: row };
  const cash = { fii: 0.3, dii: 120 };
  const { tiles } = presentDigest(
    dayOf({ content: { fii_dii_analysis: { cash_market: cash } }, series: { market: { flows } } }),
  );
  expect(tiles.slice(3, 5).map(({ note }) => note)).toEqual(["even", "bought, 8th day"]);
});

test("flows of nothing are neither bought nor sold", () => {
  const flows = ["10", "11", "12", "13", "14"].map((day) => ({ date: `2025-02-${day}`, fii: 0, dii: 5 }));
  expect(digestCharts({ series: { flows } }).flows?.title).toBe(
    "FII neither bought nor sold on 5 of 5 sessions",
  );
});

const indicators = (...items: [indicator: string, closing: number][]): DigestContent => ({
  daily_market_pulse: { indicators: items.map(([indicator, closing]) => ({ indicator, closing })) },
});
function correctionOf(was: DigestContent, is: DigestContent) {
  const changes = changesBetween(JSON.stringify(was), JSON.stringify(is)).map(({ path, before, after }) => ({
    path,
    before,
    after,
  }));
  return { at: new Date(0), by: REVIEWER, reason: "A name", changes };
}
function corrected(was: DigestContent, is: DigestContent) {
  const correction = correctionOf(was, is);
  return {
    rows: presentChanges(correction.changes, is).map(({ name, before, after }) => [name, before, after]),
    marked: correctedBefore({ corrections: [correction] }),
  };
}

test("a renamed indicator is taken out by its old name and added by the new one; its figure is not marked", () => {
  expect(
    corrected(
      indicators(["Gold", 2_900], ["Brent", 81.2]),
      indicators(["Gold", 2_900], ["Brent crude", 81.2]),
    ),
  ).toEqual({
    rows: [
      ["Indicators, Brent, name", "Brent", "—"],
      ["Indicators, Brent, close", "81.20", "—"],
      ["Indicators, Brent crude, name", "—", "Brent crude"],
      ["Indicators, Brent crude, close", "—", "81.20"],
    ],
    marked: {},
  });
});

test("an indicator removed before another is named itself, and only what was corrected of the other is marked", () => {
  expect(corrected(indicators(["Brent", 81.2], ["Gold", 2_900]), indicators(["Gold", 2_905]))).toEqual({
    rows: [
      ["Indicators, Gold, close", "2,900.00", "2,905.00"],
      ["Indicators, Brent, name", "Brent", "—"],
      ["Indicators, Brent, close", "81.20", "—"],
    ],
    marked: { "daily_market_pulse.indicators.0.closing": "2,900.00" },
  });
});

test("a figure keeps its name and its mark when a later correction moves it, and loses both with its indicator", () => {
  const gold = (closing: number): [string, number] => ["Gold", closing];
  const states = [
    indicators(["Brent", 81.2], gold(2_900), ["Silver", 31]),
    indicators(["Brent", 81.2], gold(2_905), ["Silver", 32]),
    indicators(["Copper", 9_400], gold(2_905), ["Silver", 32]),
    indicators(gold(2_905)),
  ];
  const corrections = states.slice(1).map((is, n) => correctionOf(states[n] ?? {}, is));
  const after = (count: number) => {
    const made = corrections.slice(0, count);
    const shown = presentCorrections({ corrections: made, content: states[count] ?? {} });
    return {
      names: shown[0]?.changes.map(({ name }) => name),
      marked: correctedBefore({ corrections: made }),
    };
  };
  const names = ["Indicators, Gold, close", "Indicators, Silver, close"];
  const closing = (at: number) => `daily_market_pulse.indicators.${at}.closing`;
  const both = { [closing(1)]: "2,900.00", [closing(2)]: "31.00" };
  expect(after(1)).toEqual({ names, marked: both });
  expect(after(2)).toEqual({ names, marked: both });
  expect(after(3)).toEqual({ names, marked: { [closing(0)]: "2,900.00" } });
});

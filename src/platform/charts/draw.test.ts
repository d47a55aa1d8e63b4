import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shortDayMonth } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import { drawNets, drawPairs } from "./bars.ts";
import { drawLadder } from "./ladder.ts";
import { drawCandles, drawLines } from "./lines.ts";
import { spread } from "./spread.ts";

const price = fc.double({ min: 1, max: 100_000, noNaN: true });

test("labels keep their order, their distance and the frame", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -50, max: 350, noNaN: true }), { minLength: 1, maxLength: 6 }),
      (wanted) => {
        const placed = spread(wanted, 18, 8, 228);
        const order = wanted.map((at, i) => [at, placed[i] ?? 0] as const).sort((a, b) => a[0] - b[0]);
        for (const [i, [, at]] of order.entries()) {
          expect(at).toBeGreaterThanOrEqual(8);
          expect(at).toBeLessThanOrEqual(228);
          if (i > 0) expect(at - (order[i - 1]?.[1] ?? 0)).toBeGreaterThanOrEqual(17.8);
        }
      },
    ),
  );
  expect(spread([20, 100], 18, 8, 228)).toEqual([20, 100]);
});

describe("the ladder", () => {
  const rung = (name: string, value: number) => ({ name, value, printed: "", distance: "" });

  test("no label touches another or leaves the frame, and the close stays on its level", () => {
    fc.assert(
      fc.property(price, fc.array(price, { minLength: 1, maxLength: 4 }), (close, levels) => {
        const drawn = drawLadder(
          { value: close, printed: "" },
          levels.map((value, i) => rung(`L${i}`, value)),
          undefined,
        );
        if (!drawn) throw new Error("a close and a level draw a ladder");
        const places = [...drawn.rungs.map(({ at }) => at), drawn.close.y].sort((a, b) => a - b);
        for (const [i, at] of places.entries()) {
          expect(at).toBeGreaterThanOrEqual(17);
          expect(at).toBeLessThanOrEqual(drawn.height - 17);
          if (i > 0) expect(at - (places[i - 1] ?? 0)).toBeGreaterThanOrEqual(31.8);
        }
      }),
    );
  });

  test("without a close or a level there is none; levels above the close stand above it", () => {
    expect(drawLadder(undefined, [rung("R1", 2)], undefined)).toBeUndefined();
    expect(drawLadder({ value: 1, printed: "1" }, [], undefined)).toBeUndefined();
    const drawn = drawLadder({ value: 100, printed: "100" }, [rung("S1", 90), rung("R1", 110)], {
      low: 95,
      high: 105,
    });
    expect(drawn?.rungs.map(({ name, above }) => [name, above])).toEqual([
      ["R1", true],
      ["S1", false],
    ]);
    expect(drawn?.range?.[1]).toBeGreaterThan(0);
  });
});

test("lines skip what cannot be computed, and carry their last value at their end", () => {
  const dates = ["2025-02-11", "2025-02-12", "2025-02-13"];
  const drawn = drawLines(dates, [
    { key: "close", name: "Close", values: [10, 30, 20] },
    { key: "e10", name: "EMA 10", values: [null, 25, 22] },
    { key: "e50", name: "EMA 50", values: [null, null, null] },
  ]);
  expect(drawn?.lines.map(({ key }) => key)).toEqual(["close", "e10"]);
  expect(drawn?.lines[1]?.d).toMatch(/^M50,/);
  expect(drawn?.ends.map(({ name, value }) => `${name} ${value}`)).toEqual(["Close 20", "EMA 10 22"]);
  expect([drawn?.from, drawn?.to]).toEqual(["11 Feb", "13 Feb"]);
  expect(drawLines(["2025-02-11"], [{ key: "close", name: "Close", values: [1] }])).toBeUndefined();
});

test("candles are drawn whole inside the frame, whatever the prices", () => {
  const bar = fc.tuple(price, price, price, price).map(([a, b, c, d]) => {
    const [low = 0, x = 0, y = 0, high = 0] = [a, b, c, d].sort((m, n) => m - n);
    return { date: "2025-02-13", open: x, close: y, low, high };
  });
  fc.assert(
    fc.property(fc.array(bar, { minLength: 2, maxLength: 70 }), (bars) => {
      const drawn = drawCandles(bars, []);
      expect(drawn?.wicks).not.toMatch(/NaN|Infinity/);
      expect((drawn?.rising ?? "").match(/z/g)?.length ?? 0).toBe(
        bars.filter((b) => b.close >= b.open).length,
      );
      for (const [, y = ""] of (drawn?.wicks ?? "").matchAll(/ (-?[\d.]+)V/g)) {
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test("bars hang from one zero line; a missing value has none", () => {
  const pairs = drawPairs(
    [
      { date: "2025-02-12", values: [null, 50] },
      { date: "2025-02-13", values: [-100, 100] },
    ],
    ["FII", "DII"],
    1,
  );
  expect(pairs?.recent).toBe(1);
  expect(pairs?.days[0]?.bars[0]).toBeNull();
  const [sold, bought] = pairs?.days[1]?.bars ?? [];
  expect(sold?.[0]).toBe(pairs?.zero);
  expect((bought?.[0] ?? 0) + (bought?.[1] ?? 0)).toBeCloseTo(pairs?.zero ?? 0, 0);
  expect(pairs?.ends.map(({ name, value }) => `${name} ${value}`)).toEqual(["FII −100", "DII +100"]);
  expect(drawPairs([{ date: "2025-02-13", values: [null, null] }], ["FII", "DII"], 5)).toBeUndefined();

  const [nets] = drawNets([[100, -100, null]]);
  expect(nets).toEqual({ zero: 50, bars: [[50, 22, "+100"], [28, 22, "−100"], null] });
});

test("labels print whole numbers in Indian grouping with a true minus", () => {
  expect([rounded(160_799.4), rounded(-0.2), rounded(4_066.79, "+"), rounded(-5_173.4)]).toEqual([
    "1,60,799",
    "0",
    "+4,067",
    "−5,173",
  ]);
  expect(shortDayMonth("2025-02-13")).toBe("13 Feb");
});

test("candles and lines break at a gap", () => {
  const bar = (close: number) => ({ date: "2025-02-13", open: 10, high: 30, low: 5, close });
  const drawn = drawCandles(
    [bar(20), null, bar(8)],
    [{ key: "e10", name: "EMA 10", values: [11, null, 12] }],
  );
  expect([drawn?.rising, drawn?.falling].map((d) => d?.match(/M/g)?.length)).toEqual([1, 1]);
  expect(drawn?.lines[0]?.d.match(/M/g)).toHaveLength(2);
});

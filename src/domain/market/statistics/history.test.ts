import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import { type MadeSecurity, securitiesOf } from "#test/market-readings.ts";
import { foldHistory, packDay, SymbolNumbers } from "./history.ts";

/** Folds days, oldest first. */
function folded(days: MadeSecurity[][]) {
  const numbers = new SymbolNumbers();
  const packed = days.map((rows, i) => packDay(`day ${i}`, securitiesOf(rows), numbers));
  return foldHistory(packed, numbers);
}

const twenty = (row: (i: number) => MadeSecurity[]) => Array.from({ length: 20 }, (_, i) => row(i));

test("a year of sessions comes to the highest high, the lowest low and whether it ever jumped", () => {
  const history = folded([
    [{ symbol: "A", high: 120, low: 90 }],
    [
      { symbol: "A", high: 110, low: 80 },
      { symbol: "B", open: 50 },
    ],
    [{ symbol: "A", high: 119.99, low: 80.01 }, { symbol: "B" }],
  ]);
  expect(history.days).toEqual(["day 0", "day 1", "day 2"]);
  expect(history.of("A")).toMatchObject({ sessions: 3, high: 120, low: 80, jumped: false });
  expect(history.of("B")).toMatchObject({ sessions: 2, jumped: true });
  expect(history.of("C")).toBeUndefined();
});

test("a symbol that was BE before still has its sessions; of two rows the one with more shares counts", () => {
  const history = folded([
    [{ symbol: "A", series: "BE", high: 130, quantity: 10 }],
    [
      { symbol: "A", series: "BE", high: 200, quantity: 10 },
      { symbol: "A", series: "EQ", high: 140, quantity: 11 },
    ],
    [{ symbol: "A", series: "E1", high: 900, quantity: 99 }],
  ]);
  expect(history.of("A")).toMatchObject({ sessions: 2, high: 140 });
});

test("usual volume and delivery are of the last twenty sessions, and only where it traded in each", () => {
  const days = [
    [{ symbol: "A", quantity: 9_999_999 }, { symbol: "B" }],
    ...twenty((i) => [
      { symbol: "A", quantity: 100 + i, delivered: 50 },
      ...(i === 7 ? [] : [{ symbol: "B", quantity: 5 }]),
    ]),
  ];
  const history = folded(days);
  expect(history.of("A")?.quantity).toBe(20 * 100 + 190);
  const shares = Array.from({ length: 20 }, (_, i) => (100 * 50) / (100 + i));
  expect(history.of("A")?.delivery).toBeCloseTo(shares.reduce((a, b) => a + b) / 20, 9);
  expect([history.of("B")?.sessions, history.of("B")?.quantity, history.of("B")?.delivery]).toEqual([
    20,
    null,
    null,
  ]);
});

test("a security that split within the twenty sessions has no usual volume: its shares were fewer before", () => {
  const split = (at: number) =>
    folded(twenty((i) => [{ symbol: "A", quantity: 100, delivered: 50, ...(i === at && { open: 50 }) }]));
  expect([split(7).of("A")?.quantity, split(7).of("A")?.delivery]).toEqual([null, 50]);
  const before = folded([
    [{ symbol: "A", open: 50 }],
    ...twenty(() => [{ symbol: "A", quantity: 100, delivered: 50 }]),
  ]);
  expect(before.of("A")?.quantity).toBe(2_000);
});

test("one session without a stated delivery leaves the usual delivery unknown, not lower", () => {
  const history = folded(twenty((i) => [{ symbol: "A", delivered: i === 3 ? null : 400 }]));
  expect([history.of("A")?.quantity, history.of("A")?.delivery]).toEqual([20_000, null]);
});

test("the last n − 1 closes of a security are its own, whichever sessions it missed", () => {
  const days = Array.from({ length: 60 }, (_, i) => [
    { symbol: "A", close: 100 + i },
    ...(i % 2 ? [{ symbol: "B", close: 10 }] : []),
  ]);
  const closes = folded(days).of("A")?.closes;
  const sum = (n: number) => Array.from({ length: n }, (_, i) => 159 - i).reduce((a, b) => a + b);
  expect(closes).toEqual({ 20: sum(19) * 10_000, 50: sum(49) * 10_000, 200: null });
  expect(folded(days).of("B")?.closes).toEqual({ 20: 19 * 100_000, 50: null, 200: null });
});

test("folding is what going through all rows one by one comes to", () => {
  const row = fc.record({
    symbol: fc.constantFrom("A", "B", "C"),
    series: fc.constantFrom("EQ", "BE", "SM"),
    high: fc.integer({ min: 101, max: 200 }),
    low: fc.integer({ min: 1, max: 99 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  });
  const days = fc.array(fc.uniqueArray(row, { selector: ({ symbol, series }) => symbol + series }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(days, (all) => {
      const history = folded(all);
      for (const symbol of ["A", "B", "C"]) {
        const own = all.flatMap((rows) => {
          const candidates = rows.filter((of) => of.symbol === symbol && of.series !== "SM");
          return candidates.length ? [candidates.reduce((a, b) => (b.quantity > a.quantity ? b : a))] : [];
        });
        expect(history.of(symbol)?.sessions ?? 0).toBe(own.length);
        if (own.length === 0) continue;
        expect(history.of(symbol)?.high).toBe(Math.max(...own.map(({ high }) => high)));
        expect(history.of(symbol)?.low).toBe(Math.min(...own.map(({ low }) => low)));
      }
    }),
    { numRuns: runs(200) },
  );
});

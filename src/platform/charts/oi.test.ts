import fc from "fast-check";
import { expect, test } from "vitest";
import { drawBand } from "./band.ts";
import { drawLadder, type Rung } from "./ladder.ts";
import { drawOi, type StrikeBar } from "./oi.ts";
import { drawParts } from "./parts.ts";

const count = fc.integer({ min: 0, max: 20_000_000 });
const change = fc.integer({ min: -25_000_000, max: 25_000_000 });
const strikes = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 25 })
  .chain((all) =>
    fc.tuple(
      ...all.map((n) =>
        fc
          .tuple(count, count, change, change)
          .map(([c, p, dc, dp]): StrikeBar => [n * 50, c, p, Math.min(dc, c), Math.min(dp, p)]),
      ),
    ),
  );

const row = (strike: number, calls = 10, puts = 10): StrikeBar => [strike, calls, puts, 0, 0];

test("open interest by strike stays in its frame, small and without NaN, whatever the figures", () => {
  fc.assert(
    fc.property(strikes, fc.integer({ min: 50, max: 100_000 }), (shown, close) => {
      const drawn = drawOi(shown, { value: close, printed: String(close) }, String);
      if (!drawn) return;
      const text = JSON.stringify(drawn);
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
      expect(text.length).toBeLessThan(9_000);
      for (const [side, d] of [
        [drawn.calls, drawn.calls.held + drawn.calls.added + drawn.calls.closed],
        [drawn.puts, drawn.puts.held + drawn.puts.added + drawn.puts.closed],
      ] as const) {
        for (const [, x, run] of d.matchAll(/M([\d.-]+) [\d.]+h([\d.-]+)/g)) {
          const ends = [Number(x), Number(x) + Number(run)];
          expect(Math.min(...ends)).toBeGreaterThanOrEqual(-0.2);
          expect(Math.max(...ends)).toBeLessThanOrEqual(100.2);
        }
        // The label of the largest has a third of its side.
        if (side.largest) expect(side.largest.x).toBeLessThanOrEqual(64.1);
      }
      const places = [...drawn.rows.map(([y]) => y), drawn.close?.y ?? -100].sort((a, b) => a - b);
      for (const [i, y] of places.entries())
        if (i > 0) expect(y - (places[i - 1] ?? 0)).toBeGreaterThanOrEqual(17.9);
    }),
  );
});

test("what the day added is the outer end of a bar, what it closed an outline beyond it", () => {
  const drawn = drawOi(
    [
      [100, 100, 40, 25, 0],
      [110, 50, 80, -50, 0],
    ],
    { value: 104, printed: "104" },
    String,
  );
  // One scale: 100 is 64 of a side, so 75 held is 48 and 25 added 16, measured from the strikes leftwards.
  expect(drawn?.calls.held).toBe("M100 3h-32v12h32zM100 51h-48v12h48z");
  expect(drawn?.calls.added).toBe("M52 51h-16v12h16z");
  expect(drawn?.calls.closed).toBe("M68 3h-32v12h32z");
  expect(drawn?.puts.held).toBe("M0 3h51.2v12h-51.2zM0 51h25.6v12h-25.6z");
  expect(drawn?.calls.largest).toEqual({ x: 64, y: 57, printed: "100" });
  expect(drawn?.close?.y).toBe(33);
  expect(drawOi([row(100, 0, 0)], undefined, String)).toBeUndefined();
  expect(drawOi([row(100, 0, 5)], undefined, String)?.calls.largest).toBeNull();
});

test("of strikes with equal open interest the nearest to the close is marked, then the lower", () => {
  const marked = (close: number | undefined) =>
    drawOi(
      [row(90), row(100), row(110), row(120)],
      close === undefined ? undefined : { value: close, printed: String(close) },
      String,
    )?.rows.flatMap(([, label, bold]) => (bold ? [label] : []));
  expect(marked(111)).toEqual(["110"]);
  expect(marked(105)).toEqual(["100"]);
  expect(marked(undefined)).toEqual(["90"]);
});

test("a ratio stands on the band of its past, whose quarters hold a quarter of the sessions each", () => {
  const past = Array.from({ length: 101 }, (_, i) => i / 100);
  const quarters = [0.25, 0.5, 0.75] as const;
  const drawn = drawBand(past, 0.5, quarters);
  expect([drawn?.low, drawn?.quarters, drawn?.high, drawn?.at]).toEqual([2, [26, 50, 74], 98, 50]);
  expect(drawBand(past, 1.5, quarters)?.at).toBe(98);
  expect([drawBand([], 1, quarters), drawBand(past, Number.NaN, quarters)]).toEqual([undefined, undefined]);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 1, maxLength: 260 }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (ratios, today) => {
        const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? today;
        const text = JSON.stringify(drawBand(ratios, today, [middle, middle, middle]));
        expect(text).not.toMatch(/NaN|null|Infinity/);
        expect(text.length).toBeLessThan(2_000);
      },
    ),
  );
});

test("parts fill the whole; nothing and a negative count draw none", () => {
  expect(drawParts([1, 1, 2])).toEqual([
    [0, 25],
    [25, 25],
    [50, 50],
  ]);
  expect([drawParts([0, 0, 0]), drawParts([1, -1, 5]), drawParts([Number.NaN, 1, 1])]).toEqual(
    Array(3).fill(undefined),
  );
});

test("strikes stand in the ladder without touching, and one far off does not squeeze them", () => {
  const rung = (name: string, value: number, strike = false): Rung => ({
    name,
    value,
    printed: "",
    distance: "",
    strike,
  });
  const price = fc.double({ min: 1, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(
      price,
      fc.array(price, { minLength: 1, maxLength: 4 }),
      price,
      price,
      (close, levels, c, p) => {
        const rungs = [
          ...levels.map((value, i) => rung(`L${i}`, value)),
          rung("Calls", c, true),
          rung("Puts", p, true),
        ];
        const drawn = drawLadder({ value: close, printed: "" }, rungs, undefined);
        if (!drawn) throw new Error("a close and a level draw a ladder");
        const places = [...drawn.rungs.map(({ at }) => at), drawn.close.y].sort((a, b) => a - b);
        for (const [i, at] of places.entries()) {
          expect(at).toBeGreaterThanOrEqual(17);
          expect(at).toBeLessThanOrEqual(drawn.height - 17);
          if (i > 0) expect(at - (places[i - 1] ?? 0)).toBeGreaterThanOrEqual(31.8);
        }
      },
    ),
  );
  const levels = [rung("R1", 110), rung("S1", 90)];
  const far = drawLadder({ value: 100, printed: "100" }, [...levels, rung("Calls", 400, true)], undefined);
  expect(far?.rungs.map(({ name, off }) => [name, off])).toEqual([
    ["Calls", true],
    ["R1", undefined],
    ["S1", undefined],
  ]);
  const near = drawLadder({ value: 100, printed: "100" }, [...levels, rung("Calls", 112, true)], undefined);
  expect(near?.rungs.some(({ off }) => off)).toBe(false);
  const gap = (drawn: typeof far) => Math.abs((drawn?.rungs.at(-1)?.y ?? 0) - (drawn?.close.y ?? 0));
  expect(gap(far)).toBeGreaterThan(80);
});

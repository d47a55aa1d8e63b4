import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import * as words from "../words.ts";

const FALLEN = Array.from({ length: 17 }, (_, i) => -0.62 - i / 10);

describe("headline", () => {
  test.each<[words.HeadlineFigures, string | undefined]>([
    [
      { percent: -1.86, advances: 237, declines: 1785, sectors: FALLEN, fii: -11_639.02 },
      "A broad fall: seven securities down for each one up, and no sector spared",
    ],
    [
      { percent: -1.06, advances: 447, declines: 1571, sectors: [0.2, ...FALLEN], fii: -6286.7 },
      "A broad fall: more than three securities down for each one up, while foreign funds sold ₹6,287 crore",
    ],
    [
      { percent: -0.51, advances: 635, declines: 1376, sectors: FALLEN.slice(0, 9), fii: -3449 },
      "A broad fall: two securities down for each one up",
    ],
    [
      { percent: 1.2, advances: 2900, declines: 1000, sectors: FALLEN.map((x) => -x) },
      "A broad rise: nearly three securities up for each one down, and every sector higher",
    ],
    [{ percent: -1, advances: 0, declines: 40 }, "A broad fall: not one security up"],
    [{ percent: -1, advances: 100, declines: 2600 }, "A broad fall: 26 securities down for each one up"],
    [
      { percent: -0.01, advances: 333, declines: 1683 },
      "Nifty ended flat, but five securities fell for each one that rose",
    ],
    [
      { percent: 0.25, advances: 1485, declines: 525 },
      "Nifty ended flat, but nearly three securities rose for each one that fell",
    ],
    [
      { percent: 0, advances: 1000, declines: 990 },
      "A quiet day: Nifty ended flat, and about as many securities rose as fell",
    ],
    [
      { percent: -0.72, advances: 1600, declines: 1000 },
      "Nifty fell 0.72%, but about three securities rose for every two that fell",
    ],
    [
      { percent: 0.8, advances: 900, declines: 1000 },
      "Nifty rose 0.80%, but about as many securities rose as fell",
    ],
    [{ percent: 0.8, advances: 899, declines: 1000 }, "Nifty rose 0.80%, but more securities fell than rose"],
    [
      { percent: 0.8, advances: 1490, declines: 1000 },
      "Nifty rose 0.80%, and more securities rose than fell",
    ],
    [
      { percent: -0.1, advances: 1490, declines: 1000 },
      "A quiet day: Nifty ended flat, and more securities rose than fell",
    ],
    [{ advances: 1000, declines: 1490 }, "More securities fell than rose"],
    [{ close: 22_712.6 }, "Nifty closed at 22,712.60"],
    [{ close: 22_712.6, dii: -300 }, "Domestic funds sold ₹300 crore"],
    [{ advances: 333, declines: 1683 }, "Five securities fell for each one that rose"],
    [
      { percent: -1.93, fii: -5173.4, dii: 4066.79 },
      "A sharp fall: Nifty lost 1.93%, and foreign funds sold ₹5,173 crore",
    ],
    [{ percent: -0.4, fii: 2100 }, "A fall: Nifty lost 0.40%, but foreign funds bought ₹2,100 crore"],
    [{ percent: 0.53, fii: -500 }, "A rise: Nifty gained 0.53%"],
    [{ percent: 0.1, fii: -2500 }, "Nifty ended flat, while foreign funds sold ₹2,500 crore"],
    [{ percent: -0.1 }, "Nifty ended flat"],
    [{ fii: -5173.4, dii: 4066.79 }, "Foreign funds sold ₹5,173 crore, domestic funds bought ₹4,067 crore"],
    [{ dii: 0.2 }, "Domestic funds neither bought nor sold"],
    [{ advances: 0, declines: 0, percent: null }, undefined],
    [{}, undefined],
  ])("%o", (figures, said) => {
    expect(words.headline(figures)).toBe(said);
  });

  test("whatever the figures, the line is whole, says nothing of tomorrow, and its count is true", () => {
    const figure = fc.option(fc.double({ min: -30_000, max: 30_000 }), { nil: null });
    const count = fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          percent: figure,
          advances: count,
          declines: count,
          sectors: fc.array(figure),
          fii: figure,
          dii: figure,
        }),
        (figures) => {
          const said = words.headline(figures);
          if (said === undefined) return;
          expect(said).toMatch(/^[A-Z0-9]/);
          expect(said).not.toMatch(/NaN|undefined|null|Infinity|\bwill\b|\.$| {2}/);
          expect(said.length).toBeLessThan(120);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

test.each<[words.HeadlineFigures, string | undefined]>([
  [{ percent: -1.86, fii: -11_639.02, dii: 12_308.63 }, "Nifty −1.86%, foreign funds sold ₹11,639 crore"],
  [{ percent: 0, fii: 0.2 }, "Nifty flat, foreign funds neither bought nor sold"],
  [{ percent: 1.2, fii: null, dii: 300 }, "Nifty +1.20%, domestic funds bought ₹300 crore"],
  [{ dii: -300 }, "Domestic funds sold ₹300 crore"],
  [{ advances: 10, declines: 20 }, undefined],
])("the fact of a day with %j is %s", (figures, said) => {
  expect(words.fact(figures)).toBe(said);
});

test("a verdict's clause counts the signals on each side, and those that are not known", () => {
  const clause = (...directions: words.Direction[]) => clauseWithout([], ...directions);
  const clauseWithout = (unknown: string[], ...directions: words.Direction[]) =>
    words.verdictClause({
      direction: 0,
      label: "",
      reason: "",
      unknown,
      signals: directions.map((direction) => ({ text: "", direction })),
    });
  expect(clause(-1, -1, -1, -1, -1)).toBe("All five signals of the day are negative.");
  expect(clause(1, 1, -1, 0)).toBe("Two of four signals are positive, one negative and one neutral.");
  expect(clause(-1, 1, 0)).toBe("One of three signals is negative, one positive and one neutral.");
  expect(clauseWithout(["breadth"], -1, -1, -1, -1)).toBe(
    "Four of five signals are negative and one not known.",
  );
  expect(clauseWithout(["breadth", "S&P 500"], 1, 1, -1)).toBe(
    "Two of five signals are positive, one negative and two not known.",
  );
  expect(clause(0, 0, 1)).toBe("Two of three signals are neutral and one positive.");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { lint } from "#domain/wording/linter.ts";
import { runs } from "#test/effort.ts";
import * as words from "../words.ts";

const GARBLED = /NaN|null|undefined|Infinity|∞|object/;

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
/** What a reading may hold, and what it may not hold but a fault could pass on. */
const given = fc.oneof(
  { weight: 6, arbitrary: finite },
  { weight: 4, arbitrary: fc.double({ min: -1e5, max: 1e5, noNaN: true }) },
  fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY),
);
const nets = fc.option(fc.record({ futures: given, ce: given, pe: given }, { requiredKeys: [] }));
const breadth = fc.option(
  fc.record({ of: fc.constant("NSE shares"), advances: finite, declines: finite, unchanged: finite }),
);
const NONE = { futures: [], options: [] };
const WEEKLY = { futures: [], options: ["NIFTY"] };
const sessions = fc.integer({ min: 0, max: 300 });
const side = fc.constantFrom("bought" as const, "sold" as const);

/** Returns every sentence and label that the rules make of one set of figures. */
function everything(of: words.Given[], change: words.GivenNets, other: words.GivenNets): unknown[] {
  const [a, b, c, d, e] = of;
  const judged = [
    words.scorecard({
      indicators: ["Nifty 50", "Bank Nifty", "India VIX", "S&P 500"].map((indicator, i) => ({
        indicator,
        percent: of[i],
      })),
      fii: e,
      close: a,
      ema20: b,
    }),
    words.indexBias({ name: "Nifty 50", percent: a, close: b, ema20: c, rsi: d }),
    words.finalBias({ fii: a, FII: change, PRO: other, expired: NONE }),
  ];
  return [
    words.bias(words.indicatorDirection("India VIX", a)),
    words.bias(words.flowDirection(a)),
    words.bias(words.sentiment(change)),
    ...Object.values(words.cashInterpretation({ fii: a, dii: b })),
    words.fiiCashFlow(a),
    ...[NONE, WEEKLY, undefined].flatMap((expired) => [
      words.derivativesSentence("pe", { FII: a, PRO: b }, expired),
      words.derivativesView({ FII: { net: a, change: b }, PRO: { net: c, change: d } }, expired),
      words.noBias({ fii: a, FII: change, PRO: other, expired }),
    ]),
    words.lead({ close: a, percent: b, fii: c, dii: d }),
    words.longShareSentence("FII", a),
    words.trend(a, b, c),
    words.emaTrend(a, b, c, d),
    words.rsiComment(a),
    words.pcrComment(a),
    words.indexView({ close: a, s1: b, r1: c, near: { call: d, put: e }, all: { call: e, put: d } }),
    ...judged.flatMap((rule) => [rule?.label, rule?.reason, words.contradicts("Bullish", rule)]),
  ].filter((text) => text !== undefined);
}

test("no rule prints a figure that is none, whatever it is given", () => {
  fc.assert(
    fc.property(fc.tuple(given, given, given, given, given), nets, nets, (of, change, other) => {
      for (const text of everything(of, change, other)) {
        expect(text).toEqual(expect.any(String));
        expect(text).not.toMatch(GARBLED);
      }
    }),
    { numRuns: runs(300) },
  );
});

test("nor do the rules on several sessions", () => {
  const total = fc.record({ sum: fc.option(finite), sessions, from: fc.constant(null) });
  const band = fc.record({
    low: finite,
    high: finite,
    percentile: fc.option(finite),
    lower: sessions,
    days: sessions,
  });
  fc.assert(
    fc.property(
      given,
      breadth,
      fc.option(fc.record({ side, sessions, atLeast: fc.boolean() })),
      total,
      band,
      (a, of, streak, sum, year) => {
        const texts = [
          words.breadthSentence(of),
          words.streakSentence("FII", streak, sum),
          words.pcrBandComment(a, year),
        ];
        for (const text of texts) if (text !== undefined) expect(text).not.toMatch(GARBLED);
      },
    ),
    { numRuns: runs(300) },
  );
});

test("a missing figure gives no sentence that needs it", () => {
  const missing = fc.constantFrom(null, undefined, Number.NaN, Number.NEGATIVE_INFINITY);
  fc.assert(
    fc.property(missing, finite, (none, some) => {
      const texts = [
        words.rsiComment(none),
        words.pcrComment(none),
        words.trend(some, none, some),
        words.emaTrend(some, some, some, none),
        words.derivativesSentence("ce", { FII: some, PRO: none }, NONE),
        words.indexView({ close: none, s1: some, r1: some }),
        words.longShareSentence("FII", none),
        words.fiiCashFlow(none),
        words.sentiment({ futures: some, ce: none, pe: some }),
      ];
      expect(texts).toEqual(texts.map(() => undefined));
    }),
  );
});

test("the verdict of the rule never contradicts the rule", () => {
  const points = fc.double({ min: 20_000, max: 26_000, noNaN: true });
  const crore = fc.double({ min: -2e4, max: 2e4, noNaN: true });
  const percents = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(percents, crore, points, points, (percent, fii, close, ema20) => {
      const indicators = [{ indicator: "Nifty 50", percent }];
      const scored = words.scorecard({ indicators, fii, close, ema20 });
      expect(words.contradicts(scored?.label, scored)).toBe(undefined);
    }),
    { numRuns: runs(300) },
  );
});

test("no sentence that a rule makes says what the linter finds, whatever the figures", () => {
  fc.assert(
    fc.property(fc.array(given, { minLength: 5, maxLength: 5 }), nets, nets, (of, change, other) => {
      const said = everything(of, change, other).filter((text) => typeof text === "string");
      expect(lint(said.join("\n\n"))).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

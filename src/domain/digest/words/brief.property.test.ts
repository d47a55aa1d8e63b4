import fc from "fast-check";
import { expect, test } from "vitest";
import { lint } from "#domain/wording/linter.ts";
import { runs } from "#test/effort.ts";
import * as words from "../words.ts";

const GARBLED = /NaN|null|undefined|Infinity|∞|object|—/;

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const given = (least: number, most: number) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.double({ min: least, max: most, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(0, null, undefined, Number.NaN, Number.POSITIVE_INFINITY) },
    { weight: 1, arbitrary: finite },
  );
const at = (path: string, value: words.Given): words.Sourced => ({ path, value });
const points = given(15_000, 30_000);
const crore = given(-20_000, 20_000);
const count = fc.oneof(fc.integer({ min: 0, max: 2_500 }), fc.constantFrom(null, Number.NaN));
const row = fc.record({
  side: fc.constantFrom("bought" as const, "sold" as const),
  sessions: fc.integer({ min: 1, max: 130 }),
  atLeast: fc.boolean(),
});
const day = fc.record({
  close: points,
  percent: given(-6, 6),
  average: points,
  before: fc.option(fc.record({ close: points, average: points }), { nil: undefined }),
  fii: crore,
  dii: crore,
  month: given(-90_000, 90_000),
  rows: fc.record({ fii: fc.option(row), dii: fc.option(row) }),
  endedMonth: fc.option(fc.constant("February"), { nil: undefined }),
  advances: count,
  declines: count,
  highs: count,
  lows: count,
  sectors: fc.array(given(-6, 6), { maxLength: 5 }),
});
type Day = typeof day extends fc.Arbitrary<infer T> ? T : never;

function linesOf(of: Day) {
  const party = (who: "fii" | "dii"): words.FlowParty => {
    const streak = of.rows[who];
    return {
      net: at(who, of[who]),
      streak: streak ? { row: streak, path: `${who}.row` } : undefined,
      month: at(`${who}.month`, of.month),
    };
  };
  const lines = {
    index: words.indexLine({
      name: "Nifty 50",
      close: at("close", of.close),
      percent: at("percent", of.percent),
      average: at("average", of.average),
      before: of.before,
    }),
    flows: words.flowsLine({ fii: party("fii"), dii: party("dii"), endedMonth: of.endedMonth }),
    breadth: words.breadthLine({
      advances: at("advances", of.advances),
      declines: at("declines", of.declines),
      highs: at("highs", of.highs),
      lows: at("lows", of.lows),
      sectors: of.sectors.map((percent, i) => ({
        name: `Sector ${"ABCDE"[i]}`,
        percent: at(`sector.${i}`, percent),
      })),
    }),
  };
  const values: Record<string, words.Given> = {
    close: of.close,
    percent: of.percent,
    average: of.average,
    fii: of.fii,
    dii: of.dii,
    "fii.month": of.month,
    "fii.row": of.rows.fii?.sessions,
    "dii.row": of.rows.dii?.sessions,
    advances: of.advances,
    declines: of.declines,
    highs: of.highs,
    lows: of.lows,
    ...Object.fromEntries(of.sectors.map((percent, i) => [`sector.${i}`, percent])),
  };
  return { ...lines, values, all: Object.values(lines).filter((line) => line !== undefined) };
}

/** The number that a reader takes from a printed one. */
const numberIn = (printed: string) =>
  Number((/[−]?[\d,]+(\.\d+)?/.exec(printed)?.[0] ?? "").replaceAll(",", "").replace("−", "-"));

const wellFormed = (text: string) => {
  expect(text).not.toMatch(GARBLED);
  expect(text).not.toMatch(/ {2}| [.,;]|,,|\.\.|^\s|\s$/);
  expect(text).toMatch(/^[A-Z\d].*\.$/);
};

test("a line is whole, and prints at most three numbers, each that of its figure", () => {
  fc.assert(
    fc.property(day, (of) => {
      const { all, values } = linesOf(of);
      for (const { text, figures } of all) {
        wellFormed(text);
        expect(figures.length).toBeLessThanOrEqual(3);
        let from = 0;
        for (const { text: printed, path } of figures) {
          from = text.indexOf(printed, from) + printed.length;
          expect(from, printed).toBeGreaterThanOrEqual(printed.length);
          const value = values[path] as number;
          const isWhole = /crore|^[\d,]+(st|nd|rd|th)?$/.test(printed);
          const said = printed.includes("−") || path.startsWith("sector") ? value : Math.abs(value);
          expect(Math.abs(numberIn(printed) - said), `${path} ${value} ${printed}`).toBeLessThanOrEqual(
            (isWhole ? 0.5 : 0.005) + Math.abs(value) * 1e-9,
          );
        }
        // No number but these, and those of names: Nifty 50, its 20-day average, 52 weeks.
        const rest = figures.reduce((left, { text: printed }) => left.replace(printed, ""), text);
        expect(rest.replace(/Nifty 50|20-day|52-week/g, "")).not.toMatch(/\d/);
      }
    }),
    { numRuns: runs(500) },
  );
});

test("verb and sign agree", () => {
  const sensible = day.filter(({ advances, declines }) => Boolean(advances) && Boolean(declines));
  fc.assert(
    fc.property(sensible, (of) => {
      const { index, flows } = linesOf(of);
      const percent = words.shown(of.percent);
      if (percent !== undefined && index) {
        expect(/\brose\b/.test(index.text)).toBe(percent > 0);
        expect(/\bfell\b/.test(index.text)).toBe(percent < 0);
      }
      const [close, average] = [words.shown(of.close), words.shown(of.average)];
      if (index && close !== undefined && average !== undefined) {
        expect(/\bover its\b/.test(index.text)).toBe(close > average);
        expect(/\bunder its\b/.test(index.text)).toBe(close < average);
      }
      for (const [name, net] of [
        ["oreign", of.fii],
        ["omestic", of.dii],
      ] as const) {
        const amount = words.shown(net);
        const verb = new RegExp(`${name} funds (bought|sold|neither)`).exec(flows?.text ?? "")?.[1];
        if (amount === undefined) expect(verb).toBe(undefined);
        else
          expect(verb).toBe(Math.round(Math.abs(amount)) === 0 ? "neither" : amount > 0 ? "bought" : "sold");
      }
    }),
    { numRuns: runs(500) },
  );
});

/** What a brief says beside its lines. */
function restOf(of: Day, [a, b, c]: words.Given[], was: "bought" | "sold"): string[] {
  const NONE = { futures: [], options: [] };
  const averages = { 10: at("a", a), 20: at("b", b), 50: at("c", c) };
  const ratio = (value: words.Given, expiry: string) => ({ ratio: at("ratio", value), expiry });
  const then = { side: was, sessions: 4, atLeast: false };
  return [
    ...words.averageCrossings(
      "Nifty 50",
      { close: at("close", of.close), averages },
      {
        close: of.before?.close,
        averages: { 10: b, 20: c, 50: a },
      },
    ),
    words.rsiTurn("Bank Nifty", at("rsi", of.percent), at("then", a)),
    words.ratioTurn("Nifty 50", ratio(of.percent, "2025-03-06"), ratio(a, "2025-03-06")),
    words.ratioTurn("Nifty 50", ratio(of.percent, "2025-03-06"), ratio(a, "2025-02-27")),
    words.strikesTurn("Nifty 50", "2025-03-06", { call: at("x", a), put: at("y", b) }, { call: c, put: a }),
    words.futuresTurn(at("net", a), b, NONE),
    words.streakTurn("foreign funds", { row: of.rows.fii, path: "row" }, then),
    words.averageTurn("Nifty 50", at("close", of.close), [
      { sessions: 10, average: at("a", a) },
      { sessions: 50, average: at("b", b) },
    ]),
    words.levelTurn("Nifty 50", at("close", of.close), { breakout: at("r", a), breakdown: at("s", b) }),
    words.rowTurn("foreign funds", of.rows.fii, "row"),
  ].flatMap((said) => said?.text ?? []);
}

test("what changed and what would change is whole too, says nothing that the linter finds, and expects nothing", () => {
  fc.assert(
    fc.property(
      day,
      fc.tuple(points, points, points),
      fc.constantFrom("bought" as const, "sold" as const),
      (of, three, was) => {
        const said = restOf(of, three, was);
        for (const text of said) {
          wellFormed(text);
          expect(text).not.toMatch(/\b(will|expect\w*|likely|should|target)\b/i);
        }
        const { all } = linesOf(of);
        expect(lint([...all.map(({ text }) => text), ...said].join("\n\n"))).toEqual([]);
      },
    ),
    { numRuns: runs(300) },
  );
});

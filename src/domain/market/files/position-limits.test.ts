import { expect, test } from "vitest";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { limitsFile } from "#test/exchange-reports.ts";
import { haveReal, only, read, readReal, refusalOf } from "#test/read-exchange.ts";

const HEADER =
  "Date, ISIN, Scrip Name, NSE Symbol, MWPL, Open Interest, Future Equivalent Open Interest, Limit for Next Day";
const SAIL =
  "09-MAR-2026,INE114A01011,STEEL AUTHORITY OF INDIA,SAIL,216861410,247553700,200944632.785455,No Fresh Positions";
const ABB = "09-MAR-2026,INE117A01022,ABB INDIA LIMITED,ABB,7946564,3781625,2110640.90554375,5438594";
const file = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;

test("gives each security's limit, open interest and whether no fresh position is allowed", async () => {
  const answer = await read(file(SAIL, ABB), "combineoi_09032026.csv");
  expect(answer).toMatchObject({ kind: "position-limits", days: ["2026-03-09"], notes: [] });
  expect(only(answer, "limits").rows).toEqual([
    {
      symbol: "SAIL",
      company: "STEEL AUTHORITY OF INDIA",
      limit: 216_861_410,
      openInterest: 247_553_700,
      futureEquivalent: 200_944_632.785455,
      banned: true,
    },
    {
      symbol: "ABB",
      company: "ABB INDIA LIMITED",
      limit: 7_946_564,
      openInterest: 3_781_625,
      futureEquivalent: 2_110_640.90554375,
      banned: false,
    },
  ]);
});

test("of a generated day is read from its zip, the banned securities first", async () => {
  const { bytes, name } = limitsFile(lastOf(marketDays("2025-02-28")));
  const answer = await read(bytes, name);
  expect([answer.days, answer.notes]).toEqual([["2025-02-28"], []]);
  const { rows } = only(answer, "limits");
  expect(rows.map(({ banned }) => banned)).toEqual([true, true, ...Array(28).fill(false)]);
});

test("of an older layout has no future-equivalent open interest", async () => {
  const older = file(SAIL, ABB)
    .replace(" Future Equivalent Open Interest,", "")
    .replace(",200944632.785455", "")
    .replace(",2110640.90554375", "");
  expect(only(await read(older), "limits").rows.map((row) => [row.futureEquivalent, row.banned])).toEqual([
    [null, true],
    [null, false],
  ]);
});

test("leaves out a security whose row cannot be used, and notes a limit that does not follow", async () => {
  const answer = await read(
    file(
      ABB.replace("5438594", "5438600"),
      ABB.replace(",ABB,7946564", ",ZERO,0"),
      ABB.replace(",ABB,", ",WORD,").replace("5438594", "soon"),
      ABB.replace(",ABB,", ",,"),
      SAIL,
    ),
  );
  expect(only(answer, "limits").rows.map(({ symbol }) => symbol)).toEqual(["ABB", "SAIL"]);
  expect(answer.notes).toEqual([
    {
      line: 2,
      message: "ABB: the limit for the next day, 5438600, is not 95 % of 7946564 less 2110640.90554375.",
    },
    { line: 3, message: "ZERO is left out: column “MWPL”: a position limit cannot be 0." },
    {
      line: 4,
      message: expect.stringMatching(/^WORD is left out: column “Limit for Next Day”: “soon” is not/),
    },
    { line: 5, message: expect.stringMatching(/^A security is left out: column “NSE Symbol”/) },
  ]);
});

test.each([
  ["a security twice", file(ABB, ABB), "duplicate-row", 3, "NSE Symbol"],
  ["two days", file(ABB, SAIL.replace("09-MAR", "10-MAR")), "mixed-dates", 3, "Date"],
  ["a bad date", file(ABB.replace("09-MAR-2026", "09/03/2026")), "bad-date", 2, "Date"],
  ["a short line", file(ABB.replace(",7946564", "")), "short-line", 2, undefined],
  ["a lost column", file(ABB).replace(" MWPL,", ""), "missing-column", 1, "MWPL"],
  ["no row", file(), "missing-row", undefined, undefined],
])("is refused with %s", async (_, content, code, line, column) => {
  const refused = await refusalOf(content);
  expect(refused).toMatchObject({ refused: code, kind: "position-limits" });
  expect([refused.line, refused.column]).toEqual([line, column]);
});

test.skipIf(!haveReal)(
  "9 March 2026, the exchange's own rows: two are banned, one of them below 95 %",
  async () => {
    const answer = await readReal("mwpl/combineoi_09032026_cut.csv");
    const { rows } = only(answer, "limits");
    expect([rows.length, answer.notes]).toEqual([24, []]);
    const share = rows.map(({ futureEquivalent, limit }) =>
      ((100 * (futureEquivalent ?? 0)) / limit).toFixed(2),
    );
    expect(rows.filter(({ banned }) => banned).map(({ symbol }) => symbol)).toEqual(["SAIL", "SAMMAANCAP"]);
    expect(share.slice(0, 2)).toEqual(["92.66", "90.74"]);
  },
);

import { describe, expect, test } from "vitest";
import { haveReal, read, readReal, refusalOf } from "#test/read-exchange.ts";

const REPUBLIC = { tradingDate: "26-Jan-2026", weekDay: "Monday", description: "Republic Day " };
const HOLI = { tradingDate: "03-Mar-2026", weekDay: "Tuesday", description: "Holi" };
const list = (value: object) => JSON.stringify({ CM: [REPUBLIC, HOLI], FO: [REPUBLIC], CD: [], ...value });

test("the exchange's list gives holidays by segment, and no readings", async () => {
  const file = await read(list({ _note: "a word" }));
  expect(file).toMatchObject({ kind: "holiday-list", days: [], readings: [] });
  expect(file.holidays).toEqual([
    { date: "2026-01-26", segment: "CM", description: "Republic Day" },
    { date: "2026-03-03", segment: "CM", description: "Holi" },
    { date: "2026-01-26", segment: "FO", description: "Republic Day" },
  ]);
});

test("a table of dates is of the cash market unless it names the segment", async () => {
  const csv = "date,weekday,holiday,check\r\n2026-01-26,Monday,Republic Day,\r\n2026-03-03,tuesday,Holi,";
  expect((await read(csv)).holidays.map(({ segment }) => segment)).toEqual(["CM", "CM"]);
  expect((await read(csv.replace("check", "segment").replace("Day,", "Day,FO"))).holidays[0]?.segment).toBe(
    "FO",
  );
});

test.each([
  [
    "a weekday that is not the date's",
    list({ CM: [{ ...HOLI, weekDay: "Monday" }] }),
    "bad-date",
    "CM.0.weekDay",
  ],
  ["a swapped date", list({ CM: [{ ...HOLI, tradingDate: "03-13-2026" }] }), "bad-date", "CM.0.tradingDate"],
  ["a day twice", list({ CM: [HOLI, HOLI] }), "duplicate-row", "CM.1.tradingDate"],
  [
    "no description",
    list({ CM: [{ ...HOLI, description: undefined }] }),
    "missing-column",
    "CM.0.description",
  ],
  ["a swapped date in a table", "date,weekday,holiday\n2026-08-05,Saturday,x", "bad-date", "weekday"],
  ["a table without rows", "date,weekday,holiday\n", "missing-row", undefined],
])("is refused with %s", async (_, content, code, column) => {
  const refused = await refusalOf(content);
  expect([refused.kind, refused.refused, refused.column]).toEqual(["holiday-list", code, column]);
});

describe.skipIf(!haveReal)("the saved lists", () => {
  test("are read: 60 closures of 2023 to 2026", async () => {
    const file = await readReal("holidays/nse_trading_holidays_2023_2026.csv");
    expect([file.holidays.length, file.notes]).toEqual([60, []]);
    expect((await readReal("holidays/holiday-master_shape.json")).holidays).toEqual([
      { date: "2026-03-04", segment: "CM", description: "Holi" },
    ]);
  });
});

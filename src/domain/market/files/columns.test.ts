import { expect, test } from "vitest";
import { column } from "./columns.ts";
import { itemRows } from "./json.ts";
import { Sheet } from "./sheet.ts";

const LAYOUT = {
  date: column.date("Date", "DD-Mon-YYYY"),
  traded: column.count("Traded"),
  change: column.optional(column.numberIfAny("Change")),
};

test("a row has the type that its layout states, and a wrong column fails at the build", () => {
  const row = new Sheet("Date,Traded", 1).table(LAYOUT).row("28-Feb-2025,12", 2);
  const traded: number = row.get("traded");
  // @ts-expect-error A file may lack the column.
  const change: number = row.get("change");
  expect([traded, change]).toEqual([12, null]);
  // @ts-expect-error There is no such column.
  expect(() => row.get("trade")).toThrow();
});

test("a line is the same row whether its cells were glanced at or cut out", () => {
  const sheet = new Sheet("Change,Date,Traded,Note", 1);
  for (const line of ['-.5, 28-Feb-2025,12,""', "-.5, 28-Feb-2025,12,"])
    for (const table of [sheet.table(LAYOUT), sheet.table(LAYOUT, "traded", "date")])
      expect(table.row(line, 2).read("date", "traded", "change")).toEqual({
        date: "2025-02-28",
        traded: 12,
        change: -0.5,
      });
  expect(() => sheet.table(LAYOUT, "date").row("1,2", 2)).toThrow("the line has 2 cells and the header 4");
});

test("a field of an answer is read like a cell, and refused by its path", () => {
  const [row] = [...itemRows(LAYOUT, [{ Date: "28-Feb-2025", Traded: "1.5" }], ["data"])];
  expect(row?.read("date", "change")).toEqual({ date: "2025-02-28", change: null });
  expect(() => row?.get("traded")).toThrow(
    expect.objectContaining({ code: "bad-number", place: { column: "data.0.Traded" } }),
  );
});

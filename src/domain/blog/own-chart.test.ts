import { expect, it } from "vitest";
import {
  type ChartSource,
  chartCsv,
  chartOf,
  numberIn,
  proposedDescription,
  readCells,
  readChartSource,
  writeCells,
  writeChartSource,
} from "./own-chart.ts";

const CHART: ChartSource = {
  kind: "column",
  title: "Profit rose, and cash fell",
  unit: "₹ crore",
  source: "Annual reports of the company",
  description: "Profit rises from 60 to 90.",
  draw: "",
  mark: "",
  wait: "",
  cells: [
    ["Year", "Profit", "Cash"],
    ["2021", "60", "66"],
    ["2022", "1,05,556.50", "—"],
    ["2023", "90", "−50"],
  ],
};

const wrongOf = (change: Partial<ChartSource>): string => {
  const chart = chartOf({ ...CHART, ...change });
  return "wrong" in chart ? chart.wrong : "";
};

it.each([
  ["tabs of a sheet", "Year\tProfit\n2021\t1,250\n\n2022\t60\n"],
  ["commas of a file", 'Year,Profit\r\n2021,"1,250"\r\n2022,60\r\n'],
  ["semicolons", "Year;Profit\n2021;1,250\n2022;60"],
  ["a table of Markdown", "| Year | Profit |\n| ---- | ---: |\n| 2021 | 1,250 |\n| 2022 | 60 |"],
])("reads the cells of %s", (_, text) => {
  expect(readCells(text)).toEqual([
    ["Year", "Profit"],
    ["2021", "1,250"],
    ["2022", "60"],
  ]);
});

it("reads numbers as they are printed, and none in words", () => {
  const read = ["1,05,556.50", "1,234,567", "−4.5%", "₹ 12", "-₹12", "(30)", ".5", "", "—", "n.a."].map(
    numberIn,
  );
  expect(read).toEqual([105556.5, 1234567, -4.5, 12, -12, -30, 0.5, null, null, null]);
  for (const cell of ["sixty", "12 apples", "1,2", "1.2.3", "2021-22", "--4"])
    expect(numberIn(cell), cell).toBe(undefined);
});

it("writes a chart as lines that it reads back, whatever its cells hold", () => {
  const cells = [
    ["a|b", 'said "so"'],
    ["c", "1"],
  ];
  expect(readChartSource(writeChartSource(CHART))).toEqual(CHART);
  expect(readChartSource(writeChartSource({ ...CHART, cells })).cells).toEqual(cells);
  expect(readCells(writeCells(CHART.cells))).toEqual(CHART.cells);
  expect(writeChartSource(CHART).split("\n").slice(4, 8)).toEqual([
    "description: Profit rises from 60 to 90.",
    "",
    "Year | Profit | Cash",
    "2021 | 60 | 66",
  ]);
});

it("draws a column of numbers for each head, with a gap where a cell is empty", () => {
  const chart = chartOf(CHART);
  if ("wrong" in chart) throw new Error(chart.wrong);
  expect(chart.names).toEqual(["2021", "2022", "2023"]);
  expect(chart.series).toEqual([
    { name: "Profit", values: [60, 105556.5, 90], printed: ["60", "1,05,556.50", "90"] },
    { name: "Cash", values: [66, null, -50], printed: ["66", "—", "−50"] },
  ]);
  expect(chartCsv(chart)).toBe("Year,Profit,Cash\r\n2021,60,66\r\n2022,105556.5,\r\n2023,90,-50\r\n");
  // A spreadsheet runs no cell of it.
  expect(
    chartCsv({
      cells: [
        ["Year", "=1+1"],
        ["@now", "2"],
      ],
      series: [{ name: "=1+1", values: [2], printed: ["2"] }],
    }),
  ).toBe("Year,'=1+1\r\n'@now,2\r\n");
});

it("says in a sentence what keeps a chart from being drawn", () => {
  const row = (...cells: string[]) => ({ cells: [CHART.cells[0] ?? [], ["2021", "60", "66"], cells] });
  expect(wrongOf({})).toBe("");
  expect(wrongOf(row("2022", "sixty", "1"))).toBe(
    "The chart “Profit rose, and cash fell”: “sixty” in row 2 (2022) is not a number.",
  );
  expect(wrongOf(row("2022", "60"))).toContain("row 2 of its table has 2 cells, and the heads are 3");
  expect(wrongOf({ kind: "pie" })).toContain("its type is one of line, column, bar");
  expect(wrongOf({ kind: "bar" })).toContain("bars show 1 column of numbers, and its table has 2");
  expect(wrongOf({ cells: [] })).toContain("needs a row of heads");
  const sales = (head: string) => [
    ["Year", "Profit", head],
    ["2021", "60", "66"],
    ["2021", "90", "50"],
  ];
  expect(wrongOf({ cells: sales("Profit") })).toContain("two columns of its table have the head “Profit”");
  expect(wrongOf({ draw: "Profit; Profit" })).toContain("it is to draw “Profit” twice");
  expect(wrongOf({ cells: sales("Cash"), mark: "2021" })).toContain("has that row more than once");
  expect(wrongOf({ title: "" })).toBe("The chart: give it a title that says what it shows.");
  expect(wrongOf({ source: "" })).toContain("say where its numbers come from");
  expect(wrongOf({ description: "" })).toContain("describe it for those who cannot see it");
});

const DAYS: ChartSource = {
  ...CHART,
  kind: "line",
  draw: "High; Low",
  mark: "2 = the peak; Low at 3; 1 =",
  cells: [
    ["Day", "Trader", "High", "Low", "Rule"],
    ["1", "P", "512", "492", ""],
    ["2", "Q", "515", "501", "it turned"],
    ["3", "R", "506", "488", ""],
  ],
};
const drawn = (change: Partial<ChartSource> = {}) => {
  const chart = chartOf({ ...DAYS, ...change });
  if ("wrong" in chart) throw new Error(chart.wrong);
  return chart;
};

it("draws the columns that it names and marks rows, in words of its own, in none, or by their number", () => {
  const { series, marks, cells } = drawn();
  expect(series.map(({ name, values }) => [name, ...values])).toEqual([
    ["High", 512, 515, 506],
    ["Low", 492, 501, 488],
  ]);
  expect(marks).toEqual([
    { row: 1, column: 0, label: "the peak" },
    { row: 2, column: 1, label: "488" },
    { row: 0, column: 0, label: "" },
  ]);
  expect(chartCsv({ cells, series })).toContain("1,P,512,492,\r\n2,Q,515,501,it turned\r\n");
  expect(readChartSource(writeChartSource(DAYS))).toEqual(DAYS);
});

it("draws candles, ranges, levels and a replay from their columns, and says which it needs", () => {
  const of = (change: Partial<ChartSource>) => {
    const chart = chartOf({ ...DAYS, mark: "", ...change });
    return "wrong" in chart ? chart.wrong : "";
  };
  expect(of({ kind: "range", draw: "Low; High" })).toBe("");
  expect(of({ kind: "candle", draw: "Low; High" })).toContain(
    "candles show 4 columns of numbers, and its table has 2",
  );
  expect(of({ kind: "level", draw: "Low" })).toContain(
    "mark the one level that the others are measured from",
  );
  expect(drawn({ kind: "level", draw: "Low", mark: "2" }).marks).toEqual([
    { row: 1, column: 0, label: "501" },
  ]);
  expect(of({ kind: "replay", wait: "" })).toContain("after how many sessions a turn is confirmed");
  expect(drawn({ kind: "replay", wait: "10" })).toMatchObject({
    wait: 10,
    turns: [{ session: 2, says: "it turned" }],
  });
  expect(of({ draw: "Highest" })).toContain("it is to draw “Highest”, which is not a column");
  expect(of({ mark: "9" })).toContain("it is to mark “9”, which is not in its table");
});

it("proposes what the chart shows, and nothing while it cannot be drawn", () => {
  const line: ChartSource = { ...CHART, kind: "line", cells: CHART.cells.map((row) => row.slice(0, 2)) };
  expect(proposedDescription(line)).toBe(
    "Lines, ₹ crore. Profit from 60 in 2021 to 90 in 2023; highest 1,05,556.50 in 2022, lowest 60 in 2021.",
  );
  expect(
    proposedDescription({
      ...CHART,
      cells: [
        ["a", "b"],
        ["c", "d"],
      ],
    }),
  ).toBe("");
});

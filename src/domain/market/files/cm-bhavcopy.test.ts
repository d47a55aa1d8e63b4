import { describe, expect, test } from "vitest";
import { cmBhavcopyCsv, UDIFF_HEADER } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { only, read, refusalOf } from "#test/read-exchange.ts";

const COLUMNS = UDIFF_HEADER.split(",");
type Cells = Record<string, string>;
const line = (cells: Cells) => COLUMNS.map((name) => cells[name] ?? "").join(",");

describe("the bhavcopy of the cash market", () => {
  const share = (name: string, close: string, before: string, more: Cells = {}) => ({
    ...{ TradDt: "2025-02-27", Sgmt: "CM", Src: "NSE", FinInstrmTp: "STK", TckrSymb: name, SctySrs: "EQ" },
    ...{ ClsPric: close, PrvsClsgPric: before, ...more },
  });
  const cash = (...rows: Cells[]) => `${[UDIFF_HEADER, ...rows.map(line)].join("\n")}\n`;

  test("gives advances, declines and unchanged of series EQ", async () => {
    const file = await read(
      cash(
        share("A", "10.50", "10.45"),
        share("B", "9.00", "10.00"),
        share("C", "9.00", "9.00"),
        share("D", "5", "4"),
        share("A", "1", "2", { SctySrs: "BE" }),
        share("NEW", "101.00", "0.00"),
      ),
    );
    expect(file).toMatchObject({ kind: "cm-bhavcopy", days: ["2025-02-27"] });
    expect(only(file, "breadth")).toEqual({
      of: "NSE equities (EQ series)",
      advances: 2,
      declines: 1,
      unchanged: 1,
    });
    expect(file.notes).toEqual([{ message: "1 securities without both closes are not counted." }]);
  });

  test("of a generated market counts every security of the series", async () => {
    const file = await read(cmBhavcopyCsv(lastOf(marketDays("2025-02-28"))));
    const { advances, declines, unchanged } = only(file, "breadth");
    expect([advances + declines + unchanged, unchanged, file.notes]).toEqual([60, 3, []]);
  });

  test.each([
    ["a blank close", cash(share("A", "", "1")), "blank-cell", 2, "ClsPric"],
    ["a security twice", cash(share("A", "1", "1"), share("A", "1", "1")), "duplicate-row", 3, "TckrSymb"],
    [
      "two days",
      cash(share("A", "1", "1"), share("B", "1", "1", { TradDt: "2025-02-28", SctySrs: "BE" })),
      "mixed-dates",
      3,
      "TradDt",
    ],
    ["a negative close", cash(share("A", "-1", "1")), "negative", 2, "ClsPric"],
    [
      "no security of series EQ",
      cash(share("A", "1", "1", { SctySrs: "GB" })),
      "missing-row",
      undefined,
      "SctySrs",
    ],
    [
      "no line end after its last line",
      cash(share("A", "1", "1"), share("B", "1", "1")).trimEnd(),
      "short-line",
      3,
      undefined,
    ],
    [
      "a lost column",
      cash(share("A", "1", "1")).replace("PrvsClsgPric,", ""),
      "missing-column",
      1,
      "PrvsClsgPric",
    ],
  ])("is refused with %s", async (_, content, code, lineNumber, column) => {
    const refused = await refusalOf(content);
    expect([refused.refused, refused.line, refused.column]).toEqual([code, lineNumber, column]);
  });
});

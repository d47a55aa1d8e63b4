import { describe, expect, test } from "vitest";
import { only, read, refusalOf } from "#test/read-exchange.ts";

describe("the F&O bhavcopy before July 2024", () => {
  const old = [
    "INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,",
    "FUTIDX,NIFTY,25-Jan-2024,0,XX,21500,21600,21400,21550,21550,1,1,100,1,18-JAN-2024,",
    "OPTIDX,BANKNIFTY,25-Jan-2024,46000,CE,1,1,1,1,1,1,1,1500,15,18-JAN-2024,",
    "OPTIDX,NIFTY,18-Jan-2024,21500,CE,1,1,1,1,1,1,1,999,9,18-JAN-2024,",
    "OPTIDX,NIFTY,25-Jan-2024,21500,PE,1,1,1,1,1,1,1,400,-50,18-JAN-2024,",
    "OPTIDX,NIFTY,25-Jan-2024,21500,CE,1,1,1,1,1,1,1,500,50,18-JAN-2024,",
    "OPTSTK,RELIANCE,25-Jan-2024,2500,CE,1,1,1,1,1,1,1,500,50,18-JAN-2024,",
    "OPTIDX,BANKNIFTY,25-Jan-2024,46000,PE,1,1,1,1,1,1,1,0,0,18-JAN-2024,",
    "",
  ].join("\r\n");

  test("is read, without a lot and an underlying", async () => {
    const file = await read(old, "fo18JAN2024bhav.csv");
    expect(file).toMatchObject({ kind: "fo-bhavcopy-old", days: ["2024-01-18"], notes: [] });
    expect(only(file, "open-interest", "NIFTY")).toEqual({
      unit: "units",
      expiry: "2024-01-25",
      underlying: null,
      lot: null,
      calls: 500,
      puts: 400,
      strikes: [[21500, 500, 400, 50, -50]],
    });
    expect(only(file, "futures")).toEqual({
      indices: {
        NIFTY: [
          {
            expiry: "2024-01-25",
            close: 21550,
            previousClose: null,
            openInterest: 100,
            change: 1,
            underlying: null,
            lot: null,
          },
        ],
      },
      stocks: {},
    });
    expect(await refusalOf(old, "fo19JAN2024bhav.csv")).toMatchObject({ refused: "wrong-date" });
  });

  test("is refused with a lost column, a short line and a second day", async () => {
    expect(await refusalOf(old.replace("CHG_IN_OI,", ""))).toMatchObject({
      refused: "missing-column",
      column: "CHG_IN_OI",
      kind: "fo-bhavcopy-old",
    });
    expect(await refusalOf(old.replace("999,9,18-JAN-2024,", "999,9"))).toMatchObject({
      refused: "short-line",
      line: 4,
    });
    expect(await refusalOf(`${old.split("\r\n")[0]}\r\n`)).toMatchObject({
      refused: "missing-row",
      message: expect.stringMatching(/a header and no rows/),
    });
    expect(await refusalOf(old.trimEnd())).toMatchObject({ refused: "short-line", line: 8 });
    const lone = old.replace("NIFTY,25-Jan-2024,21500,PE", "NIFTY,01-Feb-2024,21500,PE");
    expect(await refusalOf(lone)).toMatchObject({ refused: "missing-row", column: "OPTION_TYP" });
    expect(
      await refusalOf(old.replace("50,-50,18", "50,-50,19").replace("400,-50,18", "400,-50,19")),
    ).toMatchObject({ refused: "mixed-dates", line: 5 });
  });
});

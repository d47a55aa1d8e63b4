import { describe, expect, test } from "vitest";
import type { ReadFile } from "#domain/market/readings.ts";
import { actionsFile, meetingsFile } from "#test/exchange-reports.ts";
import { haveReal, read, readReal, refusalOf } from "#test/read-exchange.ts";

/** Lists what a file announces: day, symbol, purpose. */
const announced = ({ readings }: ReadFile) =>
  readings.flatMap((reading) =>
    reading.kind === "corporate-actions" || reading.kind === "board-meetings"
      ? reading.figures.rows.map(({ symbol, purpose }) => [reading.date, symbol, purpose])
      : [],
  );

describe("corporate actions", () => {
  const row = (more: Record<string, unknown>) => ({
    symbol: "LT",
    series: "EQ",
    faceVal: "2",
    subject: "Dividend - Rs 38 Per Share",
    exDate: "22-May-2026",
    recDate: "22-May-2026",
    comp: "Larsen & Toubro Limited",
    ...more,
  });
  const json = (...rows: Record<string, unknown>[]) => JSON.stringify(rows.map(row));

  test("are a reading for each ex-date, of shares alone", async () => {
    const file = await read(
      json(
        { exDate: "25-May-2026", subject: "Interim Dividend - Rs  0.50 Per Share" },
        {},
        {},
        { symbol: "815GS2026", series: "GS", subject: "Interest Payment" },
        { symbol: "IDEA", subject: "Rights 161:250 @ Premium Re 0.45 /-" },
      ),
      "actions.json",
    );
    expect(file).toMatchObject({ kind: "corporate-actions", days: ["2026-05-22", "2026-05-25"] });
    expect(announced(file)).toEqual([
      ["2026-05-22", "LT", "Dividend - Rs 38 Per Share"],
      ["2026-05-22", "IDEA", "Rights 161:250 @ Premium Re 0.45 /-"],
      ["2026-05-25", "LT", "Interim Dividend - Rs 0.50 Per Share"],
    ]);
    expect(file.readings[0]?.figures).toMatchObject({
      rows: [{ company: "Larsen & Toubro Limited", series: "EQ" }, {}],
    });
    expect(file.notes).toEqual([
      { message: "1 announcement of other series than EQ, BE, BZ (debt, units of trusts) is not read." },
    ]);
  });

  test("of the site's download are the same", async () => {
    const header =
      '\u{FEFF}"SYMBOL","COMPANY NAME","SERIES","PURPOSE","FACE VALUE","EX-DATE","RECORD DATE","BOOK CLOSURE START DATE","BOOK CLOSURE END DATE"';
    const line =
      '"LT","Larsen & Toubro Limited","EQ","Dividend - Rs 38 Per Share","2","22-May-2026","22-May-2026","-","-"';
    const file = await read(`${header}\n${line}\n`, "CF-CA-equities-20-05-2026-to-27-05-2026.csv");
    expect(file.readings).toEqual((await read(json({}))).readings);
    const lost = await refusalOf(`${header.replace('"PURPOSE",', "")}\n${line}\n`);
    expect(lost).toMatchObject({ refused: "missing-column", column: "PURPOSE", kind: "corporate-actions" });
  });

  test("leave out a row without an ex-date or with a damaged one, and are refused where none is left", async () => {
    const file = await read(json({ exDate: "-" }, { exDate: "31-Jun-2026" }, { symbol: "TCS" }));
    expect(announced(file).map(([, symbol]) => symbol)).toEqual(["TCS"]);
    expect(file.notes.map(({ message }) => message)).toEqual([
      "An announcement is left out: column “0.exDate”: no date is announced.",
      "An announcement is left out: column “1.exDate”: “31-Jun-2026” is not a calendar date.",
    ]);
    expect(await refusalOf(json({ exDate: "-" }))).toMatchObject({
      refused: "blank-cell",
      message: expect.stringMatching(/no announcement of series EQ, BE, BZ could be read: no date/),
    });
    expect(await refusalOf(json({ subject: 7 }))).toMatchObject({ refused: "unknown-shape" });
  });
});

describe("board meetings", () => {
  const meeting = (more: Record<string, unknown>) => ({
    bm_symbol: "NIBL",
    bm_date: "28-May-2026",
    sm_name: "NRB Industrial Bearings Limited",
    bm_purpose: "Financial Results",
    bm_desc: "To consider and approve the financial results",
    ...more,
  });
  const json = (...rows: Record<string, unknown>[]) => JSON.stringify(rows.map(meeting));
  const formal = (sentence: string) => ({ bm_purpose: "Board Meeting Intimation", bm_desc: sentence });
  const sentence =
    "NRB INDUSTRIAL BEARINGS LIMITED has informed the Exchange about Board Meeting to be held on 28-May-2026 to inter-alia consider and approve the Audited Financial results of the Company for the Yearly ended March 2026 .";

  test("are one row for each company and day, whichever of its documents is listed", async () => {
    const both = await read(json({}, formal(sentence)));
    expect(both).toMatchObject({ kind: "board-meetings", days: ["2026-05-28"], notes: [] });
    expect(both.readings[0]?.figures).toEqual({
      rows: [
        {
          symbol: "NIBL",
          company: "NRB Industrial Bearings Limited",
          series: null,
          purpose: "Financial Results",
        },
      ],
    });
    expect((await read(json(formal(sentence), {}))).readings).toEqual(both.readings);
    expect((await read(json(formal(sentence)))).readings).toEqual(both.readings);
    // Until 2023 purpose and description stood the other way round.
    const swapped = { bm_purpose: sentence, bm_desc: "Board Meeting Intimation" };
    expect((await read(json(swapped))).readings).toEqual(both.readings);
  });

  test("of other purposes say which, at most 160 characters of it", async () => {
    const long = `To consider a proposal ${"x".repeat(200)}`;
    const file = await read(
      json(
        { bm_symbol: "A", bm_purpose: "Fund Raising", bm_desc: "To raise funds by any means" },
        { bm_symbol: "B", ...formal(long) },
        { bm_symbol: "C", bm_purpose: "Board Meeting Intimation", bm_desc: "-" },
      ),
    );
    expect(announced(file)).toEqual([
      ["2026-05-28", "A", "Fund Raising"],
      ["2026-05-28", "B", `${long.slice(0, 159)}…`],
      ["2026-05-28", "C", "Board meeting"],
    ]);
  });
});

test("of a generated evening are of the market days after it", async () => {
  const actions = actionsFile("2025-02-28");
  expect(announced(await read(actions.bytes, actions.name))).toHaveLength(3);
  const meetings = meetingsFile("2025-02-28");
  expect(announced(await read(meetings.bytes, meetings.name))).toEqual([
    ["2025-03-03", "SHARE10", "Financial Results/Dividend"],
    ["2025-03-03", "SHARE11", "Fund Raising"],
    ["2025-03-04", "SHARE12", "Financial Results"],
  ]);
});

test.skipIf(!haveReal)("the exchange's own answers of 20 May 2026", async () => {
  const actions = await readReal("corporate/corporates-corporateActions_20-May-2026_cut.json");
  expect([actions.days, announced(actions).length]).toEqual([["2026-05-20", "2026-05-21", "2026-05-22"], 10]);
  const meetings = await readReal("corporate/corporate-board-meetings_20-May-2026_cut.json");
  expect(announced(meetings)).toEqual([
    ["2026-05-21", "NGLFINE", "Financial Results/Dividend"],
    ["2026-05-28", "NIBL", "Financial Results"],
  ]);
});

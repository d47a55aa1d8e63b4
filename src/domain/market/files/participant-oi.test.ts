import { describe, expect, test } from "vitest";
import { participantFile, participantTable } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { volumesFile } from "#test/exchange-reports.ts";
import { haveReal, only, read, readReal, realNames, refusalOf } from "#test/read-exchange.ts";

const days = marketDays("2025-02-28").slice(-3);
const day = lastOf(days);
const { name, bytes } = participantFile(day);
const text = bytes.toString();
const lines = text.split("\r\n");
/** Returns the file with one cell of one participant's row replaced; cell 0 is the participant's name. */
const withCell = (who: string, cell: number, value: string) =>
  lines
    .map((line) =>
      line.startsWith(`${who},`)
        ? line
            .split(",")
            .map((old, at) => (at === cell ? value : old))
            .join(",")
        : line,
    )
    .join("\r\n");

test("the file of a day gives the positions of four participants, Client as Retail", async () => {
  const file = await read(bytes, name);
  expect(file).toMatchObject({ kind: "participant-oi", days: ["2025-02-28"], notes: [], provisional: false });
  expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
  const { Retail, FII, PRO, DII } = day.positions;
  const of = ({ futures, ce, pe }: typeof Retail) => ({ futures, ce, pe });
  expect(only(file, "positions")).toEqual({ Retail: of(Retail), FII: of(FII), PRO: of(PRO), DII: of(DII) });
});

test.each([
  ["a space before the year", text.replace("Feb 28,2025", "Feb 28, 2025")],
  ["one quotation mark and the month in full", text.replaceAll('""', '"').replace("Feb 28", "February 28")],
  ["a byte order mark and line feeds", `\u{FEFF}${text.replaceAll("\r\n", "\n")}`],
  ["no line end at the end", text.trimEnd()],
  ["spaces in place of tabs", text.replaceAll("\t", "       ")],
  ["no extra cells in the title", text.replace(/,+\r\n/, "\r\n")],
  [
    "quoted numbers with commas",
    withCell("TOTAL", 1, `"${Number(cellOf("TOTAL", 1)).toLocaleString("en-IN")}"`),
  ],
  ["a TOTAL that rounds by 2", withCell("TOTAL", 5, String(Number(cellOf("TOTAL", 5)) + 2))],
])("is read with %s", async (_, content) => {
  expect(only(await read(content), "positions")).toEqual(only(await read(bytes), "positions"));
});

function cellOf(who: string, cell: number): string {
  return lines.find((line) => line.startsWith(`${who},`))?.split(",")[cell] ?? "";
}

test("columns are found by name, in any order", async () => {
  const swapped = lines.map((line, at) => {
    if (at === 0) return line;
    const cells = line.split(",");
    return cells.length > 1 ? [...cells.slice(0, 1), ...cells.slice(1).reverse()].join(",") : line;
  });
  expect(only(await read(swapped.join("\r\n")), "positions")).toEqual(only(await read(bytes), "positions"));
});

test.each([
  ["a blank cell", withCell("FII", 5, ""), "blank-cell", 5, "Option Index Call Long", /blank.*not read as 0/],
  ["a dash", withCell("FII", 5, "-"), "blank-cell", 5, "Option Index Call Long", /not published/],
  ["a word", withCell("Client", 1, "12abc"), "bad-number", 3, "Future Index Long", /“12abc” is not a number/],
  ["an exponent", withCell("Client", 1, "1e5"), "bad-number", 3, "Future Index Long", /“1e5”/],
  ["half a contract", withCell("Pro", 2, "1.5"), "bad-number", 6, "Future Index Short", /whole number/],
  ["negative contracts", withCell("DII", 2, "-1"), "negative", 4, "Future Index Short", /below zero/],
  [
    "a TOTAL off by 3",
    withCell("TOTAL", 6, String(Number(cellOf("TOTAL", 6)) + 3)),
    "sum-differs",
    7,
    "Option Index Put Long",
    /sum to \d+ and TOTAL says \d+/,
  ],
  ["no FII row", text.replace(/FII,.*\r\n/, ""), "missing-row", undefined, "Client Type", /no row FII/],
  [
    "a blank FII row",
    text.replace(/FII,.*\r\n/, ",,,,,,,,,,,,,,\r\n"),
    "missing-row",
    undefined,
    "Client Type",
    /no row FII/,
  ],
  ["no TOTAL row", text.replace(/TOTAL,.*\r\n/, ""), "missing-row", undefined, "Client Type", /no row TOTAL/],
  ["two DII rows", text.replace(/(DII,.*\r\n)/, "$1$1"), "duplicate-row", 5, "Client Type", /second row/],
  ["a displaced label", text.replace("\r\nPro,", "\r\n,"), "missing-row", 6, "Client Type", /none of Client/],
  [
    "a lost column",
    text.replace("Future Stock Short\t,", ""),
    "missing-column",
    2,
    "Future Stock Short",
    /no such column/,
  ],
  [
    "a column twice",
    text.replace("Future Stock Long", "Future Index Long"),
    "duplicate-column",
    2,
    "Future Index Long",
    /twice/,
  ],
  [
    "a lost cell",
    withCell("Pro", 3, "X").replace("X,", ""),
    "short-line",
    6,
    undefined,
    /14 cells and the header 15/,
  ],
  ["no date in the title", text.replace("Feb 28,2025", ""), "bad-date", 1, undefined, /no date such as/],
  ["an impossible date", text.replace("Feb 28", "Feb 30"), "bad-date", 1, undefined, /no date/],
])("is refused with %s", async (_, content, code, line, column, sentence) => {
  const refused = await refusalOf(content, "fao.csv");
  expect(refused).toMatchObject({ file: "fao.csv", kind: "participant-oi", refused: code });
  expect([refused.line, refused.column]).toEqual([line, column]);
  expect(refused.message).toMatch(sentence);
  expect(refused.message).toMatch(/^fao\.csv[,:]/);
  if (line) expect(refused.message).toContain(`line ${line}`);
});

test("yesterday's file under today's name is refused, and the file of volumes is not taken for it", async () => {
  expect(await refusalOf(bytes, "fao_participant_oi_03032025.csv")).toMatchObject({
    refused: "wrong-date",
    message:
      "fao_participant_oi_03032025.csv: the name says 2025-03-03 but the content is of 2025-02-28. Fetch the file of the day again, or correct its name.",
  });
  const volumes = text.replace("Open Interest", "Trading Volumes");
  expect((await read(volumes)).readings.map(({ kind }) => kind)).toEqual(["volumes"]);
  const neither = text.replace("Open Interest", "Margin");
  expect(await refusalOf(neither)).toMatchObject({ refused: "unknown-shape", line: 1 });
});

test("a header without its title has no date and is refused", async () => {
  expect(await refusalOf(lines.slice(1).join("\n"))).toMatchObject({
    refused: "missing-column",
    column: "Date",
  });
});

test("a day on which the exchange was closed is noted", async () => {
  const sunday = await read(text.replace("Feb 28,2025", "Mar 02,2025"));
  expect(sunday.notes).toEqual([
    { message: "The market calendar has no session on 2025-03-02. Check the date of this file." },
  ]);
});

describe("a table of many days", () => {
  const table = participantTable(days).bytes.toString();
  const damaged = (change: (line: string) => string) =>
    table
      .split("\n")
      .map((line) => (line.startsWith("2025-02-27,FII") ? change(line) : line))
      .join("\n");

  test("gives one reading a day, oldest first", async () => {
    const file = await read(table);
    expect(file).toMatchObject({ kind: "participant-oi-table", notes: [] });
    expect(file.days).toEqual(["2025-02-25", "2025-02-27", "2025-02-28"]);
    expect(file.readings.map(({ date }) => date)).toEqual(file.days);
    expect(file.readings.at(-1)?.figures).toEqual(only(await read(bytes), "positions"));
  });

  test("may put the date last, as DD-MM-YYYY, and lack TOTAL", async () => {
    const other = table
      .split("\n")
      .filter((line) => !line.includes("TOTAL"))
      .map((line) => {
        const [date = "", ...cells] = line.split(",");
        const last = date === "date" ? "Date" : date.split("-").reverse().join("-");
        return line && [...cells, last].join(",").replace("client_type", "Client Type");
      });
    expect((await read(other.join("\r\n"))).readings).toEqual((await read(table)).readings);
  });

  test.each([
    [
      "a missing row",
      damaged(() => ""),
      /^2025-02-27 is left out: column “Client Type”: there is no row FII/,
    ],
    [
      "a blank cell",
      damaged((line) => line.replace(/,\d+$/, ",")),
      /column “Total Short Contracts”: the cell is blank/,
    ],
    [
      "a sum that differs",
      damaged((line) => line.replace(/FII,\d+/, "FII,7")),
      /column “Future Index Long”: the four participants sum to/,
    ],
    ["a second row", damaged((line) => `${line}\n${line}`), /a second row of “FII”/],
  ])("notes a day with %s and keeps the others", async (_, content, note) => {
    const file = await read(content);
    expect(file.days).toEqual(["2025-02-25", "2025-02-28"]);
    expect(file.notes).toEqual([expect.objectContaining({ message: expect.stringMatching(note) })]);
  });

  test("notes a day on which the exchange was closed, a swapped date and a day out of order", async () => {
    const rows = (date: string) =>
      table
        .split("\n")
        .slice(1, 6)
        .map((line) => line.replace(/^[\d-]+/, date));
    const file = await read(
      [table.trimEnd(), ...rows("2025-03-01"), ...rows("2025-13-03"), ...rows("2024-12-03")].join("\n"),
    );
    expect(file.days).toEqual(["2024-12-03", "2025-02-25", "2025-02-27", "2025-02-28"]);
    const told = file.notes.map(({ message }) => message).join("\n");
    expect(told).toMatch(/^2025-03-01 is left out: the exchange was closed on 2025-03-01/m);
    expect(told).toMatch(/“2025-13-03” has day and month swapped/);
    expect(told).toMatch(/^2024-12-03 is out of the order of the other days/m);
  });

  test("of which no day stands is refused by its first fault", async () => {
    const refused = await refusalOf(table.replace(/(\d+)$/gm, ""));
    expect(refused).toMatchObject({ refused: "blank-cell", line: 2, kind: "participant-oi-table" });
    expect(refused.message).toMatch(/no day could be read: the cell is blank/);
  });
});

describe.skipIf(!haveReal)("the exchange's own files", () => {
  test("every raw file is read; 28 February 2025 has the published totals", async () => {
    const names = realNames("participant_oi/raw", /^fao_participant_oi_\d{8}\.csv$/);
    expect(names.length).toBeGreaterThanOrEqual(13);
    for (const each of names) {
      const file = await readReal(`participant_oi/raw/${each}`);
      expect([file.kind, file.readings.length, file.notes], each).toEqual(["participant-oi", 1, []]);
    }
    const figures = only(await readReal("participant_oi/raw/fao_participant_oi_28022025.csv"), "positions");
    expect(figures.FII).toEqual({
      futures: { long: 41136, short: 229727 },
      ce: { long: 531870, short: 468611 },
      pe: { long: 676796, short: 432487 },
    });
    const sum = (leg: "futures" | "ce" | "pe") =>
      Object.values(figures).reduce((total, each) => total + each[leg].long, 0);
    expect([sum("futures"), sum("ce"), sum("pe")]).toEqual([409223, 3615440, 2910151]);
  });

  test("all 881 days of the history and 122 of the second are read, and agree where they overlap", async () => {
    const long = await readReal("participant_oi/participant_oi_daily_2023-01-02_2026-07-31.csv");
    const other = await readReal("participant_oi/fao_participant_oi_data_2026-02-23_2026-08-21.csv");
    expect([long.readings.length, long.notes, other.readings.length, other.notes]).toEqual([
      881,
      [],
      122,
      [],
    ]);
    const byDay = new Map(long.readings.map((reading) => [reading.date, reading]));
    const both = other.readings.filter(({ date }) => byDay.has(date));
    expect(both).toHaveLength(107);
    for (const reading of both) expect(reading).toEqual(byDay.get(reading.date));
    const raw = await readReal("participant_oi/raw/fao_participant_oi_28022025.csv");
    expect(byDay.get("2025-02-28")?.figures).toEqual(raw.readings[0]?.figures);
  });
});

describe("participant-wise trading volume", () => {
  const volumes = volumesFile(day);
  const traded = volumes.bytes.toString();

  test("gives what the four bought and sold, by the same columns", async () => {
    const file = await read(volumes.bytes, volumes.name);
    expect(file).toMatchObject({ kind: "participant-volume", days: ["2025-02-28"], notes: [] });
    expect(only(file, "volumes")).toEqual(only(await read(bytes), "positions"));
    expect(await refusalOf(volumes.bytes, "fao_participant_vol_27022025.csv")).toMatchObject({
      refused: "wrong-date",
    });
  });

  test("is refused where TOTAL is another sum by one contract, or more was bought than sold", async () => {
    const total = traded.split("\r\n").find((line) => line.startsWith("TOTAL,")) ?? "";
    const cells = total.split(",");
    const more = (...at: number[]) =>
      traded.replace(
        total,
        cells.map((cell, place) => (at.includes(place) ? String(Number(cell) + 1) : cell)).join(","),
      );
    expect(await refusalOf(more(5))).toMatchObject({
      refused: "sum-differs",
      kind: "participant-volume",
      line: 7,
      column: "Option Index Call Long",
      message: expect.stringMatching(/the four participants sum to \d+ and TOTAL says \d+\. Fetch/),
    });
    const client = traded.split("\r\n").find((line) => line.startsWith("Client,")) ?? "";
    const unbalanced = more(1).replace(
      client,
      client.replace(/^Client,(\d+)/, (_, n: string) => `Client,${Number(n) + 1}`),
    );
    expect(await refusalOf(unbalanced)).toMatchObject({
      refused: "sum-differs",
      column: "Future Index Short",
      message: expect.stringMatching(/bought and \d+ sold, and every trade is both/),
    });
  });

  test("as a table of many days is not taken for open interest", async () => {
    const table = participantTable(days).bytes;
    expect(await refusalOf(table, "participant_vol_2025.csv")).toMatchObject({
      refused: "unknown-shape",
      message: expect.stringMatching(/by its name this table is of traded volumes/),
    });
  });

  test.skipIf(!haveReal)("19 August 2026, the exchange's own file", async () => {
    const file = await readReal("participant_vol/fao_participant_vol_19082026.csv");
    expect(file).toMatchObject({ kind: "participant-volume", days: ["2026-08-19"], notes: [] });
    expect(only(file, "volumes").FII).toEqual({
      futures: { long: 8_934, short: 24_583 },
      ce: { long: 1_743_000, short: 1_824_925 },
      pe: { long: 1_507_569, short: 1_547_024 },
    });
  });
});

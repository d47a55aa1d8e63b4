import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import {
  cashFile,
  cashTableFile,
  closesFile,
  cmBhavcopyCsv,
  downloadHistory,
  foBhavcopyCsv,
  optionChainFile,
  participantFile,
  participantTable,
  siteHistory,
  vixHistoryFile,
  zipOf,
} from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import {
  actionsFile,
  banFile,
  dealsFile,
  limitsFile,
  meetingsFile,
  securitiesFile,
  volumesFile,
} from "#test/exchange-reports.ts";
import type { FileRefusal, ReadFile } from "../readings.ts";
import { readExchangeFile } from "./read-file.server.ts";

const days = marketDays("2025-02-28").slice(-6);
const day = lastOf(days);
/** Keeps the first and last lines: enough of every kind to be read, and quick to corrupt. */
const short = (text: string, lines = 40) =>
  text
    .split("\n")
    .filter((_, at, all) => at < lines || at > all.length - lines)
    .join("\n");
const bhavcopy = foBhavcopyCsv(day, 3);
const rowsOf = (symbol: string) =>
  bhavcopy
    .split("\n")
    .filter((line) => line.includes(",IDO,") && line.includes(`,${symbol},,`))
    .slice(0, 30);
const chain = JSON.parse(optionChainFile(day, "NIFTY").bytes.toString());

const FILES: Record<string, Buffer> = {
  "participant-oi": participantFile(day).bytes,
  "participant-oi-table": participantTable(days).bytes,
  "fii-dii-cash": cashFile(day).bytes,
  "fii-dii-cash rows": Buffer.from(
    "category,date,buyValue,sellValue,netValue\nDII,19-May-2026,3.5,1.5,2\nFII/FPI,19-May-2026,1,2,-1",
  ),
  "fii-dii-cash-table": cashTableFile(days).bytes,
  "index-closes": closesFile(day).bytes,
  "index-history": siteHistory("NIFTY_50", days).bytes,
  "index-history download": downloadHistory("NIFTY BANK", days).bytes,
  "vix-history": vixHistoryFile(days).bytes,
  "fo-bhavcopy": Buffer.from(
    [bhavcopy.split("\n")[0], ...rowsOf("NIFTY"), ...rowsOf("BANKNIFTY"), ""].join("\n"),
  ),
  "fo-bhavcopy-old": Buffer.from(
    [
      "INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,",
      "OPTIDX,BANKNIFTY,25-Jan-2024,46000,CE,1,1,1,1,1,1,1,1500,15,18-JAN-2024,",
      "OPTIDX,NIFTY,25-Jan-2024,21500,PE,1,1,1,1,1,1,1,400,-50,18-JAN-2024,",
      "OPTIDX,BANKNIFTY,25-Jan-2024,46000,PE,1,1,1,1,1,1,1,0,0,18-JAN-2024,",
      "OPTIDX,NIFTY,25-Jan-2024,21500,CE,1,1,1,1,1,1,1,400,-50,18-JAN-2024,",
      "",
    ].join("\r\n"),
  ),
  "cm-bhavcopy": Buffer.from(short(cmBhavcopyCsv(day), 20)),
  "cm-bhavcopy old": Buffer.from(
    [
      "SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,",
      "20MICRONS,EQ,63.4,64.35,61.3,61.9,61.95,62.55,213663,13300219.75,04-JUN-2021,1813,INE144J01027,",
      "21STCENMGM,BE,15.95,16.25,15.95,16.25,16.25,15.95,358,5817.2,04-JUN-2021,8,INE253B01015,",
      "",
    ].join("\n"),
  ),
  "security-deliveries": Buffer.from(short(securitiesFile(day.date).bytes.toString(), 20)),
  "participant-volume": volumesFile(day).bytes,
  "ban-list": banFile(day.date).bytes,
  "position-limits": limitsFile(day).bytes,
  "bulk-deals": dealsFile("bulk", day.date).bytes,
  "block-deals": dealsFile("block", day.date).bytes,
  "bulk-deals json": Buffer.from(
    '[{"BD_DT_DATE":"01-DEC-2025","BD_SYMBOL":"ASTEC","BD_SCRIP_NAME":"Astec Ltd","BD_CLIENT_NAME":"HRTI","BD_BUY_SELL":"BUY","BD_QTY_TRD":108709,"BD_TP_WATP":826.15,"BD_REMARKS":"-"}]',
  ),
  "corporate-actions": actionsFile(day.date).bytes,
  "corporate-actions table": Buffer.from(
    "SYMBOL,COMPANY NAME,SERIES,PURPOSE,FACE VALUE,EX-DATE,RECORD DATE\nLT,Larsen,EQ,Bonus 2:1,2,22-May-2026,-\nTCS,Tata,EQ,Dividend,1,25-May-2026,-\n",
  ),
  "board-meetings": meetingsFile(day.date).bytes,
  "option-chain": Buffer.from(
    JSON.stringify({ records: { ...chain.records, data: chain.records.data.slice(38, 50) } }),
  ),
  "holiday-list": Buffer.from(
    '{"CM":[{"tradingDate":"26-Jan-2026","weekDay":"Monday","description":"Republic Day"}]}',
  ),
  "holiday-list table": Buffer.from(
    "date,weekday,holiday\n2026-01-26,Monday,Republic Day\n2026-03-03,Tuesday,Holi\n",
  ),
};

/** The name under which a kind is read: deals say only by it whether they are bulk or block. */
const nameOf = (kind: string) => (/^(bulk|block)-deals/.exec(kind)?.[1] ?? "NIFTY_50").concat(".csv");

/** Lists every value of an answer that could not be stored or shown, with its path. */
function unsound(value: unknown, path = ""): string[] {
  if (typeof value === "string") return /[\p{Cc}\p{Cs}]/u.test(value) ? [`${path} is illegible`] : [];
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (value === undefined || typeof value === "function" || value instanceof Error)
    return [`${path} is no data`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unsound(inner, `${path}.${key}`));
}

function check(answer: ReadFile | FileRefusal, name: string): void {
  expect(unsound(answer)).toEqual([]);
  expect(structuredClone(answer)).toEqual(answer);
  if ("refused" in answer) {
    const { file, refused: code, message, line } = answer;
    expect(file).toBe(name);
    expect(code).toMatch(/^[a-z][a-z0-9-]+$/);
    expect(message.length).toBeGreaterThan(name.length + 10);
    expect(message.replace(/“[^”]*”/g, "")).not.toMatch(/undefined|NaN|Infinity|\[object/);
    if (line !== undefined) expect(line).toBeGreaterThan(0);
    return;
  }
  expect(answer.readings.length + answer.holidays.length).toBeGreaterThan(0);
  expect(answer.days).toEqual([...new Set(answer.readings.map(({ date }) => date))].sort());
  for (const { date } of answer.readings) expect(date).toMatch(/^(19|20)\d\d-[01]\d-[0-3]\d$/);
  const keys = answer.readings.map(({ kind, subject, date }) => `${kind} ${subject} ${date}`);
  expect(new Set(keys).size, "one reading of a kind, subject and day").toBe(keys.length);
}

const NOISE = [
  "",
  "-",
  "0",
  "-1",
  "1e5",
  "NaN",
  "Infinity",
  "12abc",
  "9".repeat(30),
  '"',
  "1,5",
  "constructor",
  "__proto__",
  "\u{FEFF}",
  "😀",
  "\0",
  "\x1b[31m",
  "\\u0000",
  "\\ud800",
  "😀".repeat(130),
  "28-02-2025",
  "2025-02-28",
];
const cell = fc.oneof(fc.constantFrom(...NOISE), fc.string({ maxLength: 12 }), fc.double().map(String));
const place = fc.nat({ max: 100_000 });

type Spoil = (bytes: Buffer) => Buffer;
const onLines =
  (change: (lines: string[]) => string[]): Spoil =>
  (bytes) =>
    Buffer.from(change(bytes.toString("utf8").split("\n")).join("\n"));
/** Changes the cells between commas, so that JSON is cut into its fields as well. */
const onCells = (at: number, change: (cells: string[]) => string[]): Spoil =>
  onLines((lines) =>
    lines.with(at % lines.length, change((lines[at % lines.length] ?? "").split(",")).join(",")),
  );
const onColumn = (at: number, change: (cells: string[], index: number) => string[]): Spoil =>
  onLines((lines) =>
    lines.map((line) => {
      const cells = line.split(",");
      return change(cells, at % cells.length).join(",");
    }),
  );

const spoil: fc.Arbitrary<Spoil> = fc.oneof(
  fc.tuple(place, fc.integer({ min: 0, max: 255 })).map(
    ([at, byte]): Spoil =>
      (bytes) => {
        const copy = Buffer.from(bytes);
        if (copy.length) copy[at % copy.length] = byte;
        return copy;
      },
  ),
  place.map(
    (at): Spoil =>
      (bytes) =>
        bytes.subarray(0, at % (bytes.length + 1)),
  ),
  place.map(
    (at): Spoil =>
      (bytes) =>
        bytes.subarray(at % (bytes.length + 1)),
  ),
  place.map((at) => onLines((lines) => lines.toSpliced(at % lines.length, 1))),
  place.map((at) =>
    onLines((lines) => lines.toSpliced(at % lines.length, 0, lines[at % lines.length] ?? "")),
  ),
  place.map((at) =>
    onLines((lines) => [
      ...lines.slice(0, 2),
      ...lines.slice(2).sort((a, b) => ((a.length * at) % 7) - ((b.length * at) % 7)),
    ]),
  ),
  fc
    .tuple(place, place, cell)
    .map(([line, at, text]) => onCells(line, (cells) => cells.with(at % cells.length, text))),
  fc.tuple(place, place).map(([line, at]) => onCells(line, (cells) => cells.toSpliced(at % cells.length, 1))),
  fc
    .tuple(place, place, cell)
    .map(([line, at, text]) => onCells(line, (cells) => cells.toSpliced(at % cells.length, 0, text))),
  place.map((at) => onColumn(at, (cells, index) => cells.toSpliced(index, 1))),
  place.map((at) => onColumn(at, (cells, index) => cells.toSpliced(index, 0, cells[index] ?? ""))),
  place.map((at) =>
    onColumn(at, (cells, index) =>
      index
        ? [
            ...cells.slice(0, index - 1),
            cells[index] ?? "",
            cells[index - 1] ?? "",
            ...cells.slice(index + 1),
          ]
        : cells,
    ),
  ),
  fc.tuple(place, cell).map(
    ([at, text]): Spoil =>
      (bytes) => {
        const numbers = [...bytes.toString("latin1").matchAll(/[\d.]+/g)];
        const hit = numbers[at % Math.max(1, numbers.length)];
        return hit
          ? Buffer.concat([
              bytes.subarray(0, hit.index),
              Buffer.from(text),
              bytes.subarray(hit.index + hit[0].length),
            ])
          : bytes;
      },
  ),
  fc.constant<Spoil>((bytes) => gzipSync(bytes)),
  fc.constant<Spoil>((bytes) => zipOf({ name: "inner.csv", bytes })),
);
const spoils = fc.array(spoil, { minLength: 1, maxLength: 4 });

test.each(Object.entries(FILES))("%s is read whole", async (kind, bytes) => {
  const answer = await readExchangeFile(bytes, nameOf(kind));
  expect(answer).toMatchObject({ kind: kind.split(" ")[0] });
  check(answer, nameOf(kind));
});

test.each(Object.entries(FILES))(
  "%s, spoiled in any way, is read soundly or refused with a sentence",
  async (kind, bytes) => {
    await fc.assert(
      fc.asyncProperty(spoils, async (changes) => {
        const spoiled = changes.reduce((content, change) => change(content), bytes);
        check(await readExchangeFile(spoiled, nameOf(kind)), nameOf(kind));
      }),
      { numRuns: runs(250) },
    );
  },
);

test("any bytes, also after those of an archive, JSON or header, are refused with a sentence", async () => {
  const heads = [
    "",
    "PK\x03\x04",
    "\x1f\x8b\x08\x00",
    "[{",
    '{"records":{"data":[',
    "Client Type,Date,",
    "date,open,high,low,close\n",
    "Securities in Ban For Trade Date 10-AUG-2026:\n",
    "NO RECORDS\n",
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), async (head, tail) => {
      check(
        await readExchangeFile(Buffer.concat([Buffer.from(head, "latin1"), tail]), "NIFTY_50.csv"),
        "NIFTY_50.csv",
      );
    }),
    { numRuns: runs(500) },
  );
});

test("any name is a name", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (name) => {
      check(await readExchangeFile(FILES["index-history"] ?? Buffer.alloc(0), name), name);
    }),
    { numRuns: runs(100) },
  );
});

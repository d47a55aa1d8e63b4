import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  cashFile,
  cashTableFile,
  foBhavcopyCsv,
  optionChainFile,
  participantFile,
  participantTable,
} from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { limitsFile, securitiesFile, volumesFile } from "#test/exchange-reports.ts";
import { read, refusalOf } from "#test/read-exchange.ts";

const days = marketDays("2025-02-14");
const day = lastOf(days);

/** Puts a 0 into columns of a file of comma-separated lines. */
function zeros(text: string, names: RegExp, rows: (line: string) => boolean = () => true): string {
  const lines = text.split("\n");
  const header = lines.findIndex((line) => line.split(",").some((name) => names.test(name)));
  const columns = (lines[header] ?? "").split(",").map((name) => names.test(name));
  return lines
    .map((line, at) =>
      at <= header || !rows(line) || line === ""
        ? line
        : line
            .split(",")
            .map((cell, place) => (columns[place] ? "0" : cell))
            .join(","),
    )
    .join("\n");
}

const cash = cashFile(day).bytes.toString();
const fo = foBhavcopyCsv(day);
const isOption = (line: string) => /,IDO,.*,NIFTY,/.test(line);

test.each([
  [
    "cash flows",
    cash.replaceAll(/"(buy|sell|net)Value":"[^"]*"/g, '"$1Value":"0.00"'),
    "fii.json",
    /purchases and sales are both 0/,
  ],
  [
    "participants",
    zeros(participantFile(day).bytes.toString(), /Long|Short/),
    "oi.csv",
    /participants together have 0 contracts/,
  ],
  [
    "one column of the participants",
    zeros(participantFile(day).bytes.toString(), /Option Index Put/),
    "oi.csv",
    /participants together have 0 contracts/,
  ],
  [
    "traded contracts",
    zeros(volumesFile(day).bytes.toString(), /Long|Short/),
    "vol.csv",
    /participants together have 0 contracts/,
  ],
  [
    "open interest of the nearest expiry",
    zeros(fo, /^OpnIntrst/, isOption),
    "fo.csv",
    /all NIFTY options of 2025-02-20 is 0/,
  ],
  [
    "open interest of index futures",
    zeros(fo, /^OpnIntrst/, (line) => line.includes(",IDF,")),
    "fo.csv",
    /all index futures is 0/,
  ],
  [
    "open interest of stock futures",
    zeros(fo, /^OpnIntrst/, (line) => line.includes(",STF,")),
    "fo.csv",
    /all stock futures is 0/,
  ],
  [
    "an option chain",
    optionChainFile(day, "NIFTY")
      .bytes.toString()
      .replaceAll(/"openInterest":[\d.]+/g, '"openInterest":0'),
    "chain.json",
    /all NIFTY options of 2025-02-20 is 0/,
  ],
  [
    "deliveries",
    zeros(securitiesFile(day.date).bytes.toString(), /DELIV/, (line) => !line.includes(", BE,")),
    "sec.csv",
    /no security has a delivered share/,
  ],
])("a 0 in place of %s is refused as not published yet", async (_, text, name, why) => {
  expect(await refusalOf(text, name)).toMatchObject({
    refused: "not-published",
    message: expect.stringMatching(
      new RegExp(`${why.source}.*not published yet. Fetch the file again later`),
    ),
  });
});

test("a 0 in place of every limit's open interest is refused as not published yet", async () => {
  const { bytes } = limitsFile(day);
  const head = bytes.readUInt16LE(26) + bytes.readUInt16LE(28) + 30;
  const text = inflateRawSync(bytes.subarray(head, head + bytes.readUInt32LE(18))).toString();
  expect(await refusalOf(zeros(text, /Open Interest/), "combineoi.csv")).toMatchObject({
    refused: "not-published",
  });
});

test("a history leaves out the day of a 0, and names it", async () => {
  const [before, last] = days.slice(-2) as [typeof day, typeof day];
  const none = { buy: 0, sell: 0, net: 0 };
  const table = cashTableFile([before, { ...last, cash: { fii: none, dii: none } }]);
  expect(await read(table.bytes, table.name)).toMatchObject({
    days: [before.date],
    notes: [{ message: expect.stringContaining(`${last.date} is left out`) }],
  });
  const positions = participantTable([before, last]);
  const text = zeros(positions.bytes.toString(), /Long|Short/, (line) => line.startsWith(last.date));
  expect((await read(text, positions.name)).days).toEqual([before.date]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { readExchangeFile } from "#domain/market/files/read-file.server.ts";
import type { ReadFile } from "#domain/market/readings.ts";
import { type TestTools, testTools } from "#test/database.ts";
import {
  cashFile,
  closesFile,
  type ExchangeFile,
  exchangeDay,
  file,
  foBhavcopyCsv,
  participantFile,
} from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { dealsFile, securitiesFile } from "#test/exchange-reports.ts";
import { composeDigest } from "./compose-digest.server.ts";

const DAY = "2025-02-14";
const BEFORE = "2025-02-13";
const [today, before] = [lastOf(marketDays(DAY)), lastOf(marketDays(BEFORE))];

/** The files of the day by a short name, each as its text. */
const DAY_FILES = {
  closes: closesFile(today),
  participants: participantFile(today),
  flows: cashFile(today),
  fo: file("fo.csv", foBhavcopyCsv(today)),
  shares: securitiesFile(DAY),
  bulk: dealsFile("bulk", DAY),
};
type Name = keyof typeof DAY_FILES;

let tools: TestTools;

async function readAll(files: ExchangeFile[]): Promise<ReadFile[] | string> {
  const read: ReadFile[] = [];
  for (const { name, bytes } of files) {
    const answer = await readExchangeFile(bytes, name);
    if ("refused" in answer) return answer.message;
    read.push(answer);
  }
  return read;
}

/** Composes the day from its files, one of them spoiled; returns what is found, or why a file is refused. */
async function found(spoilt?: Name, spoil: (text: string) => string = (text) => text): Promise<string[]> {
  const files = Object.entries(DAY_FILES).map(([name, of]) => {
    if (name !== spoilt) return of;
    const text = spoil(of.bytes.toString());
    expect(text, "the file is spoilt").not.toBe(of.bytes.toString());
    return file(of.name, text);
  });
  const read = await readAll(files);
  if (typeof read === "string") return [`refused: ${read}`];
  const composed = await composeDigest(tools, { date: DAY, files: read, actor: "test", dryRun: true });
  if ("refused" in composed) throw new Error(composed.message);
  return composed.findings
    .filter(({ level, code }) => level === "block" || code === "left-out")
    .map(({ level, look, code, message }) => `${look ? "look" : level} ${code}: ${message}`);
}

beforeAll(async () => {
  tools = await testTools();
  const files = [
    ...exchangeDay(DAY).history,
    closesFile(before),
    file("fo_before.csv", foBhavcopyCsv(before)),
    securitiesFile(BEFORE),
  ];
  const read = await readAll(files);
  if (typeof read === "string") throw new Error(read);
  await composeDigest(tools, { date: BEFORE, files: read, actor: "test" });
});
afterAll(() => tools.close());

test("the files as they are have nothing that blocks, and nothing is left out", async () => {
  expect(await found()).toEqual([]);
});

/** Changes the cells of the lines that match. */
const inLines = (which: RegExp, change: (cells: string[]) => string[] | string) => (text: string) =>
  text
    .split("\n")
    .map((line) => (which.test(line) ? [change(line.split(","))].flat().join(",") : line))
    .join("\n");
const without = (which: RegExp) => (text: string) =>
  text
    .split("\n")
    .filter((line) => !which.test(line))
    .join("\n");
const cell = (at: number, change: (value: number) => number | string) => (cells: string[]) =>
  cells.with(at, String(change(Number(cells[at]))));
const head = (share: number) => (text: string) => {
  const lines = text.split("\n");
  return `${lines.slice(0, Math.round(lines.length * share)).join("\n")}\n`;
};
const OPEN_INTEREST = 22;
const LOT = 28;
const NIFTY_OPTION = /,IDO,.*,NIFTY,/;
const close = today.nifty.close;
const strike = Math.round(close / 50) * 50;

/** The spoiled files that passed without a word, then ten more kinds of damage. */
test.each<[what: string, spoilt: Name, spoil: (text: string) => string, finds: RegExp[]]>([
  [
    "a cash file that is cut at a line end",
    "shares",
    head(0.5),
    [
      /^look rows: sec_bhavdata_full_14022025\.csv has 7\d\d securities of series EQ, and 13 February 2025 had 1,560/,
    ],
  ],
  [
    "two digits of the close of Nifty 50 that changed places",
    "closes",
    inLines(
      /^Nifty 50,/,
      cell(5, (value) => (value - 60).toFixed(2)),
    ),
    [
      /^look underlying: NIFTY closed at [\d,.]+ in ind_close_all_14022025\.csv and at [\d,.]+ in fo\.csv/,
      /^look previous: NIFTY: close less change is [\d,.]+, but 13 February 2025 closed at/,
    ],
  ],
  [
    "one share with a wrong previous close",
    "shares",
    inLines(
      /^SHARE5, EQ/,
      cell(3, (value) => (value * 0.85).toFixed(2)),
    ),
    [
      /^look previous-close: The previous close in sec_bhavdata_full_14022025\.csv against the close of 13 February 2025: SHARE5 [\d,.]+ against [\d,.]+\. Fetch/,
    ],
  ],
  [
    "a bulk deal that is listed twice",
    "bulk",
    (text) => `${text}${text.trimEnd().split("\n").at(-1)}\n`,
    [/^look deals-twice: bulk_14022025\.csv has 2 identical rows: PATIENT FUND, BUY [\d,]+ SHARE8 at/],
  ],
  [
    "one strike of Nifty options that lacks in every expiry",
    "fo",
    without(new RegExp(`,NIFTY,.*,${strike}\\.00,`)),
    [
      /^look contracts: Open contracts in fo\.csv against those of all participants in fao_participant_oi_14022025\.csv: index calls [\d,]+ against [\d,]+; index puts [\d,]+ against [\d,]+\./,
    ],
  ],
  [
    "open interest in contracts in place of units",
    "fo",
    inLines(/,ID[OF],/, (cells) =>
      cell(OPEN_INTEREST, (value) => Math.round(value / Number(cells[LOT])))(cells),
    ),
    [
      /^look contracts: .*index futures [\d,]+ against [\d,]+; index calls/,
      /^look units: fo\.csv: the open interest of \d+ of 82 NIFTY options/,
    ],
  ],
  [
    "a share whose high is below its low",
    "shares",
    inLines(
      /^SHARE7, EQ/,
      cell(5, () => "1.00"),
    ),
    [/^warn left-out: sec_bhavdata_full_14022025\.csv, line \d+: SHARE7 EQ is left out: column “HIGH_PRICE”/],
  ],
  [
    "a share with more shares delivered than traded",
    "shares",
    inLines(
      /^SHARE9, EQ/,
      cell(13, () => "999999999"),
    ),
    [/^warn left-out: .*SHARE9 EQ is left out: column “DELIV_QTY”/],
  ],
  [
    "an F&O file that is cut among the futures of stocks",
    "fo",
    without(/,STF,.*,SHARE(1\d|2\d),/),
    [/^look rows: fo\.csv has futures of 10 stocks, and 13 February 2025 had 30/],
  ],
  [
    "an F&O file that names Nifty and Bank Nifty alone, of whose contracts most are lacking",
    "fo",
    without(/MIDCPNIFTY/),
    [/^look contracts: .*index futures [\d,]+ against/],
  ],
  [
    "participants' positions in units",
    "participants",
    inLines(/^(Client|DII|FII|Pro|TOTAL),/, ([who = "", ...cells]) => [
      who,
      ...cells.map((value) => String(Number(value) * 75)),
    ]),
    [/^look contracts: .*index futures [\d,]+ against [\d,]+/],
  ],
  [
    "a doubled lot size of Bank Nifty",
    "fo",
    inLines(
      /,BANKNIFTY,/,
      cell(LOT, (value) => value * 2),
    ),
    [/^look contracts: /],
  ],
  [
    "a close and a change of Bank Nifty that agree with each other and are wrong",
    "closes",
    inLines(/^Nifty Bank,/, (cells) => {
      const wrong = Number(cells[5]) - 45;
      const change = Number(cells[6]) - 45;
      return cells
        .with(5, wrong.toFixed(2))
        .with(6, change.toFixed(2))
        .with(7, ((100 * change) / (wrong - change)).toFixed(2));
    }),
    [/^look underlying: BANKNIFTY closed at/],
  ],
  [
    "the close of one stock with futures",
    "shares",
    inLines(/^SHARE5, EQ/, (cells) => {
      const wrong = (Number(cells[8]) * 1.02).toFixed(2);
      return cells.with(8, wrong).with(5, (Number(cells[5]) * 1.03).toFixed(2));
    }),
    [
      /^look underlying: The close in sec_bhavdata_full_14022025\.csv against the price in fo\.csv: SHARE5 [\d,.]+ against [\d,.]+\./,
    ],
  ],
  [
    "previous closes of another session throughout",
    "shares",
    inLines(
      /^SHARE\d+, EQ/,
      cell(3, (value) => (value * 1.01).toFixed(2)),
    ),
    [/^look previous-close: .* and \d+ more shares\. Fetch/],
  ],
  [
    "FII and DII figures that are not published yet",
    "flows",
    (text) => text.replaceAll(/"(buy|sell|net)Value":"[^"]*"/g, '"$1Value":"0.00"'),
    [
      /^refused: fiidiiTradeReact_14-Feb-2025\.json, column “\d+\.buyValue”: purchases and sales are both 0: the figure is not published yet/,
    ],
  ],
  [
    "open interest of the nearest expiry that is not published yet",
    "fo",
    inLines(
      NIFTY_OPTION,
      cell(OPEN_INTEREST, () => 0),
    ),
    [/^refused: fo\.csv: the open interest of all NIFTY options of 2025-02-20 is 0: it is not published yet/],
  ],
  [
    "an index whose high is below its low",
    "closes",
    inLines(
      /^Nifty Auto,/,
      cell(3, () => "1.00"),
    ),
    [
      /^warn left-out: ind_close_all_14022025\.csv, line 6: Nifty Auto is left out: column “High Index Value”/,
    ],
  ],
])("%s is found", async (_, spoilt, spoil, finds) => {
  const said = await found(spoilt, spoil);
  for (const find of finds) expect(said).toContainEqual(expect.stringMatching(find));
});

test("half a cash file is found where neither the session before nor the F&O file is there", async () => {
  const alone = await testTools();
  const { name, bytes } = DAY_FILES.shares;
  const read = await readAll([DAY_FILES.closes, file(name, head(0.5)(bytes.toString()))]);
  if (typeof read === "string") throw new Error(read);
  const composed = await composeDigest(alone, { date: DAY, files: read, actor: "test" });
  if ("refused" in composed) throw new Error(composed.message);
  expect(composed.findings.find(({ code }) => code === "rows")).toMatchObject({
    level: "block",
    look: true,
    message: expect.stringMatching(/has 7\d\d securities of series EQ, and every session has at least 1,500/),
  });
  await alone.close();
});

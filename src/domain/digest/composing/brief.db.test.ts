import { expect, test } from "vitest";
import { keepReadings } from "#domain/market/keep-readings.server.ts";
import type { Announcements, FileKind, ReadFile, Reading } from "#domain/market/readings.ts";
import { testTools } from "#test/database.ts";
import { dayFiles, fileOf, session } from "#test/readings.ts";
import { presentBrief } from "../presenting/brief.ts";
import { recordedPath } from "../provenance.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { writtenPart } from "./written.ts";

const DAY = "2025-02-14";
const BEFORE = "2025-02-13";
const NEXT = "2025-02-17";
const [BY, AT] = ["Asha", new Date("2025-02-14T14:00:00Z")];

/** Replaces what some readings say. */
const changed = (files: ReadFile[], change: (reading: Reading) => Reading): ReadFile[] =>
  files.map((file) => ({ ...file, readings: file.readings.map(change) }));

const future = (expiry: string) => ({
  expiry,
  close: 1,
  previousClose: 1,
  openInterest: 1,
  change: 0,
  underlying: 1,
  lot: 1,
});
const listed = (kind: "corporate-actions" | "board-meetings", date: string, rows: Announcements["rows"]) =>
  fileOf(kind, [{ kind, subject: "all", date, figures: { rows } }], { file: `${kind}-${date}.csv` });
const row = (symbol: string, purpose: string, series: string | null = "EQ") => ({
  symbol,
  company: `${symbol} Limited`,
  series,
  purpose,
});
const ban = (date: string, ...symbols: string[]) =>
  fileOf("ban-list", [{ kind: "ban", subject: "all", date, figures: { symbols } }], {
    file: `fo_secban_${date}.csv`,
  });

/** The files that tell of the days after, as they may be stored beside the day's own. */
const AHEAD: ReadFile[] = [
  ban(DAY, "LICI", "RBLBANK"),
  ban(NEXT, "LICI", "SAIL"),
  listed("board-meetings", NEXT, [
    row("ZZZ", "Financial Results"),
    row("AAA", "To consider financial results"),
    row("AAA", "Board Meeting Intimation"),
    row("BBB", "Fund Raising"),
    row("MMM", "Financial Results"),
  ]),
  listed("board-meetings", "2025-02-24", [row("LATE", "Financial Results")]),
  listed("corporate-actions", "2025-02-18", [
    row("ITC", "Interim Dividend - Rs 6.50 Per Share"),
    row("ITC", "Bonus 1:1"),
    row("BOND", "Interest Payment", "N1"),
  ]),
  fileOf("fo-bhavcopy", [
    {
      kind: "futures",
      subject: "all",
      date: DAY,
      figures: { indices: { NIFTY: [future("2025-02-20")] }, stocks: { MMM: [future("2025-02-20")] } },
    },
  ]),
];

async function compose(files: ReadFile[], { stored = [], written }: Given = {}) {
  const tools = await testTools();
  await tools.db.transaction(async (tx) => {
    for (const file of stored) await keepReadings(tx, file, AT);
  });
  const composed = await composeDigest(tools, {
    date: DAY,
    files,
    actor: BY,
    ...(written && { written: writtenPart.parse({ by: BY, ...written }) }),
  });
  await tools.close();
  if ("refused" in composed) throw new Error(composed.message);
  return composed;
}
type Given = { stored?: ReadFile[]; written?: object };

const textsOf = (said: readonly { text: string }[] | undefined) => (said ?? []).map(({ text }) => text);

test("a day's own files give its lines, each number with an origin and each line with all files of its figures", async () => {
  const breadth = { of: "NSE shares", advances: 612, declines: 2104, unchanged: 73 };
  const shares = fileOf("cm-bhavcopy", [{ kind: "breadth", subject: "all", date: DAY, figures: breadth }]);
  const { series, provenance } = await compose([...dayFiles(DAY, BEFORE), shares]);
  const brief = series.market?.brief;
  expect(textsOf(brief?.lines)).toEqual([
    "Nifty 50 rose 0.04% to 23,000.00 and closed over its 20-day average of 22,982.36.",
    "Foreign funds sold ₹1,501 crore net; domestic funds bought ₹1,200 crore net.",
    "2,104 NSE securities fell and 612 rose.",
  ]);
  expect(brief?.lines.map(({ of }) => of)).toEqual(["index", "flows", "breadth"]);
  for (const { figures } of [...(brief?.lines ?? []), ...(brief?.changed ?? []), ...(brief?.turns ?? [])])
    for (const { path } of figures) expect(recordedPath(provenance.figures, path), path).toBeTruthy();
  const files = provenance.figures["market.brief.lines.1"]?.from.map(
    (id) => provenance.sources.find((source) => source.id === id)?.file,
  );
  expect(files).toEqual(["fii-dii-cash.csv"]);
  expect(provenance.figures["market.brief.lines.0"]?.how).toBe("rule");
  expect(textsOf(brief?.changed)).toEqual([
    "FII went further short in index futures: from −1,50,000 to −1,60,000 contracts, net.",
  ]);
});

test("what is not there drops its clause, and a day without lines has no brief", async () => {
  const only = (...kinds: FileKind[]) => dayFiles(DAY, BEFORE).filter(({ kind }) => kinds.includes(kind));
  const closes = (await compose(only("index-closes"))).series.market?.brief;
  expect(textsOf(closes?.lines)).toEqual(["Nifty 50 closed at 23,000.00."]);
  expect([closes?.changed, textsOf(closes?.turns)]).toEqual([
    [],
    ["Nifty 50 leaves its range above 23,066.67 (resistance 1) or below 22,926.67 (support 1)."],
  ]);
  expect((await compose(only("participant-oi"))).series).not.toHaveProperty("market");
});

test("what changed is told against the session before, and against no earlier one", async () => {
  const fallen = changed(dayFiles(DAY, BEFORE), (reading) =>
    reading.kind === "session" && reading.date === DAY && reading.subject === "NIFTY"
      ? { ...reading, figures: session(22_000) }
      : reading,
  );
  const { series } = await compose(fallen);
  const said = textsOf(series.market?.brief?.changed);
  expect(said.slice(0, 3)).toEqual([
    expect.stringMatching(
      /^Nifty 50 crossed under its 10-day average \([\d,.]+\), its 20-day .* and its 50-day/,
    ),
    "The bias of Nifty 50 turned from Bullish to Bearish.",
    expect.stringMatching(/^RSI of Nifty 50 went from 100\.00 to \d\.\d\d and is at or below 30\.$/),
  ]);
  expect(textsOf(series.market?.brief?.lines)[0]).toContain("and crossed under its 20-day average");
  const gap = fallen.map((file) => ({
    ...file,
    readings: file.readings.filter(({ kind, date }) => kind !== "session" || date !== BEFORE),
  }));
  const after = textsOf((await compose(gap)).series.market?.brief?.changed);
  expect(after.filter((text) => /crossed|bias|RSI/.test(text))).toEqual([]);
});

test("a ratio of a different contract than the session before is not compared, and its strikes neither", async () => {
  const options = (expiry: string, date = DAY) =>
    changed(dayFiles(DAY, BEFORE), (reading) =>
      reading.kind === "open-interest" && reading.subject === "NIFTY"
        ? {
            ...reading,
            date,
            figures: {
              ...reading.figures,
              expiry,
              strikes: [
                [22_900, 100, 900, 90, 10],
                [23_100, 90, 100, 10, 90],
              ],
            },
          }
        : reading,
    ).filter(({ kind }) => kind === "fo-bhavcopy");
  const before = options("2025-02-13", BEFORE).map((file) => ({
    ...file,
    file: "before-fo.csv",
    sha256: "1".repeat(64),
    readings: file.readings.filter((reading) => reading.date === BEFORE),
  }));
  const told = async (expiry: string) => {
    const others = dayFiles(DAY, BEFORE).filter(({ kind }) => kind !== "fo-bhavcopy");
    const day = options(expiry).map((file) => ({ ...file, readings: file.readings }));
    const { series } = await compose([...others, ...day], { stored: before });
    return textsOf(series.market?.brief?.changed).filter((text) => /put-call|most open/.test(text));
  };
  expect(await told("2025-02-20")).toEqual([
    "The nearest options on Nifty 50 are now those of 20 February; they start at a put-call ratio of 0.80.",
  ]);
  expect(await told("2025-02-13")).toEqual([
    "On Nifty 50, 13 February, most open calls are now at 22,900 (were at 23,100).",
  ]);
});

test("what is due is told by day, securities with futures first, within seven days, from the lists' own files", async () => {
  const weekly = changed(dayFiles(DAY, BEFORE), (reading) =>
    reading.kind === "open-interest" && reading.subject === "NIFTY"
      ? { ...reading, figures: { ...reading.figures, expiry: "2025-02-20" } }
      : reading,
  );
  const { series, provenance, findings } = await compose(weekly, { stored: AHEAD });
  expect(series.market?.due).toEqual([
    {
      day: NEXT,
      kind: "results",
      text: "Boards take up results: MMM, AAA and ZZZ.",
      symbols: ["MMM", "AAA", "ZZZ"],
    },
    { day: NEXT, kind: "ban", text: "F&O ban, no new positions: LICI and SAIL.", symbols: ["LICI", "SAIL"] },
    {
      day: "2025-02-18",
      kind: "corporate-action",
      text: "Ex-date: ITC, interim dividend of ₹6.50 a share and bonus of 1 for 1.",
      symbols: ["ITC"],
    },
    { day: "2025-02-20", kind: "expiry", text: "Futures and options on Nifty 50 and stocks expire." },
  ]);
  const fileAt = (path: string) =>
    provenance.figures[path]?.from.map((id) => provenance.sources.find((source) => source.id === id)?.file);
  expect(fileAt("market.due.1")).toEqual([`fo_secban_${NEXT}.csv`]);
  expect(textsOf(series.market?.brief?.changed)).toContain(
    "On 17 February SAIL enters the F&O ban, RBLBANK leaves it.",
  );
  // Files of days to come are what these lists are.
  expect(findings.filter(({ level }) => level === "block")).toEqual([]);
});

test("a holiday is due as it was known on the day", async () => {
  const tools = await testTools();
  const date = "2025-02-21";
  const composed = await composeDigest(tools, { date, files: dayFiles(date, "2025-02-20"), actor: BY });
  await tools.close();
  if ("refused" in composed) throw new Error(composed.message);
  expect(composed.series.market?.due?.map(({ day, text }) => [day, text])).toEqual([
    ["2025-02-26", "The market is closed: Mahashivratri."],
    ["2025-02-27", "Options on Nifty 50 and Bank Nifty expire."],
  ]);
});

test("an analyst's line replaces the rule's, keeps the rule's words beside it, and is named", async () => {
  const flows = "Foreign funds bought again, ₹1,501 crore, mostly in banks.";
  const { series, provenance, findings } = await compose(dayFiles(DAY, BEFORE), {
    written: { lines: { flows } },
  });
  const [, line] = series.market?.brief?.lines ?? [];
  expect(line).toMatchObject({ of: "flows", text: flows });
  expect(line?.figures.map(({ text }) => text)).toEqual(["₹1,501 crore"]);
  expect(provenance.figures["market.brief.lines.1"]).toMatchObject({
    typedBy: BY,
    ruled: "Foreign funds sold ₹1,501 crore net; domestic funds bought ₹1,200 crore net.",
  });
  const said = findings.map(({ code, message }) => `${code}: ${message}`).join("\n");
  expect(said).toContain(`edited: Line 2: written by ${BY} in place of the rule’s words.`);
});

test("the presented brief splits its sentences at their numbers", async () => {
  const { series, provenance } = await compose(dayFiles(DAY, BEFORE));
  const brief = presentBrief({ series, provenance });
  expect(brief?.lines[0]).toEqual({
    of: "index",
    text: "Nifty 50 rose 0.04% to 23,000.00 and closed over its 20-day average of 22,982.36.",
    path: "market.brief.lines.0",
    runs: [
      { text: "Nifty 50 rose " },
      { text: "0.04%", path: "daily_market_pulse.indicators.0.percent_change" },
      { text: " to " },
      { text: "23,000.00", path: "index_dashboard.NIFTY.cmp" },
      { text: " and closed over its 20-day average of " },
      { text: "22,982.36", path: "index_dashboard.NIFTY.ema_rsi.ema_20" },
      { text: "." },
    ],
  });
  expect(presentBrief({ series: {} })).toBe(undefined);
});

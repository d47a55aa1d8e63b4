// Reading the bhavcopy of the whole market, compared with a plain line reader over the same zip, in two processes.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openPromise } from "yauzl";
import { readExchangeFile } from "#domain/market/files/read-file.server.ts";
import { exchangeDay, foBhavcopyCsv, foBhavcopyZip } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { reportsOf } from "#test/exchange-reports.ts";
import { realPath } from "#test/read-exchange.ts";
import { median, writeResult } from "./tools.ts";

/** Wall and processor milliseconds of each reading in one process. */
type Run = { ms: number[]; cpuMs: number[]; peakMb: number; lines?: number; kind?: string };

const ROUNDS = 7;
const READINGS = 7;

/** Unzips and counts lines: the least that reading the file can cost. */
async function countLines(path: string): Promise<number> {
  const archive = await openPromise(path);
  for await (const entry of archive.eachEntry()) {
    const lines = createInterface({ input: await archive.openReadStreamPromise(entry), crlfDelay: Infinity });
    let count = 0;
    lines.on("line", () => {
      count += 1;
    });
    await new Promise((resolve) => lines.once("close", resolve));
    return count;
  }
  throw new Error(`${path} is empty`);
}

async function child(variant: string, path: string, times: number): Promise<Run> {
  const ms: number[] = [];
  const cpuMs: number[] = [];
  let told: Partial<Run> = {};
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    const before = process.cpuUsage();
    if (variant === "lines") told = { lines: await countLines(path) };
    else if (variant === "evening")
      for (const name of readdirSync(path)) {
        const file = await readExchangeFile({ path: join(path, name) }, name);
        if ("refused" in file) throw new Error(file.message);
      }
    else if (variant === "reader") {
      const file = await readExchangeFile({ path }, "market");
      if ("refused" in file) throw new Error(file.message);
      told = { kind: file.kind };
    }
    const { user, system } = process.cpuUsage(before);
    ms.push(performance.now() - start);
    cpuMs.push((user + system) / 1000);
  }
  // Not resourceUsage().maxRSS, which a child inherits from its parent.
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  return { ms, cpuMs, peakMb: Math.round(Number(peak) / 1024), ...told };
}

const run = (variant: string, path: string, times = READINGS): Run =>
  JSON.parse(
    execFileSync(process.execPath, ["bench/parse.ts", variant, path, String(times)], { encoding: "utf8" }),
  );

const [variant, path, times] = process.argv.slice(2);
if (variant && path) console.log(JSON.stringify(await child(variant, path, Number(times))));
else {
  const folder = mkdtempSync(join(tmpdir(), "parse-"));
  const day = lastOf(marketDays("2025-02-28"));
  const real = realPath("fo_bhavcopy/BhavCopy_NSE_FO_0_0_0_20250228_F_0000.csv.zip");
  let zip = real;
  if (!existsSync(real)) {
    zip = join(folder, "market.zip");
    writeFileSync(zip, foBhavcopyZip(day, 34_000).bytes);
  }
  // All files of the evening: the exchange's own if beside the checkout, the rest generated.
  const evening = join(folder, "evening");
  mkdirSync(evening);
  for (const { name, bytes } of [...exchangeDay(day.date).files, ...reportsOf(day.date)])
    writeFileSync(join(evening, name), bytes);
  copyFileSync(zip, join(evening, "BhavCopy_NSE_FO_0_0_0_20250228_F_0000.csv.zip"));
  const deliveries = "security_delivery/sec_bhavdata_full_28022025.csv.gz";
  if (zip === real) copyFileSync(realPath(deliveries), join(evening, "sec_bhavdata_full_28022025.csv"));
  const large = join(folder, "large.csv");
  const [header = "", ...rows] = foBhavcopyCsv(day, 40_000).trimEnd().split("\n");
  const stocks = `${rows.filter((line) => line.includes(",STO,")).join("\n")}\n`;
  writeFileSync(large, `${[header, ...rows].join("\n")}\n`);
  while (statSync(large).size + stocks.length < 26 * 1024 * 1024) writeFileSync(large, stocks, { flag: "a" });

  // Alternating, so that other load on the machine affects both.
  const rounds = Array.from({ length: ROUNDS }, () => ({
    lines: run("lines", zip),
    reader: run("reader", zip),
  }));
  const round = (value: number) => Number(value.toFixed(1));
  const of = (variant: "lines" | "reader") => {
    const runs = rounds.map((each) => each[variant]);
    const middle = (pick: (each: Run) => number) => round(median(runs.map(pick)));
    return {
      ms: middle((each) => median(each.ms)),
      cpuMs: middle((each) => median(each.cpuMs)),
      firstMs: middle((each) => each.ms[0] ?? Number.NaN),
      firstCpuMs: middle((each) => each.cpuMs[0] ?? Number.NaN),
      peakMb: middle((each) => each.peakMb),
    };
  };
  const [lines, reader] = [of("lines"), of("reader")];
  const load = round(loadavg()[0] ?? Number.NaN);
  const whole = run("reader", large, 1);
  const evenings = Array.from({ length: ROUNDS }, () => run("evening", evening));
  const ratio = (of: keyof typeof lines) => Number((reader[of] / lines[of]).toFixed(2));
  writeResult("parse", {
    what: "the F&O bhavcopy of the whole market from its zip: median of 7 processes of 7 readings, the first of each apart; peak resident memory",
    file: zip === real ? "28 February 2025, as the exchange packs it" : "generated",
    loadAverage: load,
    packedKb: Math.round(statSync(zip).size / 1024),
    lines: rounds[0]?.lines.lines,
    plainLineReader: lines,
    reader,
    timesThePlainReader: {
      ms: ratio("ms"),
      cpu: ratio("cpuMs"),
      firstMs: ratio("firstMs"),
      firstCpu: ratio("firstCpuMs"),
    },
    allFilesOfTheEvening: {
      files: readdirSync(evening).length,
      ms: round(median(evenings.map((each) => median(each.ms)))),
      cpuMs: round(median(evenings.map((each) => median(each.cpuMs)))),
      firstMs: round(median(evenings.map((each) => each.ms[0] ?? Number.NaN))),
      peakMb: round(median(evenings.map((each) => each.peakMb))),
    },
    emptyProcessPeakMb: run("nothing", zip).peakMb,
    plainFile: {
      mb: Math.round(statSync(large).size / 1024 / 1024),
      ms: round(whole.ms[0] ?? Number.NaN),
      peakMb: whole.peakMb,
    },
  });
  rmSync(folder, { recursive: true });
}

// Composes a day from all its files, compared with a plain line reader over the same files; then 60 days of backfill,
// and three generated years with every kind of reading. The word "years" runs only the last. The database is the
// embedded one; with `DATABASE_URL` the three years are also measured on that server, whose database must be empty.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { backfillDigests } from "../src/domain/digest/composing/backfill.server.ts";
import { composeDigest } from "../src/domain/digest/composing/compose-digest.server.ts";
import { marketDaysBetween } from "../src/domain/market/calendar.ts";
import { readExchangeFile } from "../src/domain/market/files/read-file.server.ts";
import { keepReadings } from "../src/domain/market/keep-readings.server.ts";
import type { ReadFile } from "../src/domain/market/readings.ts";
import { readSecuritiesAhead } from "../src/domain/market/statistics/market-readings.server.ts";
import { boot } from "../src/server/boot.ts";
import { loadSettings } from "../src/server/settings.ts";
import { exchangeDay } from "../test/exchange-files.ts";
import { madeDays } from "./made-days.ts";
import { median, residentMb, writeResult } from "./tools.ts";

const DAY = "2025-02-14";
const RUNS = 7;
const shared = new URL("../../shared/data/nse/", import.meta.url);
const real = existsSync(shared);

/** Returns the day's files and their history: the exchange's own, if beside the checkout, else generated. */
function filesOf(): { day: string[]; history: string[] } {
  const path = (name: string) => fileURLToPath(new URL(name, shared));
  if (real)
    return {
      day: [
        path("participant_oi/raw/fao_participant_oi_14022025.csv"),
        path("fo_bhavcopy/NIFTY_BANKNIFTY_only_20250214.csv.gz"),
      ],
      history: [
        path("index_ohlc/NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv"),
        path("index_ohlc/NIFTY_BANK_Historical_2022-01-03_to_2026-05-18.csv"),
        path("vix_global/india_vix_2023-01_2026-07_nse_format.csv"),
        path("fii_dii_cash/fii_dii_cash_daily.csv"),
        path("participant_oi/participant_oi_daily_2023-01-02_2026-07-31.csv"),
      ],
    };
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  const write = ({ name, bytes }: { name: string; bytes: Uint8Array }) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const { files, history } = exchangeDay(DAY);
  return { day: files.map(write), history: history.map(write) };
}

async function read(path: string): Promise<ReadFile> {
  const file = await readExchangeFile({ path }, basename(path));
  if ("refused" in file) throw new Error(file.message);
  return file;
}

async function timed<T>(work: () => Promise<T> | T): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const open = (server?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), "compose-"));
  return boot({
    ...loadSettings({ DATA_DIR: dataDir, LOG_LEVEL: "error", ...(server && { DATABASE_URL: server }) }),
  });
};

async function composeADay(files: ReturnType<typeof filesOf>) {
  const host = await open();
  const all = [...files.history, ...files.day];
  const compose = async (paths: string[]) => {
    const composed = await composeDigest(host.tools, {
      date: DAY,
      files: await Promise.all(paths.map(read)),
      actor: "bench",
    });
    if ("refused" in composed) throw new Error(composed.message);
  };
  const first = await timed(() => compose(all));
  const times: number[] = [];
  const plain: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await timed(() => compose(files.day)));
    plain.push(
      await timed(() => {
        for (const path of files.day) {
          const bytes = readFileSync(path);
          (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").split("\n");
        }
      }),
    );
  }
  const again = await timed(() => compose([]));
  await host.close();
  return {
    withYearsOfHistoryMs: Math.round(first),
    fromTheDaysFilesMs: Math.round(median(times)),
    plainLineReaderOverThemMs: Math.round(median(plain)),
    fromStoredReadingsMs: Math.round(again),
  };
}

async function backfillSixty(files: ReturnType<typeof filesOf>) {
  const host = await open();
  const days = marketDaysBetween("2024-11-01", DAY).slice(-60);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const folder = mkdtempSync(join(tmpdir(), "range-"));
  mkdirSync(folder, { recursive: true });
  const bhavcopies = real
    ? readdirSync(new URL("fo_bhavcopy/", shared))
        .filter((name) => /^NIFTY.*gz$/.test(name))
        .map((name) => fileURLToPath(new URL(`fo_bhavcopy/${name}`, shared)))
    : [];
  const memory: number[] = [];
  let count = 0;
  let filesMs = 0;
  const start = performance.now();
  for await (const step of backfillDigests(host.tools, {
    from,
    to,
    paths: [...files.history, ...files.day, ...bhavcopies],
    actor: "bench",
  })) {
    if ("file" in step) filesMs = performance.now() - start;
    if (!("day" in step)) continue;
    count += 1;
    if (count % 10 === 0) memory.push(residentMb(process.pid));
  }
  const seconds = (performance.now() - start) / 1_000;
  await host.close();
  return {
    days: count,
    daysPerSecond: Number((count / (seconds - filesMs / 1_000)).toFixed(1)),
    readingTheFilesMs: Math.round(filesMs),
    residentMbEveryTenDays: memory,
  };
}

/** Stores three generated years, then composes each day from what is stored. */
async function backfillYears(server?: string) {
  const host = await open(server);
  const [from, to] = ["2023-01-02", "2025-12-31"];
  for (const day of madeDays(from, to))
    await host.tools.db.transaction((tx) => keepReadings(tx, day, host.tools.clock.now()));
  const [resident, start, cpu] = [residentMb(process.pid), performance.now(), process.cpuUsage()];
  let [count, most] = [0, resident];
  for await (const step of backfillDigests(host.tools, {
    from,
    to,
    paths: [],
    actor: "bench",
  })) {
    if (!("day" in step) || step.state !== "draft") throw new Error(JSON.stringify(step));
    count += 1;
    most = Math.max(most, residentMb(process.pid));
  }
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  // A process that composes its first day has cold caches.
  const cold = await timed(() => readSecuritiesAhead(host.tools.db, "2024-06-28"));
  const again = await timed(() =>
    composeDigest(host.tools, { date: "2025-12-31", files: [], actor: "bench" }),
  );
  await host.close();
  return {
    days: count,
    daysPerSecond: Number((count / seconds).toFixed(1)),
    daysPerSecondOfProcessor: Number((count / ((user + system) / 1e6)).toFixed(1)),
    residentBeforeMb: resident,
    residentAtMostMb: most,
    aYearOfSecuritiesReadMs: Math.round(cold),
    aDayComposedAgainMs: Math.round(again),
  };
}

const { DATABASE_URL } = process.env;
if (process.argv.includes("years")) {
  console.log(await backfillYears(DATABASE_URL));
  process.exit();
}
const files = filesOf();
writeResult("compose", {
  what: "composing a day from its files with their history, stored and checked; then 60 published days",
  files: real ? "the exchange's own" : "generated",
  day: await composeADay(files),
  backfill: await backfillSixty(files),
  years: await backfillYears(),
  ...(DATABASE_URL && { yearsOnAServer: await backfillYears(DATABASE_URL) }),
});

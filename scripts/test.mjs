// The judge: types, lint, unused code, unit, database and product tests, browser journeys. Part names run only those;
// --long runs what needs an hour (npm run test:long). A complete run without failures records itself.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { LONG_CHECKS, NOT_HERE } from "./long-checks.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
const { findBrowser } = await import("./browser.mjs");
const { buildIfStale } = await import("./build.mjs");
const { startPostgres } = await import("./postgres.mjs");
const { fromPlaywright, fromVitest, keepTimes, showTimes } = await import("./test-report.mjs");
const { makeSeed } = await import("../test/seed.ts");

const began = Date.now();
const CHECKS = ["types", "lint", "unused"];
/** Run from the sources, beside the build and the seed. */
const OF_SOURCES = ["unit", "database"];
const SHORT = [...CHECKS, ...OF_SOURCES, "postgres", "product", "browser"];
const flags = process.argv.slice(2).filter((word) => word.startsWith("-"));
const parts = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const isLong = flags.includes("--long");
refuseStrange();
const wanted = (name) => parts.length === 0 || parts.includes(name);
/** For each part that ran: passed, failed and skipped tests, causes, and files with their times. */
const results = [];
/** Each program leads a process group, so that its children end with it. */
const groups = new Set();
let stopped = false;
/** The database server of the part postgres, while it runs. */
let server;

// Everything the run and its tests write, including the seed, is removed with this folder; servers run as other users.
const place = mkdtempSync(join(tmpdir(), "tests-"));
chmodSync(place, 0o1777);
process.env.TMPDIR = place;
// Hundreds of processes load the same code, so it is compiled once.
process.env.NODE_COMPILE_CACHE = join(place, "compiled");
process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
if (isLong) process.env.TEST_LONG = "1";
process.on("exit", () => {
  for (const pid of groups) endGroup(pid, "SIGKILL");
  try {
    server?.stop();
    rmSync(place, { recursive: true, force: true, maxRetries: 10 });
  } catch (error) {
    console.error(`Something stays in ${place}: ${error.message}`);
  }
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

function refuseStrange() {
  const known = isLong ? [...SHORT, ...Object.keys(LONG_CHECKS)] : SHORT;
  const strange = [
    ...parts.filter((part) => !known.includes(part)),
    ...flags.filter((flag) => flag !== "--long"),
  ];
  if (!strange.length) return;
  console.error(`There is no part or option ${strange.join(", ")}. The parts: ${SHORT.join(", ")};`);
  console.error(`of the long run (npm run test:long -- PART) also ${Object.keys(LONG_CHECKS).join(", ")}.`);
  process.exit(2);
}

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** Lets running programs end in order, within ten seconds; on a second request, at once. What ran is still counted. */
function stop() {
  if (groups.size === 0) process.exit(130);
  for (const pid of groups) endGroup(pid, stopped ? "SIGKILL" : "SIGINT");
  stopped = true;
  setTimeout(() => {
    for (const pid of groups) endGroup(pid, "SIGKILL");
  }, 10_000).unref();
}

/** Runs a program of the project; `quiet` withholds its output until it ends. */
function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
    const child = spawn(command, args, { stdio, detached: true, env: { ...process.env, ...env } });
    if (child.pid) groups.add(child.pid);
    let written = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (written += chunk));
    child.on("error", (error) => resolve({ code: 1, written: `${written}${error.message}\n` }));
    child.on("exit", () => endGroup(child.pid, "SIGKILL"));
    child.on("close", (code) => {
      groups.delete(child.pid);
      resolve({ code: code ?? 1, written });
    });
  });
}

const bin = (name) => (name === "node" ? process.execPath : join("node_modules/.bin", name));

/** Counts what passes, fails or is skipped as a whole. */
function count(name, outcome, { cause = "", start = Date.now() } = {}) {
  results.push({
    ...{ name, passed: 0, failed: 0, skipped: 0, [outcome]: 1, files: [] },
    seconds: (Date.now() - start) / 1_000,
    failures: outcome === "failed" ? [`${name}${cause}`] : [],
  });
}

/** Runs a source check in parallel, so its output comes when it ends. */
async function check(name, ...commands) {
  if (!wanted(name)) return;
  const start = Date.now();
  for (const [command, ...args] of commands) {
    const { code, written } = await run(bin(command), args, { quiet: true });
    if (code === 0) continue;
    console.log(`\n── ${name}\n${written}`);
    return count(name, "failed", { cause: `, ${command}`, start });
  }
  console.log(`── ${name}: in order`);
  count(name, "passed", { start });
}

/**
 * Runs a suite that reports its tests individually. Ending without a report, or running nothing, is a failure. A quiet
 * suite runs beside another: its output comes when it ends.
 */
async function suite(name, command, args, read, { env = {}, quiet = false } = {}) {
  if (stopped) return;
  if (!quiet) console.log(`\n── ${name}`);
  const start = Date.now();
  const file = join(place, `report-${name}.json`);
  const { code, written } = await run(bin(command), args(file), {
    env: { ...env, REPORT_FILE: file },
    quiet,
  });
  if (quiet) console.log(`\n── ${name}\n${written}`);
  try {
    const report = read(JSON.parse(readFileSync(file, "utf8")), code);
    results.push({ name, seconds: (Date.now() - start) / 1_000, ...report });
  } catch (error) {
    count(name, "failed", { cause: `, which ended without a report: ${error.message}`, start });
  }
}

const vitest = (projects) => (file) => [
  "run",
  ...projects.flatMap((project) => ["--project", project]),
  "--reporter=dot",
  // A log is no terminal: around each dot it would hold two escape sequences.
  ...(process.stdout.isTTY ? [] : ["--no-color"]),
  "--reporter=json",
  `--outputFile.json=${file}`,
];

async function onPostgres() {
  if (!process.env.TEST_DATABASE_URL) server = await startPostgres({ fsync: false });
  const url = process.env.TEST_DATABASE_URL ?? server?.url;
  if (url)
    await suite("postgres", "vitest", vitest(["postgres"]), fromVitest, {
      env: { TEST_DATABASE_URL: url },
    });
  else {
    console.log("\n── postgres: not run (set TEST_DATABASE_URL, or install PostgreSQL)");
    count("postgres", "skipped");
  }
  server?.stop();
  server = undefined;
}

async function inBrowser(quiet) {
  const env = { CHROMIUM_PATH: await findBrowser() };
  await suite("browser", "playwright", () => ["test"], fromPlaywright, { env, quiet });
}

/** Fails a part that cannot begin; the next ones run. */
const begin = (name, work) =>
  wanted(name) && !stopped
    ? work().catch((error) => count(name, "failed", { cause: `, which did not begin: ${error.message}` }))
    : undefined;

/** Builds the site in a process of its own, so that what runs beside it is heard meanwhile. */
async function build() {
  const { code } = await run(process.execPath, ["scripts/build.mjs"]);
  if (code !== 0) throw new Error("The site could not be built.");
  // Tells the processes of this run which build is current.
  buildIfStale();
}

/** What needs the sources alone: the checks, then the tests that start no product. */
async function judgeSources() {
  const checks = Promise.all([
    check("types", ["react-router", "typegen"], ["tsc"]),
    check(
      "lint",
      ["biome", "check", "--error-on-warnings", "."],
      ["node", "scripts/faults.ts", "--check"],
    ).then(() => check("unused", ["knip"])),
  ]);
  const projects = OF_SOURCES.filter(wanted);
  if (projects.length) await suite(projects.join(" and "), "vitest", vitest(projects), fromVitest);
  await begin("postgres", onPostgres);
  await checks;
}

/** Runs a bench script that passes or fails as a whole. */
async function longCheck(name, sizes) {
  if (stopped) return;
  console.log(`\n── ${name}`);
  const start = Date.now();
  const { code } = await run(process.execPath, [`bench/${name}.ts`, "--check"], { env: sizes });
  if (code === NOT_HERE) return count(name, "skipped", { start });
  count(name, code === 0 ? "passed" : "failed", { cause: `, which ended with ${code}`, start });
}

async function all() {
  const sources = judgeSources();
  const checks = Object.entries(LONG_CHECKS).filter(([name]) => isLong && wanted(name));
  if (wanted("product") || wanted("browser") || checks.length) {
    await build();
    await makeSeed();
  }
  await sources;
  if (isLong) {
    process.env.FUZZ_SEED ??= String(Math.floor(Math.random() * 1e9));
    console.log(`\nThe requests are of seed ${process.env.FUZZ_SEED}: FUZZ_SEED repeats them.`);
  }
  // Browser tests wait for the browser and product tests for processes: side by side they fill each other's pauses.
  await Promise.all([
    wanted("product") ? suite("product", "vitest", vitest(["product"]), fromVitest) : undefined,
    begin("browser", () => inBrowser(wanted("product"))),
  ]);
  for (const [name, sizes] of checks) await longCheck(name, { SEED: process.env.FUZZ_SEED, ...sizes });
}

await all().catch((error) => {
  console.error(error);
  count("the run", "failed", { cause: `, which did not come to its end: ${error.message}` });
});
if (stopped) count("the run", "failed", { cause: ", which was stopped" });
const sum = (of) => results.reduce((total, result) => total + result[of], 0);
showTimes(results, (Date.now() - began) / 1_000);
if (parts.length === 0 && sum("failed") === 0) keepTimes(results, (Date.now() - began) / 1_000, isLong);
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
const skipped = sum("skipped") ? `, ${sum("skipped")} skipped` : "";
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exit(stopped ? 130 : sum("failed") ? 1 : 0);

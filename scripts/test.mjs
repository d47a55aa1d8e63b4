// The one command that judges: types, lint, unused code, unit, database and product tests, browser journeys. Names of
// parts run those alone; --long runs what needs an hour (npm run test:long); --record keeps the times in bench/results.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { buildIfStale } from "./build.mjs";
import { requireNode } from "./node-version.mjs";
import { startPostgres } from "./postgres.mjs";
import { fromPlaywright, fromVitest, keepTimes, showTimes } from "./test-report.mjs";

requireNode();
const began = Date.now();
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const parts = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isLong = flags.includes("--long");
const VITEST = ["unit", "database", "product"];
const wanted = (name) => parts.length === 0 || parts.includes(name);
/** Of each part that ran: passed, failed and skipped tests, the causes, and the files with their times. */
const results = [];

const bin = (name) => join("node_modules/.bin", name);

/** Runs a program of the project; `quiet` holds back what it writes until it ends. */
function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
    let written = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (written += chunk));
    child.on("close", (code) => resolve({ code: code ?? 1, written }));
    child.on("error", (error) => resolve({ code: 1, written: `${written}${error.message}\n` }));
  });
}

/** Counts what passes or fails as a whole. */
function count(name, isPassed, cause = "", seconds = 0) {
  results.push({
    name,
    ...{ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, files: [], seconds },
    failures: isPassed ? [] : [`${name}${cause}`],
  });
}

/** A check of the sources; it runs beside others, so its output comes when it ends. */
async function check(name, ...commands) {
  if (!wanted(name)) return;
  const start = Date.now();
  for (const [command, ...args] of commands) {
    const { code, written } = await run(bin(command), args, { quiet: true });
    if (code === 0) continue;
    console.log(`\n── ${name}\n${written}`);
    return count(name, false, `, ${command}`, (Date.now() - start) / 1_000);
  }
  console.log(`── ${name}: in order`);
  count(name, true, "", (Date.now() - start) / 1_000);
}

/** A suite that reports its tests one by one. One that ends without a report, or ran nothing, is a failure. */
async function suite(name, command, args, read, env = {}) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  const file = join(tmpdir(), `report-${process.pid}-${name}.json`);
  const { code } = await run(bin(command), args(file), { env: { ...env, REPORT_FILE: file } });
  const seconds = (Date.now() - start) / 1_000;
  let report;
  try {
    report = read(JSON.parse(readFileSync(file, "utf8")));
    rmSync(file);
  } catch (error) {
    return count(name, false, `, which ended without a report: ${error.message}`, seconds);
  }
  if (code !== 0 && report.failed === 0) {
    report.failed = 1;
    report.failures.push(`${name}, which ended with ${code} and reports no failed test`);
  }
  if (report.passed === 0) report.failures.push(`${name}, of which nothing ran`);
  results.push({ name, seconds, ...report });
}

const vitest = (projects) => (file) => [
  "run",
  ...projects.flatMap((project) => ["--project", project]),
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${file}`,
];

await Promise.all([
  check("types", ["react-router", "typegen"], ["tsc"]),
  check("lint", ["biome", "check", "--error-on-warnings", "."]).then(() => check("unused", ["knip"])),
]);

if ([...VITEST, "postgres", "browser"].some(wanted)) {
  buildIfStale();
  if (isLong) process.env.TEST_LONG = "1";
  const dropSeed = wanted("product") || wanted("browser") ? await seed() : () => {};
  const projects = VITEST.filter(wanted);
  if (projects.length) await suite("vitest", "vitest", vitest(projects), fromVitest);
  if (wanted("postgres")) await onPostgres();
  if (wanted("browser")) {
    const env = { CHROMIUM_PATH: await findBrowser() };
    await suite("browser", "playwright", () => ["test"], fromPlaywright, env);
  }
  dropSeed();
}

/** Products of both suites start from the same seed. */
async function seed() {
  const { makeSeed } = await import("../test/seed.ts");
  return makeSeed();
}

async function onPostgres() {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres({ fsync: false });
  const url = process.env.TEST_DATABASE_URL ?? server?.url;
  if (url) await suite("postgres", "vitest", vitest(["postgres"]), fromVitest, { TEST_DATABASE_URL: url });
  else {
    console.log(
      "\n── postgres: not run, for no server was found (set TEST_DATABASE_URL, or install PostgreSQL)",
    );
    results.push({ name: "postgres", passed: 0, failed: 0, skipped: 1, failures: [], files: [], seconds: 0 });
  }
  server?.stop();
}

const sum = (of) => results.reduce((total, result) => total + result[of], 0);
showTimes(results, (Date.now() - began) / 1_000);
if (flags.includes("--record")) keepTimes(results, (Date.now() - began) / 1_000, isLong);
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
const skipped = sum("skipped") ? `, ${sum("skipped")} skipped` : "";
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exit(results.some(({ failures }) => failures.length) ? 1 : 0);

// The one command that judges: types, lint, unused code, unit and database tests, architecture, browser journeys.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findBrowser } from "./browser.mjs";
import { buildIfStale } from "./build.mjs";
import { requireNode } from "./node-version.mjs";
import { startPostgres } from "./postgres.mjs";

requireNode();
/** What is told of a file whose tests could not begin. */
const WHOLE = "the file itself";
const total = { passed: 0, failed: 0 };
/** What failed, and what passed at a second try only, by name: told together at the end. */
const told = [];
const only = process.argv.slice(2);
const wanted = (name) => only.length === 0 || only.includes(name);
const report = (name) => join(tmpdir(), `report-${process.pid}-${name}.json`);

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("close", (code) => resolve(code ?? 1));
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}

const bin = (name) => join("node_modules/.bin", name);

/** A check that passes or fails as a whole. */
async function check(name, ...commands) {
  if (!wanted(name)) return;
  console.log(`\n── ${name}`);
  for (const [command, ...args] of commands) {
    if ((await run(bin(command), args)) !== 0) {
      total.failed += 1;
      told.push(`failed: ${name}, ${command}`);
      return;
    }
  }
  total.passed += 1;
}

/**
 * A suite that reports its tests one by one: how many passed, and for each other one its file, title, cause, and
 * whether it is only named. A run that ends without a report is one failure.
 */
async function suite(name, command, args, env, read) {
  if (!wanted(name)) return;
  console.log(`\n── ${name}`);
  const { code, passed, others } = await runSuite(name, command, args, env, read);
  const again = command === "vitest" ? secondTries(others) : [];
  if (again.length) {
    console.log(`\n── ${name}, a second time: ${again.join(", ")}`);
    const second = await runSuite(name, command, (file) => [...args(file), ...again], env, read);
    const stillFails = ({ file, title }) =>
      (second.code !== 0 && second.others.length === 0) ||
      second.others.some(
        (other) => other.file === file && (other.title === title || [other.title, title].includes(WHOLE)),
      );
    for (const other of others) other.isFlaky ||= again.includes(other.file) && !stillFails(other);
  }
  const failed = others.filter(({ isFlaky }) => !isFlaky);
  total.passed += passed + others.length - failed.length;
  total.failed += failed.length;
  for (const { isFlaky, file, title, cause } of others)
    told.push(`${isFlaky ? "passed at the second try" : "failed"}: ${file} › ${title}${cause}`);
  const isUnfinished = (code !== 0 && others.length === 0) || passed === 0;
  if (!isUnfinished) return;
  total.failed += 1;
  told.push(`failed: ${name}, which ended without a report of a failure`);
}

async function runSuite(name, command, args, env, read) {
  const file = report(name);
  const code = await run(bin(command), args(file), { ...env, REPORT_FILE: file });
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    rmSync(file);
    return { code, ...counts };
  } catch (error) {
    console.error(`No report: ${error.message}`);
    return { code, passed: 0, others: [] };
  }
}

/**
 * The files of tests that start the product and failed, whatever else failed. A busy machine may stall for seconds, so
 * they run a second time, alone, and are named as flaky when they pass. More than three are no stall; and what the fuzz
 * finds once, it found.
 */
function secondTries(others) {
  const isOfProduct = (file) => /^test\/[^/]+$/.test(file) && file !== "test/fuzz.test.ts";
  const files = [...new Set(others.map(({ file }) => file))].filter(isOfProduct);
  return files.length <= 3 ? files : [];
}

const vitest = (file, ...more) => [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${file}`,
  ...more,
];
const firstLines = (text) => `\n    ${text.split("\n").slice(0, 4).join("\n    ").slice(0, 600)}`;
const fromVitest = (r) => ({
  passed: r.numPassedTests,
  others: r.testResults
    .filter((t) => t.status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      const told = failed.length
        ? failed.map((test) => [test.fullName, test.failureMessages.join("\n")])
        : [[WHOLE, message]];
      return told.map(([title, cause]) => ({ file: relative(".", name), title, cause: firstLines(cause) }));
    }),
});
const specsOf = (part) => [...(part.specs ?? []), ...(part.suites ?? []).flatMap(specsOf)];
const fromPlaywright = (r) => ({
  passed: r.stats.expected,
  others: r.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => ({
        ...{ file, title, isFlaky: status === "flaky" },
        cause: firstLines(results.map(({ error }) => error?.message ?? "").find(Boolean) ?? ""),
      })),
  ),
});

await check("types", ["react-router", "typegen"], ["tsc"]);
await check("lint", ["biome", "check", "--error-on-warnings", "."]);
await check("unused", ["knip"]);
if (["unit", "postgres", "browser"].some(wanted)) buildIfStale();
await suite("unit", "vitest", (file) => vitest(file), {}, fromVitest);
if (wanted("postgres")) {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres({ fsync: false });
  const url = process.env.TEST_DATABASE_URL ?? server?.url;
  if (url)
    await suite(
      "postgres",
      "vitest",
      (file) => vitest(file, ".db.test.ts"),
      { TEST_DATABASE_URL: url },
      fromVitest,
    );
  else
    console.log(
      "\n── postgres: no server found (set TEST_DATABASE_URL, or install PostgreSQL); the same tests ran on the embedded one",
    );
  server?.stop();
}
if (wanted("browser")) {
  const env = { CHROMIUM_PATH: await findBrowser() };
  await suite("browser", "playwright", () => ["test"], env, fromPlaywright);
}

if (told.length) console.log(`\n${told.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

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

/** A suite that reports its tests one by one; a run that ends without a report is one failure. */
async function suite(name, command, args, env, read) {
  if (!wanted(name)) return;
  console.log(`\n── ${name}`);
  const file = report(name);
  const code = await run(bin(command), args(file), { ...env, REPORT_FILE: file });
  let counts = { passed: 0, failed: 0, told: [] };
  try {
    counts = read(JSON.parse(readFileSync(file, "utf8")));
    rmSync(file);
  } catch (error) {
    console.error(`No report: ${error.message}`);
  }
  total.passed += counts.passed;
  const unfinished = code !== 0 || counts.passed === 0;
  total.failed += counts.failed || (unfinished ? 1 : 0);
  told.push(...counts.told);
  if (unfinished && counts.failed === 0)
    told.push(`failed: ${name}, which ended without a report of a failure`);
}

const vitest = (file, ...more) => [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${file}`,
  ...more,
];
const fromVitest = (r) => ({
  passed: r.numPassedTests,
  failed:
    r.numFailedTests +
    r.testResults.filter((t) => t.status === "failed" && t.assertionResults.length === 0).length,
  told: r.testResults
    .filter((t) => t.status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      const titles = failed.length ? failed.map((test) => test.fullName) : ["the file itself"];
      return titles.map((title) => `failed: ${relative(".", name)} › ${title}`);
    }),
});
const specsOf = (part) => [...(part.specs ?? []), ...(part.suites ?? []).flatMap(specsOf)];
const fromPlaywright = (r) => ({
  passed: r.stats.expected + r.stats.flaky,
  failed: r.stats.unexpected,
  told: r.suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(
          ({ status }) => `${status === "flaky" ? "passed at the second try" : "failed"}: ${file} › ${title}`,
        ),
    ),
});

await check("types", ["react-router", "typegen"], ["tsc"]);
await check("lint", ["biome", "check", "--error-on-warnings", "."]);
await check("unused", ["knip"]);
if (["unit", "postgres", "browser"].some(wanted)) buildIfStale();
await suite("unit", "vitest", (file) => vitest(file), {}, fromVitest);
if (wanted("postgres")) {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
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

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { relative } from "node:path";

const FILE = "bench/results/tests.json";
/** A file that takes longer is named: split it or make it cheaper. */
const SLOW_SECONDS = 60;
const SLOWEST = 10;
/** The number of stored runs; the oldest go. */
const KEPT_RUNS = 20;

const firstLines = (text) => `\n    ${text.split("\n").slice(0, 4).join("\n    ").slice(0, 600)}`;

/** Adds what a suite's report omits: that nothing ran, or that it ended badly without a failed test. */
function withEnd(name, report, code) {
  const failures = [...report.failures];
  if (report.passed + failures.length === 0) failures.push(`${name}, of which nothing ran`);
  if (code !== 0 && failures.length === 0)
    failures.push(`${name}, which ended with ${code} and tells of no failed test`);
  return { ...report, failures, failed: failures.length };
}

/** Reads Vitest's JSON and status: counts, failures with causes, and each file with its tests and seconds. */
export function fromVitest(report, code) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${relative(".", name)}${firstLines(message)}`];
    return failed.map(
      (test) => `${relative(".", name)} › ${test.fullName}${firstLines(test.failureMessages.join("\n"))}`,
    );
  });
  const files = report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(".", name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1_000,
  }));
  return withEnd(
    "vitest",
    { passed: report.numPassedTests, skipped: report.numPendingTests, failures, files },
    code,
  );
}

const specsOf = (part) => [...(part.specs ?? []), ...(part.suites ?? []).flatMap(specsOf)];

/** Reads the same from Playwright's. A test that passed only on retry counts as failed. */
export function fromPlaywright(report, code) {
  const specs = report.suites.flatMap(specsOf);
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const cause = results.map(({ error }) => error?.message ?? "").find(Boolean) ?? "";
        return `e2e/${file} › ${title}${firstLines(cause)}`;
      }),
  );
  // Errors outside any test: an unreadable file, a product that did not start.
  failures.push(...report.errors.map(({ message = "" }) => `browser${firstLines(message)}`));
  const files = new Map();
  for (const { file, tests } of specs) {
    const entry = files.get(file) ?? { file: `e2e/${file}`, tests: 0, seconds: 0 };
    entry.tests += tests.length;
    entry.seconds +=
      tests.flatMap(({ results }) => results).reduce((total, r) => total + r.duration, 0) / 1e3;
    files.set(file, entry);
  }
  const { expected: passed, skipped } = report.stats;
  return withEnd("browser", { passed, skipped, failures, files: [...files.values()] }, code);
}

const KINDS = [
  ["browser", /^e2e\//],
  ["product", /^test\//],
  ["database", /\.db\.test\.tsx?$/],
  ["unit", /./],
];

/** Adds up tests, files and seconds by kind; a part without files is a separate kind. */
function byKind(results) {
  const kinds = {};
  for (const { name, files, seconds, passed, failed } of results) {
    if (files.length === 0) kinds[name] = { files: 0, tests: passed + failed, seconds };
    for (const { file, tests, seconds } of files) {
      const kind = name === "postgres" ? name : KINDS.find(([, pattern]) => pattern.test(file))[0];
      kinds[kind] ??= { files: 0, tests: 0, seconds: 0 };
      kinds[kind].files += 1;
      kinds[kind].tests += tests;
      kinds[kind].seconds += seconds;
    }
  }
  for (const kind of Object.values(kinds)) kind.seconds = Math.round(kind.seconds);
  return kinds;
}

const slowest = (results) =>
  results
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ file, seconds }) => ({ file, seconds: Math.round(seconds) }));

/** Prints where the time went. The files' seconds exceed wall time: files run in parallel. */
export function showTimes(results, seconds) {
  console.log("\nkind       files  tests  seconds in its files");
  for (const [kind, { files, tests, seconds }] of Object.entries(byKind(results)))
    console.log(
      `${kind.padEnd(10)} ${String(files).padStart(5)} ${String(tests).padStart(6)} ${String(seconds).padStart(8)}`,
    );
  const files = slowest(results).slice(0, SLOWEST);
  if (files.length) console.log("\nthe slowest files");
  for (const { file, seconds } of files)
    console.log(
      `${String(seconds).padStart(6)} s  ${file}${seconds > SLOW_SECONDS ? `, past ${SLOW_SECONDS} s` : ""}`,
    );
  console.log(`\n${Math.round(seconds)} s by the clock\n`);
}

/** Adds this run to the figures stored by date. */
export function keepTimes(results, seconds, isLong) {
  const kept = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : [];
  kept.push({
    date: new Date().toISOString().slice(0, 16),
    run: isLong ? "long" : "short",
    cores: cpus().length,
    seconds: Math.round(seconds),
    kinds: byKind(results),
    slowest: slowest(results).slice(0, SLOWEST),
  });
  writeFileSync(FILE, `${JSON.stringify(kept.slice(-KEPT_RUNS), undefined, 2)}\n`);
}

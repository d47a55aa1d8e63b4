import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { fromPlaywright, fromVitest } from "./test-report.mjs";

const ran = (title: string, status: string, ...failureMessages: string[]) => ({
  title,
  fullName: `a room ${title}`,
  status,
  failureMessages,
});
const vitestFile = (name: string, assertionResults: object[], message = "") => ({
  name: resolve(name),
  message,
  assertionResults,
  startTime: 1_000,
  endTime: 3_500,
  status: message || JSON.stringify(assertionResults).includes('"failed"') ? "failed" : "passed",
});
const vitestReport = (testResults: object[], numPassedTests: number, numPendingTests = 0) => ({
  testResults,
  numPassedTests,
  numPendingTests,
});

describe("Vitest's report", () => {
  test("counts passed, failed and skipped tests, and names what failed with its cause", () => {
    const tests = [
      ran("holds", "passed"),
      ran("fails", "failed", "1 is not 2\n    at it"),
      ran("rests", "skipped"),
    ];
    const report = fromVitest(vitestReport([vitestFile("src/a room/a.test.ts", tests)], 1, 1), 1);
    expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(report.failures).toEqual(["src/a room/a.test.ts › a room fails\n    1 is not 2\n        at it"]);
    expect(report.files).toEqual([{ file: "src/a room/a.test.ts", tests: 3, seconds: 2.5 }]);
  });

  test("a file that could not begin is a failure", () => {
    const files = [
      vitestFile("src/a.test.ts", [ran("holds", "passed")]),
      vitestFile("src/b.test.ts", [], "Cannot find module './c.ts'"),
    ];
    const { passed, failed, failures } = fromVitest(vitestReport(files, 1), 1);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(failures).toEqual(["src/b.test.ts\n    Cannot find module './c.ts'"]);
  });

  test("an ending in disorder is a failure though every test passed", () => {
    const files = [vitestFile("src/a.test.ts", [ran("holds", "passed")])];
    expect(fromVitest(vitestReport(files, 1), 0).failed).toBe(0);
    expect(fromVitest(vitestReport(files, 1), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test("a run of no test is a failure", () => {
    expect(fromVitest(vitestReport([], 0), 0).failures).toEqual(["vitest, of which nothing ran"]);
  });
});

const tried = (...errors: (string | undefined)[]) =>
  errors.map((message) => ({ duration: 1_500, ...(message && { error: { message } }) }));
const journey = (title: string, status: string, results: object[]) => ({
  title,
  file: "walk.spec.ts",
  tests: [{ status, results }],
});
const playwrightReport = (specs: object[], stats: object, errors: object[] = []) => ({
  suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
  stats: { expected: 0, skipped: 0, ...stats },
  errors,
});

describe("Playwright's report", () => {
  test("counts journeys of inner groups too, and names what failed with its cause", () => {
    const specs = [
      journey("holds", "expected", tried(undefined)),
      journey("fails", "unexpected", tried("1 is not 2")),
      journey("rests", "skipped", []),
    ];
    const report = fromPlaywright(playwrightReport(specs, { expected: 1, skipped: 1 }), 1);
    expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(report.failures).toEqual(["e2e/walk.spec.ts › fails\n    1 is not 2"]);
    expect(report.files).toEqual([{ file: "e2e/walk.spec.ts", tests: 3, seconds: 3 }]);
  });

  test("a journey that passed at its second try failed", () => {
    const specs = [
      journey("holds", "expected", tried(undefined)),
      journey("wavers", "flaky", tried("no button", undefined)),
    ];
    const { passed, failed, failures } = fromPlaywright(playwrightReport(specs, { expected: 1 }), 0);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(failures).toEqual(["e2e/walk.spec.ts › wavers\n    no button"]);
  });

  test("a file that could not begin, or a product that did not start, is a failure", () => {
    const report = playwrightReport([], {}, [{ message: "Cannot find module './parts.ts'" }]);
    expect(fromPlaywright(report, 1).failures).toEqual(["browser\n    Cannot find module './parts.ts'"]);
  });

  test("an ending in disorder is a failure though every journey passed", () => {
    const report = playwrightReport([journey("holds", "expected", tried(undefined))], { expected: 1 });
    expect(fromPlaywright(report, 1)).toMatchObject({ passed: 1, failed: 1 });
  });
});

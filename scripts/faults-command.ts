import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";

export type Patch = {
  name: string;
  fault: string;
  /** The command's words. */
  words: string[];
  /** Whether it needs a server database, starts products, or opens a browser. */
  onServer: boolean;
  startsProduct: boolean;
  inBrowser: boolean;
  /** Whether it touches the code that makes the products' seed. */
  changesSeed: boolean;
};

type Command =
  | { stale: string }
  | { program: string; args: string[]; env: Record<string, string>; onServer: boolean };

const SERVER = "node scripts/with-postgres.mjs ";
const MAKES_SEED =
  /^(migrations|content)\/|^src\/(platform\/db|server\/commands|domain\/staff|domain\/digest\/put)/;

/** With a fault a test may hang: this ends it, as red. */
const HANGING_MS = 60_000;
const PRODUCT_HANGING_MS = 180_000;

export function readPatch(name: string, text: string): Patch {
  const command = /^# test: (.+)$/m.exec(text)?.[1];
  const fault = /^# fault: (.+)$/m.exec(text)?.[1];
  if (!command || !fault) throw new Error(`${name} does not name its test or its fault.`);
  const onServer = command.startsWith(SERVER);
  const words = wordsOf(onServer ? command.slice(SERVER.length) : command);
  const inBrowser = words[0] === "playwright";
  return {
    name,
    fault,
    words,
    onServer,
    inBrowser,
    startsProduct: inBrowser || words.some((word) => word.startsWith("test/")),
    changesSeed: [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].some(([, file = ""]) => MAKES_SEED.test(file)),
  };
}

/** Splits a command into words as a shell does, supporting only quotes. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? "",
  );
}

/** Returns the command for a tree, with its report in a file, for only the projects that contain its files. */
export function commandOf({ words, onServer, inBrowser }: Patch, tree: string, report: string): Command {
  const [program = "", act = "", ...rest] = words;
  const bin = join(tree, "node_modules/.bin", program);
  if (inBrowser) {
    const args = [
      act,
      ...rest.filter((word) => !word.startsWith("--reporter")),
      `--timeout=${PRODUCT_HANGING_MS}`,
      "-x",
    ];
    return { program: bin, args, env: { REPORT_FILE: report }, onServer };
  }
  if (program !== "vitest" || act !== "run") return { stale: `This runs no test: ${words.join(" ")}` };
  const named = rest.filter((word, at) => !word.startsWith("-") && rest[at - 1] !== "-t");
  const found = named.map((word) => ({ word, files: testsOf(word, tree) }));
  const nowhere = found.filter(({ files }) => files.length === 0).map(({ word }) => word);
  if (nowhere.length || found.length === 0) return { stale: `There is no test at ${nowhere.join(", ")}` };
  const files = [...new Set(found.flatMap((one) => one.files))];
  const limit = files.some((file) => projectOf(file) === "product") ? PRODUCT_HANGING_MS : HANGING_MS;
  const projects = onServer ? ["postgres"] : [...new Set(files.map(projectOf))];
  return {
    program: bin,
    args: [
      act,
      ...rest,
      ...projects.flatMap((project) => ["--project", project]),
      "--maxWorkers=1",
      "--bail=1",
      `--testTimeout=${limit}`,
      `--hookTimeout=${limit}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    // Only in the long run are all database files run on the server.
    env: onServer ? { TEST_LONG: "1" } : {},
    onServer,
  };
}

const projectOf = (file: string): string =>
  file.startsWith("test/") ? "product" : /\.db\.test\.tsx?$/.test(file) ? "database" : "unit";

function testsOf(word: string, tree: string): string[] {
  const path = join(tree, word);
  if (!existsSync(path)) return [];
  return statSync(path).isFile()
    ? [word]
    : globSync("**/*.test.{ts,tsx}", { cwd: path }).map((file) => join(word, file));
}

type VitestReport = { testResults: { status: string; assertionResults: { status: string }[] }[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** Returns a report's verdict on a fault: a test failed, all that ran passed, or none ran. */
export function verdictOf(report: string | undefined, status: number): "red" | "unseen" | "stale" {
  if (report === undefined) return "stale";
  const read = JSON.parse(report) as VitestReport | PlaywrightReport;
  if ("stats" in read) {
    const { expected, unexpected, flaky } = read.stats;
    return unexpected + flaky > 0 ? "red" : expected > 0 ? "unseen" : "stale";
  }
  const tests = read.testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
  if (tests.includes("failed")) return "red";
  // A failed test setup: none of the file's tests ran, but they were read.
  const halted = read.testResults.some((file) => file.status === "failed" && file.assertionResults.length);
  if (status !== 0 && halted) return "red";
  return tests.includes("passed") ? "unseen" : "stale";
}

// Mutates each named file in hundreds of small ways and reports every mutant that no unit test detects:
// `npm run mutate -- src/domain/approval/rules.ts`. StrykerJS is installed on first use, apart from the dependencies.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { requireNode } from "./node-version.mjs";

requireNode();
const VERSION = "10.1.1";
const PLACE = resolve("node_modules/.cache/mutate");
const PROGRAM = `${PLACE}/node_modules/@stryker-mutator/core/bin/stryker.js`;

const mutate = process.argv.slice(2);
if (!mutate.length || !mutate.every(existsSync)) {
  console.error("Name the files to change: npm run mutate -- src/domain/approval/rules.ts");
  process.exit(2);
}

const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};

if (!existsSync(PROGRAM)) {
  mkdirSync(PLACE, { recursive: true });
  const packages = ["core", "vitest-runner"].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  // Without its peers: the tests run in the project's own vitest.
  run("npm", "install", "--prefix", PLACE, "--no-save", "--legacy-peer-deps", ...packages);
}
const config = `${PLACE}/stryker.json`;
writeFileSync(
  config,
  JSON.stringify({
    mutate,
    testRunner: "vitest",
    plugins: [`${PLACE}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
    vitest: { configFile: "scripts/vitest-mutate.ts" },
    // Stryker reads tsconfig.json by an API that TypeScript 7 no longer has.
    tsconfigFile: "none.json",
    ignorePatterns: ["build", "data", "test/faults"],
    reporters: ["clear-text"],
    tempDirName: ".mutants",
    // A mutant in load-time code would run every test.
    ignoreStatic: true,
    concurrency: 2,
  }),
);
run(process.execPath, PROGRAM, "run", config);

// Checks what changed against main or, on main itself, against the last commit: types, lint, architecture, the unit and
// database tests that import or read a changed file, and whether the fault patches apply. With file names, checks only
// those. `npm test` remains the judge.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { requireNode } from "./node-version.mjs";

requireNode();
const CACHE = "node_modules/.cache";
mkdirSync(CACHE, { recursive: true });

const git = (...args) => spawnSync("git", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
const [base = "HEAD"] = git("merge-base", "HEAD", "main");
const named = process.argv.slice(2);
const changed = named.length
  ? named
  : [
      ...git("diff", "--name-only", "--diff-filter=d", base),
      ...git("ls-files", "--others", "--exclude-standard"),
    ];
const code = changed.filter((file) => /\.(?:tsx?|mjs|css|json)$/.test(file));
if (!changed.length) {
  console.log("Nothing changed.");
  process.exit(0);
}

/** Whether the route types are older than the route table, or a route was added. */
const routesAreStale = () =>
  !existsSync(".react-router/types") ||
  statSync("src/routes.ts").mtimeMs > statSync(".react-router/types").mtimeMs;

const run = (name, ...command) =>
  new Promise((done) => {
    const began = Date.now();
    const output = [];
    const child = spawn("npx", command, {
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => output.push(piece));
    child.on("close", (status) => {
      const seconds = ((Date.now() - began) / 1_000).toFixed(1);
      console.log(`${status === 0 ? "ok " : "BAD"} ${name}, ${seconds} s`);
      if (status !== 0) process.stdout.write(Buffer.concat(output));
      done(status === 0);
    });
  });

const types = async () =>
  (!routesAreStale() || (await run("types of routes", "react-router", "typegen"))) &&
  run("types", "tsc", "--incremental", "--tsBuildInfoFile", `${CACHE}/types.tsbuildinfo`);
const lint = () => run("lint", "biome", "check", "--error-on-warnings", "--no-errors-on-unmatched", ...code);
const faults = () => run("fault patches", "node", "scripts/faults.ts", "--check");
/** Tests that read a changed text instead of importing it: they name its path, or a folder that it is in. */
function readers() {
  const texts = changed.filter((file) => !/\.(?:tsx?|mjs|css)$/.test(file));
  const paths = texts.flatMap((file) => {
    const parts = file.split("/");
    return parts.slice(1).map((_, below) => parts.slice(0, below + 2).join("/"));
  });
  const named = [...new Set(paths)].flatMap((path) => ["-e", path]);
  return named.length ? git("grep", "-lF", ...named, "--", "*.test.ts", "*.test.tsx") : [];
}
/** A change to these would run every test. */
const isForAll = (file) => /^(?:package(?:-lock)?\.json|vite(?:st)?\.config\.ts)$/.test(file);
const tests = () =>
  run(
    "tests",
    ...["vitest", "related", "--run", "--passWithNoTests", "--project", "unit", "--project", "database"],
    // Reads every source, and so imports none.
    "test/architecture.test.ts",
    ...readers(),
    ...changed.filter((file) => !isForAll(file)),
  );

const results = [types(), ...(code.length ? [lint()] : []), faults(), tests()];
process.exitCode = (await Promise.all(results)).every(Boolean) ? 0 : 1;

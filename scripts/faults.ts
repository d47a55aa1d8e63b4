// Applies each patch of test/faults/ to a copy of the tree and shows that the test it names turns red; arguments select
// patches by parts of their names. A patch begins with `# test: COMMAND`, and `# fault:` says what it breaks. A patch
// that no longer applies, or whose command selects no test, is stale; --check only looks for stale patches and runs no
// test.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findBrowser } from "./browser.mjs";
import { commandOf, type Patch, readPatch, verdictOf } from "./faults-command.ts";
import { run } from "./faults-run.ts";
import { startPostgres } from "./postgres.mjs";

const FAULTS = resolve("test/faults");
const ABREAST = 2;
/** Ends a command that hangs. */
const LIMIT = 30 * 60_000;

const began = Date.now();
const only = process.argv.slice(2).filter((word) => word !== "--check");
const patches = readdirSync(FAULTS)
  .filter((name) => name.endsWith(".patch") && (only.length === 0 || only.some((o) => name.includes(o))))
  .sort()
  .map((name) => readPatch(name, readFileSync(join(FAULTS, name), "utf8")));
if (process.argv.includes("--check")) process.exit(check());
const home = mkdtempSync(join(tmpdir(), "faults-"));
const trees = Array.from({ length: Math.min(ABREAST, patches.length) }, (_, n) => join(home, `tree-${n}`));
const seconds = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(0).padStart(3)} s`;

/** Names each stale patch, and returns the exit code. */
function check(): number {
  const stale = patches.flatMap((patch) => {
    const { status, stderr } = spawnSync("git", ["apply", "--check", join(FAULTS, patch.name)], {
      encoding: "utf8",
    });
    if (status !== 0) return [`${patch.name} no longer applies:\n${stderr}`];
    const command = commandOf(patch, ".", "");
    return "stale" in command ? [`${patch.name}: ${command.stale}`] : [];
  });
  for (const line of stale) console.error(line);
  return stale.length ? 1 : 0;
}

function plant(tree: string): void {
  execFileSync("git", ["worktree", "add", "--detach", "-q", tree, "HEAD"]);
  symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
}

/** Builds a tree and makes a seed from its product, once: most patches change neither. */
async function prepare(): Promise<Record<string, string>> {
  const [first, ...others] = trees as [string, ...string[]];
  const seed = join(home, "seed");
  const code = `const { buildIfStale } = await import("./scripts/build.mjs"); buildIfStale();
    const { makeSeed } = await import("./test/seed.ts"); await makeSeed();
    (await import("node:fs")).renameSync(process.env.TEST_SEED, ${JSON.stringify(seed)});`;
  const { status, written } = await run(process.execPath, ["--input-type=module", "-e", code], {
    cwd: first,
    env: process.env,
    limit: LIMIT,
  });
  if (status !== 0) throw new Error(`The tree without a fault makes no seed:\n${written}`);
  for (const tree of others) cpSync(join(first, "build"), join(tree, "build"), { recursive: true });
  return { TEST_SEED: seed };
}

const counts = { red: 0, unseen: 0, stale: 0, untried: 0 };

/** Tries one patch in a tree, and restores the tree. */
async function tryPatch(patch: Patch, tree: string, env: Record<string, string | undefined>): Promise<void> {
  const start = Date.now();
  const tell = (what: keyof typeof counts, more = "") => {
    counts[what] += 1;
    const word = what === "red" ? "red    " : what.toUpperCase().padEnd(7);
    console.log(`${word} ${seconds(start)}  ${patch.name}: ${patch.fault}${more && `\n${more}`}`);
  };
  const git = (...args: string[]) => execFileSync("git", ["-C", tree, ...args], { stdio: "pipe" });
  try {
    git("apply", join(FAULTS, patch.name));
  } catch (error) {
    return tell("stale", String((error as { stderr?: Buffer }).stderr ?? error));
  }
  try {
    const report = join(home, `${patch.name}.json`);
    const command = commandOf(patch, tree, report);
    if ("stale" in command) return tell("stale", command.stale);
    if (command.onServer && !env.TEST_DATABASE_URL) return tell("untried", "PostgreSQL is not installed.");
    const { status, written } = await run(command.program, command.args, {
      cwd: tree,
      env: {
        ...env,
        ...command.env,
        TEST_DATABASE_URL: command.onServer ? env.TEST_DATABASE_URL : undefined,
        TEST_SEED: patch.changesSeed ? undefined : env.TEST_SEED,
      },
      limit: LIMIT,
    });
    const verdict = verdictOf(existsSync(report) ? readFileSync(report, "utf8") : undefined, status);
    tell(verdict, verdict === "red" ? "" : written.split("\n").slice(-20).join("\n"));
  } finally {
    git("checkout", "-q", "--", ".");
    git("clean", "-q", "-fd", "--exclude=node_modules", "--exclude=build");
  }
}

const server = patches.some(({ onServer }) => onServer) ? await startPostgres({ fsync: false }) : undefined;
try {
  for (const tree of trees) plant(tree);
  const shared = resolve("../shared");
  if (existsSync(shared)) symlinkSync(shared, join(home, "shared"));
  const prepared = patches.some(({ startsProduct }) => startsProduct) ? await prepare() : {};
  console.log(`prepared in ${seconds(began)}`);
  const env = {
    ...process.env,
    ...prepared,
    TEST_DATABASE_URL: server?.url,
    CHROMIUM_PATH: patches.some(({ inBrowser }) => inBrowser) ? await findBrowser() : undefined,
  };
  // Long ones first, so that no tree idles at the end.
  const waiting = patches.toSorted((a, b) => Number(b.startsProduct) - Number(a.startsProduct));
  await Promise.all(
    trees.map(async (tree) => {
      for (let patch = waiting.shift(); patch; patch = waiting.shift()) await tryPatch(patch, tree, env);
    }),
  );
} finally {
  server?.stop();
  for (const tree of trees)
    if (existsSync(tree)) execFileSync("git", ["worktree", "remove", "--force", tree]);
  rmSync(home, { recursive: true, force: true });
}
const { red, unseen, stale, untried } = counts;
console.log(
  `${red} faults seen, ${unseen} unseen, ${stale} stale, ${untried} not tried, in ${seconds(began).trim()}`,
);
process.exitCode = unseen || stale ? 1 : 0;

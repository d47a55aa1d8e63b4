// Applies each patch of test/faults/ to a copy of the tree and shows that the test it names turns red.
// A patch begins with a line `# test: COMMAND` and says in `# fault:` what it breaks.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findBrowser } from "./browser.mjs";

const only = process.argv.slice(2);
const patches = readdirSync("test/faults")
  .filter((name) => name.endsWith(".patch") && (only.length === 0 || only.some((o) => name.includes(o))))
  .sort();
const copy = join(mkdtempSync(join(tmpdir(), "faults-")), "tree");
execFileSync("git", ["worktree", "add", "--detach", "-q", copy, "HEAD"]);
symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
const shared = resolve("../shared");
if (existsSync(shared)) symlinkSync(shared, join(copy, "../shared"));

const env = {
  ...process.env,
  PATH: `${join(copy, "node_modules/.bin")}:${process.env.PATH}`,
  CHROMIUM_PATH: await findBrowser(),
};
let unseen = 0;
try {
  for (const name of patches) {
    const text = readFileSync(join("test/faults", name), "utf8");
    const command = /^# test: (.+)$/m.exec(text)?.[1];
    if (!command) throw new Error(`${name} does not name its test.`);
    execFileSync("git", ["-C", copy, "apply", resolve("test/faults", name)]);
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
      cwd: copy,
      env,
      encoding: "utf8",
      timeout: 240_000,
    });
    const ran = /(\d+) failed|Test Files .*failed|AssertionError|Error:/.test(stdout + stderr);
    const red = status !== 0 && ran;
    console.log(`${red ? "red  " : "GREEN"} ${name}: ${/^# fault: (.+)$/m.exec(text)?.[1]}`);
    if (!red) {
      unseen += 1;
      console.log((stdout + stderr).split("\n").slice(-15).join("\n"));
    }
    execFileSync("git", ["-C", copy, "checkout", "-q", "--", "."]);
  }
} finally {
  execFileSync("git", ["worktree", "remove", "--force", copy]);
  rmSync(join(copy, ".."), { recursive: true, force: true });
}
console.log(`${patches.length - unseen} faults seen, ${unseen} unseen`);
process.exitCode = unseen ? 1 : 0;

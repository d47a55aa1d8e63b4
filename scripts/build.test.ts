import { execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { firstWords } from "#test/child.ts";
import { alone, bringBack, setAside } from "./build.mjs";

const DAY = 86_400_000;
const script = fileURLToPath(new URL("build.mjs", import.meta.url));
const assetsOf = (build: string) => join(build, "client/assets");

/** Does to the build folder what the bundler does: removes all of it, and writes this build's assets. */
function bundled(build: string, names: string[], at: number): void {
  rmSync(build, { recursive: true, force: true });
  mkdirSync(assetsOf(build), { recursive: true });
  for (const name of names) {
    writeFileSync(join(assetsOf(build), name), `of ${at}`);
    utimesSync(join(assetsOf(build), name), at / 1000, at / 1000);
  }
}

/** Creates a release in a separate folder, with a bundler that writes one asset, named as the source says. */
function releaseIn(
  home: string,
  name: string,
): { build(source: string, ...args: string[]): void; assets(): string[] } {
  const folder = join(home, name);
  const bundler = join(folder, "node_modules/@react-router/dev");
  mkdirSync(bundler, { recursive: true });
  mkdirSync(join(folder, "src"));
  const text = `const { mkdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
    rmSync("build", { recursive: true, force: true });
    mkdirSync("build/client/assets", { recursive: true });
    writeFileSync(\`build/client/assets/\${readFileSync("src/name", "utf8")}\`, "");`;
  writeFileSync(join(bundler, "bin.cjs"), text);
  return {
    build(source, ...args) {
      writeFileSync(join(folder, "src/name"), source);
      execFileSync(process.execPath, [script, ...args], { cwd: folder, stdio: "pipe" });
    },
    assets: () => readdirSync(assetsOf(join(folder, "build"))).filter((asset) => asset.endsWith(".png")),
  };
}

test("the assets of former builds stay for fourteen days after their replacement", () => {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  const [build, former] = [join(folder, "build"), join(folder, "former")];
  const now = Date.now();
  const rebuilt = (names: string[], at: number) => {
    setAside(build, former, at);
    bundled(build, names, at);
    bringBack(former, build, at);
    expect(existsSync(former)).toBe(false);
    return readdirSync(assetsOf(build)).toSorted();
  };
  bundled(build, ["app-same.css", "page-1.js"], now - 60 * DAY);
  expect(rebuilt(["app-same.css", "page-2.js"], now)).toEqual(["app-same.css", "page-1.js", "page-2.js"]);
  expect(readFileSync(join(assetsOf(build), "app-same.css"), "utf8")).toBe(`of ${now}`);
  const later = now + 10 * DAY;
  expect(rebuilt(["page-3.js"], later)).toEqual(["app-same.css", "page-1.js", "page-2.js", "page-3.js"]);
  expect(rebuilt(["page-4.js"], now + 15 * DAY)).toEqual([
    "app-same.css",
    "page-2.js",
    "page-3.js",
    "page-4.js",
  ]);
  rmSync(folder, { recursive: true });
});

test("a bundler that empties its folder takes no former asset away", () => {
  const home = mkdtempSync(join(tmpdir(), "releases-"));
  const older = releaseIn(home, "older");
  older.build("a.png");
  older.build("b.png");
  expect(older.assets()).toEqual(["a.png", "b.png"]);
  const newer = releaseIn(home, "newer");
  newer.build("c.png");
  expect(newer.assets()).toEqual(["c.png"]);
  newer.build("c.png", join(home, "older"));
  expect(newer.assets()).toEqual(["a.png", "b.png", "c.png"]);
  const newest = releaseIn(home, "newest");
  newest.build("d.png", join(home, "newer"));
  expect(newest.assets()).toEqual(["a.png", "b.png", "c.png", "d.png"]);
  expect(() => newest.build("e.png", join(home, "nowhere"))).toThrow(/There is no build in/);
  rmSync(home, { recursive: true });
});

test("of processes that build at once one builds and the others wait for it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  const [lock, built] = [join(folder, "lock"), join(folder, "built")];
  const other = (then: string) =>
    spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `import { writeFileSync } from "node:fs";
       import { alone } from ${JSON.stringify(new URL("build.mjs", import.meta.url).href)};
       alone(${JSON.stringify(lock)}, () => {
         process.stdout.write("at it");
         Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
         ${then}
       });`,
    ]);
  const builder = other(`writeFileSync(${JSON.stringify(built)}, "");`);
  await firstWords(builder);
  expect(alone(lock, () => existsSync(built))).toBe(true);

  const dying = other(`process.kill(process.pid, "SIGKILL");`);
  await firstWords(dying);
  expect(alone(lock, () => "mine")).toBe("mine");
  rmSync(folder, { recursive: true });
});

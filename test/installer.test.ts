import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

type Lock = { packages: Record<string, { version?: string; integrity?: string }> };
const lockOf = (folder: string): Lock["packages"] =>
  (JSON.parse(readFileSync(`${folder}/package-lock.json`, "utf8")) as Lock).packages;

const install = readFileSync("deploy/install", "utf8").split("\n");
const byHand = readFileSync("docs/run/installing.md", "utf8").split("\n");
const ofRoot = [...install, ...byHand, ...readFileSync("deploy/Containerfile", "utf8").split("\n")].filter(
  (line) => !/\b(?:as_site|runuser -u site --) /.test(line),
);

test("what root fetches has the hash of its lock and runs no script of its own", () => {
  const { "": _, ...fetched } = lockOf("deploy/node");
  const release = lockOf(".");
  expect(Object.keys(fetched)).toHaveLength(3);
  for (const [name, { version, integrity }] of Object.entries(fetched)) {
    expect(integrity, name).toMatch(/^sha512-/);
    // The Node that builds a release is the one that runs it.
    if (name.includes("node-linux-")) expect(release[name]).toMatchObject({ version, integrity });
  }
  const calls = ofRoot.filter((line) => /^(?:RUN )?\s*npm (?:ci|i|install|exec)\b|^npx /.test(line));
  expect(calls.filter((line) => line.includes("/opt/node"))).toHaveLength(3);
  for (const line of calls.filter((each) => each.includes("/opt/node")))
    expect(line).toMatch(/npm ci --prefix \/opt\/node --ignore-scripts/);
});

test("the installer takes what root installs from the commit of root's clone, not from the releases of the site's user", () => {
  const installed = install.filter((line) => /^\s*install -m|^\s*sed |\/deploy\/Caddyfile/.test(line));
  expect(installed.length).toBeGreaterThan(3);
  for (const line of install.filter((each) => each.includes("/deploy/")))
    expect(line).not.toMatch(/\$\{?(?:release|home|running)\b/);
  expect(install).toContain('of_clone archive "$commit" deploy | tar -x -C "$own"');
});

test("an installation by hand has the packages and the units of the installer, and enables every timer", () => {
  const wordsOf = (lines: readonly string[], command: RegExp): string[] =>
    lines.find((line) => command.test(line))?.split(" ") ?? [];
  const packages = /^apt-get install .*--no-install-recommends/;
  // nginx stands in for Caddy.
  const needed = wordsOf(install, packages).filter((word) => /^[a-z][a-z-]*$/.test(word) && word !== "caddy");
  expect(needed).toContain("restic");
  expect(wordsOf(byHand, packages)).toEqual(expect.arrayContaining(needed));

  const units = globSync("deploy/*.{service,socket,timer}").sort();
  const patterns = wordsOf(byHand, /^install .* \/etc\/systemd\/system\/$/).filter((word) =>
    word.startsWith("deploy/"),
  );
  expect(units.length).toBeGreaterThan(8);
  expect(globSync(patterns).sort()).toEqual(units);
  const timers = units.filter((unit) => unit.endsWith(".timer")).map((unit) => basename(unit));
  expect(wordsOf(byHand, /^systemctl enable --now site /)).toEqual(expect.arrayContaining(timers));
});

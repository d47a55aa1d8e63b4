import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { settingsSchema } from "../src/server/settings.ts";

type Service = {
  environment: Record<string, string>;
  volumes: string[];
  command?: string[];
  depends_on?: object;
  healthcheck?: { test: string[] };
};
const text = readFileSync("deploy/compose.yaml", "utf8");
const compose = parse(text, { merge: true }) as {
  services: Record<"site" | "web" | "backup" | "restic", Service>;
  volumes: Record<string, null>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
};
const { site, web, backup, restic } = compose.services;
const KNOWN = Object.keys(settingsSchema.shape);

test("the containers are given settings that exist, and the example names all that are asked for", () => {
  for (const service of [site, backup, restic])
    expect(Object.keys(service.environment).filter((name) => !KNOWN.includes(name))).toEqual([]);
  const example = parseEnv(readFileSync("deploy/compose.example.env", "utf8"));
  const asked = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(new Set(Object.keys(example))).toEqual(new Set(asked));
  expect(Object.keys(example).filter((name) => name !== "DOMAIN" && !KNOWN.includes(name))).toEqual([]);
});

test("every volume is declared, every file is there, and the proxy is the one that is believed", () => {
  const mounted = [site, web, backup, restic].flatMap(({ volumes }) =>
    volumes.map((each) => each.split(":")[0] ?? ""),
  );
  const files = mounted.filter((name) => name.startsWith("."));
  expect(files.filter((name) => !existsSync(`deploy/${name}`))).toEqual([]);
  expect(new Set(mounted.filter((name) => !name.startsWith(".")))).toEqual(
    new Set(Object.keys(compose.volumes)),
  );
  expect(site.environment.TRUSTED_PROXIES).toBe(compose.networks.default.ipam.config[0]?.subnet);
  const port = /PORT=(\d+)/.exec(readFileSync("deploy/Containerfile", "utf8"))?.[1];
  expect(readFileSync("deploy/compose.Caddyfile", "utf8")).toContain(`reverse_proxy site:${port} {`);
  expect(site.healthcheck?.test.at(-1)).toContain(`127.0.0.1:${port}/readyz`);
});

test("a backup of the hour, of the desk or out of the repository takes the place of none of the daily ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "backups-"));
  const [, search = ""] = /\$\$\((find [^)]+)\)/.exec(backup.command?.at(-1) ?? "") ?? [];
  const found = () =>
    spawnSync("sh", ["-c", search.replace("/backups", folder)], { encoding: "utf8" }).stdout.trim();
  for (const own of ["hourly", "desk"]) {
    mkdirSync(join(folder, own));
    writeFileSync(join(folder, own, "site-20260101T000000Z.backup.gz"), "");
  }
  writeFileSync(join(folder, "stored-site-20260101T000000Z.backup.gz"), "");
  expect(found()).toBe("");
  const daily = join(folder, "site-20260101T000000Z.backup.gz");
  writeFileSync(daily, "");
  expect(found()).toBe(daily);
  rmSync(folder, { recursive: true });
});

test("a container of the instructions starts no site that fills the volume, and a restore stops all that use it", () => {
  const pages = readdirSync("docs/run").map((name) => readFileSync(`docs/run/${name}`, "utf8"));
  const lines = [text, ...pages].flatMap((page) => page.match(/docker compose [^`\n]+/g) ?? []);
  const services = Object.entries(compose.services);
  const waiting = services.filter(([, { depends_on }]) => depends_on).map(([name]) => name);
  const runs = lines.filter((line) => new RegExp(` run .*\\b(${waiting.join("|")}) `).test(`${line} `));
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.filter((line) => !line.includes(" --no-deps "))).toEqual([]);
  const using = services.filter(([, { volumes }]) => volumes.includes("data:/data")).map(([name]) => name);
  const stops = lines.filter((line) => / stop /.test(line));
  expect(stops.length).toBeGreaterThan(0);
  for (const line of stops) expect(line.split(" stop ")[1]?.split(" ")).toEqual(using);
});

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join, resolve } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";

// deploy/site on a machine of its own: programs of the system, and the releases' Node, are stand-ins that keep a list
// of what was asked of them. A release with a file `broken` does not start; one whose migrations are fewer than those
// that the database had is refused, as the product refuses it.
const root = mkdtempSync(join(tmpdir(), "site-words-"));
afterAll(() => rmSync(root, { recursive: true }));
const at = (...path: string[]) => join(root, ...path);

const STARTS = `
now=$(readlink -f "$SITE_HOME/current")
[ ! -e "$now/broken" ] || exit 1
for applied in "$SITE_DATA"/db/*; do
  [ ! -e "$applied" ] || [ -e "$now/migrations/\${applied##*/}" ] || exit 1
done
cp "$now"/migrations/* "$SITE_DATA/db/"
[ ! -e "$now/late" ] || exit 1`;
const STAND_INS: Record<string, string> = {
  id: "echo root",
  runuser: 'shift 3; exec "$@"',
  npm: 'echo "npm $* in $(basename "$PWD")" >> "$LIST"; [ ! -e "$PWD/unbuildable" ] || [ "$1" != run ]',
  curl: 'echo "curl $6" >> "$LIST"',
  systemctl: `
case $1 in
  list-units) case "$*" in *failed*) [ -z "\${FAILED:-}" ] || echo "● $FAILED loaded failed" ;; *) printf '%s loaded active\\n' $RUNNING ;; esac; exit ;;
  -q) [ "$3" != "\${STOPPED:-}" ]; exit ;;
esac
echo "systemctl $*" >> "$LIST"
case $1 in restart | start) ${STARTS} ;; esac`,
};
const NODE = `
shift 3
echo "$1 by $(basename "$(pwd -P)")" >> "$LIST"
case $1 in
  backup) cp -r "$SITE_DATA/db" "$3/copy" && touch "$3/a.gz" && echo "Backed up 3 rows and 0 files to $3/a.gz" ;;
  restore) [ "$3" = --look ] || cp -r "$SITE_BACKUPS/copy" "$SITE_DATA/db" ;;
  doctor) [ ! -e unfit ] ;;
esac`;
const program = (file: string, text: string) => {
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
};
function release(name: string, migrations: string[], marks: string[] = []): string {
  const folder = at("home", "releases", name);
  for (const part of ["node_modules/.bin", "migrations", "deploy", "scripts"])
    mkdirSync(join(folder, part), { recursive: true });
  for (const each of migrations) writeFileSync(join(folder, "migrations", each), "");
  for (const each of marks) writeFileSync(join(folder, each), "");
  writeFileSync(join(folder, "deploy", "site.service"), name.slice(0, 1));
  program(join(folder, "node_modules/.bin/node"), NODE);
  return folder;
}
const site = (args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync("sh", [resolve("deploy/site"), ...args], {
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: [at("bin"), process.env.PATH].join(delimiter),
      LIST: at("list"),
      RUNNING: "site.service",
      SITE_HOME: at("home"),
      SITE_DATA: at("data"),
      SITE_BACKUPS: at("backups"),
      SITE_UNITS: at("units"),
      SITE_RESTORE: "yes",
      SETTINGS_FILE: at("settings.env"),
      ...env,
    },
  });
  return { status, out: stdout + stderr };
};
const runs = (link = "current") => basename(readlinkSync(at("home", link)));
const list = () => readFileSync(at("list"), "utf8").trim().split("\n");

beforeEach(() => {
  rmSync(root, { recursive: true });
  for (const folder of ["bin", "home", "data/db", "backups", "units"])
    mkdirSync(at(folder), { recursive: true });
  for (const [name, text] of Object.entries(STAND_INS)) program(at("bin", name), text);
  for (const file of ["list", "settings.env", "data/db/0001.sql"]) writeFileSync(at(file), "");
  const first = release("a1", ["0001.sql"]);
  spawnSync("ln", ["-s", first, at("home", "current")]);
});

test("an upgrade builds aside, backs up, switches and waits; a rollback is the release before", () => {
  const next = release("a2", ["0001.sql"]);
  const { status, out } = site(["upgrade", next]);
  expect([status, runs(), runs("previous")], out).toEqual([0, "a2", "a1"]);
  expect(list()).toEqual([
    "npm ci in a2",
    `npm run build -- ${at("home", "releases", "a1")} in a2`,
    "doctor by a2",
    "backup by a1",
    "systemctl restart site.service",
    "curl http://127.0.0.1:3000/readyz",
  ]);
  expect(site(["upgrade", next]).out).toBe("The release a2 runs already.\n");
  expect(site(["rollback"])).toEqual({ status: 0, out: "a1 serves.\n" });
  expect([runs(), runs("previous")]).toEqual(["a1", "a2"]);
});

test.each([
  ["unbuildable", "The build failed; a1 serves."],
  ["unfit", "a2 would not start; a1 serves."],
  ["broken", "a1 serves again, and nothing is lost."],
])("an upgrade to a release that is %s leaves or brings back the one before", (mark, words) => {
  const { status, out } = site(["upgrade", release("a2", ["0001.sql", "0002.sql"], [mark])]);
  expect([status, runs()], out).toEqual([1, "a1"]);
  expect(out).toContain(words);
  expect(list().filter((line) => line.startsWith("systemctl"))).toHaveLength(mark === "broken" ? 2 : 0);
  expect(existsSync(at("home", "previous"))).toBe(false);
});

test("one that migrated and then did not become ready goes back with the backup, and what was there stays beside", () => {
  const next = release("a2", ["0001.sql", "0002.sql"], ["late"]);
  const { status, out } = site(["upgrade", next]);
  expect([status, runs()], out).toEqual([1, "a1"]);
  expect(out).toContain("a1 serves again, from the backup of before.");
  expect(existsSync(at("data/db/0002.sql"))).toBe(false);
  const kept = /lies in (\S+):/.exec(out)?.[1] ?? "";
  expect(existsSync(join(kept, "db/0002.sql"))).toBe(true);
  expect(list().slice(-4)).toEqual([
    "systemctl stop site.socket site.service site-backup.service site-restic.service",
    "restore by a1",
    "systemctl start site.socket site.service",
    "curl http://127.0.0.1:3000/readyz",
  ]);
});

test("on PostgreSQL such a release stays for a person to judge", () => {
  writeFileSync(at("settings.env"), "DATABASE_URL=postgres://site@127.0.0.1/site\n");
  const { status, out } = site(["upgrade", release("a2", ["0001.sql", "0002.sql"], ["late"])]);
  expect(status).toBe(1);
  expect(out).toContain(`or restore ${at("backups", "a.gz")}`);
  expect(list().filter((line) => line.startsWith("restore"))).toEqual([]);
});

test("a rollback past a migration is refused, and several processes restart one after the other", () => {
  const RUNNING = "site-web@3001.service site-web@3002.service site-worker.service";
  const upgraded = site(["upgrade", release("a2", ["0001.sql", "0002.sql"])], { RUNNING });
  expect([upgraded.status, runs()], upgraded.out).toEqual([0, "a2"]);
  const restarts = list().filter((line) => /restart|curl/.test(line));
  expect(restarts).toEqual([
    "systemctl restart site-web@3001.service",
    "curl http://127.0.0.1:3001/readyz",
    "systemctl restart site-web@3002.service",
    "curl http://127.0.0.1:3002/readyz",
    "systemctl restart site-worker.service",
  ]);
  const { status, out } = site(["rollback"]);
  expect([status, runs()]).toEqual([1, "a2"]);
  expect(out).toContain("migrations that a1 lacks, and it would refuse to start: 0002.sql");
});

test("a restore keeps what was there beside, and puts it back where the backup cannot be read", () => {
  expect(site(["backup"]).status).toBe(0);
  writeFileSync(at("data/db/later"), "");
  const missing = site(["restore", at("backups", "none.gz")]);
  expect([missing.status, missing.out]).toEqual([
    1,
    `Not restored. There is no file ${at("backups", "none.gz")}.\n`,
  ]);
  const file = at("backups", "a.gz");
  expect(site(["restore", file], { SITE_RESTORE: "" })).toEqual({ status: 1, out: "Not restored.\n" });
  const restored = site(["restore", file]);
  expect(restored.status, restored.out).toBe(0);
  expect(existsSync(at("data/db/later"))).toBe(false);
  expect(existsSync(join(/lies in (\S+):/.exec(restored.out)?.[1] ?? "", "db/later"))).toBe(true);
  rmSync(at("backups", "copy"), { recursive: true });
  const refused = site(["restore", file]);
  expect(refused.status).toBe(1);
  expect(refused.out).toContain("What was there is in its place again.");
  expect(existsSync(at("data/db/0001.sql"))).toBe(true);
});

test("the doctor names units that failed, are stopped or are not the release's, and asks the product", () => {
  writeFileSync(at("units", "site.service"), "a");
  const well = site(["doctor"]);
  expect([well.status, well.out]).toEqual([0, "right  Units: site.service runs.\nNothing is wrong.\n"]);
  writeFileSync(at("units", "site.service"), "z");
  const ill = site(["doctor"], {
    FAILED: "site-backup.service",
    STOPPED: "site.socket",
    RUNNING: "site.service",
  });
  expect(ill.status).toBe(1);
  for (const words of [
    "site-backup.service failed.",
    "site.socket is not active",
    "site.service is not the release's.",
  ])
    expect(ill.out).toContain(`wrong  Units: ${words}`);
  expect(list().filter((line) => line === "doctor by a1")).toHaveLength(2);
});

test.each([
  ['"/mnt/of the site"', "/mnt/of the site"],
  ["'/mnt/site' # the second disk", "/mnt/site"],
  ["/mnt/site # the second disk", "/mnt/site"],
])("a setting written as %s is read as the product reads it", (written, read) => {
  writeFileSync(at("settings.env"), `RESTIC_REPOSITORY=${written}\n`);
  program(at("bin", "restic"), 'echo "restic in $RESTIC_REPOSITORY" >> "$LIST"; exit 1');
  expect(site(["check"])).toMatchObject({
    status: 1,
    out: "The repository is damaged, or cannot be read.\n",
  });
  expect(new Set(list())).toEqual(new Set([`restic in ${read}`]));
});

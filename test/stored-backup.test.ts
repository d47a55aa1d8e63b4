import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { emptyDirectory, NO_FILE, type Product, runCommand, startProduct } from "./product.ts";
import { sendMessage } from "./send-message.ts";
import { openStopped } from "./tables.ts";

// deploy/site and the real restic on a machine of its own; `id` says that it runs as the site's user. Where Debian's
// restic is not installed the tests are skipped and reported.
const hasRestic = spawnSync("restic", ["version"]).status === 0;
const root = mkdtempSync(join(tmpdir(), "stored-"));
const at = (...path: string[]) => join(root, ...path);
const repository = at("repository");

let product: Product;
beforeAll(async () => {
  for (const folder of ["bin", "home", "backups"]) mkdirSync(at(folder));
  symlinkSync(resolve("."), at("home/current"));
  writeFileSync(at("bin/id"), "#!/bin/sh\necho site\n");
  chmodSync(at("bin/id"), 0o755);
  product = await startProduct({ RESTIC_REPOSITORY: repository });
});
afterAll(async () => {
  await product?.stop();
  rmSync(root, { recursive: true });
});

/** Gives a word to deploy/site. */
function site(words: string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync("sh", ["deploy/site", ...words], {
    encoding: "utf8",
    env: {
      PATH: `${at("bin")}${delimiter}${process.env.PATH}`,
      CHECKED_BUILD: process.env.CHECKED_BUILD,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SETTINGS_FILE: NO_FILE,
      NODE_ENV: "production",
      SITE_HOME: at("home"),
      SITE_BACKUPS: at("backups"),
      SITE_CACHE: at("cache"),
      DATA_DIR: product.dataDir,
      RESTIC_REPOSITORY: repository,
      RESTIC_PASSWORD: "a password",
      ...more,
    },
  });
  return { status, out: stdout + stderr };
}

const send = async (message: string) => expect((await sendMessage(product, { message })).status).toBe(200);
const doctor = async () => (await ask(product, "doctor")).out;

test.runIf(hasRestic)(
  "a backup is stored off the machine, checked, and brought back where everything is gone",
  async () => {
    expect(await doctor()).toMatch(/^wrong {2}Backup: No backup was ever stored off this machine/m);
    await send("Before the backup");
    const stored = site(["store"]);
    expect(stored.status, stored.out).toBe(0);
    expect(readdirSync(join(repository, "snapshots"))).toHaveLength(1);
    const checked = site(["check"]);
    expect(checked.status, checked.out).toBe(0);
    expect(await doctor()).toMatch(/^right {2}Backup: The last one off this machine is of /m);

    // On a new machine, whose empty site must not take the place of what was lost.
    const backups = emptyDirectory();
    const refused = site(["store"], { SITE_BACKUPS: backups });
    expect([refused.status, refused.out]).toEqual([
      1,
      expect.stringContaining("The repository holds backups already."),
    ]);
    const fetched = site(["fetch"], { SITE_BACKUPS: backups });
    expect(fetched.status, fetched.out).toBe(0);
    // From here on the machine stores.
    expect(existsSync(join(backups, ".stores"))).toBe(true);
    const [machine, file] = [emptyDirectory(), fetched.out.trim()];
    const on = { DATA_DIR: machine, SETTINGS_FILE: NO_FILE, NODE_ENV: "production" };
    const looked = await runCommand(on, "restore", ["--look", file]);
    expect(looked.out).toMatch(
      /^A backup of \d+ \w+ \d{4} at .*: [\d,]+ rows and \d+ files?\.\nIt lets \d members into the desk:\n/,
    );
    expect(looked.out).toContain("  Asha Owner, owner@example.in\n");
    expect(await runCommand(on, "restore", [file])).toMatchObject({
      code: 1,
      err: "Not restored. Nobody can be asked here: say --yes once you have read this.\n",
    });
    expect((await runCommand(on, "restore", ["--yes", file])).code).toBe(0);
    const database = await openStopped({ dataDir: machine });
    const { rows } = (await database.db.execute(sql`select message from enquiry`)) as unknown as {
      rows: unknown[];
    };
    await database.close();
    expect(rows).toEqual([{ message: "Before the backup" }]);
  },
);

test.runIf(hasRestic)("a repository that cannot be read is told, and not noted as whole", () => {
  const another = { RESTIC_PASSWORD: "another", SITE_BACKUPS: emptyDirectory() };
  for (const [words, said] of [
    ["store", "Nothing was stored."],
    ["check", "The repository is damaged, or cannot be read."],
    ["fetch", "Nothing was fetched."],
  ] as const) {
    const { status, out } = site([words], another);
    expect([words, status, out]).toEqual([words, 1, expect.stringContaining(said)]);
  }
});

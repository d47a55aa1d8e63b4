import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDirectory, NO_FILE, type Product, runCommand, startProduct } from "./product.ts";
import { sendMessage } from "./send-message.ts";

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
const doctor = async () => (await product.command("doctor")).out;

test.runIf(hasRestic)(
  "a backup is stored off the machine, checked, and brought back where everything is gone",
  async () => {
    expect(await doctor()).toMatch(/^wrong {2}Backup: No backup was ever stored off this machine/m);
    await send("Before the first");
    const first = site(["store"]);
    expect(first.status, first.out).toBe(0);
    await send("Before the second");
    expect(site(["store"]).status).toBe(0);
    expect(readdirSync(join(repository, "snapshots"))).toHaveLength(2);
    const checked = site(["check"]);
    expect(checked.status, checked.out).toBe(0);
    expect(await doctor()).toMatch(/^right {2}Backup: The last one off this machine is of /m);

    const fetched = site(["fetch"], { SITE_BACKUPS: emptyDirectory() });
    expect(fetched.status, fetched.out).toBe(0);
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
    const { out } = await runCommand(on, "leads", ["export", "--format", "json"]);
    expect((JSON.parse(out) as { message: string }[]).map(({ message }) => message)).toEqual(
      expect.arrayContaining(["Before the first", "Before the second"]),
    );
  },
);

test.runIf(hasRestic)("an empty site on a new machine does not store over what was lost", () => {
  const backups = emptyDirectory();
  const refused = site(["store"], { SITE_BACKUPS: backups });
  expect(refused.status).toBe(1);
  expect(refused.out).toContain("The repository holds backups already.");
  expect(site(["fetch"], { SITE_BACKUPS: backups }).status).toBe(0);
  expect(site(["store"], { SITE_BACKUPS: backups }).status).toBe(0);
});

test.runIf(hasRestic)("a repository that cannot be read is told, and not noted as whole", () => {
  const another = { RESTIC_PASSWORD: "another" };
  for (const [words, said] of [
    ["store", "Nothing was stored."],
    ["check", "The repository is damaged, or cannot be read."],
    ["fetch", "Nothing was fetched."],
  ] as const) {
    const { status, out } = site([words], another);
    expect([words, status, out]).toEqual([words, 1, expect.stringContaining(said)]);
  }
});

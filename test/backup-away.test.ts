import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeKeys } from "../src/server/commands/backup/away/seal.ts";
import { openStore } from "../src/server/commands/backup/away/store.ts";
import { startS3, startSftp } from "./backup-places.ts";
import {
  copySeed,
  emptyDirectory,
  NO_FILE,
  type Product,
  runCommand,
  startProduct,
  until,
} from "./product.ts";

// The product with BACKUP_TO as a folder; each other place is carried to in the same steps.
const folder = mkdtempSync(join(tmpdir(), "away-"));
const place = (name: string) => mkdtempSync(join(folder, `${name}-`));
const away = place("folder");
const keyFile = join(folder, "key.txt");
let key: string;
let product: Product;
/** A machine that knows the place alone. */
const on = (dataDir: string, to = away) => ({
  DATA_DIR: dataDir,
  BACKUP_TO: to,
  SETTINGS_FILE: NO_FILE,
  NODE_ENV: "production",
});

beforeAll(async () => {
  const made = await makeKeys();
  key = made.recipient;
  writeFileSync(keyFile, `# the firm's\n${made.identity}\n`);
  product = await startProduct({ BACKUP_TO: away, BACKUP_KEY: key });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true });
});

/** Gives a word about backups; the hour's own backup may be under way. */
const backup = (word: string) =>
  until(
    () => product.command("backup", word),
    ({ err }) => !/is being made at this moment/.test(err),
  );

const email = "kept@example.in";
const call = () =>
  fetch(`${product.origin}/api/contactus`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ firstName: "Asha", lastName: "Rao", email, message: "Kept off the machine" }),
  });

test("a backup is carried away encrypted, and restored on a machine that has nothing but the place and the key", async () => {
  expect((await call()).status).toBe(200);
  const done = await backup("away");
  expect(done).toMatchObject({
    err: "",
    code: 0,
    out: expect.stringMatching(/^Carried \d+ rows to .*\.age, \d+ bytes\.$/m),
  });
  const [name = ""] = readdirSync(away);
  expect(readFileSync(join(away, name)).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(existsSync(join(product.dataDir, "carry"))).toBe(false);

  const [machine, fetched] = [emptyDirectory(), place("fetched")];
  const got = await runCommand(on(machine), "backup", ["fetch", "--key", keyFile, "--to", fetched]);
  expect(got.code).toBe(0);
  expect((await runCommand(on(machine), "restore", [got.out.trim()])).code).toBe(0);
  const { out } = await runCommand(on(machine), "leads", ["export", "--format", "json"]);
  expect((JSON.parse(out) as { email: string }[]).map((lead) => lead.email)).toContain(email);
});

test.each([
  ["SFTP", startSftp],
  ["S3", startS3],
])(
  "a whole site comes back by %s on a machine that has nothing but the address and the key",
  async (_, start) => {
    const { address, stop } = await start(place("whole"));
    const [lost, machine] = [copySeed(), emptyDirectory()];
    const at = (dataDir: string) => ({ ...on(dataDir), BACKUP_TO: address });
    const carried = await runCommand({ ...at(lost), BACKUP_KEY: key }, "backup", ["away"]);
    const rows = /^Carried (\d{4,}) rows/.exec(carried.out)?.[1];
    expect(rows, carried.err).toBeDefined();
    expect(carried.out).not.toContain("p@ss");
    const got = await runCommand(at(machine), "backup", ["fetch", "--key", keyFile, "--to", place("got")]);
    expect(got).toMatchObject({ err: "", code: 0 });
    const restored = await runCommand(at(machine), "restore", [got.out.trim()]);
    expect(restored.out).toContain(`Restored ${rows} rows`);
    await stop();
  },
);

test("the trial says that what lies away is damaged, and nothing opens it", async () => {
  // No product runs on this data: its own backup of the hour would stand beside the damaged one.
  const to = place("kept");
  const kept = { ...on(copySeed(), to), BACKUP_KEY: key };
  expect(await runCommand(kept, "backup", ["away"])).toMatchObject({ code: 0 });
  expect(await runCommand(kept, "backup", ["prove"])).toMatchObject({ code: 0 });
  const [name = ""] = readdirSync(to);
  const bytes = readFileSync(join(to, name));
  bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
  writeFileSync(join(to, name), bytes);
  const proved = await runCommand(kept, "backup", ["prove"]);
  expect(proved).toMatchObject({ code: 1, err: expect.stringContaining("it is damaged") });
  expect((await runCommand(kept, "doctor", [])).out).toMatch(/^wrong {2}Backup: .*damaged/m);
  const fetched = place("damaged");
  const got = await runCommand(on(emptyDirectory(), to), "backup", [
    "fetch",
    "--key",
    keyFile,
    "--to",
    fetched,
  ]);
  expect(got).toMatchObject({ code: 1, err: expect.stringContaining("was not opened") });
  expect(readdirSync(fetched)).toEqual([]);
});

test.each([
  ["SFTP", startSftp],
  ["S3", startS3],
])("a place by %s takes, lists, gives back and removes; what is not whole has no name", async (_, start) => {
  const root = place("place");
  const { address, stop } = await start(root);
  const store = await openStore(address);
  const [file, back] = [join(folder, "file"), join(folder, "back")];
  writeFileSync(file, Buffer.alloc(20_000_000, "backup "));
  expect(await store.list()).toEqual([]);
  await store.put("site-20260101T000000Z.backup.gz.age", file);
  await store.put("site-20260101T000000Z.backup.gz.age", file);
  expect(await store.list()).toEqual([{ name: "site-20260101T000000Z.backup.gz.age", bytes: 20_000_000 }]);
  await store.get("site-20260101T000000Z.backup.gz.age", back);
  expect(readFileSync(back).equals(readFileSync(file))).toBe(true);
  await store.remove("site-20260101T000000Z.backup.gz.age");
  expect(await store.list()).toEqual([]);
  await store.close();
  await stop();
});

test("each key of a server opens it, its fingerprint written as ssh-keygen prints it", async () => {
  const { address, first, stop } = await startSftp(place("keys"));
  for (const to of [address, address.replace(/SHA256:.*/, first)]) {
    const store = await openStore(to);
    expect(await store.list()).toEqual([]);
    await store.close();
  }
  await stop();
});

test("a server with another key than the address names is sent nothing, and a wrong secret is refused", async () => {
  const sftp = await startSftp(place("sftp"));
  const other = sftp.address.replace(/SHA256:.*/, `SHA256:${"x".repeat(43)}`);
  await expect(openStore(other)).rejects.toThrow(/shows the key SHA256:.*Nothing was sent/);
  await sftp.stop();
  const s3 = await startS3(place("s3"));
  const store = await openStore(s3.address.replace("s3cr3t", "wrong"));
  await expect(store.list()).rejects.toThrow();
  await s3.stop();
});

test("a place that is not one, or one without a key, is refused at the start by a sentence", async () => {
  const start = (more: Record<string, string>) => startProduct(more, emptyDirectory()).then(() => "", String);
  expect(await start({ BACKUP_TO: "ftp://host/x", BACKUP_KEY: key })).toContain(
    "BACKUP_TO: must be a folder",
  );
  expect(await start({ BACKUP_TO: away })).toContain("npm run backup -- keys makes a pair");
  expect(await start({ BACKUP_TO: away, BACKUP_KEY: "age1x" })).toContain("BACKUP_KEY");
});

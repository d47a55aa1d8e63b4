import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { realDigest, realFigures } from "./make-real-digest.ts";
import { runCommand, startProduct, until } from "./product.ts";

const SLOW = 180_000;
const send = (origin: string, n: number) =>
  fetch(`${origin}/api/contactus`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      firstName: "Asha",
      lastName: "Rao",
      email: `reader${n}@example.in`,
      message: `Message ${n}`,
    }),
  });
/** Without the state of the firm's mail, which jobs change meanwhile. */
const statusless = (out: string) =>
  (JSON.parse(out) as { status: string }[]).map((lead) => ({ ...lead, status: "" }));
const exported = (out: string) => (JSON.parse(out) as { email: string }[]).map((lead) => lead.email).sort();

test(
  "what was acknowledged survives kill -9; the export is the same while the product runs and after",
  async () => {
    const first = await startProduct();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const product = round === 0 ? first : await startProduct({}, first.dataDir);
      const sending = Array.from({ length: 40 }, (_, n) => round * 40 + n).map(async (n) => {
        const answer = await send(product.origin, n).catch(() => undefined);
        if (answer?.status === 200) acknowledged.push(`reader${n}@example.in`);
      });
      setTimeout(() => void product.kill("SIGKILL"), 60 + 50 * round);
      await Promise.all(sending);
      await product.kill("SIGKILL");
    }
    const stopped = await runCommand(first.env, "leads", ["export", "--format", "json"]);
    expect(exported(stopped.out)).toEqual(expect.arrayContaining(acknowledged));
    const running = await startProduct({}, first.dataDir);
    expect(statusless((await running.command("leads", "export", "--format", "json")).out)).toEqual(
      statusless(stopped.out),
    );
    const csv = await running.command("leads", "export", "--format", "csv");
    expect(csv.out.split("\r\n").length - 2).toBe(exported(stopped.out).length);
    expect(acknowledged.length).toBeGreaterThan(0);
    await running.stop();
  },
  SLOW,
);

test(
  "a second process on the same data directory is refused with a sentence; Ctrl-C drains and closes",
  async () => {
    const product = await startProduct();
    await expect(startProduct({}, product.dataDir)).rejects.toThrow(/is in use by another process/);
    expect(statSync(join(product.dataDir, "control.sock")).mode & 0o777).toBe(0o600);
    await product.kill("SIGINT");
    expect(product.process.exitCode).toBe(0);
    expect(existsSync(join(product.dataDir, "control.sock"))).toBe(false);
    await product.stop();
  },
  SLOW,
);

test(
  "a wrong setting stops the start and is named, from the environment and from the settings file",
  async () => {
    await expect(startProduct({ PORT: "many" })).rejects.toThrow(/PORT: must be a port number/);
    const folder = mkdtempSync(join(tmpdir(), "settings-"));
    writeFileSync(join(folder, "settings.env"), "MAIL_FORM=a@example.in\n");
    await expect(startProduct({ SETTINGS_FILE: join(folder, "settings.env") })).rejects.toThrow(
      /MAIL_FORM: no such setting .*Did you mean MAIL_FROM\?/,
    );
    rmSync(folder, { recursive: true });
  },
  SLOW,
);

test(
  "a backup taken while the product runs restores into an empty folder, row for row; a cut one is refused",
  async () => {
    const product = await startProduct();
    for (let n = 0; n < 5; n += 1) expect((await send(product.origin, n)).status).toBe(200);
    const file = join(product.dataDir, "backup.gz");
    expect((await product.command("backup", file)).out).toMatch(/Backed up \d+ rows/);
    const leads = (await product.command("leads", "export", "--format", "json")).out;
    const target = mkdtempSync(join(tmpdir(), "restored-"));
    const env = { ...product.env, DATA_DIR: target };

    const cut = join(target, "cut.gz");
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, Math.floor(statSync(file).size * 0.8));
    const refused = await runCommand(env, "restore", [cut]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/Not restored/)]);
    rmSync(cut);

    const restored = await runCommand(env, "restore", [file]);
    expect([restored.code, restored.out]).toEqual([0, expect.stringMatching(/Restored \d+ rows/)]);
    expect(statusless((await runCommand(env, "leads", ["export", "--format", "json"])).out)).toEqual(
      statusless(leads),
    );
    const again = await startProduct({}, target);
    const list = await (await fetch(`${again.origin}/api/blog/list`, { method: "POST" })).text();
    expect(list).toBe(await (await fetch(`${product.origin}/api/blog/list`, { method: "POST" })).text());
    await again.stop();
    await product.stop();
  },
  SLOW,
);

test.runIf(existsSync(realFigures))(
  "the digest of 14 February 2025 is imported from a file, reads back unchanged and stands on the page at once",
  async () => {
    const product = await startProduct();
    const digest = realDigest("2025-02-14");
    const file = join(product.dataDir, "digest.json");
    writeFileSync(file, JSON.stringify(digest));
    expect(await (await fetch(`${product.origin}/dailydigest`)).text()).not.toContain("14 February 2025");
    const { code, out } = await product.command("digest", "import", file);
    expect([code, out]).toEqual([0, expect.stringMatching(/Published the digest of 2025-02-14/)]);
    const read = (await (
      await fetch(`${product.origin}/api/daily/digest`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: '{"id":0}',
      })
    ).json()) as { data: { data: { json_content: string }[] } };
    expect(JSON.parse(read.data.data[0]?.json_content ?? "")).toEqual(digest.json_content);
    const page = await (await fetch(`${product.origin}/dailydigest`)).text();
    expect(page).toContain("14 February 2025");
    expect(page).toContain("22,929.25");
    expect((await fetch(`${product.origin}/dailydigest/2025-02-14`)).status).toBe(200);
    expect((await product.command("digest", "import", "/nowhere.json")).err).toContain("There is no file");
    await product.stop();
  },
  SLOW,
);

test(
  "a second start is quick, because nothing is built or loaded again",
  async () => {
    const product = await startProduct({ LOG_LEVEL: "info" });
    await product.kill();
    const again = await startProduct({ LOG_LEVEL: "info" }, product.dataDir);
    expect(product.output()).toContain("articles imported");
    expect(again.output()).not.toMatch(/Building the site|articles imported|migrations applied/);
    await again.stop();
  },
  SLOW,
);

test(
  "many messages from one network, or for one address, are slowed down with a sentence",
  async () => {
    const product = await startProduct({ RATE_LIMIT_FORMS: "4", RATE_LIMIT_ADDRESS: "2" });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await send(product.origin, n)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const form = () =>
      fetch(`${product.origin}/newsletter`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: product.origin, "Content-Type": "application/x-www-form-urlencoded" },
        body: "email=one%40example.in",
      });
    expect([(await form()).status, (await form()).status, (await form()).status]).toEqual([303, 303, 429]);
    await until(
      () => product.mails().length,
      (n) => n >= 4,
    );
    await product.stop();
  },
  SLOW,
);

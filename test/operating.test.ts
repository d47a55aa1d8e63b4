import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { exchangeDay } from "./exchange-files.ts";
import { runCommand, startProduct, until } from "./product.ts";

const SLOW = 300_000;
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
    for (const [round, enough] of [1, 5, 15].entries()) {
      const product = round === 0 ? first : await startProduct({}, first.dataDir);
      const before = acknowledged.length;
      const sending = Array.from({ length: 40 }, (_, n) => round * 40 + n).map(async (n) => {
        const answer = await send(product.origin, n).catch(() => undefined);
        if (answer?.status === 200) acknowledged.push(`reader${n}@example.in`);
        if (acknowledged.length - before === enough) product.process.kill("SIGKILL");
      });
      await Promise.all(sending);
      expect(acknowledged.length - before).toBeGreaterThanOrEqual(enough);
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
    expect(product.process.exitCode, product.output()).toBe(0);
    expect(existsSync(join(product.dataDir, "control.sock"))).toBe(false);
    await product.stop();
  },
  SLOW,
);

test(
  "a command that does not end keeps the product from stopping for ten seconds, not for ever",
  async () => {
    const product = await startProduct();
    const terminal = connect(join(product.dataDir, "control.sock"));
    await once(terminal, "connect");
    const letGo = once(terminal, "close");
    await product.kill("SIGTERM");
    expect(product.process.exitCode, product.output()).toBe(0);
    await letGo;
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

const writeAll = (folder: string, files: { name: string; bytes: Uint8Array }[]): string[] => {
  mkdirSync(folder, { recursive: true });
  return files.map(({ name, bytes }) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
};

const hashIn = (out: string): string => /--hash ([0-9a-f]{12})/.exec(out)?.[1] ?? "none";

const latestContent = async (origin: string): Promise<unknown> => {
  const read = (await (
    await fetch(`${origin}/api/daily/digest`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"id":0}',
    })
  ).json()) as { data: { data: { json_content: string }[] } };
  return JSON.parse(read.data.data[0]?.json_content ?? "");
};

test(
  "a digest goes from the exchange's files to the page: composed, approved by name, published, corrected; the same without the running product",
  async () => {
    const product = await startProduct();
    const day = "2025-02-14";
    const { files, history } = exchangeDay(day);
    const paths = writeAll(join(product.dataDir, "given"), [...history, ...files]);
    const digest = (...args: string[]) => product.command("digest", ...args);
    const date = ["--date", day];

    const dry = await digest("compose", ...date, "--dry-run", "--json", ...paths);
    expect([dry.code, dry.err]).toEqual([0, ""]);
    expect((await digest("drafts")).out).toBe("There is no draft.\n");
    expect((await digest("publish", ...date)).err).toContain("There is no draft of 2025-02-14");
    const composed = await digest("compose", ...date, ...paths);
    expect([composed.code, composed.out]).toEqual([0, expect.stringMatching(/It is a draft/)]);
    expect((await digest("publish", ...date)).err).toContain("not approved");
    expect(await (await fetch(`${product.origin}/dailydigest`)).text()).not.toContain("14 February 2025");
    const hash = hashIn(composed.out);
    expect((await digest("approve", ...date, "--hash", hash, "--by", "A. Analyst")).out).toContain(
      "Approved by A. Analyst",
    );
    expect((await digest("publish", ...date)).out).toMatch(/Published the digest of 2025-02-14/);
    const record = JSON.parse(dry.out) as { json_content: unknown; provenance: { sources: object[] } };
    expect(record.provenance.sources.length).toBeGreaterThan(4);
    expect(await latestContent(product.origin)).toEqual(record.json_content);
    expect(await (await fetch(`${product.origin}/dailydigest`)).text()).toContain("14 February 2025");
    expect((await fetch(`${product.origin}/dailydigest/2025-02-14`)).status).toBe(200);

    const html = join(product.dataDir, "given", "fao_participant_oi_14022025.csv");
    writeFileSync(html, "<!DOCTYPE html><title>Access Denied</title>");
    const refused = await digest("compose", ...date, html);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/Refused\.[\s\S]*Nothing was composed/),
    ]);
    expect(await latestContent(product.origin)).toEqual(record.json_content);
    for (const wrong of [
      ["compose"],
      ["compose", "--date", "2025-02-30"],
      ["approve", ...date],
      ["no"],
      ["--no"],
    ])
      expect((await digest(...wrong)).code, wrong.join(" ")).toBe(2);
    expect((await digest("compose", ...date, "/nowhere.csv")).err).toContain("There is no file");

    const written = join(product.dataDir, "written.json");
    writeFileSync(written, '{"by":"A. Analyst","reason":"Shares fell with those abroad."}');
    await product.kill();
    const alone = (...args: string[]) => runCommand(product.env, "digest", args);
    expect((await alone("approve", ...date, "--hash", "0123456789ab", "--by", "B. Officer")).err).toContain(
      "Review it again",
    );
    const again = hashIn((await alone("compose", ...date, "--written", written)).out);
    expect(await alone("approve", ...date, "--hash", again, "--by", "B. Officer")).toMatchObject({
      code: 0,
      err: "",
    });
    expect((await alone("publish", ...date)).err).toContain("Give the reason");
    const corrected = await alone("publish", ...date, "--reason", "The reason was missing");
    expect([corrected.code, corrected.out]).toEqual([
      0,
      expect.stringMatching(/1 figures or texts corrected/),
    ]);
    expect((await alone("drafts")).out).toMatch(/2025-02-14 {2}published by B\. Officer/);
    const started = await startProduct({}, product.dataDir);
    expect(await (await fetch(`${started.origin}/dailydigest/2025-02-14`)).text()).toContain(
      "The reason was missing",
    );
    await started.stop();
  },
  SLOW,
);

test(
  "a folder of files is backfilled, and the running product takes up what is dropped into its inbox",
  async () => {
    const product = await startProduct();
    const { files, history } = exchangeDay("2025-02-14");
    const folder = join(product.dataDir, "given");
    writeAll(folder, [...files, ...history]);
    const backfill = await product.command(
      "digest",
      ...["backfill", "--from", "2025-02-12", "--to", "2025-02-14", "--dir", folder, "--by", "A. Analyst"],
    );
    expect([backfill.code, backfill.out]).toEqual([0, expect.stringMatching(/3 published\.\n$/)]);
    expect((await fetch(`${product.origin}/dailydigest/2025-02-13`)).status).toBe(200);
    const twice = [
      "backfill",
      "--from",
      "2025-02-13",
      "--to",
      "2025-02-14",
      "--dir",
      folder,
      "--by",
      "A. Analyst",
    ];
    expect((await product.command("digest", ...twice)).out).toContain("2 stands");
    writeFileSync(join(folder, "fii_dii.json"), "<html>");
    const refused = await product.command("digest", ...twice);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("fii_dii.json")]);
    expect((await product.command("digest", "backfill", "--from", "2025-02-12")).code).toBe(2);

    const inbox = join(product.dataDir, "inbox");
    writeAll(inbox, [{ name: "ind_close_all_17022025.csv", bytes: Buffer.from("<html>") }]);
    await expect
      .poll(() => existsSync(join(inbox, "refused", "ind_close_all_17022025.csv.why.txt")), {
        timeout: 60_000,
      })
      .toBe(true);
    await product.stop();
  },
  SLOW,
);

const real = new URL("../../shared/data/nse/", import.meta.url);

test.runIf(existsSync(real))(
  "the digest of 14 February 2025 is composed from the exchange's own files and stands on the page",
  async () => {
    const product = await startProduct();
    const paths = [
      "index_ohlc/NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv",
      "index_ohlc/NIFTY_BANK_Historical_2022-01-03_to_2026-05-18.csv",
      "vix_global/india_vix_2023-01_2026-07_nse_format.csv",
      "fii_dii_cash/fii_dii_cash_daily.csv",
      "participant_oi/raw/fao_participant_oi_13022025.csv",
      "participant_oi/raw/fao_participant_oi_14022025.csv",
      "fo_bhavcopy/NIFTY_BANKNIFTY_only_20250214.csv.gz",
    ].map((path) => fileURLToPath(new URL(path, real)));
    const digest = (verb: string, ...args: string[]) =>
      product.command("digest", verb, "--date", "2025-02-14", ...args);
    const composed = await digest("compose", ...paths);
    expect(composed).toMatchObject({ code: 0, err: "" });
    await digest("approve", "--hash", hashIn(composed.out), "--by", "A. Analyst");
    expect(await digest("publish")).toMatchObject({ code: 0 });
    const page = await (await fetch(`${product.origin}/dailydigest`)).text();
    for (const figure of ["14 February 2025", "22,929.25", "−4,294.69", "−1,89,339", "23,210.54", "38.01"])
      expect(page).toContain(figure);
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
  "a list without a limit counts as twenty calls",
  async () => {
    const product = await startProduct({ RATE_LIMIT_API: "45" });
    const list = (call: string, body: object) =>
      fetch(`${product.origin}/api/${call}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const statuses: number[] = [];
    for (const [call, body] of [
      ["blog/list", {}],
      ["blog/list", { limit: 3 }],
      ["daily/digest/list", {}],
      ["daily/digest/list", { limit: 3 }],
      ["blog/list", {}],
    ] as const)
      statuses.push((await list(call, body)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    await product.stop();
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

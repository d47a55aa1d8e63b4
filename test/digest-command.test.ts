import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./ask.ts";
import { exchangeDay } from "./exchange-files.ts";
import { type Product, runCommand, startProduct, until } from "./product.ts";

const writeAll = (folder: string, files: { name: string; bytes: Uint8Array }[]): string[] => {
  mkdirSync(folder, { recursive: true });
  return files.map(({ name, bytes }) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
};

const hashIn = (out: string): string => /--hash ([0-9a-f]{64})/.exec(out)?.[1] ?? "none";

const textOf = async (product: Product, path: string) => (await fetch(product.origin + path)).text();

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

/** An operator, who has no account at the desk. */
const OPERATOR = ["--as-operator", "Nobody is at the desk today."];

test("a digest goes from the exchange's files to the page: composed, approved, published, corrected", async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  const day = "2025-02-14";
  const { files, history } = exchangeDay(day);
  const paths = writeAll(join(product.dataDir, "given"), [...history, ...files]);
  const digest = (...args: string[]) => ask(product, "digest", ...args);
  const date = ["--date", day];

  const dry = await product.command("digest", "compose", ...date, "--dry-run", "--json", ...paths);
  expect([dry.code, dry.err]).toEqual([0, ""]);
  expect((await digest("drafts")).out).toBe("There is no draft.\n");
  expect((await digest("publish", ...date)).err).toContain("There is no draft of 14 February 2025");
  const composed = await digest("compose", ...date, ...paths);
  expect([composed.code, composed.out]).toEqual([0, expect.stringMatching(/It is a draft/)]);
  expect((await digest("publish", ...date)).err).toContain("not approved");
  expect(await textOf(product, "/dailydigest")).not.toContain("14 February 2025");
  const hash = hashIn(composed.out);
  expect((await digest("approve", ...date, "--hash", hash, "--by", "A. Analyst", ...OPERATOR)).out).toContain(
    "Approved by A. Analyst (operator)",
  );
  expect((await digest("publish", ...date)).out).toMatch(/Published the digest of 2025-02-14/);
  const record = JSON.parse(dry.out) as { json_content: unknown; provenance: { sources: object[] } };
  expect(record.provenance.sources.length).toBeGreaterThan(4);
  expect(await latestContent(product.origin)).toEqual(record.json_content);
  expect(await textOf(product, "/dailydigest")).toContain("14 February 2025");
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
  expect(
    (await digest("approve", ...date, "--hash", "0123456789ab", "--by", "B. Officer", ...OPERATOR)).err,
  ).toContain("Review it again");
  const again = hashIn((await digest("compose", ...date, "--written", written)).out);
  expect(await digest("approve", ...date, "--hash", again, "--by", "B. Officer", ...OPERATOR)).toMatchObject({
    code: 0,
    err: "",
  });
  expect((await digest("publish", ...date)).err).toContain("Give a reason");
  // From here on the product is stopped: each command opens the database itself.
  await product.kill();
  const alone = (...args: string[]) => runCommand(product.env, "digest", args);
  const corrected = await alone("publish", ...date, "--reason", "The reason was missing");
  expect([corrected.code, corrected.out]).toEqual([0, expect.stringMatching(/1 figures or texts corrected/)]);
  expect((await alone("drafts")).out).toMatch(/2025-02-14 {2}published by B\. Officer/);
  const started = await startProduct({}, product.dataDir);
  onTestFinished(() => started.kill("SIGKILL"));
  expect(await textOf(started, "/dailydigest/2025-02-14")).toContain("The reason was missing");
});

test("two files of a day that disagree block, with exit code 1, until the command chooses one", async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  const day = "2025-02-14";
  const { files, history } = exchangeDay(day);
  const paths = writeAll(join(product.dataDir, "given"), [...history, ...files]);
  const digest = (...args: string[]) => ask(product, "digest", ...args);
  const date = ["--date", day];
  expect((await digest("compose", ...date, ...paths)).code).toBe(0);

  const closes = files.find(({ name }) => name.startsWith("ind_close_all"));
  const [head = "", nifty = "", ...rest] = String(closes?.bytes).split("\n");
  const cells = nifty.split(",");
  const close = Number(cells[5]);
  cells[5] = String(close - 10);
  const [again = ""] = writeAll(join(product.dataDir, "again"), [
    { name: closes?.name ?? "", bytes: Buffer.from([head, cells.join(","), ...rest].join("\n")) },
  ]);
  const blocked = await digest("compose", ...date, again);
  expect(blocked.code).toBe(1);
  expect(blocked.out).toMatch(/BLOCKS {2}Two files of 14 February 2025 disagree\. .*NIFTY close/);
  const [, first = "", second = ""] =
    /\(SHA-256 (\w{12})\) against .* \(SHA-256 (\w{12})\)/.exec(blocked.out) ?? [];
  expect((await digest("compose", ...date, "--dry-run", "--json")).code).toBe(1);
  expect((await digest("choose", ...date, "--file", second)).code).toBe(2);
  const none = await digest("choose", ...date, "--file", "0123456789ab", "--by", "A. Analyst");
  expect([none.code, none.err]).toEqual([1, expect.stringContaining(`${first}, ${second}`)]);
  const chosen = await digest("choose", ...date, "--file", second, "--by", "A. Analyst");
  expect([chosen.code, chosen.out]).toEqual([0, expect.stringContaining("1 value of 2025-02-14")]);
  const composed = await product.command("digest", "compose", ...date, "--json", ...paths);
  const { json_content } = JSON.parse(composed.out) as {
    json_content: { index_dashboard: { NIFTY: { cmp: number } } };
  };
  expect(json_content.index_dashboard.NIFTY.cmp).toBeCloseTo(close - 10, 2);
});

test("a folder of files is backfilled, and the product takes up what is dropped into its inbox", async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  const { files, history } = exchangeDay("2025-02-14");
  const folder = join(product.dataDir, "given");
  writeAll(folder, [...files, ...history]);
  const days = (from: string) => ["backfill", "--from", from, "--to", "2025-02-14"];
  const by = ["--dir", folder, "--by", "A. Analyst", ...OPERATOR];
  const backfill = await product.command("digest", ...days("2025-02-12"), ...by);
  expect([backfill.code, backfill.out]).toEqual([0, expect.stringMatching(/3 published\.\n$/)]);
  expect((await fetch(`${product.origin}/dailydigest/2025-02-13`)).status).toBe(200);
  const digest = (...args: string[]) => ask(product, "digest", ...args);
  expect((await digest(...days("2025-02-13"), ...by)).out).toContain("2 stands");
  writeFileSync(join(folder, "fii_dii.json"), "<html>");
  const refused = await digest(...days("2025-02-13"), ...by);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("fii_dii.json")]);
  expect((await digest("backfill", "--from", "2025-02-12")).code).toBe(2);

  const inbox = join(product.dataDir, "inbox");
  writeAll(inbox, [{ name: "ind_close_all_17022025.csv", bytes: Buffer.from("<html>") }]);
  await until(() => existsSync(join(inbox, "refused", "ind_close_all_17022025.csv.why.txt")), Boolean);
});

const real = new URL("../../shared/data/nse/", import.meta.url);

test.runIf(existsSync(real))(
  "the digest of 14 February 2025 is composed from the exchange's own files",
  async () => {
    const product = await startProduct();
    onTestFinished(() => product.stop());
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
      ask(product, "digest", verb, "--date", "2025-02-14", ...args);
    const composed = await digest("compose", ...paths);
    expect(composed.code).toBe(0);
    // Three histories begin before the calendar does; nothing else is reported.
    expect(composed.err).toMatch(/^(\S+: \d+ days, .* before the market calendar begins .*\n){3}$/);
    await digest("approve", "--hash", hashIn(composed.out), "--by", "A. Analyst", ...OPERATOR);
    expect(await digest("publish")).toMatchObject({ code: 0 });
    const page = await textOf(product, "/dailydigest");
    for (const figure of ["14 February 2025", "22,929.25", "−4,294.69", "−1,89,339", "23,210.54", "38.01"])
      expect(page).toContain(figure);
  },
);

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseHTML } from "linkedom";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./ask.ts";
import type { Member } from "./desk.ts";
import { exchangeDay } from "./exchange-files.ts";
import { type Product, startProduct, until } from "./product.ts";
import { publishAtDesk } from "./publish-at-desk.ts";
import { memberOf } from "./seed.ts";

const writeAll = (folder: string, files: { name: string; bytes: Uint8Array }[]): string[] => {
  mkdirSync(folder, { recursive: true });
  return files.map(({ name, bytes }) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
};

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

test("a digest goes from the exchange's files to the page: composed, approved at the desk, corrected", async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  const day = "2025-02-14";
  const { files, history } = exchangeDay(day);
  const paths = writeAll(join(product.dataDir, "given"), [...history, ...files]);
  const digest = (...args: string[]) => ask(product, "digest", ...args);
  const date = ["--date", day];

  const dry = await product.command("digest", "compose", ...date, "--dry-run", "--json", ...paths);
  expect([dry.code, dry.err]).toEqual([0, ""]);
  const composed = await digest("compose", ...date, ...paths);
  expect([composed.code, composed.out]).toEqual([
    0,
    expect.stringMatching(/It is a draft: http\S+\/desk\/digest\/2025-02-14\n$/),
  ]);
  expect(await textOf(product, "/dailydigest")).not.toContain("14 February 2025");
  await publishAtDesk(product, day);
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
  for (const wrong of [["compose"], ["compose", "--date", "2025-02-30"], ["no"], ["--no"]])
    expect((await digest(...wrong)).code, wrong.join(" ")).toBe(2);
  expect((await digest("compose", ...date, "/nowhere.csv")).err).toContain("There is no file");

  const written = join(product.dataDir, "written.json");
  const reason = "Shares fell with those abroad.";
  writeFileSync(written, JSON.stringify({ by: "A. Analyst", reason }));
  const nobody = await digest("compose", ...date, "--written", written);
  expect([nobody.code, nobody.err]).toEqual([
    1,
    expect.stringContaining("No member of the desk has the address A. Analyst"),
  ]);
  writeFileSync(written, JSON.stringify({ by: "compliance@example.in", reason }));
  expect((await digest("compose", ...date, "--written", written)).err).toContain("does not allow this");
  writeFileSync(written, JSON.stringify({ by: "analyst@example.in", reason }));
  expect((await digest("compose", ...date, "--written", written)).code).toBe(0);
  expect(await latestContent(product.origin)).toEqual(record.json_content);
  await publishAtDesk(product, day, "The reason was missing");
  expect(await textOf(product, "/dailydigest/2025-02-14")).toContain("The reason was missing");
});

test("two files of a day that disagree block, with exit code 1, until a member removes one at the desk", async () => {
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
  const screen = `/desk/digest/${day}`;
  expect((await digest("compose", ...date, "--dry-run", "--json")).code).toBe(1);
  const analyst = memberOf(product, "Analyst");
  const page = parseHTML(await analyst.text(screen)).document;
  const hashes = [...page.querySelectorAll('#check input[name="file"]')].map((one) =>
    one.getAttribute("value"),
  );
  expect(hashes).toHaveLength(2);
  const removed = await analyst.post(screen, { intent: "remove", file: hashes[0] ?? "" });
  expect([removed.status, removed.headers.get("location")]).toEqual([303, `${screen}?done=removed#check`]);
  const composed = await product.command("digest", "compose", ...date, "--json");
  const { json_content } = JSON.parse(composed.out) as {
    json_content: { index_dashboard: { NIFTY: { cmp: number } } };
  };
  expect(json_content.index_dashboard.NIFTY.cmp).toBeCloseTo(close - 10, 2);
});

/** Decides all days that the desk's list of several offers this member; without any nothing is sent. */
async function decideSeveral(member: Member, intent: "send" | "approve") {
  const { document } = parseHTML(await member.text("/desk/digest/several"));
  const form = document.querySelector(`button[value="${intent}"]`)?.closest("form");
  const chosen = [...(form?.querySelectorAll("[name=chosen]") ?? [])].map(
    (box) => box.getAttribute("value") ?? "",
  );
  const days = chosen.map((value) => value.slice(0, 10));
  if (!days.length) return { days, status: 0 };
  const sent = new FormData();
  sent.set("intent", intent);
  for (const value of chosen) sent.append("chosen", value);
  return { days, status: (await member.post("/desk/digest/several", sent)).status };
}

test("a folder of files is backfilled, decided at the desk by two presses, and the product takes up what is dropped into its inbox", async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  const { files, history } = exchangeDay("2025-02-14");
  const folder = join(product.dataDir, "given");
  writeAll(folder, [...files, ...history]);
  const days = (from: string) => ["backfill", "--from", from, "--to", "2025-02-14"];
  const given = ["--dir", folder];
  const backfill = await product.command("digest", ...days("2025-02-12"), ...given);
  expect([backfill.code, backfill.out]).toEqual([0, expect.stringMatching(/3 draft\.\n$/)]);
  const status = async () => (await fetch(`${product.origin}/dailydigest/2025-02-14`)).status;
  expect(await status(), "a draft is not public").toBe(404);
  await publishAtDesk(product, "2025-02-14");
  expect(await status()).toBe(200);
  const [writer, officer] = [memberOf(product, "Writer"), memberOf(product, "Compliance officer")];
  expect(await decideSeveral(writer, "send")).toEqual({ days: ["2025-02-12", "2025-02-13"], status: 303 });
  expect((await decideSeveral(writer, "approve")).days, "nobody approves what they sent").toEqual([]);
  const approved = await decideSeveral(officer, "approve");
  expect(approved).toEqual({ days: ["2025-02-12", "2025-02-13"], status: 303 });
  for (const day of approved.days)
    expect([day, (await fetch(`${product.origin}/dailydigest/${day}`)).status]).toEqual([day, 200]);
  const digest = (...args: string[]) => ask(product, "digest", ...args);
  writeFileSync(join(folder, "fii_dii.json"), "<html>");
  const refused = await digest(...days("2025-02-13"), ...given);
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
    await publishAtDesk(product, "2025-02-14");
    const page = await textOf(product, "/dailydigest");
    for (const figure of ["14 February 2025", "22,929.25", "−4,294.69", "−1,89,339", "23,210.54", "38.01"])
      expect(page).toContain(figure);
  },
);

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
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

const DAY = "2025-02-14";
const { files, history } = exchangeDay(DAY);
let product: Product;
let folder: string;
let paths: string[];
beforeAll(async () => {
  product = await startProduct();
  folder = join(product.dataDir, "given");
  paths = writeAll(folder, [...history, ...files]);
});
afterAll(() => product.stop());

const digest = (...args: string[]) => ask(product, "digest", ...args);
const textOf = async (path: string) => (await fetch(product.origin + path)).text();
const statusOf = async (day: string) => (await fetch(`${product.origin}/dailydigest/${day}`)).status;

const latestContent = async (): Promise<unknown> => {
  const read = (await (
    await fetch(`${product.origin}/api/daily/digest`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"id":0}',
    })
  ).json()) as { data: { data: { json_content: string }[] } };
  return JSON.parse(read.data.data[0]?.json_content ?? "");
};

test("a digest goes from the exchange's files to the page: composed, approved at the desk, corrected", async () => {
  const date = ["--date", DAY];

  const dry = await product.command("digest", "compose", ...date, "--dry-run", "--json", ...paths);
  expect([dry.code, dry.err]).toEqual([0, ""]);
  const composed = await digest("compose", ...date, ...paths);
  expect([composed.code, composed.out]).toEqual([
    0,
    expect.stringMatching(/It is a draft: http\S+\/desk\/digest\/2025-02-14\n$/),
  ]);
  expect(await textOf("/dailydigest")).not.toContain("14 February 2025");
  await publishAtDesk(product, DAY);
  const record = JSON.parse(dry.out) as { json_content: unknown; provenance: { sources: object[] } };
  expect(record.provenance.sources.length).toBeGreaterThan(4);
  expect(await latestContent()).toEqual(record.json_content);
  expect(await textOf("/dailydigest")).toContain("14 February 2025");
  expect(await statusOf(DAY)).toBe(200);

  const html = join(product.dataDir, "fao_participant_oi_14022025.csv");
  writeFileSync(html, "<!DOCTYPE html><title>Access Denied</title>");
  const refused = await digest("compose", ...date, html);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/Refused\.[\s\S]*Nothing was composed/),
  ]);
  expect(await latestContent()).toEqual(record.json_content);
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
  expect(await latestContent()).toEqual(record.json_content);
  await publishAtDesk(product, DAY, "The reason was missing");
  expect(await textOf(`/dailydigest/${DAY}`)).toContain("The reason was missing");

  const closes = files.find(({ name }) => name.startsWith("ind_close_all"));
  const [head = "", nifty = "", ...rest] = String(closes?.bytes).split("\n");
  const cells = nifty.split(",");
  cells[5] = String(Number(cells[5]) - 10);
  const [other = ""] = writeAll(join(product.dataDir, "again"), [
    { name: closes?.name ?? "", bytes: Buffer.from([head, cells.join(","), ...rest].join("\n")) },
  ]);
  const blocked = await digest("compose", ...date, other);
  expect([blocked.code, blocked.out]).toEqual([
    1,
    expect.stringMatching(/BLOCKS {2}Two files of 14 February 2025 disagree\. .*NIFTY close/),
  ]);
  expect(await textOf(`/dailydigest/${DAY}`)).toContain("The reason was missing");
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

/** Sends a draft twice, and checks that the frames of its screen show the text of the form they stand in. */
async function expectFrames(day: string, writer: Member, officer: Member): Promise<void> {
  const path = `/desk/digest/${day}`;
  const screenOf = async (member: Member) => parseHTML(await member.text(path)).document;
  const send = async (reason: string) => {
    const form = (await screenOf(writer)).querySelector("[name=began]")?.closest("form");
    const fields = [...(form?.querySelectorAll("input[name], textarea[name]") ?? [])].map((field) => [
      field.getAttribute("name"),
      field.getAttribute("value") ?? field.textContent,
    ]);
    const written = { ...Object.fromEntries(fields), more: "", reason };
    expect((await writer.post(path, { ...written, after: "submit" })).status).toBe(303);
  };
  await send("Few shares rose.");
  const screen = await screenOf(officer);
  const frames = [...screen.querySelectorAll("#preview iframe")].map((frame) => frame.getAttribute("src"));
  const [page = "", mail = ""] = frames.filter((src) => src !== null);
  const hash = screen.querySelector("[name=hash]")?.getAttribute("value");
  expect([page, mail]).toEqual([
    expect.stringContaining(`hash=${hash}`),
    expect.stringContaining("/letter?hash="),
  ]);
  for (const src of [page, mail]) {
    const shown = await officer.get(src);
    expect([src, shown.status, await shown.text()]).toEqual([
      src,
      200,
      expect.stringContaining("Few shares rose."),
    ]);
  }
  await send("Many shares fell.");
  expect([(await officer.get(page)).status, (await officer.get(mail)).status]).toEqual([409, 409]);
}

test("a folder of files is backfilled and decided at the desk by two presses; what is dropped into the inbox is taken up", async () => {
  const days = (from: string) => ["backfill", "--from", from, "--to", "2025-02-13"];
  const given = ["--dir", folder];
  const backfill = await product.command("digest", ...days("2025-02-12"), ...given);
  expect([backfill.code, backfill.out]).toEqual([0, expect.stringMatching(/2 draft\.\n$/)]);
  expect(await statusOf("2025-02-12"), "a draft is not public").not.toBe(200);
  const [writer, officer] = [memberOf(product, "Writer"), memberOf(product, "Compliance officer")];
  await expectFrames("2025-02-12", writer, officer);
  expect(await decideSeveral(writer, "send")).toEqual({ days: ["2025-02-13"], status: 303 });
  expect((await decideSeveral(writer, "approve")).days, "nobody approves what they sent").toEqual([]);
  const approved = await decideSeveral(officer, "approve");
  expect(approved).toEqual({ days: ["2025-02-12", "2025-02-13"], status: 303 });
  for (const day of approved.days) expect([day, await statusOf(day)]).toEqual([day, 200]);
  writeFileSync(join(folder, "fii_dii.json"), "<html>");
  const refused = await digest(...days("2025-02-13"), ...given);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("fii_dii.json")]);
  expect((await digest("backfill", "--from", "2025-02-12")).code).toBe(2);

  const inbox = join(product.dataDir, "inbox");
  writeAll(inbox, [{ name: "ind_close_all_17022025.csv", bytes: Buffer.from("<html>") }]);
  await until(() => existsSync(join(inbox, "refused", "ind_close_all_17022025.csv.why.txt")), Boolean);
});

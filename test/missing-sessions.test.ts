import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { ddMonYyyy, type ExchangeFile, exchangeDay } from "./exchange-files.ts";
import { type Product, startProduct } from "./product.ts";
import { publishAtDesk } from "./publish-at-desk.ts";

const DAY = "2025-02-14";
/** The five sessions before the day but one. */
const MISSING = ["2025-02-06", "2025-02-07", "2025-02-10", "2025-02-11", "2025-02-12"];
const SENTENCE =
  "5 sessions of Nifty 50 and Bank Nifty are missing before this day, the first on 6 February 2025, the last on 12 February 2025: no average, RSI or line reaches across them.";
const BREAKS = "it breaks where sessions are missing, 5 from 6 Feb 2025 to 12 Feb 2025";

/** Returns a history's file without the lines of the missing sessions. */
function without({ name, bytes }: ExchangeFile): ExchangeFile {
  const named = MISSING.flatMap((day) => {
    const spoken = ddMonYyyy(day);
    return [day, spoken, spoken.toUpperCase(), spoken.replaceAll("-", " ")];
  });
  const lines = bytes.toString().split("\n");
  const kept = lines.filter((line) => !named.some((day) => line.includes(day)));
  return { name, bytes: Buffer.from(kept.join("\n")) };
}

let product: Product;
const text = async (path: string) => (await fetch(product.origin + path)).text();
const page = async (part = "") => parseHTML(await text(`/dailydigest/${DAY}${part}`)).document;

beforeAll(async () => {
  product = await startProduct();
  const { files, history } = exchangeDay(DAY);
  const folder = join(product.dataDir, "given");
  mkdirSync(folder);
  const paths = [...history.map(without), ...files].map(({ name, bytes }) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
  const composed = await ask(product, "digest", "compose", "--date", DAY, ...paths);
  expect(composed).toMatchObject({ code: 0, err: "" });
  expect(composed.out).toContain("lacks 5 sessions, 6 February 2025");
  await publishAtDesk(product, DAY);
});
afterAll(() => product.stop());

test("the page says once what is missing; its charts break there, and hold no average after it", async () => {
  const said = [...(await page()).querySelectorAll(".day-first p")].filter((p) => p.textContent === SENTENCE);
  expect(said).toHaveLength(1);
  const document = await page("/figures");
  for (const id of ["nifty-charts", "banknifty-charts"]) {
    const figure = [...document.querySelectorAll(`#${id} figure`)].find((one) =>
      one.textContent?.includes("EMA 50"),
    );
    expect(figure?.textContent).toContain(BREAKS);
    const rows = [...(figure?.querySelectorAll("tbody tr") ?? [])].map((row) =>
      [...row.querySelectorAll("th, td")].map((cell) => cell.textContent),
    );
    const cells = rows.map((row) => [row[0], ...row.slice(-4)]);
    expect(cells.slice(-2)).toEqual([
      ["13 Feb 2025", "—", "—", "—", "—"],
      ["14 Feb 2025", "—", "—", "—", "—"],
    ]);
    expect(cells.at(-3)).toEqual([
      "5 Feb 2025",
      ...Array(3).fill(expect.stringMatching(/^\d\d,\d{3}\.\d\d$/)),
      "—",
    ]);
  }
  const places = document.querySelector("#two-years")?.textContent ?? "";
  // The session before is held; what lies before the gap is told of the sessions held alone.
  expect(places.match(/\d+ sessions? ago/g)?.filter((ago) => ago !== "1 session ago") ?? []).toEqual([]);
  expect(places).toMatch(/sessions we hold since [^;]+; of these last so (high|low) on/);
});

test("its data holds no average, level of RSI or close across the gap, and says why", async () => {
  const data = JSON.parse(await text(`/dailydigest/${DAY}.json`));
  expect(data.missing).toEqual({ sessions: MISSING, note: SENTENCE });
  const ids = data.figures.map(({ id }: { id: string }) => id);
  expect(ids).toContain("nifty.close");
  expect(ids.filter((id: string) => /ema|rsi/.test(id))).toEqual([]);
  const csv = await text(`/dailydigest/${DAY}/averages.csv`);
  const averages = csv.trim().split(/\r?\n/).slice(1);
  expect(averages).toHaveLength(10);
  for (const line of averages)
    expect(line).toMatch(/,(EMA \d+|RSI 14),,,"\d sessions of (Nifty 50|Bank Nifty) are missing/);
});

test("the home page draws no rule across the gap, and the share picture is drawn", async () => {
  expect(await text("/")).not.toContain("50-day average has been");
  const picture = await fetch(`${product.origin}/share/dailydigest/${DAY}.png`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

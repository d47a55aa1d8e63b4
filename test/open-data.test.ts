import { expect, test } from "vitest";
import { CSV_TABLES } from "#domain/digest/catalogue/tables.ts";
import { ledger } from "#domain/firm/ledger.ts";
import { SITE, sharedOrigin } from "./shared-product.ts";

// The sample digests reach from 1 January to 13 February 2025.
const AT = "/dailydigest";
const DAY = `${AT}/2025-02-13`;
const RECORDS = [`${AT}/latest.json`, `${DAY}.json`];
const TABLES = [`${DAY}/levels.csv`, `${AT}/archive/2025-01.csv`, `${AT}/archive/2025.csv`];
const ALL = [...RECORDS, ...TABLES];

const ask = (path: string, init: RequestInit = {}) =>
  fetch(sharedOrigin() + path, { redirect: "manual", ...init });
const jsonOf = async (path: string) => (await (await ask(path)).json()) as Record<string, unknown>;

test("any site may read, browsers ask first, and nobody may write", async () => {
  for (const path of ALL) {
    const answer = await ask(path, { headers: { Origin: "https://reader.example" } });
    expect([path, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([
      path,
      200,
      "*",
    ]);
    expect([path, answer.headers.get("set-cookie")]).toEqual([path, null]);
    const head = await ask(path, { method: "HEAD" });
    expect([path, head.status, await head.text()]).toEqual([path, 200, ""]);
    const before = await ask(path, { method: "OPTIONS" });
    expect([path, before.status, before.headers.get("access-control-allow-headers")]).toEqual([
      path,
      204,
      "If-None-Match",
    ]);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const refused = await ask(path, { method });
      expect([path, method, refused.status, refused.headers.get("allow")]).toEqual([
        ...[path, method, 405, "GET, HEAD, OPTIONS"],
      ]);
      expect(await refused.text()).toContain("it answers GET");
    }
  }
});

test("an answer that a program has is not sent again", async () => {
  for (const path of ALL) {
    const etag = (await ask(path)).headers.get("etag") ?? "";
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(path, { headers: { "If-None-Match": tags } });
      expect([path, tags, again.status]).toEqual([path, tags, 304]);
      expect(again.headers.get("access-control-allow-origin")).toBe("*");
    }
    expect((await ask(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  }
});

test("the licence of the ledger is in each JSON file, and each answer refers to it", async () => {
  const url = `${SITE}${AT}/data#licence`;
  for (const path of ALL)
    expect([path, (await ask(path)).headers.get("link")]).toEqual([
      path,
      expect.stringContaining(`<${url}>; rel="license"`),
    ]);
  for (const path of RECORDS)
    expect((await jsonOf(path)).licence).toEqual({ text: ledger["data.licence"].value, url });
});

test("the newest digest has an address of its own, which names the day's", async () => {
  const latest = await ask(`${AT}/latest.json`);
  expect(latest.headers.get("content-location")).toBe(`${DAY}.json`);
  expect(await latest.text()).toBe(await (await ask(`${DAY}.json`)).text());
});

test("a sample is marked as one in whatever is made of it", async () => {
  for (const path of ALL)
    expect([path, (await ask(path)).headers.get("x-robots-tag")]).toEqual([path, "noindex"]);
  for (const path of RECORDS) expect(await jsonOf(path)).toMatchObject({ sample: true });
  const rows = (await (await ask(`${AT}/archive/2025-01.csv`)).text()).trim().split("\r\n").slice(1);
  expect(rows).toHaveLength(23);
  for (const row of rows) expect(row).toMatch(/^2025-01-\d\d,sample,/);
});

test("a month and a year hold the figures of their digests, and no word of a verdict", async () => {
  const { figures } = (await jsonOf(`${DAY}.json`)) as { figures: { id: string; value: number }[] };
  expect(figures.length).toBeGreaterThan(60);
  const csv = await (await ask(`${AT}/archive/2025.csv`)).text();
  const lines = csv
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const at = (id: string) => lines[0]?.indexOf(id) ?? -1;
  for (const id of ["nifty.close", "flows.fii", "participants.retail.long-share"])
    expect([id, Number(lines.at(-1)?.[at(id)])]).toEqual([
      id,
      figures.find((figure) => figure.id === id)?.value,
    ]);
  for (const path of TABLES.slice(1))
    expect(await (await ask(path)).text()).not.toMatch(/bullish|bearish|verdict/i);
});

test("what is not there is said in a sentence, and one spelling alone is answered", async () => {
  for (const path of [
    ...[
      "2025-02-16.json",
      "2025-02-31.json",
      "archive/2024.csv",
      "archive/2025-13.csv",
      "archive/2024-12.csv",
    ],
    ...["archive/2025.xml", "2025.csv", "archive/0000.csv"],
  ]) {
    const answer = await ask(`${AT}/${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  for (const path of ["archive/2024.csv", "archive/2025-13.csv", "2025-02-31.json"])
    expect(await (await ask(`${AT}/${path}`)).text()).toMatch(/^There is no digest of 20\d\d/);
  expect((await ask(`${AT}/archive/2%3025.csv`)).status).toBe(404);
  const respelt = await ask("/DailyDigest/Archive/2025-01.CSV");
  expect([respelt.status, respelt.headers.get("location")]).toEqual([301, `${AT}/archive/2025-01.csv`]);
});

test("the record of a day names the tables that it holds, and no others", async () => {
  const { tables } = (await jsonOf(`${DAY}.json`)) as { tables: Record<string, string> };
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(["indicators", "flows", "open-interest"]));
  for (const url of Object.values(tables))
    expect([url, (await ask(url.replace(SITE, ""))).status]).toEqual([url, 200]);
  for (const table of CSV_TABLES.filter((name) => !(name in tables)))
    expect([table, (await ask(`${DAY}/${table}.csv`)).status]).toEqual([table, 404]);
});

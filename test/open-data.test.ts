import { expect, test } from "vitest";
import { CSV_TABLES } from "#domain/digest/catalogue/tables.ts";
import { ledger } from "#domain/firm/ledger.ts";
import { SITE, sharedOrigin } from "./shared-product.ts";

// The sample digests reach from 1 January to 13 February 2025.
const AT = "/dailydigest";
const DAY = `${AT}/2025-02-13`;
const RECORDS = [`${AT}/latest.json`, `${DAY}.json`];
const TABLES = [`${DAY}/levels.csv`, `${DAY}/flows.csv`];
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
        path,
        method,
        405,
        "GET, HEAD, OPTIONS",
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
});

test("what is not there is said in a sentence, and one spelling alone is answered", async () => {
  for (const path of [
    "2025-02-16.json",
    "2025-02-31.json",
    "2025-02-31/levels.csv",
    "2025-02-13/secrets.csv",
    "archive/2025.xml",
    "2025.csv",
  ]) {
    const answer = await ask(`${AT}/${path}`);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
  }
  expect(await (await ask(`${AT}/2025-02-31.json`)).text()).toMatch(/^There is no digest of 20\d\d/);
  for (const path of ["2%3025-02-13.json", "2025-0%32-13/levels.csv"]) {
    const respelt = await ask(`${AT}/${path}`);
    expect([path, respelt.status, respelt.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
  }
  const respelt = await ask("/DailyDigest/2025-02-13/Levels.CSV");
  expect([respelt.status, respelt.headers.get("location")]).toEqual([301, `${DAY}/levels.csv`]);
  expect((await ask(`${AT}/archive/2025.csv`)).status).toBe(410);
  expect((await ask("/api/mail/inbound", { method: "POST", body: "{}" })).status).toBe(410);
});

test("the record of a day names the tables that it holds, and no others", async () => {
  const { tables } = (await jsonOf(`${DAY}.json`)) as { tables: Record<string, string> };
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(["indicators", "flows", "open-interest"]));
  for (const url of Object.values(tables))
    expect([url, (await ask(url.replace(SITE, ""))).status]).toEqual([url, 200]);
  for (const table of CSV_TABLES.filter((name) => !(name in tables)))
    expect([table, (await ask(`${DAY}/${table}.csv`)).status]).toEqual([table, 404]);
});

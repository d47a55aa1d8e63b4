import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Addresses } from "./addresses.ts";
import { addEnded } from "./ended.ts";
import type { Env } from "./env.ts";

const ADDRESSES = {
  to: (of: string) => (of === "period" ? "/dailydigest/archive/" : "/dailydigest"),
} as unknown as Addresses;

test.each([
  [`/review?token=${"a".repeat(32)}`, "Drafts are no longer read by a link."],
  ["/offline", "This site keeps no pages for reading offline."],
  ["/sw.js", "This site has no background worker."],
  ["/dailydigest/2025-02-13/prices.json?index=NIFTY", "The digest draws its candles itself."],
  ["/dailydigest/schema.json", "The page of the digest's data says"],
  ["/dailydigest/archive/schema.json", "The page of the digest's data says"],
  ["/dailydigest/archive/2025-01.json", "The data of a month and of a year are those of its days"],
  ["/dailydigest/archive/2025.csv", "The data of a month and of a year are those of its days"],
  ["/unanswered", "This site does not count searches."],
  ["/api/mail/inbound", "Mail to the firm is delivered to its mailbox."],
])("%s ended, and says so, whatever its query", async (address, sentence) => {
  const app = new Hono<Env>();
  addEnded(app, ADDRESSES);
  for (const method of ["GET", "POST"]) {
    const answer = await app.request(address, { method });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([410, "no-store"]);
    expect(await answer.text()).toContain(sentence);
  }
});

test("the page of a digest for printing leads to the digest, which prints itself", async () => {
  const app = new Hono<Env>();
  addEnded(app, ADDRESSES);
  const answer = await app.request("/dailydigest/2025-02-13/print");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/dailydigest/2025-02-13"]);
});

test("a bookmark of a screen that ended leads to the one that has its subject now", async () => {
  const app = new Hono<Env>();
  addEnded(app, ADDRESSES);
  const answer = await app.request("/desk/schedule?month=2025-02");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/desk"]);
});

import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Addresses } from "./addresses.ts";
import { addEnded } from "./ended.ts";
import type { Env } from "./env.ts";

test.each([
  [`/review?token=${"a".repeat(32)}`, "Drafts are no longer read by a link."],
  ["/offline", "This site keeps no pages for reading offline."],
  ["/sw.js", "This site has no background worker."],
  ["/dailydigest/2025-02-13/prices.json?index=NIFTY", "The digest draws its candles itself."],
])("%s ended, and says so, whatever its query", async (address, sentence) => {
  const app = new Hono<Env>();
  addEnded(app, { to: () => "/dailydigest" } as unknown as Addresses);
  const answer = await app.request(address);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([410, "no-store"]);
  expect(await answer.text()).toContain(sentence);
});

import type { Hono } from "hono";
import type { Env } from "./env.ts";
import { refusalPage } from "./refusal.ts";

/** Public addresses that ended, each with the sentence for whoever still follows one. */
const ENDED = {
  "/offline": "This site keeps no pages for reading offline.",
  "/sw.js": "This site has no background worker.",
  "/dailydigest/:date/prices.json":
    "The digest draws its candles itself. Their sessions stand in the table under them.",
  "/review": "Drafts are no longer read by a link. Ask the person who sent it for an account.",
};

/** Answers 410 at each address that ended, so that search engines and programs forget it. */
export function addEnded(app: Hono<Env>): void {
  for (const [address, sentence] of Object.entries(ENDED)) app.get(address, () => refusalPage(410, sentence));
}

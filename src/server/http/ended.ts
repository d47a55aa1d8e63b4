import type { Hono } from "hono";
import type { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { refusalPage } from "./refusal.ts";

const FIELDS = "The page of the digest's data says what each figure and each field is.";

/** Returns the retired public addresses, each with the sentence shown to those who still follow it. */
const endedAt = (digests: string, month: string): Record<string, string> => ({
  "/offline": "This site keeps no pages for reading offline.",
  "/sw.js": "This site has no background worker.",
  [`${digests}/:date/prices.json`]:
    "The digest draws its candles itself. The sessions are in the table below them.",
  [`${digests}/schema.json`]: FIELDS,
  [`${month}/schema.json`]: FIELDS,
  [`${month}/:period{[\\d-]+\\.(?:json|csv)}`]:
    "The data of a month and of a year are those of its days: each has its JSON and its tables.",
  "/unanswered": "This site does not count searches.",
  "/api/mail/inbound": "Mail to the firm is delivered to its mailbox.",
  "/review": "Drafts are no longer read by a link. Ask the person who sent it for an account.",
});

/** Retired screens of the desk, each with its replacement. */
const MOVED = { "/desk/schedule": "/desk" };

/**
 * Answers 410 at each retired public address, so that search engines and programs forget it, and redirects pages and
 * screens that have a replacement.
 */
export function addEnded(app: Hono<Env>, addresses: Addresses): void {
  const digests = addresses.to("digests");
  const ended = Object.entries(endedAt(digests, addresses.to("period", { period: "" }).replace(/\/$/, "")));
  for (const [address, sentence] of ended) app.all(address, () => refusalPage(410, sentence));
  // The digest's page has print styles.
  app.get(`${digests}/:date{[\\d-]+}/print`, (c) => c.redirect(`${digests}/${c.req.param("date")}`, 301));
  for (const [address, to] of Object.entries(MOVED)) app.get(address, (c) => c.redirect(to, 302));
}

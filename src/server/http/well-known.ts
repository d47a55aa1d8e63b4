import type { Hono } from "hono";
import { DAY_MS } from "#platform/clock/clock.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { cachePolicy } from "./policy.ts";

const SECURITY_PATH = "/.well-known/security.txt";

/** RFC 9116 recommends less than a year: a holder of a copy should come back for a fresh one. */
const VALID_DAYS = 180;

/** Serves the contact for weaknesses of the site (RFC 9116). It expires half a year after the day of the request. */
export function addWellKnown(app: Hono<Env>, { site, book, settings }: Host): void {
  const { origin, tools } = site;
  app.get(SECURITY_PATH, (c) => {
    const today = Math.floor(tools.clock.now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: mailto:${book.current.firm.email}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}${SECURITY_PATH}`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, {
      "Cache-Control": cachePolicy.page(settings.CDN_SECONDS),
    });
  });
}

import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import { readIssues, readProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { refuseCall, slowDown } from "../api/body.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { cachePolicy } from "./policy.ts";

const PATH = "/api/newsletter/issues";

/** Adds the desk's API (docs/run/newsletter-api.md): the progress of each issue, for holders of the staff token. */
export function addIssuesApi(app: Hono<Env>, { settings, tools, limits }: Host): void {
  const token = settings.STAFF_API_TOKEN;
  if (!token) return;
  const calls = limits("issues-api", settings.RATE_LIMIT_API, 60);
  const right = digestOf(token);

  app.use(`${PATH}/*`, async (c, next) => {
    if (!(await calls.allows(c.get("network")))) return slowDown(c);
    // Hashes have equal length, as a constant-time comparison requires.
    const [, given = ""] = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    if (!timingSafeEqual(digestOf(given), right)) {
      c.header("WWW-Authenticate", "Bearer");
      return refuseCall(c, 401, "This call needs the staff's token: Authorization: Bearer TOKEN.");
    }
    return next();
  });

  const answer = (data: unknown, message: string) =>
    Response.json({ success: true, message, data }, { headers: { "Cache-Control": cachePolicy.never } });

  app.get(PATH, async () => answer(await readIssues(tools.db), "Issues"));

  app.get(`${PATH}/:id{[1-9][0-9]{0,8}}`, async (c) => {
    const progress = await readProgress(tools.db, idOf(c.req.param("id")), tools.clock.now());
    return progress ? answer(progress, "Issue") : refuseCall(c, 404, "No issue has this id.");
  });
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

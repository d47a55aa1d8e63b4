import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { takeAnswerBounces } from "#domain/leads/inbox/send-answer.server.ts";
import { mailProviders } from "#domain/newsletter/feedback/providers.ts";
import { takeMailEvents } from "#domain/newsletter/feedback/take-events.server.ts";
import { refuseCall, slowDown } from "../api/body.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Receives the mail provider's reports (docs/run/mail-events.md): they come from a server, so a signature replaces the
 * Origin check. Nothing is stored before the whole body is read and verified; no address is logged.
 */
export function addMailEvents(app: Hono<Env>, { settings, tools, limits }: Host): void {
  const calls = limits("mail-events", settings.RATE_LIMIT_API, 60);
  let isWarned = false;

  app.post(
    "/api/mail/events/:provider",
    async (c, next) => {
      const provider = mailProviders.get(c.req.param("provider"));
      if (!settings.MAIL_WEBHOOK_SECRET && provider && !isWarned) {
        isWarned = true;
        tools.log.warn(
          "MAIL_WEBHOOK_SECRET is not set, so that the mail provider's reports of bounces and complaints are refused.",
        );
      }
      if (!(await calls.allows(c.get("network"))))
        return slowDown(c, "Too many calls in a short time. Send it again in a minute.");
      if (!settings.MAIL_WEBHOOK_SECRET || !provider)
        return refuseCall(c, 404, "No such call. The calls are described at /api/docs.");
      return next();
    },
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuseCall(c, 413, "The body is larger than 1 MB. Send fewer events at once."),
    }),
    async (c) => {
      const provider = mailProviders.get(c.req.param("provider"));
      const secret = settings.MAIL_WEBHOOK_SECRET;
      if (!provider || !secret) return c.notFound();
      const rawBody = signedText(await c.req.arrayBuffer());
      if (rawBody === undefined) return refuseCall(c, 400, "The body is not valid UTF-8.");
      const reports = provider.read(c.req.header(), rawBody, secret, tools.clock.now());
      if ("refused" in reports) {
        tools.log.warn(
          { provider: provider.name, refused: reports.refused, request: c.get("requestId") },
          "mail events refused",
        );
        return refuseCall(c, reports.refused === "unsigned" ? 401 : 422, reports.message);
      }
      const data = await takeMailEvents(tools, provider.name, reports, settings.SOFT_BOUNCE_LIMIT);
      await takeAnswerBounces(tools, reports, settings.publicOrigin);
      return c.json({ success: true, message: "Taken.", data }, 200, { "Cache-Control": "no-store" });
    },
  );
}

/** Returns the signed body byte for byte; undefined if it is not UTF-8. */
function signedText(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

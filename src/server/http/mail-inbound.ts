import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { receivedMail } from "#domain/leads/inbox/received-mail.ts";
import { takeMail } from "#domain/leads/inbox/take-mail.server.ts";
import { malformed, signedJson } from "#domain/newsletter/feedback/providers/provider.ts";
import { refuseCall } from "../api/body.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { signedText } from "./mail-events.ts";

const LARGEST_BODY = 15 * 1024 * 1024;
/** A body is held in memory as a whole until its signature is known to hold. */
const MOST_AT_ONCE = 4;
const MOST_OF_ONE_SENDER = 20;

/**
 * Takes mails that people write to the firm (docs/mail-inbound.md), from a mail provider or a script on the mail server:
 * a signature replaces the Origin. Nothing is stored before the whole body is read and found right; no address is logged.
 */
export function addMailInbound(app: Hono<Env>, { settings, tools, limits }: Host): void {
  const calls = limits("mail-inbound", settings.RATE_LIMIT_API, 60);
  const bySender = limits("mail-inbound-sender", MOST_OF_ONE_SENDER, 3_600);
  const room = { origin: settings.publicOrigin, replies: settings.replies };
  const secret = settings.MAIL_INBOUND_SECRET;
  let underWay = 0;

  app.post(
    "/api/mail/inbound",
    async (c, next) => {
      if (!(await calls.allows(c.get("network")))) return later(c, 429, "Too many calls in a short time.");
      if (!secret) return refuseCall(c, 404, "No such call. The calls are described at /api/docs.");
      if (!c.req.header("webhook-signature")) return refuseCall(c, 401, "The call is not signed.");
      if (underWay >= MOST_AT_ONCE) return later(c, 503, "Several mails are being read.");
      underWay += 1;
      try {
        return await next();
      } finally {
        underWay -= 1;
      }
    },
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) => refuseCall(c, 413, "The body is larger than 15 MB."),
    }),
    async (c) => {
      const mail = readMail(c.req.header(), await c.req.arrayBuffer(), secret ?? "");
      if ("refused" in mail) {
        tools.log.warn({ refused: mail.refused, request: c.get("requestId") }, "a mail was refused");
        return refuseCall(c, mail.refused === "unsigned" ? 401 : 422, mail.message);
      }
      if (!(await bySender.allows(mail.from.address)))
        return later(c, 429, "Many mails came from this sender.", "3600");
      const data = await takeMail(tools, mail, room);
      return c.json({ success: true, message: "Taken.", data }, 200, { "Cache-Control": "no-store" });
    },
  );
}

/** Returns the mail of a signed body, or why there is none. */
function readMail(headers: Record<string, string>, body: ArrayBuffer, secret: string) {
  const signed = signedJson(headers, signedText(body) ?? "", secret, "webhook");
  if ("refused" in signed) return signed;
  const parsed = receivedMail.safeParse(signed.json);
  return parsed.success ? parsed.data : malformed(parsed.error);
}

function later(c: Context<Env>, status: 429 | 503, why: string, seconds = "60"): Response {
  c.header("Retry-After", seconds);
  return refuseCall(c, status, `${why} Send it again later.`);
}

import * as z from "zod";
import {
  type MailProvider,
  malformed,
  reportedAddress,
  reportedDetail,
  reportedId,
  reportedMoment,
  signedJson,
} from "./provider.ts";

/** The most events in one call. */
const MOST_EVENTS = 1_000;

const body = z.object({
  events: z
    .array(
      z.object({
        id: reportedId,
        type: z.enum(["hard-bounce", "soft-bounce", "complaint"]),
        address: reportedAddress,
        messageId: z.string().max(1_000).optional(),
        at: reportedMoment,
        detail: z.string().default(""),
      }),
    )
    .max(MOST_EVENTS),
});

/** The contract of docs/run/mail-events.md, signed as https://www.standardwebhooks.com specifies. */
export const standard: MailProvider = {
  name: "standard",
  read(headers, rawBody, secret, now) {
    const signed = signedJson(headers, rawBody, secret, "webhook");
    if ("refused" in signed) return signed;
    const parsed = body.safeParse(signed.json);
    if (!parsed.success) return malformed(parsed.error);
    return parsed.data.events.map(({ type, at, detail, ...event }) => ({
      ...event,
      kind: type,
      at: at > now ? now : at,
      detail: reportedDetail(detail),
    }));
  },
};

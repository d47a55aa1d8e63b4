import { Webhook, WebhookVerificationError } from "standardwebhooks";
import * as z from "zod";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { emailAddress } from "../rules.ts";
import { PRODUCT_MESSAGE_ID } from "./message-id.ts";

/** One report from a provider, read from its own format. */
export type Report = {
  /** The provider's id: each event is counted once. */
  id: string;
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  address: string;
  /** The Message-ID of the mail; if missing, the latest mail to the address is meant. */
  messageId?: string | undefined;
  at: Date;
  detail: string;
};

/** `unsigned`: not from the provider, or too old. `malformed`: from the provider, but unreadable. */
type Unread = Refusal<"unsigned" | "malformed">;

/** A provider's report format. `read` returns all events or a refusal, never a part. */
export type MailProvider = {
  name: string;
  read(headers: Record<string, string>, rawBody: string, secret: string, now: Date): Report[] | Unread;
};

const MAX_DETAIL_LENGTH = 500;

/** A reported address, normalised like a subscriber's; only lower-cased if it is not a valid subscriber address. */
const reportedAddress = z
  .string()
  .trim()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+$|^"[^"]+"@[^\s@]+$/, "must be an e-mail address")
  .transform((address) => emailAddress.safeParse(address).data ?? address.toLowerCase().toWellFormed());

/** A moment with its offset; callers cap future ones at now. */
const reportedMoment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const reportedId = z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters");

/** Returns the mail server's reply on one line, without addresses, which are stored only as hashes. */
const reportedDetail = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, "(address)")
    .trim()
    .slice(0, MAX_DETAIL_LENGTH)
    .toWellFormed();

/**
 * Returns the JSON of a body with a valid signature (Standard Webhooks: HMAC-SHA256 of id, time and body; at most five
 * minutes old, compared in constant time), or the refusal.
 */
function signedJson(
  headers: Record<string, string>,
  rawBody: string,
  secret: string,
  prefix: "webhook" | "svix",
): { json: unknown } | Unread {
  const signed = Object.fromEntries(
    ["id", "timestamp", "signature"].map((name) => [`webhook-${name}`, headers[`${prefix}-${name}`] ?? ""]),
  );
  try {
    new Webhook(secret).verify(rawBody, signed, { jsonParse: false });
    return { json: JSON.parse(rawBody) };
  } catch (error) {
    if (error instanceof WebhookVerificationError)
      return refusal("unsigned", `The signature is invalid: ${error.message}.`);
    if (error instanceof SyntaxError) return refusal("malformed", "The body is not JSON.");
    throw error;
  }
}

/** Returns the first error with its path: `events.3.at: …`. Never the value, which may be an address. */
function malformed({ issues }: z.ZodError): Unread {
  const [first] = issues;
  const place = first?.path.join(".") || "body";
  return refusal("malformed", `${place}: ${first?.message ?? "is not as expected"}.`);
}

/** The most events in one call. */
const MAX_EVENTS = 1_000;

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
    .max(MAX_EVENTS),
});

/** The contract of docs/run/mail-events.md, signed as https://www.standardwebhooks.com specifies. */
const standard: MailProvider = {
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

const event = z.object({ type: z.string() });

const report = z.object({
  type: z.enum(["email.bounced", "email.complained"]),
  created_at: reportedMoment,
  data: z.object({
    to: z.array(z.string().transform(bare).pipe(reportedAddress)),
    message_id: z.string().optional(),
    bounce: z
      .object({ type: z.string(), subType: z.string().default(""), message: z.string().default("") })
      .optional(),
  }),
});

/**
 * Resend's webhooks (https://resend.com/docs/webhooks): signed like the standard, under `svix-` names; one event per
 * call, with the message's id. A `Permanent` bounce is hard; `Transient` and `Undetermined` are soft.
 */
const resend: MailProvider = {
  name: "resend",
  read(headers, rawBody, secret, now) {
    const signed = signedJson(headers, rawBody, secret, "svix");
    if ("refused" in signed) return signed;
    const { type } = event.safeParse(signed.json).data ?? {};
    // A delivered, opened or delayed mail needs no action.
    if (type && type !== "email.bounced" && type !== "email.complained") return [];
    const id = reportedId.safeParse(headers["svix-id"]);
    if (!id.success) return malformed(id.error);
    const parsed = report.safeParse(signed.json);
    if (!parsed.success) return malformed(parsed.error);
    const { created_at: at, data } = parsed.data;
    const [address, another] = data.to;
    // We never mail several addresses at once; which one is meant would be unknown.
    if (address === undefined || another !== undefined) return [];
    const { bounce } = data;
    return [
      {
        id: id.data,
        kind:
          type === "email.complained"
            ? "complaint"
            : bounce?.type === "Permanent"
              ? "hard-bounce"
              : "soft-bounce",
        address,
        // Resend's own relay may replace our Message-ID.
        messageId: PRODUCT_MESSAGE_ID.test(data.message_id ?? "") ? data.message_id : undefined,
        at: at > now ? now : at,
        detail: reportedDetail(bounce ? `${bounce.type}/${bounce.subType}: ${bounce.message}` : ""),
      },
    ];
  },
};

/** Reduces `Name <address>` to the address. */
function bare(recipient: string): string {
  return /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
}

/** The report formats by their name in the webhook's address. */
export const mailProviders: ReadonlyMap<string, MailProvider> = new Map(
  [standard, resend].map((provider) => [provider.name, provider]),
);

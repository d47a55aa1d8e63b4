import { Webhook, WebhookVerificationError } from "standardwebhooks";
import * as z from "zod";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { emailAddress } from "../../rules.ts";

/** One report from a provider, read from its own format. */
export type Report = {
  /** The provider's own id for it: each is counted once. */
  id: string;
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  address: string;
  /** The Message-ID of the mail; without it, the latest mail to the address is meant. */
  messageId?: string | undefined;
  at: Date;
  detail: string;
};

/** `unsigned`: not from the provider, or too old. `malformed`: from the provider, but unreadable. */
export type Unread = Refusal<"unsigned" | "malformed">;

/** A format in which mail providers report. `read` returns all of it or a refusal, never a part. */
export type MailProvider = {
  name: string;
  read(headers: Record<string, string>, rawBody: string, secret: string, now: Date): Report[] | Unread;
};

const LONGEST_DETAIL = 500;

/** A reported address: normalised like a subscriber's, or only lower-cased where no subscriber could have it. */
export const reportedAddress = z
  .string()
  .trim()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+$|^"[^"]+"@[^\s@]+$/, "must be an e-mail address")
  .transform((address) => emailAddress.safeParse(address).data ?? address.toLowerCase().toWellFormed());

/** A moment with its offset; callers cap one in the future to now. */
export const reportedMoment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const reportedId = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters");

/** Returns what the mail server said on one line, without addresses, which are stored only as hashes. */
export const reportedDetail = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, "(address)")
    .trim()
    .slice(0, LONGEST_DETAIL)
    .toWellFormed();

/**
 * Returns the JSON of a body whose signature holds (Standard Webhooks: HMAC-SHA256 of id, time and body; at most five
 * minutes old by this machine's clock, compared in constant time), or the refusal.
 */
export function signedJson(
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
      return refusal("unsigned", `The signature does not hold: ${error.message}.`);
    if (error instanceof SyntaxError) return refusal("malformed", "The body is not JSON.");
    throw error;
  }
}

/** Returns the first error with its place: `events.3.at: …`. Never the value, which may be an address. */
export function malformed({ issues }: z.ZodError): Unread {
  const [first] = issues;
  const place = first?.path.join(".") || "body";
  return refusal("malformed", `${place}: ${first?.message ?? "is not as expected"}.`);
}

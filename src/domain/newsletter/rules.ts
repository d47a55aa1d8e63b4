import * as z from "zod";

export { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "./links.ts";

/**
 * One mailbox: trimmed, lower case, at most 254 characters (RFC 5321), no control characters; a domain in letters of
 * another script is converted to its ASCII form (RFC 3492).
 */
export const emailAddress = z
  .string({ error: "Please enter a valid email" })
  .trim()
  .max(320, "Please enter a valid email")
  .transform(asciiDomain)
  .pipe(
    z
      .string()
      .toLowerCase()
      .max(254, "Please enter a valid email")
      .pipe(z.email({ pattern: z.regexes.html5Email, error: "Please enter a valid email" })),
  );

export const newsletterRequest = z.object({ email: emailAddress });

export type IssueKind = "digest" | "newsletter";
export type IssueState =
  | ("draft" | "returned" | "approved")
  | ("sending" | "paused" | "finished" | "cancelled" | "expired");

/** The states of an issue whose letter can be redrafted. */
export const OPEN_STATES: readonly IssueState[] = ["draft", "returned", "approved"];
export const isOpenIssue = (state: IssueState): boolean => OPEN_STATES.includes(state);

export type DeliveryState = "pending" | "claimed" | "accepted" | "failed" | "uncertain" | "suppressed";
/** The counts of an issue without a delivery. */
export const NO_DELIVERIES: Readonly<Record<DeliveryState, number>> = {
  pending: 0,
  claimed: 0,
  accepted: 0,
  failed: 0,
  uncertain: 0,
  suppressed: 0,
};

export type SuppressionReason =
  | ("hard-bounce" | "soft-bounces" | "complaint" | "by-hand")
  | ("erased" | "unsubscribed");

function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || /[\s/?#@:\\]/.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url ? `${address.slice(0, at)}@${url.hostname}` : address;
}

import * as z from "zod";

/**
 * One mailbox: trimmed, lower case, at most 254 characters (RFC 5321), no control characters; a domain in letters of
 * another script is kept in its ASCII form (RFC 3492).
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

/** Where the links in the mails lead, and where mail programs post for their readers (RFC 8058). */
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";
export const PREFERENCES_PATH = "/newsletter/preferences";
export const READER_DATA_PATH = "/newsletter/preferences/data";

/** Whether the text can be a token of a mail's link at all; only such a text is looked for. */
export const isToken = (text: string): boolean => /^[\w-]{10,80}$/.test(text);

export type IssueKind = "digest" | "newsletter";
export type IssueState = "draft" | "approved" | "sending" | "paused" | "finished" | "cancelled" | "expired";
export type DeliveryState = "pending" | "claimed" | "accepted" | "failed" | "uncertain" | "suppressed";
export type SuppressionReason = "hard-bounce" | "soft-bounces" | "complaint" | "by-hand" | "erased";

function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || /[\s/?#@:\\]/.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url ? `${address.slice(0, at)}@${url.hostname}` : address;
}

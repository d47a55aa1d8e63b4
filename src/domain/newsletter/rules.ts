import * as z from "zod";

/** One mailbox: trimmed, lower case, at most 254 characters (RFC 5321), no control characters. */
export const emailAddress = z
  .string({ error: "Please enter a valid email" })
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email")
  .pipe(z.email({ pattern: z.regexes.html5Email, error: "Please enter a valid email" }));

export const newsletterRequest = z.object({ email: emailAddress });

/** What the browser checks before it sends: something with an @. */
export const looksLikeEmail = (value: string): boolean => value.trim() !== "" && value.includes("@");

export type FormSource = "home" | "blog" | "digest" | "swing" | "contact" | "api";

/** Where the links in the mails lead, and where mail programs post for their readers (RFC 8058). */
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

/** The texts of the four form variants; each success is followed by the double opt-in's sentence. */
export const CONFIRM_HINT = "Check your inbox to confirm.";
export const MESSAGES = {
  homeDone: "Subscribed!",
  homeFailed: "Subscription failed.",
  homeFault: "Something went wrong. Please try again.",
  blogDone: "Successfully subscribed!",
  invalid: "Please enter a valid email",
  done: "Subscribed successfully!",
  other: "Something went wrong. Try again.",
  taken: "The email has already been taken",
} as const;

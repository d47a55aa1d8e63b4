import * as z from "zod";

/** One mailbox: trimmed, lower case, at most 254 characters (RFC 5321), no control characters. */
export const emailAddress = z
  .string({ error: "Please enter a valid email" })
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email")
  .pipe(z.email({ pattern: z.regexes.html5Email, error: "Please enter a valid email" }));

export const newsletterRequest = z.object({ email: emailAddress });

/** Where the links in the mails lead, and where mail programs post for their readers (RFC 8058). */
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

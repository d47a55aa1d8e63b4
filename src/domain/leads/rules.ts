import * as z from "zod";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { phoneDigits } from "./phone.ts";

// Names and messages are shown as text, never as markup; what has no place in a name at all is refused.
const name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(80, `${label} may have at most 80 characters`)
    .regex(/^[^<>\p{Cc}]*$/u, `${label} may not contain < or > or control characters`);

export const contactRequest = z.object({
  firstName: name("First Name"),
  lastName: name("Last Name"),
  email: emailAddress,
  phone_number: z
    .string()
    .trim()
    .regex(/^(\d{10})?$/, "Phone number must have 10 digits")
    .optional()
    .transform((digits) => digits || undefined),
  message: z
    .string({ error: "Message is required" })
    .trim()
    .min(1, "Message is required")
    .max(5_000, "Message may have at most 5,000 characters")
    .regex(/^[^\p{Cc}]*$|^(?:[^\p{Cc}]|[\n\r\t])*$/u, "Message may not contain control characters"),
  agreedToNewsletter: z.boolean().optional(),
});

export type ContactRequest = z.output<typeof contactRequest>;

/** A form's fields as the request: a ticked box arrives as "on". */
export const contactFromForm = (form: Record<string, string>): Record<string, unknown> => ({
  ...form,
  phone_number: phoneDigits(form.phone_number ?? ""),
  agreedToNewsletter: form.agreedToNewsletter === "on",
});

/** What a form tells of how it was filled: from its fields, or from the headers of a call. */
export type FillSigns = { website?: string | undefined; elapsed?: string | undefined };

/** Why a post looks automatic, as a sentence that lets a person go on; nothing when it does not. */
export function looksAutomatic({ website, elapsed }: FillSigns, minimumMs: number): string | undefined {
  // The field is out of sight: a person never hears of it. It comes back empty, so sending once more is enough.
  if (website) return "It was not sent yet. Please send it once more.";
  const stamped = elapsed ? Number(elapsed) : Number.NaN;
  if (Number.isFinite(stamped) && stamped < minimumMs)
    return "That was very quick. Wait a moment and send it again.";
  return undefined;
}

/** Told to who names one address in too many messages. */
export const TOO_OFTEN =
  "Several messages named this address in a short time. Wait an hour, or write to us by e-mail.";

/** What is wrong with a form, by its field. */
export const fieldErrors = (
  error: { issues: { path: PropertyKey[]; message: string }[] } | undefined,
): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));

/** The text fields of a posted form; files and repeated names have no place in ours. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

import * as z from "zod";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { grouped } from "#platform/format/numbers.ts";
import { nationalDigits } from "#platform/format/phone.ts";
import { MESSAGE_FIELDS, type MessageFieldName } from "./fields.ts";

type Bounded = { label: string; maxLength: number };

// Names and messages are printed as text, never as markup; characters that no name contains are refused.
const line = ({ label, maxLength }: Bounded) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(maxLength, `${label} may have at most ${maxLength} characters`)
    .regex(/^[^<>\p{Cc}]*$/u, `${label} may not contain < or > or control characters`);

const words = ({ label, maxLength }: Bounded) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(maxLength, `${label} may have at most ${grouped(maxLength)} characters`)
    .regex(/^[^\p{Cc}]*$|^(?:[^\p{Cc}]|[\n\r\t])*$/u, `${label} may not contain control characters`);

export const contactRequest = z.object({
  firstName: line(MESSAGE_FIELDS.firstName),
  lastName: line(MESSAGE_FIELDS.lastName),
  email: emailAddress,
  phone_number: z
    .string()
    .trim()
    .regex(/^([1-9]\d{9})?$/, "Phone number must have 10 digits, without a leading 0")
    .transform((digits) => digits || undefined)
    .optional(),
  message: words(MESSAGE_FIELDS.message),
  agreedToNewsletter: z.boolean().optional(),
} satisfies Record<MessageFieldName, z.ZodType>);

export type ContactRequest = z.output<typeof contactRequest>;

/** What a message is about, if it came by a dedicated form: `impersonation` reports misuse of the firm's name. */
export const MESSAGE_KINDS = ["message", "impersonation"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message with its kind; general if omitted. */
export type StoredRequest = ContactRequest & { kind?: MessageKind };

export const impersonationReport = contactRequest
  .pick({ firstName: true, lastName: true, email: true, message: true })
  .extend({
    message: words({ label: "What happened", maxLength: 4_000 }),
    seen: z
      .string({ error: "Handle, number, address or link is required" })
      .trim()
      .min(1, "Handle, number, address or link is required")
      .max(500, "Handle, number, address or link may have at most 500 characters")
      .regex(/^[^\p{Cc}]*$/u, "Handle, number, address or link may not contain control characters"),
  });

/** Returns the message that a report of impersonation becomes. */
export const messageOfReport = ({
  seen,
  message,
  ...person
}: z.output<typeof impersonationReport>): StoredRequest => ({
  ...person,
  kind: "impersonation",
  message: `Seen: ${seen}\n\n${message}`,
});

/** Converts form fields to a request: a ticked box is sent as "on". */
export const contactFromForm = (form: Record<string, string>): Record<string, unknown> => ({
  ...form,
  phone_number: nationalDigits(form.phone_number ?? ""),
  agreedToNewsletter: form.agreedToNewsletter === "on",
});

/** Shown when too many messages name one address. */
export const TOO_OFTEN =
  "We received several messages from this address in a short time. Wait an hour, or write to us by e-mail.";

import * as z from "zod";
import { completePhone, WRONG_PHONE } from "#platform/format/phone.ts";
import { isPlaceholder, NO_PROFILE } from "./placeholders.ts";

const form = (text: string) => ({ form: text });
const placeholder = (text: string, about: string) =>
  z.string().min(1).meta(form("a text")).default(`${text} (placeholder)`).describe(about);
const link = (otherwise: string, about: string) =>
  z
    .string()
    .refine(
      (address) => address === NO_PROFILE || z.url({ protocol: /^https$/ }).safeParse(address).success,
      "must be an https address, or none",
    )
    .meta(form("an https address, or none"))
    .default(otherwise)
    .describe(about);
const phone = (about: string) =>
  z
    .string()
    .refine((number) => isPlaceholder(number) || completePhone(number) !== undefined, WRONG_PHONE)
    .meta(form("an Indian number; a landline with its area code"))
    .default("910000000000")
    .describe(about);
const mailbox = (otherwise: string, about: string) =>
  z.email().meta(form("one address")).default(otherwise).describe(about);

/**
 * The firm's identity as settings. The delivered values are visible placeholders: the product starts with them, and a
 * production start names those that are left.
 */
export const identitySettings = z.object({
  FIRM_NAME: z
    .string()
    .min(1)
    .meta(form("a text"))
    .default("Stockizen Research")
    .describe("The firm's name as visitors read it."),
  FIRM_LEGAL_NAME: placeholder("Stockizen Research Analysts", "The name under which it is registered."),
  SEBI_REGISTRATION: placeholder("INH000000000", "Its registration number with SEBI."),
  REGISTRATION_TYPE: placeholder(
    "Research analyst, non-individual",
    "How it is registered: individual, non-individual, part-time.",
  ),
  REGISTERED_ON: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$|placeholder/, "must be a day such as 2024-05-31")
    .meta(form("a day, YYYY-MM-DD"))
    .default("0000-00-00 (placeholder)")
    .describe("The day from which it is registered: the audits of each financial year count from it."),
  REGISTRATION_VALIDITY: placeholder("Until when", "Until when the registration is valid, in words."),
  EXCHANGE_ENLISTMENT: placeholder("0000", "Its enlistment number with the exchange that supervises it."),
  FIRM_CONSTITUTION: placeholder(
    "Private limited company",
    "Its legal form: a company, a partnership, a proprietorship.",
  ),
  FIRM_CIN: placeholder(
    "U00000GJ0000PTC000000",
    "Its company number (CIN or LLPIN), or “none” with why it has none.",
  ),
  PRINCIPAL_OFFICER: placeholder("Name", "The principal officer's name."),
  FIRM_ADDRESS: placeholder("Address line, Ahmedabad 380000, Gujarat", "Its postal address, on one line."),
  FIRM_EMAIL: mailbox("support@example.in", "The e-mail address for clients."),
  SUPPORT_NUMBER: phone("The telephone number for clients: for calls and, if it is a mobile, for WhatsApp."),
  COMPLIANCE_OFFICER: placeholder("Name", "The compliance officer's name."),
  COMPLIANCE_EMAIL: mailbox("compliance@example.in", "The compliance officer's address."),
  COMPLIANCE_PHONE: phone("The compliance officer's telephone number."),
  GRIEVANCE_OFFICER: placeholder("Name", "The grievance officer's name."),
  GRIEVANCE_EMAIL: mailbox("grievance@example.in", "The grievance officer's address."),
  GRIEVANCE_PHONE: phone("The grievance officer's telephone number."),
  SEBI_OFFICE: placeholder(
    "Name and address of the office",
    "The office of SEBI that it answers to, with its address.",
  ),
  SUPERVISORY_BODY: placeholder(
    "BSE Limited (RAASB), address",
    "The body that administers and supervises it, with its address.",
  ),
  SUPERVISORY_EMAIL: mailbox("raasb@example.in", "The e-mail address of that body."),
  UPI_HANDLE: placeholder(
    "name.ra@valid",
    "Its verified UPI handle; a live site leaves the placeholder out.",
  ),
  ACTIONS_TAKEN: placeholder(
    "Not confirmed yet",
    "Actions taken on the findings of the last audit, in words, or “none”.",
  ),
  DISCIPLINARY_HISTORY: placeholder(
    "Not confirmed yet",
    "Penalties and proceedings, in words; “none” if a person confirmed that.",
  ),
  ASSOCIATES: placeholder("Not confirmed yet", "Its associates, in words, or “none”."),
  LINK_X: link("https://x.com/placeholder", "The firm's page on X."),
  LINK_VIDEO: link("https://www.youtube.com/@placeholder", "The firm's page of videos."),
  LINK_PHOTO: link("https://www.instagram.com/placeholder", "The firm's page of pictures."),
  LINK_CHANNEL: link("https://t.me/placeholder", "The firm's public channel of messages."),
});

export type IdentitySettings = z.output<typeof identitySettings>;

/** Returns the settings that still hold a placeholder: the firm's identity, and the addresses of its mail. */
export const placeholdersLeft = (settings: object): string[] =>
  Object.entries(settings)
    .filter(([name, value]) => /^[A-Z_]+$/.test(name) && isPlaceholder(value))
    .map(([name]) => name);

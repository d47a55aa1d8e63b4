import * as z from "zod";

const placeholder = (text: string) => z.string().min(1).default(`${text} (placeholder)`);
const link = (otherwise: string) =>
  z.url({ protocol: /^https$/, error: "must be an https address" }).default(otherwise);

/**
 * Who the firm is, as settings. The delivered values are visibly placeholders: the product starts with
 * them, and production start-up names the ones that are left.
 */
export const identitySettings = z.object({
  FIRM_NAME: z.string().min(1).default("Stockizen Research"),
  FIRM_LEGAL_NAME: placeholder("Stockizen Research Analysts"),
  SEBI_REGISTRATION: placeholder("INH000000000"),
  EXCHANGE_ENLISTMENT: placeholder("0000"),
  FIRM_ADDRESS: placeholder("Address line, Ahmedabad 380000, Gujarat"),
  FIRM_EMAIL: z.email().default("support@example.in"),
  SUPPORT_NUMBER: z
    .string()
    .regex(/^\+?\d{10,13}$/, "must be digits, with the country code")
    .default("910000000000"),
  COMPLIANCE_OFFICER: placeholder("Name"),
  COMPLIANCE_EMAIL: z.email().default("compliance@example.in"),
  GRIEVANCE_OFFICER: placeholder("Name"),
  GRIEVANCE_EMAIL: z.email().default("grievance@example.in"),
  LINK_X: link("https://x.com/placeholder"),
  LINK_VIDEO: link("https://www.youtube.com/@placeholder"),
  LINK_PHOTO: link("https://www.instagram.com/placeholder"),
  LINK_CHANNEL: link("https://t.me/placeholder"),
});

export type IdentitySettings = z.output<typeof identitySettings>;

/** Whether a text is a placeholder that the product was delivered with. */
export const isPlaceholder = (value: unknown): boolean =>
  typeof value === "string" && /placeholder|example\.in\b|^910000000000$/.test(value);

/** The names of the settings that still hold a placeholder: who the firm is, and where its mail comes from and goes. */
export const placeholdersLeft = (settings: object): string[] =>
  Object.entries(settings)
    .filter(([name, value]) => /^[A-Z_]+$/.test(name) && isPlaceholder(value))
    .map(([name]) => name);

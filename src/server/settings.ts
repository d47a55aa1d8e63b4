import { createPrivateKey, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";
import { identitySettings } from "#domain/firm/identity.ts";
import { SOFT_BOUNCE_LIMIT } from "#domain/newsletter/feedback/take-events.server.ts";
import type { Services } from "#domain/orders/rules.ts";
import { list, onOff, readSettings, WrongSettings } from "#platform/config/settings.server.ts";
import { isMailbox } from "#platform/mail/mail.server.ts";

const origin = z
  .url({ protocol: /^https?$/, error: "must be an origin such as https://www.example.in" })
  .transform((url) => new URL(url).origin);
const channel = z
  .string()
  .regex(/^[\w-]{1,64}$/, "must be a channel id: letters, digits, - and _")
  .optional();
const count = (otherwise: number) =>
  z.coerce.number({ error: "must be a whole number" }).int().min(0).default(otherwise);

/** Every setting of the product, with its default: the one place where the environment is parsed. */
export const settingsSchema = z.object({
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default("data"),
  PUBLIC_ORIGIN: origin.optional(),
  /** The API's own host, where it is not the site's (an admin sub-host). */
  API_ORIGIN: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  TRUSTED_PROXIES: list(["127.0.0.1", "::1"]),
  CORS_ORIGINS: list([]),
  /** Where paid access is handled: `{SERVICES_HOST}/telegram/{channel}`. Unset, who asks for a plan is stored as a request. */
  SERVICES_HOST: origin.optional(),
  CHANNEL_MOMENTUM: channel,
  CHANNEL_WEALTH: channel,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  MAIL_FROM: z.string().default("research@example.in"),
  /** Messages handed over at once, each on a connection of its own, in each process that sends. */
  MAIL_CONCURRENCY: z.coerce.number({ error: "must be a whole number" }).int().min(1).max(100).default(5),
  /** Messages a second in each process that sends; 0 for as many as the mail server takes. */
  MAIL_RATE: count(0),
  /** Seconds after which what a silent worker had claimed is taken from it; longer than a mail server may take. */
  MAIL_LEASE_SECONDS: z.coerce.number({ error: "must be a whole number" }).int().min(1).default(180),
  /** Signs mails (DKIM): the domain, the selector of its DNS record, and the file with the private key (PEM). */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  /** Signs the mail provider's reports of bounces and complaints (docs/mail-events.md); unset, none are taken. */
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      "must be whsec_ and at least 24 bytes in base64",
    )
    .optional(),
  /** On so many days in 30 must mail to an address come back before it is suppressed for soft bounces. */
  SOFT_BOUNCE_LIMIT: z.coerce
    .number({ error: "must be a whole number" })
    .int()
    .min(1)
    .default(SOFT_BOUNCE_LIMIT),
  /** Opens the staff's calls of the API (docs/newsletter-api.md); unset, they do not exist. */
  STAFF_API_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, "must be at least 32 visible ASCII characters")
    .optional(),
  /** The desk's own host, where it is not the site's: then /desk answers there alone. */
  DESK_ORIGIN: origin.optional(),
  /** Signs the desk's cookies and seals second factors, in place of the key that the database holds. */
  DESK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, "must be at least 32 visible ASCII characters")
    .optional(),
  /** Attempts to sign in within 15 minutes, per e-mail address and per network; 0 switches the limit off. */
  SIGN_INS_PER_ADDRESS: count(8),
  SIGN_INS_PER_NETWORK: count(40),
  /** Where the firm reads what visitors write. */
  MAIL_TO: z
    .string()
    .refine(isMailbox, "must be one address such as desk@example.in")
    .default("desk@example.in"),
  /** Posts from one network in ten minutes; 0 switches the limit off. */
  RATE_LIMIT_FORMS: count(30),
  /** Posts that name one e-mail address in an hour; 0 switches the limit off. */
  RATE_LIMIT_ADDRESS: count(6),
  /**
   * Mails in an hour that anybody causes by naming an address: confirmations that one network asks for; confirmations
   * and links to the settings to one domain, and in all. 0 switches a bound off.
   */
  CONFIRMATIONS_PER_NETWORK: count(20),
  CONFIRMATIONS_PER_DOMAIN: count(300),
  CONFIRMATIONS_PER_HOUR: count(2_000),
  /** Other API calls from one network in a minute; 0 switches the limit off. */
  RATE_LIMIT_API: count(600),
  /** Seconds that a filled form takes a person at the least; counts only where the page's script stamped the start. */
  MINIMUM_FILL_SECONDS: count(2),
  DOUBLE_OPT_IN: onOff(true),
  REVEAL_SUBSCRIBED: onOff(true),
  CONTENT_PROTECTION: onOff(true),
  /** Seconds for which a CDN may keep a page; 0 until its purge hook is configured. */
  CDN_SECONDS: count(0),
  PAGE_CACHE_MB: count(128),
  VIEW_FLUSH_SECONDS: count(60),
  ...identitySettings.shape,
});

export type Settings = z.output<typeof settingsSchema> & {
  dataDir: string;
  mailDir: string;
  publicOrigin: string;
  /** Where the desk is reached. */
  deskOrigin: string;
  services: Services | undefined;
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
};

/** The settings with what follows from them: absolute folders and the canonical origin. */
export function loadSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const settings = readSettings(settingsSchema, env, env.SETTINGS_FILE ?? "settings.env");
  const dataDir = resolve(settings.DATA_DIR);
  return {
    ...settings,
    dataDir,
    mailDir: resolve(dataDir, "mail"),
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    deskOrigin: settings.DESK_ORIGIN ?? settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    services: servicesOf(settings),
    dkim: dkimOf(settings),
  };
}

function dkimOf(settings: z.output<typeof settingsSchema>): Settings["dkim"] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = settings;
  if (!domain && !selector && !file) return undefined;
  if (!domain || !selector || !file)
    throw new WrongSettings(
      "The settings are wrong:\n  DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE are set together or not at all.",
    );
  if (!existsSync(file))
    throw new WrongSettings(`The settings are wrong:\n  DKIM_KEY_FILE: there is no file ${file}.`);
  const privateKey = readFileSync(file, "utf8");
  if (!signs(privateKey))
    throw new WrongSettings(
      `The settings are wrong:\n  DKIM_KEY_FILE: ${file} holds no RSA private key (PEM, without a password) of at least 1024 bits.`,
    );
  return { domain, selector, privateKey };
}

/** Whether mails can be signed with a key (RFC 8301, 3.2); nodemailer sends them unsigned, without a word, if not. */
function signs(pem: string): boolean {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    return false;
  }
  return key.asymmetricKeyType === "rsa" && Number(key.asymmetricKeyDetails?.modulusLength) >= 1_024;
}

function servicesOf(settings: z.output<typeof settingsSchema>): Services | undefined {
  const { SERVICES_HOST: host, CHANNEL_MOMENTUM: momentum, CHANNEL_WEALTH: wealth } = settings;
  if (!host) return undefined;
  if (!momentum || !wealth)
    throw new WrongSettings(
      "The settings are wrong:\n  SERVICES_HOST is set, so CHANNEL_MOMENTUM and CHANNEL_WEALTH must be set as well.",
    );
  return { origin: host, channels: { momentum, wealth } };
}

import { createPrivateKey, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod";
import { identitySettings } from "#domain/firm/identity.ts";
import { SOFT_BOUNCE_LIMIT } from "#domain/newsletter/feedback/take-events.server.ts";
import type { Services } from "#domain/orders/rules.ts";
import { list, onOff, readSettings, WrongSettings } from "#platform/config/settings.server.ts";
import { addressesOf } from "#platform/db/servers.server.ts";
import { wrongBucket } from "#platform/files/bucket-address.ts";
import { isMailbox } from "#platform/mail/mail.server.ts";
import { type Supervisor, supervisorOf } from "./supervisor.ts";

const form = (text: string) => ({ form: text });
const NO_ORIGIN = "must be an origin such as https://www.example.in, without a path";
const isOrigin = (url: string): boolean =>
  URL.canParse(url) &&
  /^https?:$/.test(new URL(url).protocol) &&
  new URL(url).href === `${new URL(url).origin}/`;
const origin = z
  .string()
  .refine(isOrigin, NO_ORIGIN)
  .transform((url) => new URL(url).origin)
  .meta(form("an origin such as `https://www.example.in`"));
const isNetwork = (text: string): boolean => {
  const [address = "", bits = "0", ...more] = text.split("/");
  return (
    isIP(address) !== 0 && !more.length && /^\d+$/.test(bits) && +bits <= (isIP(address) === 6 ? 128 : 32)
  );
};
const channel = z
  .string()
  .regex(/^[\w-]{1,64}$/, "must be a channel id: letters, digits, - and _")
  .meta(form("letters, digits, `-` and `_`, at most 64"))
  .optional();
const whole = z.coerce.number({ error: "must be a whole number" }).int();
const count = (otherwise: number) => whole.min(0).meta(form("a whole number")).default(otherwise);
const atLeast = (least: number, otherwise: number) =>
  whole
    .min(least)
    .meta(form(`a whole number from ${least}`))
    .default(otherwise);
const port = z.coerce
  .number({ error: "must be a port number" })
  .int()
  .min(0)
  .max(65_535)
  .meta(form("0 to 65535; 0 takes a free one"));
const secret = z
  .string()
  .regex(/^[\x21-\x7e]{32,}$/, "must be at least 32 visible ASCII characters")
  .meta(form("at least 32 visible ASCII characters"))
  .optional();
const webhookSecret = z
  .string()
  .regex(
    /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    "must be whsec_ and at least 24 bytes in base64",
  )
  .meta(form("`whsec_` and at least 24 bytes in base64"))
  .optional();

/**
 * Every setting of the product, with its default: the only place that parses the environment. The descriptions and
 * forms produce docs/run/settings.md.
 */
export const settingsSchema = z.object({
  PORT: port
    .default(3000)
    .describe("The port on which the site is served, unless the supervisor hands down a socket."),
  HOST: z
    .string()
    .meta(form("an address or name of this machine"))
    .default("localhost")
    .describe(
      "Where it listens; behind a web server on the same machine leave it, in a container say `0.0.0.0`.",
    ),
  DATA_DIR: z
    .string()
    .meta(form("a folder"))
    .default("data")
    .describe(
      "What the product keeps: the embedded database, uploaded pictures, inbox, mails that were not sent.",
    ),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe(
      "The site's address in links, mails and canonical addresses; unset, `http://localhost:PORT`. Always set it on a server.",
    ),
  API_ORIGIN: origin
    .optional()
    .describe("The API's own host, where it is not the site's (an admin sub-host)."),
  DATABASE_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:\/\//.test(url) && addressesOf(url).every((one) => URL.canParse(one)), {
      error: "must be a postgres:// address",
    })
    .meta(form("`postgres://USER:PASSWORD@HOST/DATABASE`"))
    .optional()
    .describe(
      "A PostgreSQL server in place of the embedded database; needed for more than one process. Its own address or a pooler's in session mode, not in transaction mode. Of a primary and its replicas all hosts may stand there with commas between them: connections go to the one that takes writes.",
    ),
  BACKUP_DIR: z
    .string()
    .meta(form("a folder"))
    .optional()
    .describe(
      "Where *Back up now* at the desk writes, in a folder `desk` of its own; unset, `backups/` in the data directory.",
    ),
  RESTIC_REPOSITORY: z
    .string()
    .meta(form("a repository of restic: a folder, `sftp:USER@HOST:/FOLDER`, or `s3:https://HOST/BUCKET`"))
    .optional()
    .describe(
      "Where restic stores a backup each hour, off this machine (docs/run/backups.md); unset, none leaves it. The password stands beside it, in /etc/site/restic-password.",
    ),
  MEDIA_STORE: z
    .string()
    .superRefine((to, context) => {
      const wrong = wrongBucket(to);
      if (wrong) context.addIssue({ code: "custom", message: wrong });
    })
    .meta(form("`s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION`"))
    .optional()
    .describe(
      "Where uploaded pictures are stored, for several machines (docs/run/scaling.md); the data directory then holds copies of those that were shown. Unset, they lie in the data directory alone.",
    ),
  TRUSTED_PROXIES: list(["127.0.0.1", "::1"])
    .refine((proxies) => proxies.every(isNetwork), "must be addresses or subnets such as 10.0.0.0/8")
    .meta(form("addresses or subnets, with commas between them"))
    .describe("The web servers and balancers whose `X-Forwarded-For`, `-Proto` and `-Host` are believed."),
  CORS_ORIGINS: list([])
    .refine(
      (origins) => origins.every((one) => isOrigin(one) && new URL(one).origin === one),
      "must be origins such as https://www.example.in, without a slash at the end",
    )
    .meta(form("origins, with commas between them"))
    .describe("Other sites whose scripts may call the API."),
  SERVICES_HOST: origin
    .optional()
    .describe(
      "Where paid access is handled: `{SERVICES_HOST}/telegram/{channel}`. Unset, a wish for a plan is stored as a request at the desk.",
    ),
  CHANNEL_MOMENTUM: channel.describe(
    "The channel of the momentum plan on the services host; set with SERVICES_HOST.",
  ),
  CHANNEL_WEALTH: channel.describe(
    "The channel of the wealth plan on the services host; set with SERVICES_HOST.",
  ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("The least severe lines that are logged, as JSON on standard error."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" })
    .meta(form("`smtps://USER:PASSWORD@HOST` or `smtp://HOST:PORT`"))
    .optional()
    .describe(
      "The mail server, before one that is chosen at the desk (docs/run/mail-sending.md); without either, mails are written to `mail/` in the data directory.",
    ),
  MAIL_FROM: z
    .string()
    .meta(form("an address, or `Name <address>`"))
    .default("research@example.in")
    .describe("Whom mails come from."),
  MAIL_CONCURRENCY: whole
    .min(1)
    .max(100)
    .meta(form("1 to 100"))
    .default(5)
    .describe("Messages handed over at once, each on a connection of its own, in each process that sends."),
  MAIL_RATE: count(0).describe("Messages a second in each process that sends; 0 for no limit."),
  MAIL_LEASE_SECONDS: atLeast(1, 180).describe(
    "Seconds after which messages claimed by a worker that went silent are given to another; more than a mail server may take (120).",
  ),
  DKIM_DOMAIN: z
    .string()
    .meta(form("a domain"))
    .optional()
    .describe("Signs mails (DKIM): the domain that signs. All three are set or none."),
  DKIM_SELECTOR: z
    .string()
    .meta(form("a label of DNS"))
    .optional()
    .describe("The selector of the DNS record with the public key."),
  DKIM_KEY_FILE: z
    .string()
    .meta(form("a file with an RSA key in PEM, of 1024 bits at least"))
    .optional()
    .describe("The private key that signs."),
  MAIL_WEBHOOK_SECRET: webhookSecret.describe(
    "Signs the mail provider's reports of bounces and complaints (`docs/run/mail-events.md`); unset, none are taken.",
  ),
  SOFT_BOUNCE_LIMIT: atLeast(1, SOFT_BOUNCE_LIMIT).describe(
    "Days within 30 on which mail must bounce before an address is suppressed for soft bounces.",
  ),
  STAFF_API_TOKEN: secret.describe(
    "Opens the staff's calls of the API (`docs/run/newsletter-api.md`); unset, they do not exist.",
  ),
  DESK_ORIGIN: origin
    .optional()
    .describe("The desk's own host, where it is not the site's: then `/desk` answers there alone."),
  DESK_SECRET: secret.describe(
    "Signs the desk's cookies and seals second factors and the mail server's password, in place of the key that the database holds; no backup has it. Always set it on a server, and keep a copy where no backup goes: without it a restored copy opens no authenticator. What the database's own key had sealed is sealed anew at the first sign-in with it.",
  ),
  SIGN_INS_PER_ADDRESS: count(8).describe(
    "Attempts within 15 minutes, counted separately for one e-mail address from one network, for a device on which the member signed in before, and for passwords asked for within a session; 0 switches the limit off.",
  ),
  SIGN_INS_PER_NETWORK: count(40).describe(
    "Attempts to sign in within 15 minutes from one network, known devices aside; 0 switches the limit off.",
  ),
  MAIL_TO: z
    .string()
    .refine(isMailbox, "must be one address such as desk@example.in")
    .meta(form("one address"))
    .default("desk@example.in")
    .describe("Where the firm reads what visitors write, and where alarms go."),
  RATE_LIMIT_FORMS: count(30).describe("Posts from one network in ten minutes; 0 switches the limit off."),
  RATE_LIMIT_ADDRESS: count(6).describe(
    "Posts that name one e-mail address in an hour; 0 switches the limit off.",
  ),
  CONFIRMATIONS_PER_NETWORK: count(20).describe(
    "Confirmations in an hour that one network asks for by naming addresses; 0 switches the bound off.",
  ),
  CONFIRMATIONS_PER_DOMAIN: count(300).describe(
    "Confirmations and links to the settings in an hour to one domain of addresses, and as many copies of orders; 0 switches the bound off.",
  ),
  CONFIRMATIONS_PER_HOUR: count(2_000).describe(
    "Confirmations and links to the settings in an hour in all; 0 switches the bound off.",
  ),
  RATE_LIMIT_API: count(600).describe(
    "Other API calls, and as many requests for a digest's data, from one network in a minute, a list without a limit counting as 20, a search on a page as 10; 0 switches the limit off.",
  ),
  MINIMUM_FILL_SECONDS: count(2).describe(
    "Minimum seconds to fill in a form; checked only if the page's script recorded the start, and not for the newsletter, which is one address that a mail confirms.",
  ),
  DOUBLE_OPT_IN: onOff(true).describe(
    "A reader confirms the address by a link before anything is mailed to it; a site goes live only with it on.",
  ),
  REVEAL_SUBSCRIBED: onOff(false).describe(
    "The forms say so when an address is subscribed already, so that anybody can ask who reads; off, they answer everybody alike.",
  ),
  CONTENT_PROTECTION: onOff(true).describe(
    "Blocks the context menu and the keys that save and print on public pages, for visitors with JavaScript.",
  ),
  CDN_SECONDS: count(0).describe(
    "Seconds for which a cache in front may keep a page: 1 with deploy/nginx.conf, more with a CDN that is purged; readers may be shown the former page for that time, and for as long again, at most a minute more, after it changed.",
  ),
  PURGE_URL: z
    .url({ protocol: /^https?$/, error: "must be an https:// address" })
    .meta(form("`https://HOST/PATH`"))
    .optional()
    .describe(
      "Is called after each publication to empty the cache in front, so that CDN_SECONDS may be a day: the purge address of Cloudflare, Fastly or Bunny, else it is sent PURGE (docs/run/scaling.md).",
    ),
  PURGE_KEY: z.string().meta(form("a token")).optional().describe("What opens PURGE_URL."),
  PAGE_CACHE_MB: count(128).describe("Memory for rendered pages, in MB, in each process that serves."),
  METRICS_PORT: port
    .optional()
    .describe(
      "The port on which Prometheus reads `/metrics` (docs/run/watching.md); unset, there is none. Each process needs a port of its own.",
    ),
  METRICS_HOST: z
    .string()
    .meta(form("an address or name of this machine"))
    .default("127.0.0.1")
    .describe("Where `/metrics` listens: on no network that visitors reach."),
  ALERT_URL: z
    .url({ protocol: /^(ntfy\+)?https?$/, error: "must be an https:// or ntfy+https:// address" })
    .meta(form("`https://HOST/PATH`, or `ntfy+https://HOST/TOPIC`"))
    .optional()
    .describe(
      "Receives each alert, besides the mail to `MAIL_TO`: as JSON, or as a message of ntfy. A user and password in it are sent as such.",
    ),
  PING_URL: z
    .url({ protocol: /^https?$/, error: "must be an https:// address" })
    .meta(form("`https://HOST/PATH`"))
    .optional()
    .describe(
      "Called every half minute while nothing is wrong, by each worker: a service that misses the call tells you.",
    ),
  CERTIFICATE_HOST: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?$/, "must be a host, or HOST:PORT")
    .meta(form("`HOST` or `HOST:PORT`"))
    .optional()
    .describe(
      "Where visitors meet the site's certificate: its end is measured, and two weeks before it an alert is raised.",
    ),
  VIEW_FLUSH_SECONDS: atLeast(1, 60).describe(
    "Seconds between two writes of counted views; a crash loses at most so much of the counts.",
  ),
  ...identitySettings.shape,
});

export type Settings = z.output<typeof settingsSchema> & {
  dataDir: string;
  mailDir: string;
  /** Where backups requested at the desk are stored. */
  backupDir: string;
  publicOrigin: string;
  deskOrigin: string;
  services: Services | undefined;
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
  supervisor: Supervisor;
};

/** Returns the settings with derived values: absolute folders and the canonical origin. */
export function loadSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { SETTINGS_FILE: named } = env;
  const settings = readSettings(settingsSchema, env, { file: named || "settings.env", isNamed: !!named });
  const dataDir = resolve(settings.DATA_DIR);
  return {
    ...settings,
    dataDir,
    mailDir: resolve(dataDir, "mail"),
    backupDir: resolve(settings.BACKUP_DIR ?? resolve(dataDir, "backups")),
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    deskOrigin: settings.DESK_ORIGIN ?? settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    services: servicesOf(settings),
    dkim: dkimOf(settings),
    supervisor: supervisorOf(env, process.pid),
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

/** Whether a key can sign mail (RFC 8301, 3.2); if not, nodemailer silently sends unsigned mail. */
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

import { setTimeout } from "node:timers/promises";
import { openDatabase } from "#platform/db/open.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import type { BulkMailer, Mailer } from "#platform/mail/mail.server.ts";
import { openChosenMailer, openMailer } from "../boot.ts";
import type { Settings } from "../settings.ts";
import { alertWays } from "../watching/alert-ways.ts";
import { type Command, type Output, wrong } from "./command.ts";
import { runInProduct } from "./running-product.ts";

type Told = { settings: Settings; mailer: Mailer };

/** Alerts the staff at once, by every configured channel. */
async function tell({ settings, mailer }: Told, args: string[], io: Output): Promise<number> {
  const message = args.join(" ").trim();
  if (!message) return wrong(io, alertCommand.usage);
  const at = new Date();
  const alert = { key: `operator-${at.toISOString()}`, message, at };
  // In parallel: the fault may be a mail server that does not answer.
  const outcomes = await Promise.all(
    Object.entries(alertWays(mailer, settings)).map(([way, tell]) =>
      tell(alert).then(
        () => io.out(`Told by ${WAYS[way]}.\n`).then(() => true),
        (error: Error) => io.err(`Not told by ${WAYS[way]}: ${error.message}\n`).then(() => false),
      ),
    ),
  );
  return outcomes.every(Boolean) ? 0 : 1;
}

const WAYS: Record<string, string> = { mail: "mail", call: "a call of ALERT_URL" };

/** How long the running product may take to send an alert: it may hang. */
const PATIENCE_MS = 10_000;

const alertThroughProduct = (
  { dataDir }: Settings,
  args: string[],
  io: Output,
): Promise<number | undefined> =>
  Promise.race([
    runInProduct(dataDir, { name: "alert", args, cwd: io.cwd }, io).catch(() => undefined),
    setTimeout(PATIENCE_MS, undefined, { ref: false }),
  ]);

/** Sends the alert without the product, which may be down. */
async function alertAlone(settings: Settings, args: string[], io: Output): Promise<number> {
  const opening = mailerOf(settings);
  const status = await tell(
    { settings, mailer: { send: async (mail) => (await opening).send(mail) } },
    args,
    io,
  );
  (await opening).close();
  return status;
}

/** Opens the machine's mail server, or the one chosen at the desk if the database can be read. */
async function mailerOf(settings: Settings): Promise<BulkMailer> {
  if (settings.SMTP_URL) return openMailer(settings);
  const log = createLog("silent");
  try {
    const { DATABASE_URL: databaseUrl, dataDir } = settings;
    const database = await openDatabase({ databaseUrl, dataDir }, log);
    const { mailer } = await openChosenMailer(database.db, settings, log).finally(() => database.close());
    return mailer;
  } catch {
    return openMailer(settings);
  }
}

export const alertCommand: Command = {
  usage: 'npm run alert -- "WHAT IS WRONG" (by mail to MAIL_TO, and to ALERT_URL)',
  async alone(settings, args, io) {
    // The embedded database, and the mail server stored in it, belong to the running product.
    const isInProduct = !settings.SMTP_URL && !settings.DATABASE_URL;
    return (
      (isInProduct ? await alertThroughProduct(settings, args, io) : undefined) ??
      alertAlone(settings, args, io)
    );
  },
  run: tell,
};

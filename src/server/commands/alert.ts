import { openMailer } from "../boot.ts";
import type { Settings } from "../settings.ts";
import { alertWays } from "../watching/alert-ways.ts";
import { type Command, type Output, wrong } from "./command.ts";

/** Tells the staff something at once, in every way that is set, without the product and its database. */
async function tellAlone(settings: Settings, args: string[], io: Output): Promise<number> {
  const message = args.join(" ").trim();
  if (!message) return wrong(io, alertCommand.usage);
  const mailer = openMailer(settings);
  const at = new Date();
  const alert = { key: `operator-${at.toISOString()}`, message, at };
  // At once: a mail server that does not answer may be what is wrong.
  const told = await Promise.all(
    Object.entries(alertWays(mailer, settings)).map(([way, tell]) =>
      tell(alert).then(
        () => io.out(`Told by ${WAYS[way]}.\n`).then(() => true),
        (error: Error) => io.err(`Not told by ${WAYS[way]}: ${error.message}\n`).then(() => false),
      ),
    ),
  );
  mailer.close();
  return told.every(Boolean) ? 0 : 1;
}

const WAYS: Record<string, string> = { mail: "mail", call: "a call of ALERT_URL" };

export const alertCommand: Command = {
  usage: 'npm run alert -- "WHAT IS WRONG" (by mail to MAIL_TO, and to ALERT_URL)',
  alone: tellAlone,
  run: ({ settings }, args, io) => tellAlone(settings, args, io),
};

import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  messageId?: string;
  headers?: Record<string, string>;
};
export type Mailer = { send(mail: Mail): Promise<void> };

/** Sends through SMTP when the settings name a server, else writes each mail as an `.eml` file. */
export function createMailer(settings: {
  smtpUrl?: string | undefined;
  from: string;
  mailDir: string;
}): Mailer {
  if (settings.smtpUrl) {
    const transport = nodemailer.createTransport(settings.smtpUrl);
    return { send: async (mail) => void (await transport.sendMail({ from: settings.from, ...mail })) };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from: settings.from, ...mail });
      await mkdir(settings.mailDir, { recursive: true });
      // Written beside and renamed, so that nobody ever reads half a mail.
      const name = join(settings.mailDir, `${Date.now()}-${randomUUID().slice(0, 8)}`);
      await writeFile(`${name}.part`, message as Buffer);
      await rename(`${name}.part`, `${name}.eml`);
    },
  };
}

/** Faults that come before the message is handed over: no connection, no login, no envelope, no file. */
const BEFORE = new Set(["EDNS", "EAUTH", "ETLS", "EENVELOPE", "connect", "getaddrinfo", "mkdir", "open"]);

/**
 * Whether a failed `send` certainly left no mail behind: the server refused in words, or the fault came before the
 * message was handed over. A connection lost in the middle is not certain: the server may have taken the mail.
 */
export function surelyNotSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code, syscall } = error as NodeJS.ErrnoException & { responseCode?: number };
  return (responseCode ?? 0) >= 400 || BEFORE.has(code ?? "") || BEFORE.has(syscall ?? "");
}

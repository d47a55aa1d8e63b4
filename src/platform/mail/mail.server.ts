import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import nodemailer, { type Transporter } from "nodemailer";
import { isThisMachine } from "./this-machine.ts";

export type Mail = {
  /** One mailbox: `address` or `Name <address>`. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** One mailbox, as `to`. */
  replyTo?: string;
  messageId?: string;
  headers?: Record<string, string>;
};

/** The mail server's reply to the whole message. */
export type Receipt = { reply: string };
export type Mailer = { send(mail: Mail): Promise<unknown> };

export type BulkMailer = {
  /** Hands over one mail; throws a `MailFault`, or a `TypeError` if a mailbox is invalid. */
  send(mail: Mail): Promise<Receipt>;
  /** How many messages may be in progress at once. */
  concurrency: number;
  close(): void;
};

export type MailSettings = {
  smtpUrl?: string | undefined;
  from: string;
  mailDir: string;
  /** The number of reusable open connections to the mail server. */
  concurrency?: number | undefined;
  /** Milliseconds after which a hand-over is abandoned, even if the server seems busy. */
  deadline?: number | undefined;
  dkim?: { domain: string; selector: string; privateKey: string } | undefined;
};

/** Why a mail was not sent, and whether that is certain. */
export class MailFault extends Error {
  /**
   * `refused`: the server refused this address or message, with its code. `unsent`: not a byte of the message left, so
   * it can be sent again: no connection, or the server refused the session, login or sender, which says nothing about
   * the address. `unknown`: the connection broke while the message was being sent; the server may have accepted it.
   */
  readonly kind: "refused" | "unsent" | "unknown";
  /** The server's reply code; 0 if none. */
  readonly code: number;

  constructor(kind: MailFault["kind"], code: number, cause: Error) {
    super(cause.message, { cause });
    this.name = "MailFault";
    this.kind = kind;
    this.code = code;
  }
}

/** Returns whether a fault says that the server will never accept this message or address: a retry changes nothing. */
export const isRefusedForGood = (error: unknown): error is MailFault =>
  error instanceof MailFault && error.kind === "refused" && error.code >= 500;

/** Returns whether a mail must not be tried again: it is refused for good, or the server may have accepted it. */
export const isFinalFault = (error: unknown): boolean =>
  isRefusedForGood(error) || (error instanceof MailFault && error.kind === "unknown");

/** nodemailer's list lacks List-Unsubscribe-Post, which one-click unsubscribing needs signed (RFC 8058, 4). */
const SIGNED =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/**
 * Returns how to verify a mail server's certificate. A local server usually offers STARTTLS with a self-signed one,
 * which is accepted because nothing leaves the machine. Any other must have a valid certificate.
 */
export const trustOf = (smtpUrl: string): { tls?: { rejectUnauthorized: false } } =>
  isThisMachine(new URL(smtpUrl).hostname) ? { tls: { rejectUnauthorized: false } } : {};

/** Sends through SMTP when the settings name a server, else writes each mail as an `.eml` file. */
export function createMailer(settings: MailSettings): BulkMailer {
  const { smtpUrl, from, mailDir, concurrency = 5, deadline = 120_000, dkim } = settings;
  const signing = dkim && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: SIGNED,
    },
  };
  if (!smtpUrl) return { ...filing(from, mailDir, signing), concurrency };
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...trustOf(smtpUrl),
    pool: true,
    maxConnections: concurrency,
    maxMessages: Number.POSITIVE_INFINITY,
    // The caller decides what to retry: the pool must not.
    maxRequeues: 0,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    ...signing,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  watchStreams(transport);
  // Each mail reports its own outcome.
  transport.on("error", () => undefined);
  return {
    concurrency,
    close: () => transport.close(),
    async send(mail) {
      check(mail);
      const sent: Sent = { streams: [] };
      try {
        const signal = AbortSignal.timeout(deadline);
        const info = await transport.sendMail({ from, ...mail, signal, [SENT]: sent } as Mail);
        return { reply: String((info as { response?: string }).response ?? "") };
      } catch (error) {
        throw faultOf(error, sent);
      }
    },
  };
}

/**
 * Returns a mailer that can be replaced: mails in progress end with the former one, and its pending ones are unsent.
 */
export function replaceableMailer(first: BulkMailer): BulkMailer & { replace(next: BulkMailer): void } {
  let current = first;
  return {
    concurrency: first.concurrency,
    send: (mail) => current.send(mail),
    close: () => current.close(),
    replace(next) {
      const former = current;
      current = next;
      former.close();
    },
  };
}

/** Returns a mailer that refuses all mail and says why. */
export const refusingMailer = (why: string): BulkMailer => ({
  concurrency: 1,
  send: () => Promise.reject(new MailFault("unsent", 0, new Error(why))),
  close: () => undefined,
});

const SENT = "sentStreams";
type Sent = { streams: Readable[] };
type Composed = {
  data: Record<string, unknown>;
  message: { createReadStream(options?: unknown): Readable };
};

/** Tracks each stream through which a message may leave: if it was never read, nothing left. */
function watchStreams(transport: Transporter): void {
  transport.use("stream", (composed, done) => {
    const { data, message } = composed as unknown as Composed;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      (data[SENT] as Sent | undefined)?.streams.push(stream);
      return stream;
    };
    done();
  });
}

/** Commands whose refusal concerns the address or message; refusal of an earlier one concerns the session or sender. */
const OF_THE_MESSAGE = ["RCPT TO", "DATA"];

function faultOf(error: unknown, { streams }: Sent): MailFault {
  const cause: Error & Partial<Record<"responseCode" | "command", unknown>> =
    error instanceof Error ? error : new Error(String(error));
  const code = Number(cause.responseCode ?? 0);
  const begun = streams.some((stream) => stream.readableDidRead);
  if (code >= 400 && (begun || OF_THE_MESSAGE.includes(String(cause.command))))
    return new MailFault("refused", code, cause);
  return new MailFault(begun ? "unknown" : "unsent", code, cause);
}

const ADDRESS = String.raw`[^\s\p{Cc}<>()@,;:"\\]+@[^\s\p{Cc}<>()@,;:"\\]+`;
const MAILBOX = new RegExp(String.raw`^(?:[^\p{Cc}\p{Zl}\p{Zp}<>()@,;:"\\]*<${ADDRESS}>|${ADDRESS})$`, "u");

/**
 * Accepts `address` or `Name <address>`: nothing that nodemailer would read as two addresses, a group or a line break.
 */
export const isMailbox = (text: string): boolean => MAILBOX.test(text);

function check({ to, replyTo }: Mail): void {
  for (const mailbox of [to, replyTo])
    if (mailbox !== undefined && !isMailbox(mailbox))
      throw new TypeError(`Not one mailbox: ${JSON.stringify(mailbox)}`);
}

function filing(
  from: string,
  mailDir: string,
  signing: object | undefined,
): Pick<BulkMailer, "send" | "close"> {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...signing,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    close: () => transport.close(),
    async send(mail) {
      check(mail);
      const name = join(mailDir, `${Date.now()}-${randomUUID().slice(0, 8)}`);
      try {
        const info = await transport.sendMail({ from, ...mail });
        await mkdir(mailDir, { recursive: true });
        // Written beside and renamed, so that nobody ever reads a partial mail.
        await writeFile(`${name}.part`, (info as unknown as { message: Buffer }).message);
      } catch (error) {
        throw new MailFault("unsent", 0, error instanceof Error ? error : new Error(String(error)));
      }
      await rename(`${name}.part`, `${name}.eml`);
      return { reply: "Saved as a file (no mail server yet)" };
    },
  };
}

const PATIENCE_MS = 10_000;

/** Opens a session with a mail server and signs in, but sends nothing. Throws the server's answer on failure. */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...trustOf(smtpUrl),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  await transport.verify().finally(() => transport.close());
}

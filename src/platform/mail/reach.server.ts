import nodemailer from "nodemailer";
import { trustOf } from "./mail.server.ts";

const PATIENCE_MS = 10_000;

/** Opens a session with a mail server, signs in as for a mail, and sends none. Throws what the server answered. */
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

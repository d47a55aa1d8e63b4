import nodemailer from "nodemailer";

const PATIENCE_MS = 10_000;

/** Opens a session with a mail server, signs in as for a mail, and sends none. Throws what the server answered. */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({
    ...{
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
  });
  await transport.verify().finally(() => transport.close());
}

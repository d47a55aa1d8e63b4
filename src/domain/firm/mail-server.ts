import type { MailFault } from "#platform/mail/mail.server.ts";
import { isThisMachine } from "#platform/mail/this-machine.ts";

/** A mail server as a member enters it; without a user name it requires no password. */
export type MailServer = {
  host: string;
  port: number;
  /** Whether the connection begins with TLS; otherwise STARTTLS upgrades it. */
  beginsWithTls: boolean;
  username: string;
};

/** The most characters shown of a server's reply: a host that is no mail server may send anything. */
const MAX_ANSWER_LENGTH = 300;

/**
 * Returns a mail server as an `SMTP_URL`. A password never leaves for another machine before TLS is established, even
 * if an attacker hides that the server offers it.
 */
export function smtpUrlOf({ host, port, beginsWithTls, username }: MailServer, password = ""): string {
  const login = username && `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  if (beginsWithTls) return `smtps://${login}${host}:${port}`;
  return `smtp://${login}${host}:${port}${isThisMachine(host) ? "" : "?requireTLS=true"}`;
}

/** States in a sentence why a mail server did not accept a test mail, and what to do. */
export function whyNotSent(
  fault: Pick<MailFault, "message" | "code" | "cause">,
  tried: MailServer & { from: string },
): string {
  const { host, port, beginsWithTls, from } = tried;
  const { code = "", response = "" } = (fault.cause ?? {}) as { code?: string; response?: string };
  const answer = response && ` It answered: ${response.slice(0, MAX_ANSWER_LENGTH)}`;
  const message = fault.message;
  if (code === "EDNS") return `No server named ${host} exists. Check the spelling.`;
  if (/ECONNREFUSED/.test(message))
    return `${host} is reachable, but nothing listens on port ${port}. Providers use 465 with TLS from the beginning, or 587 with STARTTLS.`;
  if (/wrong version number|packet length too long/.test(message))
    return `Port ${port} of ${host} does not begin with TLS. Choose STARTTLS, or another port.`;
  if (code === "ETLS")
    return `${host} offers no STARTTLS on port ${port}, so the password would be sent unencrypted. Choose TLS from the beginning, usually on port 465.`;
  if (/certificate|altnames|self[- ]signed|issuer/i.test(message))
    return `The certificate of ${host} does not prove that it is ${host} (${message}). Type the name that the provider gives for its mail server, or ask it to renew the certificate.`;
  if (code === "EAUTH")
    return `${host} rejected the user name or password. Enter both again; many providers require an app password.${answer}`;
  if (fault.code === 530) return `${host} asks for a name and a password.${answer}`;
  if (code === "EENVELOPE" && fault.code >= 400)
    return `${host} does not accept mail from ${from} to this address.${answer}`;
  if (code === "EPROTOCOL")
    return `The service on port ${port} of ${host} is not a mail server. Check the port.${answer}`;
  if (
    code === "ETIMEDOUT" ||
    code === "ABORT_ERR" ||
    /EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|aborted/i.test(message)
  )
    return beginsWithTls
      ? `${host} did not answer in time on port ${port}. Check the port; the machine’s provider may also block it.`
      : `${host} did not answer in time on port ${port}. Check the port: one that begins with TLS waits for that. The machine’s provider may also block it.`;
  return `${host} did not accept the mail: ${message.slice(0, MAX_ANSWER_LENGTH)}`;
}

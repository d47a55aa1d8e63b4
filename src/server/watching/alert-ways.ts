import type { AlertWays, StaffAlert } from "#domain/newsletter/alerts.server.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { Settings } from "../settings.ts";

const PATIENCE_MS = 10_000;
const MAX_SUBJECT_LENGTH = 200;

type Told = Pick<Settings, "MAIL_TO" | "ALERT_URL" | "publicOrigin">;

const subjectOf = ({ message }: StaffAlert): string =>
  `Alert: ${message.split("\n")[0]}`.slice(0, MAX_SUBJECT_LENGTH);

/** Returns the configured alert channels. Each throws if an alert was not delivered. */
export const alertWays = (mailer: Mailer, { MAIL_TO, ALERT_URL, publicOrigin }: Told): AlertWays => ({
  mail: async (alert) => {
    await mailer.send({ to: MAIL_TO, subject: subjectOf(alert), text: alert.message });
  },
  ...(ALERT_URL && {
    call: (alert) => callAddress("ALERT_URL", ...alertCall(ALERT_URL, alert, publicOrigin)),
  }),
});

/** Returns the request to the alert address: JSON, or an ntfy message. */
export function alertCall(
  address: string,
  alert: StaffAlert,
  site: string,
): [address: URL, init: RequestInit] {
  const subject = subjectOf(alert);
  if (!address.startsWith("ntfy+")) {
    const { key, message, at } = alert;
    // `text` is what Slack, Mattermost, Google Chat and Telegram print.
    const body = { key, at: at.toISOString(), site, subject, message, text: `${site}\n${subject}` };
    return [
      new URL(address),
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    ];
  }
  const topic = new URL(address.slice("ntfy+".length));
  topic.searchParams.set("title", subject);
  topic.searchParams.set("priority", "high");
  return [topic, { method: "POST", body: `${alert.message}\n${site}` }];
}

/**
 * Calls an address that the operator set. It follows no redirect, so that nobody else decides where the call goes, and
 * faults name no part of the address, which may be a secret. Throws unless the answer is 2xx.
 */
export async function callAddress(setting: string, address: URL, init: RequestInit = {}): Promise<void> {
  const { username, password } = address;
  const plain = new URL(address);
  plain.username = plain.password = "";
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const answer = await fetch(plain, {
    ...init,
    headers: {
      ...init.headers,
      ...((username || password) && { Authorization: `Basic ${Buffer.from(login).toString("base64")}` }),
    },
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause) => {
    throw new Error(`${setting} does not answer.`, { cause });
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${setting} was answered ${answer.status}.`);
}

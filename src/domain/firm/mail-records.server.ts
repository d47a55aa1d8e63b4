import { createHash, createPublicKey } from "node:crypto";

/** The settings that determine whom mails are from and how they leave. */
export type MailIdentity = {
  MAIL_FROM: string;
  MAIL_TO: string;
  SMTP_URL?: string | undefined;
  dkim?: { domain: string; selector: string; privateKey: string } | undefined;
};

/** A DNS record of the firm, and its purpose. */
export type MailRecord = {
  name: "SPF" | "DKIM" | "DMARC";
  /** The DNS name of its TXT record. */
  host: string;
  /** Its required value; undefined while a setting is missing. */
  value: string | undefined;
  why: string;
  /** The prefix of the relevant record: others may exist beside it. */
  begins: string;
};

/** Returns the domain of `Name <name@domain>`, in lower case. */
const domainOf = (from: string): string => /@([^\s<>@]+?)>?$/.exec(from.trim())?.[1]?.toLowerCase() ?? "";

const hostOf = (smtpUrl: string | undefined): string => (smtpUrl ? new URL(smtpUrl).hostname : "");

/** Returns the domain that mails are sent from. */
export const mailDomain = ({ MAIL_FROM }: MailIdentity): string => domainOf(MAIL_FROM);

/** Returns a fingerprint of everything that a test mail proves: the sender, the server, the signing key. */
export function mailFingerprint({ MAIL_FROM, SMTP_URL, dkim }: MailIdentity): string {
  const server = SMTP_URL ? new URL(SMTP_URL) : undefined;
  const parts = [MAIL_FROM, server?.protocol, server?.host, server?.username, dkim?.domain, dkim?.selector];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

/** Returns the public half of the signing key as in its DNS record (RFC 6376, 3.6.1). */
const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");

/**
 * Returns the three records by which mail servers distinguish the firm's mails from forged ones, for the current
 * settings: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489).
 */
export function mailRecords(settings: MailIdentity): MailRecord[] {
  const { dkim, SMTP_URL, MAIL_TO } = settings;
  const [domain, server] = [mailDomain(settings), hostOf(SMTP_URL)];
  return [
    {
      name: "SPF",
      host: domain,
      value: server ? `v=spf1 a:${server} -all` : undefined,
      why: "Names the servers that may send for the domain. A mail provider gives its own “include:…”, which takes the place of “a:…”; there is one SPF record for a domain.",
      begins: "v=spf1",
    },
    {
      name: "DKIM",
      host: dkim ? `${dkim.selector}._domainkey.${dkim.domain}` : `SELECTOR._domainkey.${domain}`,
      value: dkim && `v=DKIM1; k=rsa; p=${publicKeyOf(dkim.privateKey)}`,
      why: dkim
        ? "Holds the public half of the key that signs each mail."
        : "Holds the public half of the key that signs each mail. Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE, or let the mail provider sign and set the record that it names.",
      begins: "v=DKIM1",
    },
    {
      name: "DMARC",
      host: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:${MAIL_TO}`,
      why: "Says what becomes of mails that pass neither of the two, and where reports go. Begin with p=none, and go to p=quarantine once the reports name no server of your own.",
      begins: "v=DMARC1",
    },
  ];
}

import { lookup } from "node:dns/promises";
import { join } from "node:path";
import { lookUpMailRecords, type SeenRecord } from "#domain/firm/prove-mail.server.ts";
import { missingInBucket, missingInFolder } from "#domain/media/carry-pictures.server.ts";
import { bucketName } from "#platform/files/bucket-address.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { textRecords } from "#platform/mail/look-up.server.ts";
import { reachMailServer } from "#platform/mail/mail.server.ts";
import type { Host } from "../host.ts";
import type { Settings } from "../settings.ts";
import { findFaults, type SiteFacts } from "../watching/faults.ts";
import { readCertificateEnd } from "../watching/read-facts.ts";

/** A check and, if it fails, its remedy. */
export type Diagnosis = { about: string; isRight: boolean; message: string };

/** Lookups of other services; each throws if it fails. */
export type Lookups = {
  reach(smtpUrl: string): Promise<unknown>;
  texts(host: string): Promise<string[] | undefined>;
  address(host: string): Promise<unknown>;
  certificateEnd(address: string): Promise<Date>;
};

const lookups: Lookups = {
  reach: reachMailServer,
  texts: textRecords,
  address: (host) => lookup(host),
  certificateEnd: readCertificateEnd,
};

const right = (about: string, message: string): Diagnosis => ({ about, isRight: true, message });
const wrong = (about: string, message: string): Diagnosis => ({ about, isRight: false, message });
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** Caddy rejects a name without a certificate by a TLS alert, which OpenSSL reports in technical terms. */
const whyUnshown = (error: unknown): string =>
  /SSL alert number/.test(reasonOf(error)) ? "what is in front has none for this name yet." : reasonOf(error);
const DELAYS = "One is issued once the name leads here and the authority reaches ports 80 and 443.";

/** Reports whether each thing that the site needs is right. Waits a few seconds for services that do not answer. */
export async function diagnose(
  settings: Settings,
  seen: SiteFacts,
  { now, look = lookups }: { now: Date; look?: Lookups },
): Promise<Diagnosis[]> {
  const site = new URL(settings.publicOrigin);
  const isSecure = site.protocol === "https:";
  const showing = settings.CERTIFICATE_HOST ?? (isSecure ? site.host : undefined);
  const [mail, address, certificate] = await Promise.all([
    ofMail(settings, look),
    settings.PUBLIC_ORIGIN ? ofAddress(site.hostname, look) : [],
    showing ? look.certificateEnd(showing).catch(whyUnshown) : undefined,
  ]);
  const certificateEnd = certificate instanceof Date ? certificate : undefined;
  return [
    ...ofSettings(settings),
    right("Node", `${process.version} runs the product.`),
    ...mail,
    ...address,
    ...(typeof certificate === "string"
      ? [
          wrong(
            "Certificate",
            `${showing} shows none: ${certificate} ${DELAYS} journalctl -u caddy (or nginx; in containers: docker compose logs web) says why.`,
          ),
        ]
      : []),
    ...ofFacts({ ...seen, certificateEnd }, now),
  ];
}

/** Reports whether the settings let the site serve; they are valid, or nothing would run. */
function ofSettings({ PUBLIC_ORIGIN, SMTP_URL, DESK_SECRET }: Settings): Diagnosis[] {
  const found = [
    PUBLIC_ORIGIN === undefined &&
      "PUBLIC_ORIGIN is unset, so links in mails lead nowhere. Set it to the site's address.",
    SMTP_URL === undefined &&
      "There is no mail server, so mails are written to files and reach nobody. Choose it at the desk (Launch checklist, Mail settings), or set SMTP_URL.",
    DESK_SECRET === undefined &&
      "DESK_SECRET is unset, so a restored backup opens no authenticator. Set it (openssl rand -base64 48).",
  ].filter((message) => message !== false);
  return found.length
    ? found.map((message) => wrong("Settings", message))
    : [right("Settings", "Each that a server needs is set.")];
}

async function ofMail(settings: Settings, { reach, texts }: Lookups): Promise<Diagnosis[]> {
  const { SMTP_URL } = settings;
  if (SMTP_URL === undefined) return [];
  const { host } = new URL(SMTP_URL);
  const [server, records] = await Promise.all([
    reach(SMTP_URL).then(
      () => right("Mail server", `${host} takes mails.`),
      (error) =>
        wrong(
          "Mail server",
          `${host} does not take mails: ${reasonOf(error)} Correct it at the desk, or SMTP_URL, or ask whoever runs it.`,
        ),
    ),
    lookUpMailRecords(settings, texts),
  ]);
  // A record without a value is defined by the provider.
  return [server, ...records.filter(({ value }) => value !== undefined).map(ofRecord)];
}

function ofRecord({ name, host, value, state }: SeenRecord): Diagnosis {
  const toSet = `Set a TXT record at ${host}: ${value}`;
  const found = {
    seen: right("DNS", `${name} is set at ${host}.`),
    other: wrong("DNS", `${name} has another value. ${toSet}`),
    missing: wrong("DNS", `${name} is not set. ${toSet}`),
    unknown: wrong("DNS", `${name} could not be looked up: no name server answers. See /etc/resolv.conf.`),
  };
  return found[state];
}

const ofAddress = (host: string, { address }: Lookups): Promise<Diagnosis[]> =>
  address(host).then(
    () => [right("DNS", `${host} has an address.`)],
    () => [wrong("DNS", `${host} has no address. Set an A and an AAAA record that point here.`)],
  );

const GB = 1024 ** 3;

/** Reports the faults that the watch sees, and what is right where it sees none. A missing backup is a fault. */
function ofFacts(facts: SiteFacts, now: Date): Diagnosis[] {
  const faults = findFaults(facts, { now, since: new Date(0) });
  const isWell = (name: string) => !faults.some((fault) => fault.name === name);
  const { disk, certificateEnd, records } = facts;
  const well = [
    isWell("disk-full") &&
      isWell("disk-low") &&
      right("Disk", `${Math.floor(disk.free / GB)} of ${Math.ceil(disk.size / GB)} GB are free.`),
    certificateEnd &&
      isWell("certificate-ends") &&
      right("Certificate", `It ends on ${istLongMoment(certificateEnd)}.`),
    records && right("Database", "It answers."),
    records?.workerHeardAt && isWell("worker-silent") && right("Jobs", "Mails and jobs are done."),
    records?.stored?.at &&
      isWell("backup-stays") &&
      right("Backup", `The last one off this machine is of ${istLongMoment(records.stored.at)}.`),
    records?.backupAt &&
      isWell("backup-old") &&
      right("Backup", `The last one is of ${istLongMoment(records.backupAt)}.`),
  ].filter((each) => typeof each === "object");
  return [...well, ...faults.map(({ name, message }) => wrong(ABOUT[name], message.replaceAll("\n\n", " ")))];
}

const ABOUT = {
  "database-away": "Database",
  "disk-full": "Disk",
  "disk-low": "Disk",
  "worker-silent": "Jobs",
  "backup-old": "Backup",
  "backup-stays": "Backup",
  "backup-unchecked": "Backup",
  "pictures-lacking": "Pictures",
  "certificate-ends": "Certificate",
} as const;

const ofFiles = ({ all, missing }: { all: number; missing: unknown[] }, name: string, what: string) =>
  missing.length
    ? wrong("Pictures", `${name} lacks ${missing.length} of ${counted(all, "file")}. ${what}`)
    : right("Pictures", `${name} holds all ${counted(all, "file")}.`);

/** Reports whether the data directory holds every picture if there is no bucket; nothing if there are none. */
export async function picturesHere({
  settings,
  tools,
}: Pick<Host, "settings" | "tools">): Promise<Diagnosis[]> {
  const folder = join(settings.dataDir, "media");
  const found = await missingInFolder(tools.db, folder);
  const what = "Set MEDIA_STORE if they lie in a bucket, or copy them there from a backup.";
  return found.all ? [ofFiles(found, folder, what)] : [];
}

/** Reports whether the picture bucket, or without one the data directory, holds every rendition. */
export async function diagnosePictures({
  settings,
  tools,
}: Pick<Host, "settings" | "tools">): Promise<Diagnosis[]> {
  if (!settings.MEDIA_STORE) return picturesHere({ settings, tools });
  const name = bucketName(settings.MEDIA_STORE);
  try {
    return [
      ofFiles(
        await missingInBucket(tools),
        name,
        "What a machine that serves has in media/ is carried there each hour; copy the rest into it from a backup.",
      ),
    ];
  } catch (error) {
    return [wrong("Pictures", `${name} does not answer: ${reasonOf(error)} Correct MEDIA_STORE.`)];
  }
}

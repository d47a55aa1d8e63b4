import { STORED_LATE_MS } from "#domain/firm/prove-backup.server.ts";
import { DAY_MS, HOUR_MS, indianDate, MINUTE_MS } from "#platform/clock/clock.ts";
import { ROOM } from "#platform/db/full-disk.server.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { QueueDepth } from "#platform/queue/queue.server.ts";

/** What one process sees of the site. Facts from the database are absent while it does not answer. */
export type SiteFacts = {
  /** Bytes on the disk of the data directory. */
  disk: { free: number; size: number };
  /** When the certificate that visitors see expires, if known. */
  certificateEnd?: Date | undefined;
  /** Since when files are missing in the picture bucket, and how many; undefined while it does not answer. */
  pictures?: { lacking: number | undefined; since: Date } | undefined;
  records?:
    | {
        /** When a worker was last heard of. */
        workerHeardAt: Date | undefined;
        backupAt: Date | undefined;
        /**
         * When a backup was last stored off the machine, and when those were last verified; absent if none are to be.
         */
        stored?: { at: Date | undefined; checkedAt: Date | undefined };
        queue: QueueDepth;
      }
    | undefined;
};

export const FAULTS = [
  "database-away",
  "disk-full",
  "disk-low",
  "worker-silent",
  "backup-old",
  "backup-stays",
  "backup-unchecked",
  "pictures-lacking",
  "certificate-ends",
] as const;
export type FaultName = (typeof FAULTS)[number];
/** A fault; `occasion` tells one occurrence from another. */
export type Wrong = { name: FaultName; occasion: string; message: string };

const MB = 1024 * 1024;
const LOW = 1024 * MB;
const SILENT_MS = 5 * MINUTE_MS;
/** A nightly backup may be late by its retries. */
const BACKUP_MS = 30 * HOUR_MS;
/** Off-machine backups are verified weekly. */
const CHECKED_MS = 9 * DAY_MS;
/** Local pictures are uploaded hourly, with retries each hour. */
const LACKING_MS = 3 * HOUR_MS;
const CERTIFICATE_MS = 14 * DAY_MS;

/** Returns the faults that the facts show at `now`, for a process that has run since `since`. */
export function findFaults(facts: SiteFacts, { now, since }: { now: Date; since: Date }): Wrong[] {
  const age = (at: Date | undefined): number => now.getTime() - (at ?? since).getTime();
  const today = indianDate(now);
  const found: (Wrong | false)[] = [
    !facts.records && {
      name: "database-away",
      occasion: today,
      message:
        "The database does not answer. Pages that are kept are served, forms are answered with a request to send them again.\n\nsystemctl status postgresql says why, or the journal of the site (in containers: docker compose logs).",
    },
    ...ofDisk(facts.disk, today),
    ...ofRecords(facts.records, age, today),
    facts.pictures !== undefined &&
      age(facts.pictures.since) > LACKING_MS && {
        name: "pictures-lacking",
        occasion: today,
        message: `The bucket of pictures has ${facts.pictures.lacking === undefined ? "not answered" : `lacked ${counted(facts.pictures.lacking, "file")}`} since ${istLongMoment(facts.pictures.since)}: other machines show none, and a lost disk would cost them.\n\nsite doctor says what to do.`,
      },
    facts.certificateEnd !== undefined &&
      facts.certificateEnd.getTime() - now.getTime() < CERTIFICATE_MS && {
        name: "certificate-ends",
        occasion: facts.certificateEnd.toISOString(),
        message: `The site's certificate ends on ${istLongMoment(facts.certificateEnd)}, and no other has taken its place.\n\ncertbot renew, or the journal of Caddy, says why.`,
      },
  ];
  return found.filter((wrong) => wrong !== false);
}

function ofDisk({ free }: SiteFacts["disk"], today: string): Wrong[] {
  const left = `${Math.floor(free / MB)} MB are free on the disk of the data directory`;
  if (free < ROOM)
    return [
      {
        name: "disk-full",
        occasion: today,
        message: `The disk is full: ${left}, and nothing is stored any more.\n\nRemove old backups, or take a larger disk.`,
      },
    ];
  if (free < LOW)
    return [
      {
        name: "disk-low",
        occasion: today,
        message: `The disk is nearly full: ${left}.\n\nRemove old backups, or take a larger disk.`,
      },
    ];
  return [];
}

function ofRecords(
  records: SiteFacts["records"],
  age: (at: Date | undefined) => number,
  today: string,
): (Wrong | false)[] {
  if (!records) return [];
  const { workerHeardAt, backupAt, stored } = records;
  return [
    age(workerHeardAt) > SILENT_MS && {
      name: "worker-silent",
      occasion: workerHeardAt?.toISOString() ?? "never",
      message: `Mail and jobs are stalled: no worker has reported ${workerHeardAt ? `since ${istLongMoment(workerHeardAt)}` : "yet"}.\n\nsystemctl status site-worker says why (site, where one process does all; in containers: docker compose logs site).`,
    },
    age(backupAt) > BACKUP_MS && {
      name: "backup-old",
      occasion: today,
      message: `${backupAt ? `The last backup is of ${istLongMoment(backupAt)}` : "No backup was ever made"}: a lost disk would cost all that came in since.\n\nsystemctl status site-backup says why (in containers: docker compose logs backup).`,
    },
    stored !== undefined &&
      age(stored.at) > STORED_LATE_MS && {
        name: "backup-stays",
        occasion: today,
        message: `${stored.at ? `The last backup off this machine is of ${istLongMoment(stored.at)}` : "No backup was ever stored off this machine"}: a lost machine would cost all that came in since.\n\nsystemctl status site-restic says why (in containers: docker compose logs restic).`,
      },
    stored !== undefined &&
      age(stored.checkedAt) > CHECKED_MS && {
        name: "backup-unchecked",
        occasion: stored.checkedAt?.toISOString() ?? "never",
        message: `${stored.checkedAt ? `The backups off this machine were last found whole on ${istLongMoment(stored.checkedAt)}` : "The backups off this machine were never checked"}: one may be damaged.\n\nsystemctl status site-restic-check says why (in containers: docker compose logs restic).`,
      },
  ];
}

import * as z from "zod";
import type { Book, Delivered } from "#domain/firm/book.ts";
import type { Claim } from "#domain/firm/claims.ts";
import { type LaunchSection, launchSections, type Proof } from "#domain/firm/launch.ts";
import { type BookLine, listBook } from "#domain/firm/list-book.server.ts";
import { type MailIdentity, mailFingerprint } from "#domain/firm/mail-records.server.ts";
import { BACKUP_PROOF } from "#domain/firm/prove-backup.server.ts";
import { MAIL_PROOF } from "#domain/firm/prove-mail.server.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import { readProofs, readWaivers } from "#domain/firm/site-state.server.ts";
import { everyMember } from "#domain/staff/read.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { reviewTexts, type TextReview } from "./review-texts.server.ts";

const launchDetail = z.object({ settings: z.string().optional() });

/** What the caller knows of the installation: its settings, the register of claims, and other public texts by name. */
export type Installation = {
  settings: MailIdentity & object;
  claims: readonly Claim[];
  texts: Record<string, unknown>;
  /** The number of published articles with a placeholder byline. */
  unsigned?: number;
  /** The number of delivered drafts that no member has approved. */
  delivered?: number;
  /** The overdue months of the complaint register. */
  overdueMonths?: readonly string[];
  /** The folder of the statutory texts, if not the product's own. */
  folder?: string;
};

type Reads = Pick<Tools, "db" | "clock">;

/** The book, the firm's values and the last versions of its texts, read on first use. */
export type FirmRecords = {
  book(): Promise<Book>;
  values(): Promise<BookLine[]>;
  texts(): Promise<TextReview[]>;
};

/** Reads each record of the firm on first use, and once: all from one book. */
export function firmRecords(tools: Reads, delivered: Delivered, folder?: string): FirmRecords {
  const book = once(() => readBook(tools.db, delivered, tools.clock));
  return {
    book,
    values: once(async () => listBook(tools, delivered, { book: await book() })),
    texts: once(async () => reviewTexts(tools, await book(), folder)),
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => (found ??= read());
}

/** Reads the launch checklist from the current records. */
export async function readLaunch(
  { db, clock }: Reads,
  { settings, claims, texts, unsigned = 0, delivered: drafts = 0, overdueMonths = [], folder }: Installation,
  records = firmRecords({ db, clock }, { settings, claims }, folder),
): Promise<LaunchSection[]> {
  const [book, lines, statutory, members, proofs, waivers] = await Promise.all([
    records.book(),
    records.values(),
    records.texts(),
    everyMember(db),
    readProofs(db),
    readWaivers(db),
  ]);
  const proof = (about: string): Proof | undefined => {
    const row = proofs.find((each) => each.about === about);
    return row && { at: row.at, by: row.by, settings: launchDetail.safeParse(row.detail).data?.settings };
  };
  return launchSections({
    settings: { ...settings, ...book.identity },
    claims: book.claims,
    texts,
    statutory,
    unsigned,
    delivered: drafts,
    overdueMonths,
    missingTexts: lines.filter(({ kind, value }) => kind === "text" && value === ""),
    rules: lines.flatMap(({ key, label, rule }) => (rule ? [{ key, label, ...rule }] : [])),
    conflicts: lines.filter(({ otherReadings, resolved }) => otherReadings.length > 0 && !resolved),
    mail: { proof: proof(MAIL_PROOF), settings: mailFingerprint(settings) },
    backup: proof(BACKUP_PROOF),
    members: members
      .filter(({ closedAt }) => closedAt === null)
      .map(({ name, hasCode, passkeys, permissions }) => ({
        name,
        hasSecondFactor: hasCode || passkeys > 0,
        permissions: permissions ?? [],
      })),
    waivers,
    now: clock.now(),
    today: indianDate(clock.now()),
  });
}

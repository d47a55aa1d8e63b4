import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { digest } from "#domain/digest/tables.server.ts";
import { putAway } from "#domain/drafts/tables.server.ts";
import { bytea } from "#platform/db/bytea.server.ts";
import type { ListReading } from "./subscribing/subscriber-list.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const subscriberStatus = pgEnum("subscriber_status", ["pending", "confirmed", "unsubscribed"]);

export const subscriber = pgTable(
  "subscriber",
  {
    id: id(),
    /** Lower case: one row for one mailbox. */
    email: text().notNull().unique(),
    status: subscriberStatus().notNull().default("pending"),
    createdAt: moment("created_at").notNull(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    /** Where the present subscription began: the form's place, `api` or `import`; empty if unknown. */
    cameBy: text("came_by").notNull().default(""),
    /** SHA-256 of the token in the latest confirmation mail. */
    tokenHash: text("token_hash").unique(),
    /** The day (IST) of the latest confirmation mail: at most one a day. */
    confirmationSentOn: date("confirmation_sent_on", { mode: "string" }),
    /** When that mail was sent: its link expires a week later, and the quotas count by it. */
    confirmationSentAt: moment("confirmation_sent_at"),
    /** The token in every mail to this address: random, created with the row, never changed. */
    unsubscribeToken: text("unsubscribe_token")
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    wantsDigest: boolean("wants_digest").notNull().default(true),
    wantsNewsletter: boolean("wants_newsletter").notNull().default(true),
    /** Nothing is mailed before this day (IST). */
    pausedUntil: date("paused_until", { mode: "string" }),
    /** SHA-256 of the token in the latest access link, and when it was mailed. */
    accessHash: text("access_hash").unique(),
    accessSentAt: moment("access_sent_at"),
  },
  (t) => [
    index("subscriber_confirmation_sent").on(t.confirmationSentAt),
    index("subscriber_confirmed").on(t.confirmedAt, t.cameBy),
    index("subscriber_left").on(t.unsubscribedAt, t.cameBy).where(sql`unsubscribed_at is not null`),
    index("subscriber_address_search").using("gin", t.email.op("gin_trgm_ops")),
  ],
);

/** Evidence of each request: the wording shown, where, when, from which network and browser. Never updated. */
export const subscriptionConsent = pgTable(
  "subscription_consent",
  {
    id: id(),
    subscriberId: integer("subscriber_id")
      .notNull()
      .references(() => subscriber.id, { onDelete: "cascade" }),
    wording: text().notNull(),
    source: text().notNull(),
    network: text().notNull(),
    browser: text().notNull(),
    at: moment("at").notNull(),
  },
  (t) => [index("subscription_consent_subscriber").on(t.subscriberId)],
);

export const suppressionReason = pgEnum("suppression_reason", [
  "hard-bounce",
  "soft-bounces",
  "complaint",
  "by-hand",
  "erased",
  "unsubscribed",
]);

/** Suppressed addresses, stored only as hashes, so that an erased one can be recognised. */
export const suppression = pgTable("suppression", {
  id: id(),
  addressHash: text("address_hash").notNull().unique(),
  reason: suppressionReason().notNull(),
  detail: text().notNull().default(""),
  at: moment("at").notNull(),
});

export const issueKind = pgEnum("issue_kind", ["digest", "newsletter"]);

/**
 * draft ⇄ returned (to its writer) → approved (by a second person, of these bytes) → sending (the audience is frozen) →
 * finished, with sending ⇄ paused. An issue past its latest time before its audience is frozen expires, a newsletter
 * only once approved; cancelled ends any open one.
 */
export const issueState = pgEnum("issue_state", [
  "draft",
  "returned",
  "approved",
  "sending",
  "paused",
  "finished",
  "cancelled",
  "expired",
]);

/** One mailing: the approved bytes, when they may leave, and the size of the frozen audience. */
export const issue = pgTable(
  "issue",
  {
    id: id(),
    /** `digest-2026-02-03` or `letter-NAME`: links in its mails carry it. */
    key: text().notNull().unique(),
    kind: issueKind().notNull(),
    digestId: integer("digest_id")
      .unique()
      .references(() => digest.id),
    state: issueState().notNull().default("draft"),
    subject: text().notNull(),
    /** The letter, with a mark in place of each reader's token. */
    html: text().notNull(),
    text: text().notNull(),
    /** SHA-256 of subject, HTML, text and pictures: what an approval names. */
    hash: text().notNull(),
    /** SHA-256 of its source: a corrected digest is redrafted. */
    sourceHash: text("source_hash").notNull(),
    draftedBy: text("drafted_by").notNull(),
    draftedAt: moment("drafted_at").notNull(),
    approvedBy: text("approved_by"),
    approvedAt: moment("approved_at"),
    earliest: moment("earliest"),
    latest: moment("latest"),
    /** Whether it leaves as soon as it is approved: the approval sets its hours. */
    onApproval: boolean("on_approval").notNull().default(false),
    /** Only readers who confirmed on this day (IST) or later; null for all who asked for it. */
    joinedSince: date("joined_since", { mode: "string" }),
    frozenAt: moment("frozen_at"),
    /** Rows of the frozen audience. */
    audience: integer(),
    finishedAt: moment("finished_at"),
    /** Why it is paused, cancelled or expired. */
    note: text().notNull().default(""),
  },
  (t) => [index("issue_state").on(t.state)],
);

/**
 * A newsletter as its writers type it, even incomplete. Only they read it until it is sent for approval and becomes an
 * issue.
 */
export const letterDraft = pgTable("letter_draft", {
  id: id(),
  /** The form that began it, however often it is submitted. */
  draftKey: uuid("draft_key").unique(),
  /** The issue that it became. */
  issueId: integer("issue_id")
    .unique()
    .references(() => issue.id, { onDelete: "cascade" }),
  subject: text().notNull(),
  preheader: text().notNull(),
  /** Markdown. */
  text: text().notNull(),
  /** When it is to leave and whom it is to reach, until its issue holds that. */
  earliest: moment("earliest"),
  onApproval: boolean("on_approval").notNull().default(false),
  joinedSince: date("joined_since", { mode: "string" }),
  revision: integer().notNull().default(1),
  /** The revision that was sent for approval. */
  sentRevision: integer("sent_revision"),
  updatedBy: text("updated_by").notNull(),
  updatedByMember: text("updated_by_member").notNull(),
  updatedAt: moment("updated_at").notNull(),
  ...putAway(),
});

/**
 * A list of outside readers that a member proposed to import, and the decision. Its bytes are deleted with the
 * decision, or after a week.
 */
export const subscriberList = pgTable("subscriber_list", {
  id: id(),
  /** The name of its file. */
  name: text().notNull(),
  /** SHA-256 of its bytes. */
  hash: text().notNull(),
  bytes: bytea(),
  reading: jsonb().$type<ListReading>().notNull(),
  /** Its rows by their outcome in the trial import. */
  counts: jsonb().$type<Record<string, number>>().notNull(),
  proposedBy: text("proposed_by").notNull(),
  proposedAt: moment("proposed_at").notNull(),
  decidedBy: text("decided_by"),
  decidedAt: moment("decided_at"),
});

/** The last 50 saved versions of a letter; automatic saves of one editing session count as one. */
export const letterVersion = pgTable(
  "letter_version",
  {
    id: id(),
    letterId: integer("letter_id")
      .notNull()
      .references(() => letterDraft.id, { onDelete: "cascade" }),
    revision: integer().notNull(),
    subject: text().notNull(),
    preheader: text().notNull(),
    /** Markdown. */
    text: text().notNull(),
    isAuto: boolean("is_auto").notNull(),
    savedBy: text("saved_by").notNull(),
    savedByMember: text("saved_by_member").notNull(),
    savedAt: moment("saved_at").notNull(),
    /** When its editing session began. */
    since: moment("since").notNull(),
  },
  (t) => [unique("letter_version_once").on(t.letterId, t.revision)],
);

/** A letter's picture, addressed by its hash: what is shown is what was approved. */
export const issuePicture = pgTable(
  "issue_picture",
  {
    id: id(),
    issueId: integer("issue_id")
      .notNull()
      .references(() => issue.id, { onDelete: "cascade" }),
    /** `{16 characters of the hash}-{name}.png` */
    name: text().notNull(),
    png: bytea().notNull(),
  },
  (t) => [unique("issue_picture_once").on(t.issueId, t.name), index("issue_picture_name").on(t.name)],
);

/** Visits through an issue's links, in total per page: no row identifies a person. */
export const issueVisit = pgTable(
  "issue_visit",
  {
    id: id(),
    issueId: integer("issue_id")
      .notNull()
      .references(() => issue.id, { onDelete: "cascade" }),
    path: text().notNull(),
    visits: integer().notNull().default(0),
  },
  (t) => [unique("issue_visit_once").on(t.issueId, t.path)],
);

/**
 * pending → claimed (by a worker, under a lease) → accepted (by the mail server) | failed (refused permanently) |
 * uncertain (sent, but possibly not accepted) | suppressed (not to be mailed). A row claimed but not sent returns to
 * pending.
 */
export const deliveryState = pgEnum("delivery_state", [
  "pending",
  "claimed",
  "accepted",
  "failed",
  "uncertain",
  "suppressed",
]);

/** The deliveries of an issue: one row for each address of the frozen audience. */
export const delivery = pgTable(
  "delivery",
  {
    id: id(),
    issueId: integer("issue_id")
      .notNull()
      .references(() => issue.id),
    /** Null once the reader's data were erased: the row still counts. */
    subscriberId: integer("subscriber_id").references(() => subscriber.id, { onDelete: "set null" }),
    state: deliveryState().notNull().default("pending"),
    /** The worker that claimed it, and when the claim expires. */
    claimedBy: text("claimed_by"),
    leaseUntil: moment("lease_until"),
    /** When the worker announced sending the message. */
    handedAt: moment("handed_at"),
    attempts: smallint().notNull().default(0),
    /** Not tried before this. */
    dueAt: moment("due_at").notNull().default(sql`'-infinity'`),
    /** The mail server's reply, or why it was not mailed. */
    reply: text().notNull().default(""),
    settledAt: moment("settled_at"),
  },
  (t) => [
    unique("delivery_once").on(t.issueId, t.subscriberId),
    index("delivery_subscriber").on(t.subscriberId),
    index("delivery_open").on(t.issueId, t.dueAt, t.id).where(sql`state in ('pending', 'claimed')`),
  ],
);

export const mailEventKind = pgEnum("mail_event_kind", ["hard-bounce", "soft-bounce", "complaint"]);

/** The mail provider's reports, once for each event id. */
export const mailEvent = pgTable(
  "mail_event",
  {
    id: id(),
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    kind: mailEventKind().notNull(),
    addressHash: text("address_hash").notNull(),
    deliveryId: integer("delivery_id").references(() => delivery.id),
    at: moment("at").notNull(),
    receivedAt: moment("received_at").notNull(),
    detail: text().notNull().default(""),
  },
  (t) => [
    unique("mail_event_once").on(t.provider, t.eventId),
    index("mail_event_address").on(t.addressHash),
    index("mail_event_delivery").on(t.deliveryId),
  ],
);

/** Alerts to the staff, each sent once; `key` identifies the occasion. */
export const newsletterAlert = pgTable("newsletter_alert", {
  id: id(),
  key: text().notNull().unique(),
  message: text().notNull(),
  at: moment("at").notNull(),
  /** When its jobs were queued. */
  queuedAt: moment("mailed_at"),
});

/** One row, updated every minute by any sending process: after a long silence the database may be an old copy. */
export const senderPulse = pgTable("sender_pulse", {
  id: integer().primaryKey(),
  at: moment("at").notNull(),
});

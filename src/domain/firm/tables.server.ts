import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";

/** proposed → in force (approved by a second person) | refused | withdrawn. The latest in force counts. */
export const firmChangeState = pgEnum("firm_change_state", ["proposed", "in-force", "refused", "withdrawn"]);

/**
 * A value of the firm (a ledger entry, an identity part, a claim) changed by staff: append-only except for the
 * decision.
 */
export const firmChange = pgTable(
  "firm_change",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `plans.momentum.quarterly`, `SEBI_REGISTRATION`, `claim:readers`. */
    key: text().notNull(),
    state: firmChangeState().notNull().default("proposed"),
    /**
     * `{ is }`: a text or a number; for a claim { text, evidence, expires }. Wrapped, because the driver returns a bare
     * text of digits as a number.
     */
    value: jsonb().$type<{ is: unknown }>().notNull(),
    /** Where the value comes from. */
    source: text().notNull(),
    /** The value that it replaces, also wrapped. */
    before: jsonb().$type<{ is: unknown }>(),
    proposedBy: text("proposed_by").notNull(),
    proposedAt: timestamp("proposed_at", { withTimezone: true }).notNull(),
    decidedBy: text("decided_by"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    note: text().notNull().default(""),
  },
  (t) => [index("firm_change_key").on(t.key, t.state, t.id)],
);

/** Conflicts resolved by one person alone; since then they are changes that another person confirms. */
export const settledConflict = pgTable("settled_conflict", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  settledBy: text("settled_by").notNull(),
  settledAt: timestamp("settled_at", { withTimezone: true }).notNull(),
  reason: text().notNull(),
});

/** Proof that something works outside the product: a test mail that arrived, a backup that was made. */
export const launchProof = pgTable("launch_proof", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** `mail`, `backup`. */
  about: text().notNull().unique(),
  by: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  detail: jsonb().notNull(),
});

/** The mail servers that a member chose: the active one, and one that waits for its test mail's code. */
export const mailServer = pgTable("mail_server", {
  id: text().$type<"in-force" | "tested">().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  /** Whether the connection begins with TLS; otherwise STARTTLS upgrades it. */
  beginsWithTls: boolean("begins_with_tls").notNull(),
  /** Empty if the server requires no login. */
  username: text().notNull(),
  /** Sealed with the desk's key; empty without a password. */
  password: text().notNull(),
  /** The sender of mails. */
  sender: text().notNull(),
  by: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** A decision on the launch that another member approves: waivers of checklist items, or going live. */
export const launchProposal = pgTable("launch_proposal", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  what: text({ enum: ["waive", "live"] }).notNull(),
  state: firmChangeState().notNull().default("proposed"),
  /** The items or sections (`part claims`) to waive; empty for going live. */
  about: jsonb().$type<string[]>().notNull(),
  /** The last day of the waiver, YYYY-MM-DD. */
  until: date({ mode: "string" }),
  reason: text().notNull(),
  proposedBy: text("proposed_by").notNull(),
  proposedAt: timestamp("proposed_at", { withTimezone: true }).notNull(),
  decidedBy: text("decided_by"),
  decidedAt: timestamp("decided_at", { withTimezone: true }),
  note: text().notNull().default(""),
});

export const siteStateName = pgEnum("site_state_name", ["preview", "live"]);

/** Append-only: each decision on the site's state; the last one counts, and without any it is a preview. */
export const siteState = pgTable("site_state", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  state: siteStateName().notNull(),
  /** Who decided; a site goes live by another person's proposal. */
  by: text().notNull(),
  proposedBy: text("proposed_by"),
  at: timestamp({ withTimezone: true }).notNull(),
  reason: text().notNull(),
  /** What was red but waived at that time, as listed. */
  waived: jsonb().$type<string[]>().notNull(),
});

/** Append-only: an item of the launch checklist, or a whole section, waived until a day. */
export const launchWaiver = pgTable("launch_waiver", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** `claim readers`, or a section: `part claims`. */
  about: text().notNull(),
  reason: text().notNull(),
  /** The last day of its validity, YYYY-MM-DD. */
  until: date({ mode: "string" }).notNull(),
  by: text().notNull(),
  approvedBy: text("approved_by"),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Append-only: since when a setting has its value, recorded at startup. */
export const settingSeen = pgTable(
  "setting_seen",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    /** SHA-256 of the value. */
    valueHash: text("value_hash").notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("setting_seen_key").on(t.key, t.id)],
);

/** Checks of a ledger constant by one person alone; since then they are changes that another person confirms. */
export const ruleCheck = pgTable(
  "rule_check",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `fee.cap`. */
    key: text().notNull(),
    /** Number, date and clause of the circular. */
    circular: jsonb().$type<{ number: string; date: string; clause: string }>().notNull(),
    inForceFrom: date("in_force_from", { mode: "string" }).notNull(),
    checkedOn: date("checked_on", { mode: "string" }).notNull(),
    checkedBy: text("checked_by").notNull(),
    nextCheck: date("next_check", { mode: "string" }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("rule_check_key").on(t.key, t.id)],
);

/** Append-only: the regulator's files from which texts were imported, with the words read from them. */
export const regulatorFile = pgTable(
  "regulator_file",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The file's bytes, in base64. */
    bytes: text().notNull(),
    /** SHA-256 of the bytes. */
    sha256: text().notNull(),
    words: text().notNull(),
    /** SHA-256 of the words in UTF-8, to which consents refer. */
    wordsSha256: text("words_sha256").notNull(),
    importedBy: text("imported_by").notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
  },
  (t) => [unique("regulator_file_once").on(t.sha256, t.wordsSha256)],
);

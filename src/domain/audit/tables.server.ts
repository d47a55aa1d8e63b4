import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Append-only: rows are never updated or deleted. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    textHash: text("text_hash"),
    detail: jsonb(),
  },
  (t) => [
    index("audit_entry_subject").on(t.subject, t.subjectId),
    index("audit_entry_newest").on(t.at.desc(), t.id.desc()),
    index("audit_entry_action").on(t.action, t.at.desc()),
    index("audit_entry_actor").on(t.actor, t.at.desc()),
  ],
);

import { index, integer, jsonb, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** proposed → in force (approved by a second person) | refused | withdrawn. The latest in force counts. */
export const firmChangeState = pgEnum("firm_change_state", ["proposed", "in-force", "refused", "withdrawn"]);

/** A value of the firm (a ledger entry, a part of its identity, a claim) that staff changed: append-only but its state. */
export const firmChange = pgTable(
  "firm_change",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `plans.momentum.quarterly`, `SEBI_REGISTRATION`, `claim:readers`. */
    key: text().notNull(),
    state: firmChangeState().notNull().default("proposed"),
    /**
     * `{ is }`: a text or a number; for a claim { text, evidence, expires }. Wrapped, because a text of digits that
     * stands alone comes back from the driver as a number.
     */
    value: jsonb().$type<{ is: unknown }>().notNull(),
    /** Where the value comes from. */
    source: text().notNull(),
    /** The value that it replaces, wrapped as well. */
    before: jsonb().$type<{ is: unknown }>(),
    proposedBy: text("proposed_by").notNull(),
    proposedAt: timestamp("proposed_at", { withTimezone: true }).notNull(),
    decidedBy: text("decided_by"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    note: text().notNull().default(""),
  },
  (t) => [index("firm_change_key").on(t.key, t.state, t.id)],
);

/** A reading of a contradiction that somebody settled: which value counts, and why the others do not. */
export const settledConflict = pgTable("settled_conflict", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  settledBy: text("settled_by").notNull(),
  settledAt: timestamp("settled_at", { withTimezone: true }).notNull(),
  reason: text().notNull(),
});

/** A proof that something works outside the product: a test mail that arrived, a backup that was restored. */
export const launchProof = pgTable("launch_proof", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** `mail`, `backup`. */
  about: text().notNull().unique(),
  by: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  detail: jsonb().notNull(),
});

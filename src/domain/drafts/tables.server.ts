import { text, timestamp } from "drizzle-orm/pg-core";

/** The columns of a working copy that can be deleted or archived. */
export const putAway = () => ({
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
  deletedBy: text("deleted_by"),
  archivedAt: timestamp("archived_at", { withTimezone: true }),
});

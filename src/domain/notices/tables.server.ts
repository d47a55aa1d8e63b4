import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { staffMember } from "#domain/staff/tables.server.ts";
import type { NoticeKind, NoticeWays } from "./rules.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const member = (name: string) => text(name).references(() => staffMember.id, { onDelete: "cascade" });

/** A notice to one member, made once. */
export const notice = pgTable(
  "notice",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: member("member_id").notNull(),
    /** Its occasion: a ledger entry, a failed job, a morning. A member is notified of each once. */
    key: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    at: moment("at").notNull(),
    /** The sentence, without anything about a reader. */
    sentence: text().notNull(),
    /** The screen that shows it. */
    path: text().notNull(),
    /** When it is to be mailed; null for never. */
    mailAt: moment("mail_at"),
    /** The mail that includes it: the id of that mail's last notice. Null until that mail is queued. */
    mailId: bigint("mail_id", { mode: "number" }),
    mailedAt: moment("mailed_at"),
  },
  (t) => [
    unique("notice_once").on(t.memberId, t.key),
    index("notice_newest").on(t.memberId, t.at.desc()),
    index("notice_mail").on(t.mailId),
  ],
);

/** The ledger entries whose notices were made. */
export const noticedEntry = pgTable("noticed_entry", {
  id: bigint({ mode: "number" }).primaryKey(),
  at: moment("at").notNull(),
});

/** A member's channel for each kind; without a row, the role's default. */
export const noticeChoice = pgTable("notice_choice", {
  id: member("id").primaryKey(),
  ways: jsonb().$type<NoticeWays>().notNull(),
  /** The hour in India of the daily mail, 0 to 23. */
  hour: integer().notNull(),
});

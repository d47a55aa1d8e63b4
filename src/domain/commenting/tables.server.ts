import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { article } from "#domain/blog/tables.server.ts";
import { digestDraft } from "#domain/digest/tables.server.ts";
import { issue } from "#domain/newsletter/tables.server.ts";
import { staffMember } from "#domain/staff/tables.server.ts";

/**
 * Members' comments on an article, a letter or a digest, or on some of its words, and replies. Never published, and
 * deleted with the thing. The table's name stays: an older release reads it concurrently.
 */
export const comment = pgTable(
  "article_comment",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer("article_id").references(() => article.id, { onDelete: "cascade" }),
    issueId: integer("issue_id").references(() => issue.id, { onDelete: "cascade" }),
    digestDraftId: integer("digest_draft_id").references(() => digestDraft.id, { onDelete: "cascade" }),
    /** The comment that it replies to; null for a comment. */
    replyTo: integer("reply_to").references((): AnyPgColumn => comment.id, { onDelete: "cascade" }),
    /** The words that it is about and their surroundings; empty for the whole text. */
    quoted: text().notNull().default(""),
    quotedAfter: text("quoted_after").notNull().default(""),
    quotedBefore: text("quoted_before").notNull().default(""),
    text: text().notNull(),
    memberId: text("member_id")
      .notNull()
      .references(() => staffMember.id),
    by: text("written_by").notNull(),
    at: timestamp("written_at", { withTimezone: true }).notNull(),
    /** When its author last changed its words; null if never. */
    editedAt: timestamp("edited_at", { withTimezone: true }),
    resolvedBy: text("resolved_by"),
    resolvedAt: timestamp("resolved_at", { withTimezone: true }),
  },
  (t) => [
    index("article_comment_article").on(t.articleId, t.id),
    index("article_comment_issue").on(t.issueId, t.id),
    index("article_comment_digest").on(t.digestDraftId, t.id),
    index("article_comment_reply").on(t.replyTo),
    check("article_comment_of_one", sql`num_nonnulls(${t.articleId}, ${t.issueId}, ${t.digestDraftId}) = 1`),
  ],
);

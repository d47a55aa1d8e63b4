import type { ActName } from "#domain/audit/acts.ts";
import type { SubjectName } from "#domain/audit/things.ts";
import { htmlText } from "#domain/blog/text.server.ts";
import { readQuotable } from "#domain/blog/writing/read-article.server.ts";
import { readDraftWords } from "#domain/digest/composing/read-draft.server.ts";
import { readLetter } from "#domain/newsletter/issues/read-letter.server.ts";
import { type Needs, READS_ARTICLES } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { CommentedKind } from "./rules.ts";

/** A thing that members comment on: its id, its name, and the texts that a comment may quote, main text first. */
type Commented = { id: number; title: string; texts: string[]; detail?: { date: string } };

type Act = "comment" | "comment-reply" | "comment-edit" | "comment-resolve" | "comment-open";

/** A kind of commented thing. */
type KindRecord = {
  subject: SubjectName;
  /** The kind's name in the ledger's acts. */
  acts: "article" | "issue" | "digest";
  /** Who may open it, and be mentioned. */
  opens: Needs;
  gone: string;
  /** Reads it by the last part of its address. */
  read(db: Db, key: string): Promise<Commented | undefined>;
};

export const COMMENTED: Record<CommentedKind, KindRecord> = {
  article: {
    subject: "article",
    acts: "article",
    opens: READS_ARTICLES,
    gone: "This article no longer exists.",
    read: (db, key) => readQuotable(db, idOf(key)),
  },
  letter: {
    subject: "issue",
    acts: "issue",
    opens: ["write", "approve", "send"],
    gone: "This letter no longer exists.",
    async read(db, key) {
      const letter = await readLetter(db, idOf(key));
      return (
        letter && { id: idOf(key), title: letter.subject, texts: [htmlText(letter.html), letter.subject] }
      );
    },
  },
  digest: {
    subject: "digest_draft",
    acts: "digest",
    opens: ["write", "approve"],
    gone: "There is no draft of this day.",
    read: readDraftWords,
  },
};

export const commentAct = (kind: CommentedKind, act: Act): ActName => `${COMMENTED[kind].acts}.${act}`;

import { record } from "#domain/audit/record.server.ts";
import { everyMember } from "#domain/staff/read.server.ts";
import { allows, isPermission, type Person, READS_ARTICLES } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { quotableTexts } from "./read-comments.server.ts";
import {
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS,
  MAX_QUOTE_LENGTH,
  mentionedIn,
  placesOfQuotes,
  type Quote,
  quoteAt,
} from "./rules.ts";

type Uses = Pick<Tools, "db" | "clock">;
type Said = { articleId: number; text: string; by: Person };
type Written = { written: number } | Refusal<"gone" | "too-many"> | FieldErrors;

const clean = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/**
 * Writes a comment on an article, or on the words that it quotes. What is quoted without its surroundings is looked for
 * in the stored text and refused if it is not there; with them it may be of a text that is not saved yet. Who is
 * mentioned stands in the ledger, from which they are told.
 */
export async function writeComment(
  tools: Uses,
  { quote, ...said }: Said & { quote?: Quote | undefined },
): Promise<Written> {
  const text = checkedText(said.text);
  if ("errors" in text) return text;
  return tools.db.transaction(async (tx) => {
    const article = await queries.quotableText(tx, said.articleId);
    if (!article) return refusal("gone", "This article no longer exists.");
    const quoted = quote && quotedWords(quote, quotableTexts(article));
    if (quoted === null)
      return { errors: { quote: "These words are not in the text. Copy them from it exactly." } };
    return put(tx, tools, { ...said, ...text, title: article.title, quoted, thread: undefined });
  });
}

/** Replies to a comment; a resolved one stays resolved. */
export async function replyToComment(
  tools: Uses,
  { comment, ...said }: Said & { comment: number },
): Promise<Written> {
  const text = checkedText(said.text);
  if ("errors" in text) return text;
  return tools.db.transaction(async (tx) => {
    const thread = await queries.lockComment(tx, said.articleId, comment);
    const article = thread && (await queries.quotableText(tx, said.articleId));
    if (!article) return refusal("gone", "This comment no longer exists.");
    return put(tx, tools, { ...said, ...text, title: article.title, quoted: undefined, thread: comment });
  });
}

/** Checks the words of a comment: 2 to 2,000 characters. */
function checkedText(typed: string): { text: string } | FieldErrors {
  const text = clean(typed).trim();
  if (text.length < 2) return { errors: { comment: "Write your comment first." } };
  if (text.length > MAX_COMMENT_LENGTH)
    return {
      errors: { comment: `The comment has ${text.length} characters; it may have ${MAX_COMMENT_LENGTH}.` },
    };
  return { text };
}

/** Returns the quote as it is stored; undefined for no words, null for words that are in none of the texts. */
function quotedWords(quote: Quote, texts: readonly string[]): Quote | undefined | null {
  const words = clean(quote.words).replace(/\s+/g, " ").trim();
  if (!words) return undefined;
  if (words.length > MAX_QUOTE_LENGTH) return null;
  if (quote.before || quote.after) {
    const around = { before: clean(quote.before).slice(-200), after: clean(quote.after).slice(0, 200) };
    return { words, ...around };
  }
  for (const text of texts) {
    const [place] = placesOfQuotes(text, [{ words, before: "", after: "" }]);
    if (place) return quoteAt(text, place) ?? null;
  }
  return null;
}

const AGAIN_MS = 30_000;

type Put = Said & { title: string; quoted: Quote | undefined; thread: number | undefined };

async function put(
  tx: Db,
  { clock }: Uses,
  { articleId, text, by, title, quoted, thread }: Put,
): Promise<Written> {
  if ((await queries.countComments(tx, articleId)) >= MAX_COMMENTS)
    return refusal("too-many", `An article holds at most ${MAX_COMMENTS} comments and replies.`);
  const at = clock.now();
  // A form that was sent twice is one comment.
  const last = await queries.lastCommentOf(tx, articleId, by.id);
  const isAgain =
    last?.text === text &&
    last.replyTo === (thread ?? null) &&
    last.quoted === (quoted?.words ?? "") &&
    at.getTime() - last.at.getTime() < AGAIN_MS;
  if (isAgain) return { written: last.id };
  const written = await queries.addComment(tx, {
    articleId,
    text,
    at,
    by: by.name,
    memberId: by.id,
    ...(thread !== undefined && { replyTo: thread }),
    ...(quoted && { quoted: quoted.words, quotedBefore: quoted.before, quotedAfter: quoted.after }),
  });
  const mentions = await mentionsIn(tx, text, by);
  await record(tx, {
    at,
    actor: by.name,
    action: thread === undefined ? "article.comment" : "article.comment-reply",
    subject: "article",
    subjectId: articleId,
    detail: {
      member: by.id,
      title,
      comment: written,
      thread: thread ?? written,
      ...(mentions.length > 0 && { mentions }),
    },
  });
  return { written };
}

/** Returns the members whom a text mentions and who can open an article, without its author. */
const mentionsIn = async (tx: Db, text: string, by: Person): Promise<string[]> =>
  mentionedIn(text, await readers(tx))
    .map(({ id }) => id)
    .filter((id) => id !== by.id);

/** Lists those who can open an article at the desk. */
async function readers(db: Db): Promise<Person[]> {
  return (await everyMember(db)).filter(
    ({ closedAt, permissions }) =>
      !closedAt && allows(new Set((permissions ?? []).filter(isPermission)), READS_ARTICLES),
  );
}

/**
 * Changes the words of a comment or a reply, which only its author may do. Who is mentioned for the first time stands in
 * the ledger, from which they are told.
 */
export async function editComment(
  tools: Pick<Tools, "db" | "clock">,
  { articleId, comment, text: typed, by }: { articleId: number; comment: number; text: string; by: Person },
): Promise<{ edited: number } | Refusal<"gone" | "not-yours"> | FieldErrors> {
  const checked = checkedText(typed);
  if ("errors" in checked) return checked;
  const { text } = checked;
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await queries.lockWords(tx, articleId, comment);
    const article = row && (await queries.quotableText(tx, articleId));
    if (!article) return refusal("gone", "This comment no longer exists.");
    if (row.memberId !== by.id)
      return refusal("not-yours", `${row.by} wrote this comment, and only they may edit it.`);
    if (row.text === text) return { edited: comment };
    await queries.setWords(tx, comment, { text, editedAt: at });
    const before = await mentionsIn(tx, row.text, by);
    const mentions = (await mentionsIn(tx, text, by)).filter((id) => !before.includes(id));
    await record(tx, {
      at,
      actor: by.name,
      action: "article.comment-edit",
      subject: "article",
      subjectId: articleId,
      detail: {
        member: by.id,
        title: article.title,
        comment,
        thread: row.replyTo ?? comment,
        ...(mentions.length > 0 && { mentions }),
      },
    });
    return { edited: comment };
  });
}

/** Marks a comment as resolved, or opens it again. */
export async function resolveComment(
  tools: Pick<Tools, "db" | "clock">,
  { articleId, comment, by, isOpen }: { articleId: number; comment: number; by: Person; isOpen: boolean },
): Promise<{ resolved: number } | Refusal<"gone" | "unchanged">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await queries.lockComment(tx, articleId, comment);
    const article = row && (await queries.quotableText(tx, articleId));
    if (!article) return refusal("gone", "This comment no longer exists.");
    if (isOpen === (row.resolvedAt === null))
      return refusal(
        "unchanged",
        isOpen ? "This comment is open already." : `${row.resolvedBy} has resolved this comment.`,
      );
    await queries.setResolved(tx, comment, {
      resolvedBy: isOpen ? null : by.name,
      resolvedAt: isOpen ? null : at,
    });
    await record(tx, {
      at,
      actor: by.name,
      action: isOpen ? "article.comment-open" : "article.comment-resolve",
      subject: "article",
      subjectId: articleId,
      detail: { member: by.id, title: article.title, comment },
    });
    return { resolved: comment };
  });
}

import type { Person } from "#domain/audit/acts.ts";
import { type LedgerRow, recordAct } from "#domain/audit/record.server.ts";
import { everyMember } from "#domain/staff/read.server.ts";
import { allows, isPermission, type Needs } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { storable } from "#platform/forms/forms.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { COMMENTED, commentAct } from "./kinds.server.ts";
import * as queries from "./queries.server.ts";
import {
  type CommentedThing,
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS,
  MAX_QUOTE_LENGTH,
  mentionedIn,
  placesOfQuotes,
  type Quote,
  quoteAt,
} from "./rules.ts";

type Uses = Pick<Tools, "db" | "clock">;
type Input = { on: CommentedThing; text: string; by: Person };
type Written = { written: number } | Refusal<"gone" | "too-many"> | FieldErrors;

/**
 * Writes a comment on a thing, or on the words that it quotes. A quote without surroundings must be in the stored text,
 * else it is refused; with them it may be of unsaved text. The ledger records who is mentioned, and notifies them from
 * there.
 */
export async function writeComment(
  tools: Uses,
  { quote, ...input }: Input & { quote?: Quote | undefined },
): Promise<Written> {
  const text = checkedText(input.text);
  if ("errors" in text) return text;
  return tools.db.transaction(async (tx) => {
    const thing = await thingOn(tx, input.on);
    if (!thing) return refusal("gone", COMMENTED[input.on.kind].gone);
    const quoted = quote && quotedWords(quote, thing.texts);
    if (quoted === null)
      return { errors: { quote: "These words are not in the text. Copy them from it exactly." } };
    return put(tx, tools, { ...input, ...text, thing, quoted, thread: undefined });
  });
}

/** Replies to a comment; a resolved one stays resolved. */
export async function replyToComment(
  tools: Uses,
  { comment, ...input }: Input & { comment: number },
): Promise<Written> {
  const text = checkedText(input.text);
  if ("errors" in text) return text;
  return tools.db.transaction(async (tx) => {
    const thing = await thingOn(tx, input.on);
    if (!thing || !(await queries.lockComment(tx, thing.of, comment)))
      return refusal("gone", "This comment no longer exists.");
    return put(tx, tools, { ...input, ...text, thing, quoted: undefined, thread: comment });
  });
}

/** Validates the words of a comment: 2 to 2,000 characters. */
function checkedText(typed: string): { text: string } | FieldErrors {
  const text = storable(typed).trim();
  if (text.length < 2) return { errors: { comment: "Write your comment first." } };
  if (text.length > MAX_COMMENT_LENGTH)
    return {
      errors: { comment: `The comment has ${text.length} characters; it may have ${MAX_COMMENT_LENGTH}.` },
    };
  return { text };
}

/** Returns the quote to store; undefined for no words, null for words that are in none of the texts. */
function quotedWords(quote: Quote, texts: readonly string[]): Quote | undefined | null {
  const words = storable(quote.words).replace(/\s+/g, " ").trim();
  if (!words) return undefined;
  if (words.length > MAX_QUOTE_LENGTH) return null;
  if (quote.before || quote.after) {
    const around = { before: storable(quote.before).slice(-200), after: storable(quote.after).slice(0, 200) };
    return { words, ...around };
  }
  for (const text of texts) {
    const [place] = placesOfQuotes(text, [{ words, before: "", after: "" }]);
    if (place) return quoteAt(text, place) ?? null;
  }
  return null;
}

type Thing = NonNullable<Awaited<ReturnType<typeof thingOn>>>;

/** Reads the commented thing, with its row and ledger detail. */
async function thingOn(tx: Db, { kind, key }: CommentedThing) {
  const thing = await COMMENTED[kind].read(tx, key);
  return (
    thing && {
      of: { kind, id: thing.id },
      texts: thing.texts,
      row: [COMMENTED[kind].subject, thing.id] satisfies LedgerRow,
      detail: { title: thing.title, ...thing.detail },
    }
  );
}

const AGAIN_MS = 30_000;

type Put = Input & { thing: Thing; quoted: Quote | undefined; thread: number | undefined };

async function put(
  tx: Db,
  { clock }: Uses,
  { on: { kind }, text, by, thing: { of, row, detail }, quoted, thread }: Put,
): Promise<Written> {
  await queries.lockAdding(tx, of);
  if ((await queries.countComments(tx, of)) >= MAX_COMMENTS)
    return refusal("too-many", `A text holds at most ${MAX_COMMENTS} comments and replies.`);
  const at = clock.now();
  // A form that was sent twice is one comment.
  const last = await queries.lastCommentOf(tx, of, by.id);
  const isAgain =
    last?.text === text &&
    last.replyTo === (thread ?? null) &&
    last.quoted === (quoted?.words ?? "") &&
    at.getTime() - last.at.getTime() < AGAIN_MS;
  if (isAgain) return { written: last.id };
  const written = await queries.addComment(tx, of, {
    text,
    at,
    by: by.name,
    memberId: by.id,
    ...(thread !== undefined && { replyTo: thread }),
    ...(quoted && { quoted: quoted.words, quotedBefore: quoted.before, quotedAfter: quoted.after }),
  });
  const mentions = await mentionsIn(tx, text, { by, opens: COMMENTED[kind].opens });
  await recordAct(tx, { by, at }, commentAct(kind, thread === undefined ? "comment" : "comment-reply"), row, {
    ...detail,
    comment: written,
    thread: thread ?? written,
    ...(mentions.length > 0 && { mentions }),
  });
  return { written };
}

/** Returns the members mentioned in a text who can open its thing, except its author. */
const mentionsIn = async (
  tx: Db,
  text: string,
  { by, opens }: { by: Person; opens: Needs },
): Promise<string[]> =>
  mentionedIn(text, await readers(tx, opens))
    .map(({ id }) => id)
    .filter((id) => id !== by.id);

/** Lists those who may open a screen of the desk. */
async function readers(db: Db, opens: Needs): Promise<Person[]> {
  return (await everyMember(db)).filter(
    ({ closedAt, permissions }) =>
      !closedAt && allows(new Set((permissions ?? []).filter(isPermission)), opens),
  );
}

/**
 * Changes the words of a comment or reply, as its author. The ledger records who is newly mentioned, and notifies them
 * from there.
 */
export async function editComment(
  tools: Pick<Tools, "db" | "clock">,
  { on, comment, text: typed, by }: { on: CommentedThing; comment: number; text: string; by: Person },
): Promise<{ edited: number } | Refusal<"gone" | "not-yours"> | FieldErrors> {
  const checked = checkedText(typed);
  if ("errors" in checked) return checked;
  const { text } = checked;
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const thing = await thingOn(tx, on);
    const row = thing && (await queries.lockWords(tx, thing.of, comment));
    if (!row) return refusal("gone", "This comment no longer exists.");
    if (row.memberId !== by.id)
      return refusal("not-yours", `${row.by} wrote this comment, and only they may edit it.`);
    if (row.text === text) return { edited: comment };
    await queries.setWords(tx, comment, { text, editedAt: at });
    const whom = { by, opens: COMMENTED[on.kind].opens };
    const before = await mentionsIn(tx, row.text, whom);
    const mentions = (await mentionsIn(tx, text, whom)).filter((id) => !before.includes(id));
    await recordAct(tx, { by, at }, commentAct(on.kind, "comment-edit"), thing.row, {
      ...thing.detail,
      comment,
      thread: row.replyTo ?? comment,
      ...(mentions.length > 0 && { mentions }),
    });
    return { edited: comment };
  });
}

/** Resolves or reopens a comment. */
export async function resolveComment(
  tools: Pick<Tools, "db" | "clock">,
  { on, comment, by, isOpen }: { on: CommentedThing; comment: number; by: Person; isOpen: boolean },
): Promise<{ resolved: number } | Refusal<"gone" | "unchanged">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const thing = await thingOn(tx, on);
    const row = thing && (await queries.lockComment(tx, thing.of, comment));
    if (!row) return refusal("gone", "This comment no longer exists.");
    if (isOpen === (row.resolvedAt === null))
      return refusal(
        "unchanged",
        isOpen ? "This comment is open already." : `${row.resolvedBy} has resolved this comment.`,
      );
    await queries.setResolved(tx, comment, {
      resolvedBy: isOpen ? null : by.name,
      resolvedAt: isOpen ? null : at,
    });
    const act = commentAct(on.kind, isOpen ? "comment-open" : "comment-resolve");
    await recordAct(tx, { by, at }, act, thing.row, { ...thing.detail, comment });
    return { resolved: comment };
  });
}

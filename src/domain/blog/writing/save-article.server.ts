import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { articleHands } from "../publishing/hands.server.ts";
import { articleHash } from "./article-hash.server.ts";
import { readFields, settleFields, unlessSame } from "./check-fields.server.ts";
import type { ArticleFields, ArticleInput } from "./fields.ts";
import { keepPresent, keepVersion } from "./keep-version.server.ts";
import * as queries from "./queries.server.ts";
import { readWorkingCopy } from "./read-article.server.ts";
import { categoryColumns, fieldsOf, hashesOf, stateAfterChange } from "./row.server.ts";
import type { WorkingCopy } from "./working-copy.ts";

/** Refuses a request for an article that is no longer there. */
export const articleGone = (): Refusal<"gone"> => refusal("gone", "This article no longer exists.");

export type Saved = { saved: { id: number; revision: number; changed: boolean } };
export type NotSaved = (Refusal<"conflict"> & { theirs: WorkingCopy }) | Refusal<"gone"> | FieldErrors;

/**
 * Begins an article. Its first text is its first version; without an author, the member who begins it is the author.
 * `key`: the key of the form that it came in, which no article carries yet.
 */
export async function createArticle(
  tools: Pick<Tools, "db" | "clock">,
  { fields: input, by, key }: { fields: ArticleInput; by: Person; key?: string },
): Promise<Saved | FieldErrors> {
  const read = await readFields(input);
  if ("errors" in read) return read;
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const own = { id: undefined, postId: null, publishAt: null };
    const name = by.name.trim();
    const fields = await settleFields(tx, { ...read, author: read.author || name }, own, at);
    if ("errors" in fields) return fields;
    const { publishAt, ...content } = fields;
    const hash = articleHash(content);
    const [another = 0] = await queries.categoryIds(tx);
    const id = await queries.addArticle(tx, {
      ...content,
      ...categoryColumns(content.categoryId, another),
      publishAt: publishAt === null ? null : new Date(publishAt),
      draftKey: key ?? null,
      hash,
      createdBy: name,
      createdAt: at,
      updatedBy: name,
      updatedAt: at,
    });
    await keepVersion(tx, id, { content, hash, revision: 1, at, auto: false, name, member: by.id });
    await record(tx, {
      at,
      actor: name,
      action: "article.create",
      subject: "article",
      subjectId: id,
      textHash: hash,
      detail: { member: by.id, after: { title: content.title, slug: content.slug } },
    });
    return { saved: { id, revision: 1, changed: true } };
  });
}

type Save = {
  id: number;
  revision: number;
  fields: ArticleInput;
  by: Person;
  auto?: boolean;
  restored?: number;
};

/**
 * Saves a text over the revision that it began from. A save from an older revision changes nothing and returns the
 * present text; a save of the same content and publication time adds only its hand. A changed text is a draft again,
 * whoever had approved the one before; a text that waits for its hour goes on waiting beside it. `auto`: the editor
 * saved it automatically; such a text replaces the version of its own sitting, and then adds no ledger entry.
 * `restored`: the earlier version that the text is.
 */
export async function saveArticle(
  tools: Pick<Tools, "db" | "clock">,
  { by, auto = false, restored, ...save }: Save,
): Promise<Saved | NotSaved> {
  const read = await readFields(save.fields);
  if ("errors" in read) return read;
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await queries.lockArticle(tx, save.id);
    if (!row) return articleGone();
    const before = fieldsOf(row);
    const html = row.hash === row.publishedHash ? unlessSame(before.html, read.html) : read.html;
    const own = { ...row, publishAt: before.publishAt };
    const fields = await settleFields(tx, { ...read, html }, own, at);
    const hash = "errors" in fields ? undefined : articleHash(fields);
    const stale = save.revision !== row.revision;
    const sameTime = !("errors" in fields) && fields.publishAt === before.publishAt;
    const same = sameTime && hash === hashesOf(row).hash;
    if (stale && !same)
      return {
        ...refusal("conflict", `${row.updatedBy} has saved another text since you opened this one.`),
        theirs: (await readWorkingCopy(tx, save.id)) as WorkingCopy,
      };
    if ("errors" in fields || hash === undefined) return fields as FieldErrors;
    if (same) {
      await noteSame(tx, row, by, at);
      return { saved: { id: save.id, revision: row.revision, changed: false } };
    }
    const revision = await put(tx, row, { fields, hash, at, by, auto, restored });
    return { saved: { id: save.id, revision, changed: true } };
  });
}

type Change = {
  fields: ArticleFields;
  hash: string;
  at: Date;
  by: Person;
  auto: boolean;
  restored: number | undefined;
};

async function put(
  tx: Parameters<typeof keepVersion>[0],
  row: queries.ArticleRow,
  { fields, hash, at, by, auto, restored }: Change,
): Promise<number> {
  const { publishAt, ...content } = fields;
  const before = hashesOf(row);
  const newText = hash !== before.hash;
  const revision = row.revision + 1;
  // An approval also covers the hour that it was given for.
  const lapses = row.state === "approved" || (newText && row.state === "submitted");
  const reset = { submittedBy: null, submittedAt: null, approvedBy: null, approvedAt: null };
  await keepPresent(tx, row);
  await queries.updateArticle(tx, row.id, {
    ...content,
    ...categoryColumns(content.categoryId, row.categoryId),
    ...before,
    hash,
    revision,
    publishAt: publishAt === null ? null : new Date(publishAt),
    updatedBy: by.name,
    updatedAt: at,
    ...((newText || lapses) && {
      ...reset,
      state: stateAfterChange(hash, { ...before, unpublishedAt: row.unpublishedAt }),
      ...approvedAgain(row.scheduled, hash, publishAt),
    }),
  });
  const kept = { content, hash, revision, at, auto, name: by.name, member: by.id };
  const { replaced } = newText ? await keepVersion(tx, row.id, kept) : { replaced: false };
  // A member who leaves the published text has a hand from then on, even within a sitting that passed through it.
  if (!replaced || lapses || before.hash === before.publishedHash)
    await record(tx, {
      at,
      actor: by.name,
      action: "article.save",
      subject: "article",
      subjectId: row.id,
      textHash: hash,
      detail: {
        member: by.id,
        before: { hash: before.hash, state: row.state, ...changedFrom(fieldsOf(row), fields) },
        after: {
          hash,
          revision,
          ...(restored !== undefined && { restored }),
          ...changedFrom(fields, fieldsOf(row)),
        },
      },
    });
  return revision;
}

/** Restores the approval if the text that waits for its hour is typed again: it covers these bytes and this hour. */
const approvedAgain = (
  scheduled: queries.ArticleRow["scheduled"],
  hash: string,
  publishAt: string | null,
): Partial<queries.ArticleRow> =>
  scheduled && scheduled.hash === hash && scheduled.publishAt === publishAt
    ? {
        state: "approved",
        submittedBy: scheduled.submittedBy,
        submittedAt: scheduled.submittedAt === null ? null : new Date(scheduled.submittedAt),
        approvedBy: scheduled.approvedBy,
        approvedAt: new Date(scheduled.approvedAt),
      }
    : {};

/** Records a save that changes nothing, once for each person: it is a hand in the text all the same. */
async function noteSame(tx: Db, row: queries.ArticleRow, by: Person, at: Date): Promise<void> {
  const { hash, publishedHash } = hashesOf(row);
  if (hash === publishedHash) return;
  const hands = await articleHands(tx, { id: row.id, hash, publishedHash, updatedBy: row.updatedBy });
  if (hands.some(({ member }) => member === by.id)) return;
  await record(tx, {
    at,
    actor: by.name,
    action: "article.save-same",
    subject: "article",
    subjectId: row.id,
    textHash: hash,
    detail: { member: by.id, after: { hash, revision: row.revision } },
  });
}

const LONGEST_IN_LEDGER = 300;

/** Returns the fields that differ from another text; for a long field its length, since the versions hold its words. */
function changedFrom(fields: ArticleFields, other: ArticleFields): Record<string, unknown> {
  const names = Object.keys(fields) as (keyof ArticleFields)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(other[name]))
      .map((name) => {
        const text = JSON.stringify(fields[name]);
        return [name, text.length > LONGEST_IN_LEDGER ? `${text.length} characters` : fields[name]];
      }),
  );
}

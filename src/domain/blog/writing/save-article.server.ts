import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { NotSavedAs, Saved, SavedText, TextChange } from "#domain/drafts/kind.ts";
import { draftKey, noLongerThere } from "#domain/drafts/rules.ts";
import { workingCopy } from "#domain/drafts/working-copy.server.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { articleHands } from "../publishing/hands.server.ts";
import { htmlText } from "../text.server.ts";
import { articleHash } from "./article-hash.server.ts";
import { readFields, settleFields, unlessSame } from "./check-fields.server.ts";
import {
  type ArticleContent,
  type ArticleFields,
  type ArticleInput,
  contentOf,
  MAX_TITLE_LENGTH,
  passagesOf,
} from "./fields.ts";
import * as queries from "./queries.server.ts";
import { readVersion, readWorkingCopy } from "./read-article.server.ts";
import { categoryColumns, fieldsOf, stateAfterChange, UNDECIDED } from "./row.server.ts";
import type { WorkingCopy } from "./working-copy.ts";

type Writes = Pick<Tools, "db" | "clock">;

/** The article that a form edits: an existing one, or the one begun by a form with this key. */
type ArticleOf = { id: number } | { key: string | undefined };
type ArticleText = { fields: ArticleContent; hash: string; publishAt?: string | null };
type ArticleChange = TextChange<queries.ArticleRow, ArticleText>;

type ArticleTypes = {
  row: queries.ArticleRow;
  of: ArticleOf;
  typed: ArticleInput;
  read: ArticleFields;
  text: ArticleText;
  barred: Refusal<"gone">;
  theirs: WorkingCopy;
};

export type NotSaved = NotSavedAs<ArticleTypes>;

const NOUN = "article";

const wordsOf = (content: ArticleContent): string =>
  passagesOf(content)
    .map(({ name, text }) => (name === "html" ? htmlText(text) : text))
    .join(" ");

/** Returns the row of a version. */
const versionOf = ({ text, revision, at, by, isAuto, since }: SavedText<ArticleText> & { since: Date }) => ({
  revision,
  savedBy: by.name,
  savedAt: at,
  hash: text.hash,
  content: { ...text.fields, kept: { member: by.member, auto: isAuto, since: since.toISOString() } },
});

/** Refuses to put away what will be published automatically. */
const heldForItsHour = ({ scheduled }: queries.ArticleRow): Refusal<"approved"> | undefined =>
  scheduled ? refusal("approved", "This article is scheduled. Take it off the schedule first.") : undefined;

/** The working copies of articles. */
export const articles = workingCopy<ArticleTypes>({
  noun: NOUN,
  subject: "article",
  anew: { key: undefined },
  async read(input, { of, by }) {
    const read = await readFields(input);
    // The person who begins an article is its author, unless another is named.
    return "errors" in read || "id" in of ? read : { ...read, author: read.author || by.name.trim() };
  },
  async find(tx, of, by) {
    if ("id" in of) {
      const row = await queries.lockArticle(tx, of.id);
      return row ? { row } : noLongerThere(NOUN);
    }
    const key = draftKey.safeParse(of.key).data;
    if (key === undefined) return {};
    await queries.lockDraftKey(tx, key);
    const begun = await queries.articleOfDraftKey(tx, key);
    if (!begun) return {};
    const row = await queries.lockArticle(tx, begun.id);
    // Another member's form, which has seen no revision, is out of date.
    return row ? { row, began: begun.member === by.id ? 1 : 0 } : noLongerThere(NOUN);
  },
  async settle(tx, read, { row, at }) {
    const before = row && fieldsOf(row);
    const isPublished = row !== undefined && row.hash === row.publishedHash;
    const html = before && isPublished ? unlessSame(before.html, read.html) : read.html;
    const own = { id: row?.id, postId: row?.postId ?? null, publishAt: before?.publishAt ?? null };
    const fields = await settleFields(tx, { ...read, html }, own, at);
    if ("errors" in fields) return fields;
    return { fields: contentOf(fields), hash: articleHash(fields), publishAt: fields.publishAt };
  },
  isSame: (row, { hash, publishAt }) => publishAt === fieldsOf(row).publishAt && hash === row.hash,
  isOtherText: (row, { hash }) => hash !== row.hash,
  present: (row) => ({
    text: { fields: contentOf(fieldsOf(row)), hash: row.hash },
    revision: row.revision,
    at: row.updatedAt,
    by: { member: null, name: row.updatedBy },
    isAuto: false,
  }),
  theirs: async (tx, { id }) => (await readWorkingCopy(tx, id)) as WorkingCopy,
  async add(tx, { fields, hash, publishAt }, { of, at, by, original }) {
    const [another = 0] = await queries.categoryIds(tx);
    const name = by.name.trim();
    const id = await queries.addArticle(tx, {
      ...fields,
      ...categoryColumns(fields.categoryId, another),
      publishAt: publishAt ? new Date(publishAt) : null,
      draftKey: "key" in of ? (draftKey.safeParse(of.key).data ?? null) : null,
      hash,
      createdBy: name,
      createdAt: at,
      updatedBy: name,
      updatedAt: at,
    });
    const { title, slug } = fields;
    await recordAct(
      tx,
      { by: { name, id: by.id }, at },
      original ? "article.duplicate" : "article.create",
      ["article", id],
      {
        after: {
          title,
          slug,
          ...(original && { of: original.id, ofTitle: original.title, hands: original.hands }),
        },
      },
      hash,
    );
    return id;
  },
  put,
  record,
  recordSame,
  words: ({ fields }) => wordsOf(fields),
  isFirstKept: true,
  versions: {
    async newest(db, row) {
      const version = await queries.newestVersion(db, row.id);
      if (!version) return undefined;
      const content = version.content as queries.VersionContent;
      const { auto, member, since, returned, submitter } = content.kept;
      return {
        id: version.id,
        isAuto: auto,
        member,
        since: new Date(since),
        words: wordsOf(content),
        isFixed: returned !== undefined || submitter !== undefined,
        // An earlier release changed the hash of a published text, and not its version's.
        isPresent: version.hash === row.hash || version.revision === row.revision,
      };
    },
    add: (tx, articleId, version) => queries.addVersion(tx, { articleId, ...versionOf(version) }),
    replace: (tx, id, version) => queries.updateVersion(tx, id, versionOf(version)),
    prune: queries.pruneVersions,
  },
  bin: {
    acts: { delete: "article.delete", undelete: "article.undelete", purge: "article.purge" },
    lock: queries.lockArticleAnywhere,
    barred: (row) =>
      row.postId === null
        ? heldForItsHour(row)
        : refusal("published", "A published article cannot be deleted. Unpublish and archive it."),
    put: (tx, { id }, where) => queries.putAwayArticle(tx, id, where),
    detail: ({ title, slug }) => ({ title, slug }),
    remove: (tx, { id }) => queries.removeArticle(tx, id),
    deletedBefore: queries.articlesDeletedBefore,
    /** An address that another article took meanwhile remains its own: this one gets another. */
    async comeBack(tools, row, by): Promise<void> {
      const { slug } = row;
      if (!(await queries.slugOwner(tools.db, slug, row))) return;
      await articles.save(tools, {
        of: { id: row.id },
        revision: row.revision,
        fields: { ...fieldsOf(row), slug: "" },
        by,
      });
    },
  },
  archive: {
    acts: { archive: "article.archive", unarchive: "article.unarchive" },
    barred(row) {
      if (row.state === "submitted")
        return refusal("submitted", "This article waits for approval. Have it sent back first.");
      if (row.postId !== null && !row.unpublishedAt)
        return refusal("published", "Readers see this article. Unpublish it first.");
      return heldForItsHour(row);
    },
  },
  copy: {
    fields: (row) => ({
      ...fieldsOf(row),
      title: `Copy of ${row.title || "an article without a title"}`.slice(0, MAX_TITLE_LENGTH),
      slug: "",
      canonical: "",
      featured: false,
      shownOn: null,
      publishAt: null,
    }),
    hands: articleHands,
  },
});

/** Creates an article. Its first text is its first version; the default author is the member who creates it. */
export const createArticle = (
  tools: Writes,
  { fields, by }: { fields: ArticleInput; by: Person },
): Promise<Saved | FieldErrors> =>
  // A new article is neither gone nor in conflict with another.
  articles.save(tools, { of: articles.anew, revision: 0, fields, by }) as Promise<Saved | FieldErrors>;

/**
 * Creates the article of a form, one per form, identified by the form's `key`. Sending the form again saves that
 * article: over its first text, or over the `revision` that the form names. Without a valid key each form creates an
 * article.
 */
export const beginArticle = (
  tools: Writes,
  { key, ...save }: Save & { key: string | undefined },
): Promise<Saved | NotSaved> => articles.save(tools, { of: { key }, ...save });

type Save = { revision: number; fields: ArticleInput; by: Person; auto?: boolean };

/**
 * Saves a text over the revision that it began from. A changed text is a draft again, whoever approved the previous
 * one; a scheduled text stays scheduled beside it.
 */
export const saveArticle = (
  tools: Writes,
  { id, ...save }: Save & { id: number },
): Promise<Saved | NotSaved> => articles.save(tools, { of: { id }, ...save });

/**
 * Restores an earlier version as a new save: the present text remains among the versions, and the ledger names the
 * restored version, since its writers become contributors again. If another article has taken its slug since, the
 * present slug stays. `revision`: the working copy that the person saw; `version`: the one to restore.
 */
export async function restoreVersion(
  tools: Writes,
  { id, revision, version, by }: { id: number; revision: number; version: number; by: Person },
): Promise<Saved | NotSaved | Refusal<"no-version">> {
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) return noLongerThere(NOUN);
  const wanted = await readVersion(tools.db, id, version);
  if (!wanted) return articles.versionGone();
  const restore = (slug: string) => {
    const fields = { ...wanted.fields, slug, publishAt: copy.publishAt };
    return articles.save(tools, { of: { id }, revision, fields, by, restored: version });
  };
  const result = await restore(wanted.fields.slug);
  return "errors" in result && result.errors.slug ? restore(copy.slug) : result;
}

async function put(tx: Db, { row, text, at, by }: ArticleChange): Promise<void> {
  const { fields, hash, publishAt = null } = text;
  const newText = hash !== row.hash;
  await queries.updateArticle(tx, row.id, {
    ...fields,
    ...categoryColumns(fields.categoryId, row.categoryId),
    publishedHash: row.publishedHash,
    hash,
    revision: row.revision + 1,
    publishAt: publishAt === null ? null : new Date(publishAt),
    updatedBy: by.name,
    updatedAt: at,
    ...((newText || lapses(row, hash)) && {
      ...UNDECIDED,
      state: stateAfterChange(hash, row),
      ...approvedAgain(row.scheduled, hash, publishAt),
    }),
  });
}

/** Returns whether a change ends a member's decision; an approval also covers its hour. */
const lapses = (row: queries.ArticleRow, hash: string): boolean =>
  row.state === "approved" || (row.state === "submitted" && hash !== row.hash);

async function record(
  tx: Db,
  { row, text, at, by, restored }: ArticleChange,
  isReplaced: boolean,
): Promise<void> {
  const { hash, publishAt = null } = text;
  // A member who leaves the published text contributes from then on, even within one editing session.
  if (isReplaced && !lapses(row, hash) && row.hash !== row.publishedHash) return;
  const fields = { ...text.fields, publishAt };
  await recordAct(
    tx,
    { by, at },
    "article.save",
    ["article", row.id],
    {
      before: { hash: row.hash, state: row.state, ...changedFrom(fieldsOf(row), fields) },
      after: {
        hash,
        revision: row.revision + 1,
        ...(restored !== undefined && { restored }),
        ...changedFrom(fields, fieldsOf(row)),
      },
    },
    hash,
  );
}

/** Restores the approval if the scheduled text is typed again: it covers these bytes and this hour. */
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

/** Records a save that changes nothing, once per person: it still makes a contributor. */
async function recordSame(tx: Db, { row, by, at }: ArticleChange): Promise<void> {
  const { hash, publishedHash } = row;
  if (hash === publishedHash) return;
  const hands = await articleHands(tx, row);
  if (hands.some(({ member }) => member === by.id)) return;
  await recordAct(
    tx,
    { by, at },
    "article.save-same",
    ["article", row.id],
    { after: { hash, revision: row.revision } },
    hash,
  );
}

const MAX_LEDGER_LENGTH = 300;

/** Returns the fields that differ from another text; for a long field its length, since the versions hold its words. */
function changedFrom(fields: ArticleFields, other: ArticleFields): Record<string, unknown> {
  const names = Object.keys(fields) as (keyof ArticleFields)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(other[name]))
      .map((name) => {
        const text = JSON.stringify(fields[name]);
        return [name, text.length > MAX_LEDGER_LENGTH ? `${text.length} characters` : fields[name]];
      }),
  );
}

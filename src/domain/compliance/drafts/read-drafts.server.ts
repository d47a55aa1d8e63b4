import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import { ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { goneAt, goneBefore } from "#domain/drafts/rules.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import type { FirmFacts } from "#domain/firm/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { renderMarkdown } from "#platform/markdown/markdown.server.ts";
import type { Tools } from "#platform/tools.ts";
import { latestShown, type StoredText } from "../queries.server.ts";
import { type ShownText, shownText, withheldOf } from "../read-text.server.ts";
import { isSuperseded, isWithdrawn } from "../rules.ts";
import { STATUTORY_TEXTS, type StatutorySlug } from "../statutory-texts.ts";
import { frontMatterOf, readTemplates, templateFor } from "../templates.server.ts";
import { textDraftHands } from "./hands.server.ts";
import {
  draftById,
  droppedDrafts,
  publishedDrafts,
  type StoredTextDraft,
  undecidedDrafts,
} from "./queries.server.ts";
import { readyDraft } from "./ready.server.ts";
import { markdownBelow, type TextFields } from "./rules.ts";
import { draftBasis, openTextDraft } from "./write-draft.server.ts";

export { textShows } from "./queries.server.ts";

type Reads = Pick<Tools, "db" | "clock">;

/** A version as listed at the desk; days are YYYY-MM-DD. */
export type TextVersion = {
  version: number;
  effectiveOn: string;
  state: "in force" | "announced" | "replaced" | "withdrawn";
  isOfDesk: boolean;
};

/** A statutory text as listed at the desk. */
export type TextLine = {
  slug: StatutorySlug;
  title: string;
  inForce: TextVersion | undefined;
  announced: TextVersion[];
  draft: { state: "draft" | "waiting"; by: string | null } | undefined;
  /** Whether a newer wording of the product waits for a decision. */
  isDelivered: boolean;
};

function stateOf(row: StoredText, versions: StoredText[], today: string): TextVersion["state"] {
  if (!isSuperseded(row, versions, today)) return row.effectiveOn > today ? "announced" : "in force";
  return isWithdrawn(row, versions) ? "withdrawn" : "replaced";
}

const versionsOf = (rows: StoredText[], today: string): TextVersion[] =>
  rows
    .map((row) => ({
      version: row.version,
      effectiveOn: row.effectiveOn,
      state: stateOf(row, rows, today),
      isOfDesk: row.template !== null,
    }))
    .toReversed();

/** Lists the statutory texts with the version in force, announced ones and an open draft. */
export async function listTexts({ db, clock }: Reads): Promise<TextLine[]> {
  const today = indianDate(clock.now());
  const shown = Map.groupBy(await latestShown(db), ({ slug }) => slug);
  const undecided = await undecidedDrafts(db);
  return STATUTORY_TEXTS.map((slug) => {
    const rows = shown.get(slug) ?? [];
    const versions = versionsOf(rows, today);
    const own = undecided.filter((row) => row.slug === slug);
    const draft = own.find(({ state }) => state !== "delivered");
    const inForce = versions.find(({ state }) => state === "in force");
    return {
      slug,
      inForce,
      isDelivered: own.some(({ state }) => state === "delivered"),
      title: rows.find(({ version }) => version === inForce?.version)?.title ?? slug,
      announced: versions.filter(({ state }) => state === "announced"),
      draft: draft && { state: draft.state === "waiting" ? "waiting" : "draft", by: draft.writtenBy },
    };
  });
}

/** Two wordings of a text, ready to compare: the words as HTML, with the firm's values filled in. */
export type Wordings = Record<"before" | "after", { title: string; summary: string; html: string }>;

const wordingOf = ({ title, summary, shown }: Pick<StoredText, "title" | "summary" | "shown">) => ({
  title,
  summary,
  html: renderMarkdown(markdownBelow(shown)),
});

const NOTHING = { title: "", summary: "", html: "" };

/** A draft as its approver reads it. */
export type TextDraftView = Pick<
  StoredTextDraft,
  "id" | "reason" | "note" | "writtenBy" | "writtenAt" | "fileHash" | "revision" | "words"
> & {
  state: "delivered" | "draft" | "waiting";
  /** The version that it becomes, and its first day (YYYY-MM-DD). */
  version: number;
  effectiveOn: string;
  title: string;
  /** The version that it replaces, and announced ones that then never take effect. */
  replaces: number | undefined;
  withdraws: number[];
  hash: string;
  wordings: Wordings;
};

async function viewOf(db: Db, draft: StoredTextDraft, facts: FirmFacts, at: Date): Promise<TextDraftView> {
  const { text, before, withdraws, hash } = await readyDraft(db, draft, facts, at);
  const { id, reason, note, writtenBy, writtenAt, fileHash, revision, words } = draft;
  return {
    id,
    reason,
    note,
    writtenBy,
    writtenAt,
    fileHash,
    revision,
    words,
    withdraws,
    hash,
    state: draft.state as TextDraftView["state"],
    version: text.version,
    effectiveOn: text.effectiveOn,
    title: text.title,
    replaces: before?.version,
    wordings: { before: before ? wordingOf(before) : NOTHING, after: wordingOf(text) },
  };
}

/** Reads one text for the desk: its versions with who approved each, its draft, and the product's newer wording. */
export async function readDeskText({ db, clock }: Reads, delivered: Delivered, slug: StatutorySlug) {
  const at = clock.now();
  const { facts } = await readBook(db, delivered, clock);
  const rows = (await latestShown(db)).filter((row) => row.slug === slug);
  const published = await publishedDrafts(db, slug);
  const withheld = (await withheldOf({ db, clock }, rows, rows)).map(({ version }) => version);
  const versions = versionsOf(rows, indianDate(at)).map((each) => {
    const draft = published.find(({ version }) => version === each.version);
    const isPublic = !withheld.includes(each.version);
    return { ...each, isPublic, reason: draft?.reason, approvedBy: draft?.decidedBy };
  });
  const undecided = (await undecidedDrafts(db)).filter((row) => row.slug === slug);
  const view = (draft: StoredTextDraft | undefined) => draft && viewOf(db, draft, facts, at);
  const dropped = (await droppedDrafts(db, slug, goneBefore(at))).map(
    ({ id, writtenBy, writtenAt, decidedBy, decidedAt }) => ({
      id,
      writtenBy,
      writtenAt,
      by: decidedBy,
      goneAt: decidedAt && goneAt(decidedAt),
    }),
  );
  return {
    slug,
    dropped,
    versions,
    title: rows.at(-1)?.title ?? slug,
    draft: await view(undecided.find(({ state }) => state !== "delivered")),
    file: await view(undecided.find(({ state }) => state === "delivered")),
  };
}

/** Reads a text's draft and whether a member may approve it; undefined if there is none. */
export async function readDraftApproval(
  { db, clock }: Reads,
  delivered: Delivered,
  { slug, by }: { slug: StatutorySlug; by: Person },
): Promise<(TextDraftView & Eligibility & { isOwn: boolean }) | undefined> {
  const at = clock.now();
  const draft = await openTextDraft(db, slug);
  if (!draft) return undefined;
  const hands = await textDraftHands(db, draft.id);
  const { facts } = await readBook(db, delivered, clock);
  const eligibility = await eligibilityOf(db, { hands, by, now: at });
  return { ...(await viewOf(db, draft, facts, at)), ...eligibility, isOwn: eligibility.ownWork !== null };
}

/** Returns the initial fields of a text's next version: those of its draft, or of the last version. */
export async function textFields(
  { db, clock }: Reads,
  slug: StatutorySlug,
  folder?: string,
): Promise<
  TextFields & { began: string; state: StoredTextDraft["state"]; note: string; id: number | undefined }
> {
  const today = indianDate(clock.now());
  const draft = await openTextDraft(db, slug);
  const began = await draftBasis(db, slug, draft);
  if (draft) {
    const { id, title, summary, effectiveOn, words, reason, state, note } = draft;
    return { id, title, summary, effectiveOn, words, reason, began, state, note };
  }
  const rows = (await latestShown(db)).filter((row) => row.slug === slug);
  const last = rows.findLast((row) => !isSuperseded(row, rows, today));
  if (!last) throw new Error(`No version of ${slug} was published.`);
  const template = templateFor(last, await readTemplates(folder))?.text ?? last.shown;
  const { title, summary } = frontMatterOf(`${slug}/${last.version}`, template);
  return {
    title,
    summary,
    words: markdownBelow(template),
    reason: "",
    effectiveOn: last.effectiveOn > today ? last.effectiveOn : today,
    began,
    state: "draft",
    note: "",
    id: undefined,
  };
}

/** A draft as its public page would print it. */
export type TextPreview = {
  text: ShownText;
  /** The previous version under the draft's own metadata, so that a comparison marks only words. */
  former: ShownText | undefined;
  hash: string;
  writtenBy: string | null;
};

/**
 * Returns a draft, or the product's newer wording, as its public page would print it; undefined if there is neither.
 */
export async function previewText(
  { db, clock }: Reads,
  id: number,
  facts: FirmFacts,
): Promise<TextPreview | undefined> {
  const draft = await draftById(db, id);
  if (!draft || draft.state === "published" || draft.state === "dropped") return undefined;
  const { text, before, versions, hash } = await readyDraft(db, draft, facts, clock.now());
  const shown = shownText(text, [text, ...versions]);
  const { version, effectiveOn, sha256, others } = shown;
  return {
    text: shown,
    former: before && { ...shownText(before, versions), version, effectiveOn, sha256, others },
    hash,
    writtenBy: draft.writtenBy,
  };
}

/** A draft waiting for a member's approval, or a newer wording of the product waiting for a decision. */
export type WaitingText = {
  slug: string;
  title: string;
  by: string | null;
  since: Date;
  effectiveOn: string;
};

/** Lists the drafts waiting for this member's approval, except own contributions, and the product's wordings. */
export async function listWaitingTexts(
  db: Db,
  by: Person,
): Promise<{ toApprove: WaitingText[]; toDecide: WaitingText[] }> {
  const lines: { toApprove: WaitingText[]; toDecide: WaitingText[] } = { toApprove: [], toDecide: [] };
  for (const { id, slug, title, state, writtenBy, writtenAt, effectiveOn } of await undecidedDrafts(db)) {
    const line = { slug, title, by: writtenBy, since: writtenAt, effectiveOn };
    if (state === "delivered") lines.toDecide.push(line);
    if (state === "waiting" && !ownWork(await textDraftHands(db, id), by)) lines.toApprove.push(line);
  }
  return lines;
}

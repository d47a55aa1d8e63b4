import { recordApproval } from "#domain/approval/approve.server.ts";
import { type Hand, isThatHash, ownWork } from "#domain/approval/rules.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { keepBook } from "#domain/firm/keep-book.server.ts";
import type { By } from "#domain/firm/propose-change.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { publishText, TEXTS_TAG } from "../publish-texts.server.ts";
import { lockTexts } from "../queries.server.ts";
import type { StatutorySlug } from "../rules.ts";
import { textDraftHands } from "./hands.server.ts";
import { changeDraft, type StoredTextDraft } from "./queries.server.ts";
import { type ReadyDraft, readyDraft } from "./ready.server.ts";
import { sendErrors } from "./rules.ts";
import { openTextDraft, recordOnDraft } from "./write-draft.server.ts";

type NotApproved = Refusal<"missing" | "own-work" | "changed" | "not-ready">;
type Judged = { draft: StoredTextDraft; hands: Hand[]; ready: ReadyDraft };
type Approving = { slug: StatutorySlug; by: By; hash: string };

/**
 * Approves the draft that was read, by its hash, and publishes it as the next version of its text: announced until its
 * day, then in force. Refuses whoever had a hand in it, and another text than the one that was read.
 */
export async function approveTextDraft(
  tools: Pick<Tools, "db" | "clock" | "pages" | "queue">,
  delivered: Delivered,
  approving: Approving,
): Promise<{ version: number; effectiveOn: string; isAnnounced: boolean } | NotApproved> {
  const { by } = approving;
  const judge = async (db: Db, at: Date) =>
    judged(db, approving, (await keepBook(db, delivered, tools.clock)).current.facts, at);
  const early = await judge(tools.db, tools.clock.now());
  if ("refused" in early) return early;
  return tools.pages.publish([TEXTS_TAG], async (tx) => {
    await lockTexts(tx);
    // After the lock: a value that was approved meanwhile is older than this approval.
    const at = tools.clock.now();
    const late = await judge(tx, at);
    if ("refused" in late) return late;
    const { draft, hands, ready } = late;
    const { slug, version, title, effectiveOn } = ready.text;
    const replaces = ready.before?.version ?? null;
    const detail = { replaces, withdraws: ready.withdraws, reason: draft.reason, member: by.id };
    await publishText(tx, ready.text, { at, actor: by.name, detail });
    await changeDraft(tx, draft.id, { state: "published", version, decidedBy: by.name, decidedAt: at });
    await recordApproval(tools, tx, {
      at,
      by,
      hands,
      action: "text.approve",
      subject: "text_draft",
      subjectId: draft.id,
      textHash: ready.hash,
      detail: { slug, title, version, effectiveOn, replaces, reason: draft.reason },
    });
    return { version, effectiveOn, isAnnounced: effectiveOn > indianDate(at) };
  });
}

async function judged(
  db: Db,
  { slug, by, hash }: Approving,
  facts: Parameters<typeof readyDraft>[2],
  at: Date,
): Promise<Judged | NotApproved> {
  const draft = await openTextDraft(db, slug);
  if (draft?.state !== "waiting") return refusal("missing", "No draft of this text waits for approval.");
  const hands = await textDraftHands(db, draft.id);
  const own = ownWork(hands, by);
  if (own) return refusal("own-work", own);
  const errors = Object.values(sendErrors(slug, draft, { facts, today: draft.effectiveOn }));
  if (errors.length) return refusal("not-ready", errors.join(" "));
  const ready = await readyDraft(db, draft, facts, at);
  return isThatHash(hash, ready.hash)
    ? { draft, hands, ready }
    : refusal("changed", "The text, or a value that it prints, changed since you opened it. Read it again.");
}

/** Sends a draft back to who wrote it, with what must change. */
export async function returnTextDraft(
  tools: Pick<Tools, "db" | "clock">,
  { slug, by, note }: { slug: StatutorySlug; by: By; note: string },
): Promise<{ id: number } | Refusal<"missing" | "no-reason">> {
  const at = tools.clock.now();
  const words = note.trim();
  if (words.length < 5) return refusal("no-reason", "Say in a sentence what must change.");
  return tools.db.transaction(async (tx) => {
    await lockTexts(tx);
    const draft = await openTextDraft(tx, slug);
    if (draft?.state !== "waiting") return refusal("missing", "No draft of this text waits for approval.");
    await changeDraft(tx, draft.id, { state: "draft", note: words });
    await recordOnDraft(tx, "text.return", draft, { by, at, note: words });
    return { id: draft.id };
  });
}

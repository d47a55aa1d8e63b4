import { approvable } from "#domain/approval/approvable.server.ts";
import { returnable } from "#domain/approval/returnable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { publishText, TEXTS_TAG } from "../publish-texts.server.ts";
import { lockTexts } from "../queries.server.ts";
import type { StatutorySlug } from "../statutory-texts.ts";
import { textDraftHands } from "./hands.server.ts";
import { changeDraft, type StoredTextDraft } from "./queries.server.ts";
import { type ReadyDraft, readyDraft } from "./ready.server.ts";
import { sendErrors, templateText } from "./rules.ts";
import { openTextDraft } from "./write-draft.server.ts";

type NotApproved = Refusal<"missing" | "changed" | "not-ready">;
type Approving = { slug: StatutorySlug; by: Person; hash: string };
type Asked = Approving & { delivered: Delivered };
type Judged = { draft: StoredTextDraft; ready: ReadyDraft; faults: string[] };
const NONE_WAITS = refusal("missing", "No draft of this text waits for approval.");

type Published = { version: number; effectiveOn: string; isAnnounced: boolean };

/**
 * The approval of a statutory text's draft: it is published as the next version, announced until its first day, then in
 * force.
 */
const textApproval = approvable<Judged, Asked, NotApproved, Published>({
  subject: "text_draft",
  act: "text.approve",
  tags: () => [TEXTS_TAG],
  lock: lockTexts,
  async find(db, { request: { slug, delivered }, at, clock }) {
    const draft = await openTextDraft(db, slug);
    if (draft?.state !== "waiting") return NONE_WAITS;
    const { facts } = await readBook(db, delivered, clock);
    const faults = Object.values(sendErrors(slug, draft, { facts, today: draft.effectiveOn }));
    return [{ draft, ready: await readyDraft(db, draft, facts, at), faults }];
  },
  waits: () => undefined,
  hands: (db, { draft }) => textDraftHands(db, draft.id),
  read: ({ ready }, request) => ({
    seen: request.hash,
    now: ready.hash,
    changed: refusal(
      "changed",
      "The text, or a value that it prints, changed since you opened it. Read it again.",
    ),
  }),
  fits: async (_, [{ faults }]) => (faults.length ? refusal("not-ready", faults.join(" ")) : undefined),
  id: ({ draft }) => draft.id,
  hash: ({ ready }) => ready.hash,
  async done(tx, [{ draft, ready }], { request: { by }, at }) {
    const { slug, version, title, effectiveOn } = ready.text;
    const replaces = ready.before?.version ?? null;
    const detail = { replaces, withdraws: ready.withdraws, reason: draft.reason, member: by.id };
    await publishText(tx, ready.text, { at, actor: by.name, detail });
    await changeDraft(tx, draft.id, { state: "published", version, decidedBy: by.name, decidedAt: at });
    return {
      done: { version, effectiveOn, isAnnounced: effectiveOn > indianDate(at) },
      detail: () => ({ slug, title, version, effectiveOn, replaces, reason: draft.reason }),
    };
  },
});

/** Approves the draft that was read, by its hash. */
export const approveTextDraft = (
  tools: Pick<Tools, "db" | "clock" | "pages" | "queue">,
  delivered: Delivered,
  approving: Approving,
) => textApproval.approve(tools, { ...approving, delivered });

type Returning = { slug: StatutorySlug; by: Person; note?: string };

/** The return of a draft that waits for approval. */
const textReturn = returnable<StoredTextDraft, Returning, Refusal<"missing">, { id: number }>({
  subject: "text_draft",
  acts: { sendBack: "text.return", withdraw: "text.take-back" },
  lock: lockTexts,
  async find(db, { slug }) {
    const draft = await openTextDraft(db, slug);
    return draft?.state === "waiting" ? [draft] : NONE_WAITS;
  },
  hands: (db, { id }) => textDraftHands(db, id),
  id: ({ id }) => id,
  hash: (draft) => sha256(templateText(draft)),
  back: (tx, { id }, { note }) => changeDraft(tx, id, { state: "draft", note: note ?? "" }),
  detail: ({ slug, title }, { note }) => ({ slug, title, ...(note !== null && { note }) }),
  done: ([{ id }]) => ({ id }),
});

/** Returns a draft to its writer, with what must change. */
export const returnTextDraft = textReturn.sendBack;

/** Withdraws a draft from approval; only contributors may. */
export const takeBackTextDraft = textReturn.withdraw;

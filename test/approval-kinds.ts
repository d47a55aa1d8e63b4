import { sql } from "drizzle-orm";
import type { ActName, Person } from "#domain/audit/acts.ts";
import { approveArticle } from "#domain/blog/publishing/approve-article.server.ts";
import { returnArticle, withdrawArticle } from "#domain/blog/publishing/return-article.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { createArticle, saveArticle } from "#domain/blog/writing/save-article.server.ts";
import {
  approveTextDraft,
  returnTextDraft,
  takeBackTextDraft,
} from "#domain/compliance/drafts/decide-draft.server.ts";
import { readDraftApproval, textFields } from "#domain/compliance/drafts/read-drafts.server.ts";
import { saveTextDraft, sendTextDraft } from "#domain/compliance/drafts/write-draft.server.ts";
import { publishTexts } from "#domain/compliance/publish-texts.server.ts";
import { returnDraft, withdrawDraft } from "#domain/digest/composing/return-draft.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { saveLetterDraft } from "#domain/newsletter/drafts/save-draft.server.ts";
import { sendLetterDraft } from "#domain/newsletter/drafts/send-draft.server.ts";
import { approveDigestAndMail } from "#domain/newsletter/issues/approve-digest.server.ts";
import { approveIssue } from "#domain/newsletter/issues/approve-issue.server.ts";
import { type DigestLetters, draftDigestIssue } from "#domain/newsletter/issues/draft-issue.server.ts";
import { returnIssue, withdrawIssue } from "#domain/newsletter/issues/return-issue.server.ts";
import { renderDigestLetter } from "#domain/newsletter/letters/render-digest-letter.server.ts";
import { articleCopy, wholeArticle } from "./article-desk.ts";
import type { TestTools } from "./database.ts";
import { DAY, draftHash, giveDay, NEWS, WRITER, writeDay } from "./digest-desk.ts";
import { delivered as bare, bookOf } from "./firm.ts";
import { rowsOf, SITE } from "./readers.ts";

/** The one who begins and writes: the first contributor. */
export { WRITER };

/** Who sends what another wrote. */
export const SENDER: Person = { id: "m-sender", name: "Bina Shah" };
/** Who writes another text while an approver reads. */
export const CHANGER: Person = { id: "m-changer", name: "Kiran Das" };
export const OFFICER: Person = { id: "m-officer", name: "Chetan Iyer" };

export const deliveredFirm: Delivered = { ...bare, texts: { about: { hero: { title: "One rule book" } } } };

export type Id = string | number;
type Work = (tools: TestTools, id: Id) => Promise<object>;
type Word = (tools: TestTools, id: Id, by: Person, note?: string) => Promise<object>;

/** A kind of approvable thing, as the walk over all kinds drives it. */
export type WalkedKind = {
  name: string;
  now: string;
  /** The ledger's acts that submit, approve and return it, and the approval's sentence after the name. */
  sending: ActName;
  approval: ActName;
  returning?: ActName;
  says: string;
  /** What contributors are told that they did, after "You". */
  did: Partial<Record<"writer" | "sender" | "changer", string>>;
  /** Begins it as the writer, and returns its number in the ledger. If nobody submits it, it waits at once. */
  begin(tools: TestTools): Promise<Id>;
  send?: Work;
  /** What the approver's form says was read; undefined if a proposal never changes. */
  seen?: (tools: TestTools, id: Id) => Promise<string>;
  approve(tools: TestTools, id: Id, by: Person, seen: string): Promise<object>;
  /** Writes another text, as the third contributor, and has the sender submit it. */
  change?: Work;
  sendBack?: Word;
  withdraw?: Word;
  /** Submits a returned text again unchanged, if that is another act than `send`. */
  again?: Work;
  /** Where a contributor who returns it withdraws it instead, and others withdraw it, too. */
  isOneWord?: boolean;
  isAnybodys?: boolean;
  /** The codes of the refusals, by cause. */
  refused: { unsent?: string; other?: string; decided: string; closed?: string };
};

/** Returns the result; throws on a refusal. */
export function must<T extends object>(result: T): Exclude<T, { refused: string } | { errors: object }> {
  if ("refused" in result || "errors" in result) throw new Error(JSON.stringify(result));
  return result as Exclude<T, { refused: string } | { errors: object }>;
}

const article: WalkedKind = {
  name: "article",
  now: "2025-02-14T12:00:00+05:30",
  sending: "article.submit",
  approval: "article.approve",
  says: "approved “What an order book shows”, 4 words added",
  did: {
    writer: "wrote the last change of this text",
    sender: "sent this text for approval",
    changer: "wrote the last change of this text",
  },
  async begin(tools) {
    await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
    return must(await createArticle(tools, { fields: wholeArticle(), by: WRITER })).saved.id;
  },
  send: async (tools, id) =>
    submitArticle(tools, {
      id: Number(id),
      revision: (await articleCopy(tools, Number(id))).revision,
      by: SENDER,
    }),
  seen: async (tools, id) => (await articleCopy(tools, Number(id))).hash,
  approve: (tools, id, by, hash) => approveArticle(tools, { id: Number(id), hash, by }),
  async change(tools, id) {
    const { revision } = await articleCopy(tools, Number(id));
    const fields = wholeArticle({ html: "<p>Other words.</p>" });
    must(await saveArticle(tools, { id: Number(id), revision, fields, by: CHANGER }));
    return submitArticle(tools, { id: Number(id), revision: revision + 1, by: SENDER });
  },
  returning: "article.return",
  sendBack: (tools, id, by, note = "") => returnArticle(tools, { id: Number(id), by, note }),
  withdraw: (tools, id, by) => withdrawArticle(tools, { id: Number(id), by }),
  refused: { unsent: "not-submitted", other: "changed", decided: "approved", closed: "not-submitted" },
};

const letters: DigestLetters = (day, key) => renderDigestLetter(SITE, day, key);

const digest: WalkedKind = {
  name: "digest",
  now: "2025-02-14T20:00:00+05:30",
  sending: "digest.submit",
  approval: "digest.approve",
  says: "approved the digest of 14 February 2025",
  did: {
    writer: "wrote a part of this digest",
    sender: "sent this digest for approval",
    changer: "wrote a part of this digest",
  },
  async begin(tools) {
    await giveDay(tools);
    must(await writeDay(tools, NEWS));
    const [row] = await rowsOf<{ id: number }>(tools, sql`select id from digest_draft`);
    return row?.id ?? 0;
  },
  send: async (tools) => submitDraft(tools, { date: DAY, hash: await draftHash(tools), by: SENDER }),
  seen: (tools) => draftHash(tools),
  approve: (tools, _, by, hash) => approveDigestAndMail(tools, letters, { date: DAY, hash, letter: "", by }),
  async change(tools) {
    must(await writeDay(tools, { ...NEWS, "news.global.0.headline": "Rates cut" }, CHANGER));
    return submitDraft(tools, { date: DAY, hash: await draftHash(tools), by: SENDER });
  },
  returning: "digest.return",
  sendBack: (tools, _, by, note = "") => returnDraft(tools, { date: DAY, by, note }),
  withdraw: (tools, _, by) => withdrawDraft(tools, { date: DAY, by }),
  refused: { unsent: "not-waiting", other: "composed-anew", decided: "not-waiting", closed: "not-waiting" },
};

const issueHash = async (tools: TestTools, id: Id): Promise<string> =>
  (await rowsOf<{ hash: string }>(tools, sql`select hash from issue where id = ${Number(id)}`))[0]?.hash ??
  "";

const issueBack: Pick<WalkedKind, "returning" | "sendBack" | "withdraw"> = {
  returning: "issue.return",
  sendBack: (tools, id, by, note = "") => returnIssue(tools, { id: Number(id), by, note }),
  withdraw: (tools, id, by) => withdrawIssue(tools, { id: Number(id), by }),
};

const digestMail: WalkedKind = {
  name: "digest's letter",
  now: digest.now,
  sending: "issue.draft",
  approval: "issue.approve",
  says: "approved “Nifty −0.66%, foreign funds sold ₹290 crore”",
  did: { writer: digest.did.writer ?? "", sender: digest.did.sender ?? "" },
  async begin(tools) {
    const day = await digest.begin(tools);
    must((await digest.send?.(tools, day)) ?? {});
    must(await digest.approve(tools, day, OFFICER, await draftHash(tools)));
    return must(await draftDigestIssue(tools, letters)).id;
  },
  seen: issueHash,
  approve: (tools, id, by, hash) => approveIssue(tools, { id: Number(id), by, hash }),
  ...issueBack,
  again: (tools) => draftDigestIssue(tools, letters, { by: SENDER }),
  refused: { other: "drafted-anew", decided: "not-draft", closed: "not-draft" },
};

const LETTER = { subject: "What a session says", preheader: "", text: "It fell." };

async function saveLetter(tools: TestTools, id: Id, by: Person, text: string) {
  const [row] = await rowsOf<{ id: number; revision: number }>(
    tools,
    sql`select id, revision from letter_draft where issue_id = ${Number(id)}`,
  );
  const { saved } = must(
    await saveLetterDraft(tools, {
      of: { id: row?.id ?? 0 },
      revision: row?.revision ?? 0,
      fields: { ...LETTER, text },
      by,
    }),
  );
  return sendLetterDraft(tools, SITE, { id: saved.id, revision: saved.revision, by: SENDER });
}

const letter: WalkedKind = {
  name: "letter",
  now: article.now,
  sending: "issue.draft",
  approval: "issue.approve",
  says: "approved “What a session says”",
  did: {
    writer: "wrote this letter",
    sender: "drafted this letter",
    changer: "wrote this letter",
  },
  async begin(tools) {
    const draftKey = "7d9f7f4e-5b8e-4f0a-9d55-0d6f0d2b7e11";
    const save = { of: { draftKey }, revision: 0, fields: LETTER, by: WRITER };
    const { id, revision } = must(await saveLetterDraft(tools, save)).saved;
    return must(await sendLetterDraft(tools, SITE, { id, revision, by: SENDER })).id;
  },
  seen: issueHash,
  approve: (tools, id, by, hash) => approveIssue(tools, { id: Number(id), by, hash }),
  change: (tools, id) => saveLetter(tools, id, CHANGER, "It rose."),
  ...issueBack,
  again: (tools, id) => saveLetter(tools, id, WRITER, LETTER.text),
  refused: { other: "drafted-anew", decided: "not-draft", closed: "not-draft" },
};

const slug = "termsandconditions";

/** Publishes the delivered statutory texts, as a start of the product does. */
export const legalTexts = (tools: TestTools) => publishTexts(tools, "content/legal", () => bookOf().facts);

async function writeText(tools: TestTools, by: Person, sentence: string): Promise<Id> {
  const { began, title, summary, words } = await textFields(tools, slug);
  const fields = {
    title,
    summary,
    effectiveOn: "2026-12-08",
    reason: "Counsel, 20 November",
    words: words.replace(/^## 2\. Purpose/m, `${sentence}\n\n## 2. Purpose`),
  };
  return must(await saveTextDraft(tools, deliveredFirm, { slug, by, began, fields })).id;
}

const legalText: WalkedKind = {
  name: "legal text",
  now: "2026-12-02T12:00:00+05:30",
  sending: "text.send",
  approval: "text.approve",
  says: "approved the next version of “MITC (Terms of Use)”",
  did: {
    writer: "wrote a part of this text",
    sender: "sent this text for approval",
    changer: "wrote a part of this text",
  },
  async begin(tools) {
    await legalTexts(tools);
    return writeText(tools, WRITER, "A sentence that this firm wrote itself.");
  },
  send: (tools) => sendTextDraft(tools, deliveredFirm, { slug, by: SENDER }),
  seen: async (tools) => (await readDraftApproval(tools, deliveredFirm, { slug, by: OFFICER }))?.hash ?? "",
  approve: (tools, _, by, hash) => approveTextDraft(tools, deliveredFirm, { slug, by, hash }),
  async change(tools) {
    must(await takeBackTextDraft(tools, { slug, by: WRITER }));
    await writeText(tools, CHANGER, "Another sentence of this firm.");
    return sendTextDraft(tools, deliveredFirm, { slug, by: SENDER });
  },
  returning: "text.return",
  sendBack: (tools, _, by, note = "") => returnTextDraft(tools, { slug, by, note }),
  withdraw: (tools, _, by) => takeBackTextDraft(tools, { slug, by }),
  refused: { unsent: "missing", other: "changed", decided: "missing", closed: "missing" },
};

/** What is written as a text, submitted and read whole. */
export const WRITTEN_KINDS: WalkedKind[] = [article, digest, digestMail, letter, legalText];

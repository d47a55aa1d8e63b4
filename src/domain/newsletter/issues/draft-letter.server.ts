import type { Person } from "#domain/audit/acts.ts";
import { readArticle } from "#domain/blog/read.server.ts";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import type { TextFinding } from "#domain/wording/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { refuseUnreadable } from "#platform/markdown/apart.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Letter, Sender } from "../letters/letter.ts";
import { letterBlocks } from "../letters/letter-body.ts";
import { cardAddress, type LetterCard, type LetterCards } from "../letters/letter-cards.ts";
import {
  keyOf,
  LETTER_READER,
  type LetterErrors,
  type LetterFields,
  type LetterSource,
  letterFromFields,
} from "../letters/letter-fields.server.ts";
import { renderNewsletterLetter } from "../letters/render-newsletter-letter.server.ts";
import { type Drafted, draftNewsletterIssue, type NotDrafted } from "./draft-issue.server.ts";

export type LetterDrafted = Drafted & {
  /** Findings that do not block it. */
  findings: TextFinding[];
};

/** Reads the contents of a letter's cards; returns a sentence for each card of an unpublished page. */
async function readCards(
  db: Db,
  { origin, firm }: Sender,
  markdown: string,
): Promise<{ cards: LetterCards } | { faults: string }> {
  const cards = new Map<string, LetterCard>();
  const faults: string[] = [];
  for (const { token, line } of letterBlocks(markdown)) {
    const address = cardAddress(token);
    if (!address || cards.has(address)) continue;
    const [, kind = "", name = ""] = address.split("/");
    const card =
      kind === "blogpost"
        ? await articleCard(db, origin, name)
        : await digestCard(db, firm.hiddenFiles, name);
    if (card) cards.set(address, card);
    else
      faults.push(
        `Line ${line}: no ${kind === "blogpost" ? "article" : "digest"} is published at ${address}. Choose another for the card, or remove it.`,
      );
  }
  return faults.length ? { faults: faults.join("\n") } : { cards };
}

async function articleCard(db: Db, origin: string, slug: string): Promise<LetterCard | undefined> {
  const article = await readArticle(db, slug);
  if (!article) return undefined;
  const { strTitle, strSlug, summary } = article.data;
  return {
    label: "Article",
    title: strTitle ?? "",
    text: summary,
    picture: `${origin}/share/blogpost/${strSlug}.png`,
  };
}

async function digestCard(
  db: Db,
  hiddenFiles: readonly string[],
  date: string,
): Promise<LetterCard | undefined> {
  const day = await readDigestDay(db, { date });
  if (!day || day.sample) return undefined;
  const { headline, fact } = presentDigest(day, hiddenFiles);
  return { label: `Digest of ${longDate(date)}`, title: headline, text: fact };
}

/** Renders a checked letter with its cards, with the key `letter-{key}` in its links. */
async function render(
  db: Db,
  sender: Sender,
  { source, key }: { source: LetterSource; key: string },
): Promise<Letter | LetterErrors> {
  const read = await readCards(db, sender, source.markdown);
  if ("faults" in read) return { errors: { text: read.faults } };
  const letter = await renderNewsletterLetter(sender, { ...source, cards: read.cards }, `letter-${key}`);
  return "refused" in letter ? { errors: { text: letter.message } } : letter;
}
const wordsOf = ({ subject, preheader = "", markdown }: LetterSource) => ({
  subject,
  preheader,
  text: markdown,
});

export type LetterRefused = LetterErrors | NotDrafted;

/** Drafts a newsletter from its words, with the key `letter-{key}`. */
export async function draftLetter(
  tools: Tools,
  sender: Sender,
  { key, fields, by }: { key: string; fields: LetterFields; by: Person },
): Promise<LetterDrafted | LetterRefused> {
  const source = letterFromFields(fields);
  if ("errors" in source) return source;
  const letter = await render(tools.db, sender, { source, key });
  if ("errors" in letter) return letter;
  const drafted = await draftNewsletterIssue(tools, {
    key,
    letter,
    by,
    words: wordsOf(source),
  });
  return "refused" in drafted ? drafted : { ...drafted, findings: source.findings };
}

/** Renders the letter that a form's fields would make, with the findings; stores nothing. */
export async function previewLetter(
  db: Db,
  sender: Sender,
  fields: LetterFields,
): Promise<{ letter: Letter; findings: TextFinding[] } | LetterErrors> {
  const unread = await refuseUnreadable(fields.text, LETTER_READER);
  if (unread) return { errors: { text: unread.message } };
  const source = letterFromFields(fields);
  if ("errors" in source) return source;
  const letter = await render(db, sender, { source, key: keyOf(source.subject) });
  return "errors" in letter ? letter : { letter, findings: source.findings };
}

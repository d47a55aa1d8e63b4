import { readArticle } from "#domain/blog/read.server.ts";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import type { Sender } from "../letters/letter.ts";
import { letterBlocks } from "../letters/letter-body.ts";
import { cardAddress, type LetterCard, type LetterCards } from "../letters/letter-cards.ts";

/** Reads what the cards of a letter print; for cards of pages that are not published, a sentence for each. */
export async function readCards(
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

import written from "#content/search-names.json" with { type: "json" };
import type { Site } from "#context.ts";
import { type Lexicon, lexiconOf, type SiteText } from "#domain/blog/finding/lexicon.ts";
import { CALCULATORS, calculatorHref } from "#domain/calculators/list.ts";
import { readTexts } from "#domain/compliance/read-text.server.ts";
import { LEGAL_TEXTS } from "#domain/compliance/statutory-texts.ts";
import { fillAll } from "#domain/firm/rules.ts";
import type { GlossaryTerm } from "#domain/glossary/rules.ts";
import { faqsFor } from "#web/faq/items.server.ts";
import type { FaqItem } from "#web/faq/rules.ts";
import { glossary } from "#web/glossary/terms.server.ts";
import { readSearchNames } from "./search-names.ts";

/** A text of the site that is searched beside articles and digests; a question includes its answer. */
export type SearchedText = SiteText & {
  kind: string;
  href: string;
  question?: FaqItem;
  term?: GlossaryTerm;
};

const named = readSearchNames(written);

const TERMS: SearchedText[] = glossary.map((term) => ({
  kind: "Term",
  href: `/glossary/${term.slug}`,
  title: term.name,
  names: [...term.also, ...(named.terms[term.slug] ?? [])],
  text: term.meaning,
  term,
}));

const TOOLS: SearchedText[] = CALCULATORS.map(({ slug, title, lead }) => ({
  kind: "Calculator",
  href: calculatorHref(slug),
  title,
  names: named.calculators[slug] ?? [],
  text: lead,
}));

/** How soon a text approved by two people takes effect in searches. */
const READ_AGAIN_MS = 60_000;

type Cached = { at: number; lexicon: Promise<Lexicon<SearchedText>> };
const cache = new WeakMap<object, Cached>();

/** Returns the searchable texts beside the articles; re-read when the firm's values change. */
export function siteLexicon(site: Pick<Site, "facts" | "copy" | "tools">): Promise<Lexicon<SearchedText>> {
  const known = cache.get(site.facts);
  if (known && Date.now() - known.at < READ_AGAIN_MS) return known.lexicon;
  const lexicon = readAll(site).then(lexiconOf);
  cache.set(site.facts, { at: Date.now(), lexicon });
  lexicon.catch(() => cache.delete(site.facts));
  return lexicon;
}

async function readAll(site: Pick<Site, "facts" | "copy" | "tools">): Promise<SearchedText[]> {
  const policies = (await readTexts(site.tools)).map(
    ({ slug, title, html }): SearchedText => ({
      kind: "Policy",
      href: `/${slug}`,
      title,
      names: LEGAL_TEXTS[slug].names,
      text: plainOf(html),
    }),
  );
  const questions = faqsFor("home", site).map(
    (question): SearchedText => ({
      kind: "FAQ",
      href: "/#faq",
      title: question.question,
      names: named.questions[question.id] ?? [],
      text: question.html ? plainOf(question.answer) : question.answer,
      question,
    }),
  );
  return [...fillAll(named.pages, site.facts), ...policies, ...questions, ...TERMS, ...TOOLS];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

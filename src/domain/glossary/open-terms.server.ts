import { element, isElement, type Node, textNode } from "#platform/markdown/html/tree.ts";
import { type GlossaryTerm, noteId } from "./rules.ts";

/** More terms per article stay unmarked: a text full of marks is hard to read. */
const MAX_OPENED = 8;

/** Elements whose words are not marked: headings, links, code, tables and asides. */
const CLOSED = new Set(
  "a aside blockquote button caption code figcaption figure h1 h2 h3 h4 h5 h6 pre script style sup svg table".split(
    " ",
  ),
);

/** Elements in which at most one term is marked. */
const PASSAGES = new Set(["p", "li", "dd"]);

/**
 * Turns the first occurrences of terms in a text's tree into buttons that show their meaning, and returns these terms
 * in text order.
 */
export function openTerms(nodes: Node[], terms: readonly GlossaryTerm[]): GlossaryTerm[] {
  const find = finderOf(terms);
  const opened: GlossaryTerm[] = [];
  const visit = (children: Node[]): boolean => {
    let done = false;
    for (let at = 0; at < children.length && !(done || opened.length === MAX_OPENED); at++) {
      const node = children[at];
      if (isElement(node)) {
        if (CLOSED.has(node.tagName)) continue;
        done = visit(node.children) && !PASSAGES.has(node.tagName);
      } else if (node?.type === "text") {
        const found = find(node.value, opened);
        if (!found) continue;
        const { term, from, to } = found;
        const button = element("button", [textNode(node.value.slice(from, to))], {
          type: "button",
          className: ["term"],
          popoverTarget: noteId(term.slug),
        });
        children.splice(at, 1, textNode(node.value.slice(0, from)), button, textNode(node.value.slice(to)));
        opened.push(term);
        done = true;
      }
    }
    return done;
  };
  visit(nodes);
  return opened;
}

type Found = { term: GlossaryTerm; from: number; to: number };
type Find = (text: string, but: readonly GlossaryTerm[]) => Found | undefined;

const finders = new WeakMap<readonly GlossaryTerm[], Find>();

/**
 * Returns a function that finds the first words of a text that name a term, except given ones; built once per glossary.
 */
function finderOf(terms: readonly GlossaryTerm[]): Find {
  const known = finders.get(terms);
  if (known) return known;
  const named = new Map(
    terms.flatMap((term) =>
      (term.inText ?? [term.name, ...term.also]).map((name) => [keyOf(name), term] as const),
    ),
  );
  const names = [...named.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}@-])(?:${names.map(patternOf).join("|")})(?![\\p{L}\\p{N}-])`,
    "gu",
  );
  const find: Find = (text, but) => {
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const term = named.get(keyOf(words)) ?? named.get(keyOf(words.replace(/s$/, "")));
      if (term && !but.includes(term)) return { term, from: index, to: index + words.length };
    }
    return undefined;
  };
  finders.set(terms, find);
  return find;
}

/** An abbreviation matches only in capitals; other names ignore case, and hyphens match spaces. */
const isAbbreviation = (name: string): boolean => !/\p{Ll}{2}/u.test(name);

const keyOf = (name: string): string =>
  isAbbreviation(name)
    ? name
    : name
        .toLowerCase()
        .replace(/[-\s]+/g, " ")
        .replace(/’/g, "'");

function patternOf(key: string): string {
  const escaped = key.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return isAbbreviation(key) ? escaped : `(?i:${escaped.replace(/ /g, "[-\\s]+").replace(/'/g, "['’]")}s?)`;
}

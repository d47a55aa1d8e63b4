import type { Fragment, Node } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";

/** Returns a key that ties a mention to its note while the page is open. */
export const freshKey = (): string => Math.random().toString(36).slice(2, 10);

/** Notes whose mention was removed, or that were pasted; they return with the mention. */
const away = new Map<string, Fragment>();
export const keepAway = (key: string, content: Fragment): void => void away.set(key, content);

const FOOTNOTES = new Set(["footnoteMention", "footnoteItem"]);

/** Returns whether a change removed or inserted a whole mention or note; typing never does. */
function touches(transaction: Transaction): boolean {
  const within = (doc: Node | undefined, from: number, to: number): boolean => {
    let found = false;
    doc?.nodesBetween(from, to, (node, at) => {
      if (FOOTNOTES.has(node.type.name) && at >= from && at + node.nodeSize <= to) found = true;
      return !found;
    });
    return found;
  };
  return transaction.mapping.maps.some((map, step) => {
    const rest = transaction.mapping.slice(step + 1);
    let found = false;
    map.forEach((oldStart, oldEnd, newStart, newEnd) => {
      found ||=
        within(transaction.docs[step], oldStart, oldEnd) ||
        within(transaction.doc, rest.map(newStart, -1), rest.map(newEnd, 1));
    });
    return found;
  });
}

/** Returns the mentions of a text in order, and the notes at its end. */
function footnotesOf(doc: Node): {
  mentions: { at: number; node: Node }[];
  notes: Node[];
  at: number | undefined;
} {
  const mentions: { at: number; node: Node }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === "footnoteMention") mentions.push({ at, node });
    return node.type.name !== "footnotes";
  });
  const last = doc.lastChild?.type.name === "footnotes" ? doc.lastChild : undefined;
  return {
    mentions,
    notes: last ? [...last.children] : [],
    at: last && doc.content.size - last.nodeSize,
  };
}

/**
 * After a change to footnotes, numbers the mentions in order, gives each a note, and sorts the notes. A note whose last
 * mention was removed is set aside; one that never had a mention stays last.
 */
export function numberFootnotes(
  transactions: readonly Transaction[],
  before: EditorState,
  { doc, schema, tr }: EditorState,
): Transaction | undefined {
  if (!transactions.some(touches)) return undefined;
  const { mentions, notes, at } = footnotesOf(doc);
  const numbers = new Map<string, number>();
  for (const { node } of mentions)
    if (!numbers.has(node.attrs.key)) numbers.set(node.attrs.key, numbers.size + 1);
  for (const { at: place, node } of mentions) {
    const number = numbers.get(node.attrs.key);
    if (node.attrs.number !== number) tr.setNodeMarkup(place, null, { ...node.attrs, number });
  }

  const type = schema.nodes.footnoteItem;
  const group = schema.nodes.footnotes;
  const empty = schema.nodes.paragraph;
  if (!type || !group || !empty) throw new Error("The editor has no footnotes.");
  const known = new Map(notes.map((note) => [note.attrs.key as string, note]));
  const mentioned = new Set(footnotesOf(before.doc).mentions.map(({ node }) => node.attrs.key as string));
  const wanted = [...numbers].map(([key, number]) =>
    type.create({ key, number }, known.get(key)?.content ?? away.get(key) ?? empty.create()),
  );
  for (const note of notes) {
    const key = note.attrs.key as string;
    if (numbers.has(key)) continue;
    if (mentioned.has(key)) keepAway(key, note.content);
    else wanted.push(type.create({ key, number: wanted.length + 1 }, note.content));
  }
  const same = wanted.length === notes.length && wanted.every((note, i) => notes[i] && note.eq(notes[i]));
  if (!same) {
    const end = doc.content.size;
    if (!wanted.length && at !== undefined) tr.delete(at, end);
    else if (wanted.length) tr.replaceWith(at ?? end, end, group.create(null, wanted));
  }
  return tr.docChanged ? tr : undefined;
}

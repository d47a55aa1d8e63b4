import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { useEffect, useRef } from "react";
import {
  type CommentThread,
  MAX_QUOTE_LENGTH,
  placesOfQuotes,
  type Quote,
  quoteAt,
} from "#domain/commenting/rules.ts";
import { COMMENTS_BESIDE } from "./use-comments.ts";
import { readAtPauses } from "./written-text.ts";

type Placed = { id: number; from: number; to: number };
const KEY = new PluginKey<DecorationSet>("comments");

/** Returns a text as one line, and the document position of each of its characters. */
function writtenIn(doc: Node): { text: string; at: number[] } {
  let text = "";
  const at: number[] = [];
  doc.descendants((node, start) => {
    const words = node.isTextblock || node.type.name === "hardBreak" ? " " : (node.text ?? "");
    for (let n = 0; n < words.length; n += 1) at.push(start + n);
    text += words;
  });
  return { text, at };
}

/** Returns the selected words with their context; undefined if none are selected. */
export function selectedQuote({ state: { doc, selection } }: Editor): Quote | undefined {
  const { text, at } = writtenIn(doc);
  const from = at.findIndex((place) => place >= selection.from);
  const to = at.findLastIndex((place) => place < selection.to) + 1;
  return from < 0 ? undefined : quoteAt(text, { from, to: Math.min(to, from + MAX_QUOTE_LENGTH) });
}

function placedIn(doc: Node, threads: readonly CommentThread[]): Placed[] {
  const { text, at } = writtenIn(doc);
  const open = threads.filter(({ resolved, place }) => !resolved && place !== "whole");
  return placesOfQuotes(
    text,
    open.map(({ quote }) => quote),
  ).flatMap((place, n) => {
    const [from, last] = [at[place?.from ?? -1], at[(place?.to ?? 0) - 1]];
    return from === undefined || last === undefined ? [] : [{ id: open[n]?.id ?? 0, from, to: last + 1 }];
  });
}

const decorated = (doc: Node, placed: readonly Placed[]): DecorationSet =>
  DecorationSet.create(
    doc,
    placed.map(({ id, from, to }) => Decoration.inline(from, to, { class: "ed-commented" }, { comment: id })),
  );

const idOfMark = (mark: Decoration | undefined): number => (mark?.spec as { comment?: number })?.comment ?? 0;

const marksPlugin = (pick: (id: number) => void) =>
  new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, now) =>
        (transaction.getMeta(KEY) as DecorationSet | undefined) ??
        now.map(transaction.mapping, transaction.doc),
    },
    props: {
      decorations: (state) => KEY.getState(state),
      handleClick(view, place) {
        const [mark] = KEY.getState(view.state)?.find(place, place) ?? [];
        // Otherwise the comments would cover the pressed words.
        if (mark && matchMedia(COMMENTS_BESIDE).matches) pick(idOfMark(mark));
        return false;
      },
    },
  });

const marksIn = (state: EditorState): Decoration[] => KEY.getState(state)?.find() ?? [];

/** The comments whose words are in the current text, and the links to them. */
export type QuotedNow = { ids: readonly number[]; lead(id: number): void };

type Props = {
  editor: Editor;
  threads: readonly CommentThread[];
  /** Reports what is found in the text as it changes. */
  onFound(found: QuotedNow): void;
  /** Shows the comment on the pressed words. */
  pick(id: number): void;
};

/** Marks each open comment's words in the text. The marks are not part of the text. */
export function CommentMarks({ editor, threads, onFound, pick }: Props) {
  const now = useRef({ onFound, pick });
  now.current = { onFound, pick };
  useEffect(() => {
    editor.registerPlugin(marksPlugin((id) => now.current.pick(id)));
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(KEY);
    };
  }, [editor]);
  useEffect(() => {
    const lead = (id: number) => {
      const mark = marksIn(editor.state).find((one) => idOfMark(one) === id);
      if (!mark) return;
      editor.view.focus();
      editor.chain().setTextSelection({ from: mark.from, to: mark.to }).scrollIntoView().run();
    };
    const read = () => {
      if (editor.isDestroyed) return;
      const { state, view } = editor;
      const placed = placedIn(state.doc, threads);
      view.dispatch(state.tr.setMeta(KEY, decorated(state.doc, placed)).setMeta("addToHistory", false));
      now.current.onFound({ ids: placed.map(({ id }) => id), lead });
    };
    return readAtPauses(editor, read);
  }, [editor, threads]);
  return null;
}

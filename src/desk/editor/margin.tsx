import type { Editor } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { useEffect, useReducer } from "react";
import { type Remark, remarksIn } from "./nodes/remarks.ts";
import { remarkWords } from "./remark-words.ts";
import { readAtPauses } from "./written-text.ts";

const WIDE = "(min-width: 80rem)";
type Margin = { remarks: Remark[]; shown: DecorationSet };
const KEY = new PluginKey<Margin>("remarks");

/** Shows the linter's remarks while a text is written: its words underlined, each remark beside its block. */
export function useRemarks(editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return;
    const width = matchMedia(WIDE);
    const read = () => {
      if (editor.isDestroyed) return;
      const { state, view } = editor;
      view.dispatch(state.tr.setMeta(KEY, remarksIn(state.doc)).setMeta("addToHistory", false));
    };
    editor.registerPlugin(marginPlugin(() => width.matches));
    const end = readAtPauses(editor, read);
    width.addEventListener("change", read);
    return () => {
      end();
      width.removeEventListener("change", read);
      if (!editor.isDestroyed) editor.unregisterPlugin(KEY);
    };
  }, [editor]);
}

const marginPlugin = (isWide: () => boolean) =>
  new Plugin<Margin>({
    key: KEY,
    state: {
      init: () => ({ remarks: [], shown: DecorationSet.empty }),
      apply(transaction, now) {
        const remarks = transaction.getMeta(KEY) as Remark[] | undefined;
        if (remarks) return { remarks, shown: shownIn(transaction.doc, remarks, isWide()) };
        if (!transaction.docChanged) return now;
        const { mapping, doc } = transaction;
        return {
          remarks: now.remarks.map((one) => ({
            ...one,
            from: mapping.map(one.from),
            to: mapping.map(one.to),
          })),
          shown: now.shown.map(mapping, doc),
        };
      },
    },
    props: { decorations: (state) => KEY.getState(state)?.shown },
  });

/** The underlined words, and each remark before its block if there is a margin, else after it. */
const shownIn = (doc: EditorState["doc"], remarks: Remark[], isWide: boolean): DecorationSet =>
  DecorationSet.create(
    doc,
    remarks.flatMap((remark) => [
      Decoration.inline(remark.from, remark.to, { class: `ed-said ed-said-${remark.level}` }),
      Decoration.widget(isWide ? remark.block.from : remark.block.to, () => noteOf(remark, isWide), {
        side: -1,
        key: `${remark.rule} ${remark.words} ${isWide}`,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    ]),
  );

/** A remark; within the text it is one line until it is pressed. */
function noteOf(remark: Remark, isOpen: boolean): HTMLElement {
  const { title, lines } = remarkWords(remark);
  const line = (textContent: string) => Object.assign(document.createElement("p"), { textContent });
  const note = document.createElement("div");
  note.className = "ed-remark";
  note.dataset.level = remark.level;
  note.contentEditable = "false";
  note.setAttribute("role", "note");
  note.setAttribute("aria-label", "Remark on the wording");
  const summary = Object.assign(document.createElement("summary"), {
    textContent: title,
    className: "ed-remark-title",
  });
  const words = Object.assign(document.createElement("details"), { open: isOpen });
  words.append(summary, ...lines.map(line));
  note.append(words);
  return note;
}

/** Moves from one remark of the text to the next; renders nothing if there are none. */
export function RemarkCount({ editor }: { editor: Editor | undefined }) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!editor) return;
    const follow = ({ transaction }: { transaction: { getMeta(key: unknown): unknown } }) => {
      if (transaction.getMeta(KEY)) render();
    };
    editor.on("transaction", follow);
    render();
    return () => void editor.off("transaction", follow);
  }, [editor]);
  const remarks = (editor && KEY.getState(editor.state)?.remarks) ?? [];
  if (!editor || !remarks.length) return null;
  const next = () => {
    const now = KEY.getState(editor.state)?.remarks ?? [];
    const one = now.find(({ from }) => from > editor.state.selection.from) ?? now[0];
    if (!one) return;
    editor.view.focus();
    editor.chain().setTextSelection({ from: one.from, to: one.to }).scrollIntoView().run();
  };
  return (
    // On a phone the remarks are in the text itself.
    <button type="button" className="btn btn-quiet max-sm:hidden" onClick={next}>
      {remarks.length === 1 ? "1 remark" : `${remarks.length} remarks`}
    </button>
  );
}

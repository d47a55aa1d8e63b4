import { type Editor, type EditorOptions, isTextSelection } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { EditorContent, type UseEditorOptions, useEditor } from "@tiptap/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { selectedQuote } from "./comment-marks.tsx";
import { useRemarks } from "./margin.tsx";
import { insertFootnote } from "./nodes/footnotes.ts";
import { tidyPaste } from "./paste.ts";
import { pageKeys } from "./schema.ts";
import { SlashMenu } from "./slash-menu.tsx";
import { ToolBar, ToolButton, useSelectionAtRest } from "./tool-bar.tsx";
import { Toolbar } from "./toolbar.tsx";
import { hasIn, offeredOf, TOOL_GROUPS, type Tool, type ToolPage } from "./tools.ts";
import type { TextLanguage, WritingPage, WrittenText } from "./written-text.ts";

/** The element ids of the text, its label, and the help below. */
const [TEXT, LABEL, HELP] = ["ed-text", "ed-label", "ed-help"];

export type WritingProps = WritingPage & {
  field: HTMLTextAreaElement;
  /** Whether the field is shown, with the text's source. */
  isSource: boolean;
  showSource(isSource: boolean): void;
  /** Called once the editor shows the field's text. */
  onReady(text: WrittenText, editor: Editor): void;
};

type Props = WritingProps & { language: TextLanguage };

/** The editor in place of a field, which remains the submitted one. It loads only in a browser. */
export function WritingPlace({ field, isSource, showSource, onReady, language, ...page }: Props) {
  // The editor is created once: the functions it calls read the page's current state.
  const [options] = useState(() => editorOptions(field.value, language, page));
  const editor = useEditor(options);
  useRemarks(editor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor is ready
  useEffect(() => {
    if (editor) onReady(textOf(field, editor, language), editor);
  }, [editor]);
  if (!editor) return null;
  const turn = () => {
    if (isSource) editor.commands.setContent(language.toEditor(field.value), { emitUpdate: true });
    else field.value = language.toField(editor.getHTML());
    flushSync(() => showSource(!isSource));
    if (isSource) editor.view.focus();
    else field.focus();
  };
  const { comment } = page;
  const tools = {
    ask: page.ask,
    showSource: turn,
    isSource,
    source: language.source,
    comment: comment && (() => comment(selectedQuote(editor))),
  };
  return (
    <>
      {!isSource && <Bubble editor={editor} page={tools} />}
      <Toolbar editor={editor} controls={TEXT} page={tools} />
      <EditorContent editor={editor} hidden={isSource} />
      {!isSource && <SlashMenu editor={editor} page={tools} />}
    </>
  );
}

const textOf = (
  field: HTMLTextAreaElement,
  editor: Editor,
  { toEditor, toField, normal, typed }: TextLanguage,
): WrittenText => {
  // An unchanged text is sent as received: the editor may spell it differently.
  let isChanged = false;
  editor.on("update", () => {
    isChanged = true;
  });
  return {
    value: () => (field.hidden && isChanged ? typed(editor.getHTML()) : field.value),
    replace(value) {
      field.value = value;
      editor.commands.setContent(toEditor(value), { emitUpdate: true });
    },
    settle() {
      if (!field.hidden) field.value = normal(field.value);
      else if (isChanged) field.value = toField(editor.getHTML());
    },
    normal: (value) => normal(value).trim(),
  };
};

const FIRST_STOP = '.ed-bar [tabindex="0"]';

const isPicture = (file: File) =>
  /^image\//.test(file.type) || /\.(?:jpe?g|png|webp|avif|gif)$/i.test(file.name);
const picturesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(isPicture);

const editorOptions = (
  value: string,
  { extensions, toEditor }: TextLanguage,
  page: WritingPage,
): UseEditorOptions => ({
  extensions: [
    ...extensions,
    pageKeys({
      "Mod-k": () => {
        page.ask({ kind: "link" });
        return true;
      },
      Enter: ({ editor }) => {
        const isChart = editor.isActive("ownChart");
        if (isChart) page.ask({ kind: "own-chart" });
        return isChart;
      },
      "Mod-Alt-f": ({ editor }) => hasIn(editor, "footnotes") && insertFootnote(editor),
      Escape: ({ editor }) => {
        editor.view.dom.closest(".ed")?.querySelector<HTMLElement>(FIRST_STOP)?.focus();
        return true;
      },
    }),
  ],
  content: toEditor(value),
  // An editor created during rendering is destroyed again if React is slow to show it.
  immediatelyRender: false,
  injectCSS: false,
  enableContentCheck: false,
  shouldRerenderOnTransaction: false,
  editorProps: editorProps(page),
  onUpdate: page.onChange,
});

/** Returns how the text scrolls, its accessible name, and how pasted and dropped content is handled. */
const editorProps = ({ ask, onPasted }: WritingPage): EditorOptions["editorProps"] => ({
  // The sticky bars cover the text.
  scrollThreshold: { top: 120, right: 0, bottom: 72, left: 0 },
  scrollMargin: { top: 120, right: 0, bottom: 72, left: 0 },
  attributes: {
    id: TEXT,
    class: "prose ed-text",
    role: "textbox",
    "aria-multiline": "true",
    "aria-describedby": HELP,
    "aria-labelledby": LABEL,
    spellcheck: "true",
  },
  transformPastedHTML: (html, { state }) => tidyPaste(state, html, onPasted),
  handlePaste: (_, { clipboardData }) => {
    const files = picturesOf(clipboardData);
    // Word adds a picture of the copied text.
    const text = clipboardData?.getData("text/plain").trim();
    if (!files.length || text) return false;
    ask({ kind: "picture", files });
    return true;
  },
  handleDoubleClickOn: (_, __, node) => {
    if (node.type.name !== "ownChart") return false;
    ask({ kind: "own-chart" });
    return true;
  },
  handleDrop: (view, event) => {
    const files = picturesOf(event.dataTransfer);
    if (!files.length) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
    ask({ kind: "picture", files });
    return true;
  },
});

const NAMES = ["H2 heading", "H3 heading", "Bold", "Italic", "Link", "Quote"];
const TOOLS = TOOL_GROUPS.flatMap(({ tools }) => tools).filter(({ name }) => NAMES.includes(name));
const COMMENT: Tool = { name: "Comment", face: { icon: "messages" }, ask: ({ comment }) => comment?.() };

/** The toolbar above selected words. Escape in the text moves to it, and Escape in it back to the text. */
function Bubble({ editor, page }: { editor: Editor; page: ToolPage }) {
  useSelectionAtRest(editor);
  const { selection, doc } = editor.state;
  const { from, to, empty } = selection;
  if (empty || !isTextSelection(selection) || !doc.textBetween(from, to).trim()) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of its buttons
    <div
      className="ed-bubble"
      style={placeOver(editor, from)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        editor.view.focus();
      }}
    >
      <ToolBar label="Selection">
        {offeredOf(TOOLS, editor, page).map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} page={page} />
        ))}
        {page.comment && <ToolButton tool={COMMENT} editor={editor} page={page} />}
      </ToolBar>
    </div>
  );
}

const [HEIGHT, WIDTH] = [54, 336];

/** Returns the position above the first selected line, relative to the text's field. */
function placeOver({ view }: Editor, from: number) {
  const start = view.coordsAtPos(from);
  const field = view.dom.closest(".ed")?.getBoundingClientRect();
  if (!field) return {};
  return {
    top: start.top - field.top - HEIGHT,
    left: Math.max(0, Math.min(start.left - field.left, field.width - WIDTH)),
  };
}

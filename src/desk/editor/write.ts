import { Editor, type EditorOptions } from "@tiptap/core";
import { askChart, askLink, askPicture, describePicture } from "./dialogs.ts";
import { insertFigure } from "./nodes/figure.ts";
import { insertFootnote } from "./nodes/footnotes.ts";
import { forEditor, forServer, tidyPaste } from "./paste.ts";
import { extensions, pageKeys } from "./schema.ts";
import { tell } from "./status.ts";
import { createToolbar } from "./toolbar.ts";

export type Writing = {
  editor: Editor;
  /** The text as HTML, from the editor or from its source, whichever is shown. */
  html(): string;
  replace(html: string): void;
};

const isPicture = (file: File) =>
  /^image\//.test(file.type) || /\.(?:jpe?g|png|webp|avif|gif)$/i.test(file.name);
const picturesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(isPicture);

const PLACE =
  "ed min-w-0 rounded-card border border-ink-3 bg-card has-[.ed-text:focus-visible]:border-focus has-[.ed-text:focus-visible]:[box-shadow:0_0_0_1px_var(--focus)]";

/** The sentence below the text, as the text names it. */
const HELP = "ed-help";

/** Puts the editor in the place of a form's HTML field, which stays the field that is sent. */
export function replaceField(
  field: HTMLTextAreaElement,
  { onChange, onSave }: { onChange(): void; onSave(): void },
): Writing {
  const place = document.createElement("div");
  place.className = PLACE;
  const label = field.labels?.[0];
  if (label) label.id ||= "ed-label";
  const editor = new Editor({
    element: place,
    extensions: [
      ...extensions,
      pageKeys({
        "Mod-s": () => {
          onSave();
          return true;
        },
        "Mod-k": () => {
          askLink(editor);
          return true;
        },
        "Mod-Alt-f": () => insertFootnote(editor),
        Escape: () => {
          place.querySelector<HTMLElement>('.ed-bar [tabindex="0"]')?.focus();
          return true;
        },
      }),
    ],
    content: forEditor(field.value),
    injectCSS: false,
    enableContentCheck: false,
    editorProps: editorProps(() => editor, { help: HELP, label }),
    onUpdate: onChange,
  });

  const help = Object.assign(document.createElement("p"), {
    id: HELP,
    className: "field-hint",
    textContent: "Escape leaves the text for the buttons above it; the arrow keys move between them.",
  });
  const showSource = () => {
    const source = field.hidden === true;
    if (source) field.value = forServer(editor.getHTML());
    else editor.commands.setContent(forEditor(field.value), { emitUpdate: true });
    field.hidden = !source;
    text.hidden = source;
    key?.setAttribute("aria-pressed", String(source));
    place.classList.toggle("ed-source", source);
    (source ? field : editor.view.dom).focus();
  };
  const text = editor.view.dom;
  text.id = "ed-text";
  const tools = createToolbar(
    editor,
    {
      askLink: () => askLink(editor),
      askPicture: () => askPicture((picture) => insertFigure(editor, picture)),
      askChart: () => askChart(editor),
      describePicture: () => describePicture(editor),
      showSource,
    },
    text.id,
  );
  const key = tools.querySelector('[aria-label="HTML source"]');
  field.hidden = true;
  field.before(place);
  place.prepend(tools);
  place.append(field);
  place.after(help);
  field.addEventListener("input", onChange);

  return {
    editor,
    html: () => (field.hidden ? editor.getHTML() : field.value),
    replace(html) {
      field.value = html;
      editor.commands.setContent(forEditor(html), { emitUpdate: true });
    },
  };
}

/** How the text scrolls, what it is called, and what becomes of what is pasted or dropped into it. */
const editorProps = (
  editor: () => Editor,
  { help, label }: { help: string; label: HTMLLabelElement | undefined },
): EditorOptions["editorProps"] => ({
  // The bars at the top and at the foot of the window stand over the text.
  scrollThreshold: { top: 110, right: 0, bottom: 120, left: 0 },
  scrollMargin: { top: 110, right: 0, bottom: 120, left: 0 },
  attributes: {
    class: "prose ed-text",
    role: "textbox",
    "aria-multiline": "true",
    "aria-describedby": help,
    ...(label ? { "aria-labelledby": label.id } : { "aria-label": "Text" }),
    spellcheck: "true",
  },
  transformPastedHTML: (html) =>
    tidyPaste(editor(), html, (count) =>
      tell(
        "waits",
        `${count === 1 ? "A picture" : `${count} pictures`} of what you pasted did not come along: save ${count === 1 ? "it as a file" : "them as files"} and add ${count === 1 ? "it" : "them"} here.`,
      ),
    ),
  handlePaste: (_, { clipboardData }) => {
    const files = picturesOf(clipboardData);
    // Word offers a picture of its text beside the text.
    const text = clipboardData?.getData("text/plain").trim();
    if (!files.length || text) return false;
    askPicture((picture) => insertFigure(editor(), picture), files);
    return true;
  },
  handleDrop: (view, event) => {
    const files = picturesOf(event.dataTransfer);
    if (!files.length) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) editor().commands.setTextSelection(at.pos);
    askPicture((picture) => insertFigure(editor(), picture), files);
    return true;
  },
});

import { type Editor, isTextSelection } from "@tiptap/core";
import { ToolBar, ToolButton, useSelectionAtRest } from "./tool-bar.tsx";
import { offeredOf, TOOL_GROUPS, type Tool, type ToolPage } from "./tools.ts";

const NAMES = ["H2 heading", "H3 heading", "Bold", "Italic", "Link", "Quote"];
const TOOLS = TOOL_GROUPS.flatMap(({ tools }) => tools).filter(({ name }) => NAMES.includes(name));
const COMMENT: Tool = { name: "Comment", face: { icon: "messages" }, ask: ({ comment }) => comment?.() };

/** The toolbar above selected words. Escape in the text moves to it, and Escape in it back to the text. */
export function Bubble({ editor, page }: { editor: Editor; page: ToolPage }) {
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

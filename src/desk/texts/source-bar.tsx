import type { RefObject } from "react";
import { GROUP, KEY_IN_BAR, ToolBar } from "#desk/editor/tool-bar.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { Shape } from "#ui/icon/shapes.ts";

/** What is written before and after the selected words, and the words that stand where none are selected. */
type Mark = { name: string; icon?: Shape; face?: string; before: string; words: string; after?: string };

const MARKS: Mark[][] = [
  [
    { name: "Heading", face: "H2", before: "## ", words: "Heading" },
    { name: "Smaller heading", face: "H3", before: "### ", words: "Heading" },
  ],
  [
    { name: "Bold", icon: "bold", before: "**", words: "bold words", after: "**" },
    { name: "Link", icon: "link", before: "[", words: "words of the link", after: "](https://)" },
  ],
  [
    { name: "List", icon: "bullets", before: "- ", words: "Point" },
    {
      name: "Table",
      icon: "table",
      before: "| ",
      words: "Heading",
      after: " | Heading |\n| --- | --- |\n| Cell | Cell |",
    },
  ],
];

type Source = RefObject<HTMLTextAreaElement | null>;

/** Types into a source as its writer does, so that it can be undone. */
export function typeInto({ current: field }: Source, text: string): void {
  if (!field) return;
  field.focus();
  // The standard way loses what can be undone.
  if (!document.execCommand("insertText", false, text)) field.setRangeText(text);
}

function write(source: Source, { before, words, after = "" }: Mark): void {
  const field = source.current;
  if (!field) return;
  const { selectionStart: start, selectionEnd: end, value } = field;
  const chosen = value.slice(start, end) || words;
  typeInto(source, `${before}${chosen}${after}`);
  field.setSelectionRange(start + before.length, start + before.length + chosen.length);
}

/** The bar above the source of a text. */
export const SourceBar = ({ source, controls }: { source: Source; controls: string }) => (
  <div className="scripted source-bar">
    <ToolBar label="Format" controls={controls}>
      {MARKS.map((marks) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; this groups its buttons
        <div key={marks[0]?.name} className={GROUP} role="group">
          {marks.map((mark) => (
            <button
              key={mark.name}
              type="button"
              className={KEY_IN_BAR}
              title={mark.name}
              aria-label={mark.icon && mark.name}
              onClick={() => write(source, mark)}
            >
              {mark.icon ? <Icon shape={mark.icon} /> : mark.face}
            </button>
          ))}
        </div>
      ))}
    </ToolBar>
  </div>
);

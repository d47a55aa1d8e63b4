import type { Editor } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { type Block, blocksFor, firstChoice } from "./blocks.ts";
import type { ToolPage } from "./tools.ts";

type Props = { editor: Editor; page: ToolPage };

const LIST = "ed-blocks";
const optionId = (n: number) => `${LIST}-${n}`;

/** A line that begins with a slash: its range, and the input after the slash. */
type Slash = { from: number; to: number; query: string };

const TYPED = /^\/([\p{L}\d][\p{L}\d ]{0,24})?$/u;

/** Returns the slash that opens the block menu: alone with its word on an ordinary line, at the cursor. */
export function slashIn({ selection }: EditorState): Slash | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== "paragraph" || $from.parentOffset !== $from.parent.content.size)
    return undefined;
  const typed = TYPED.exec($from.parent.textContent);
  if (!typed || $from.parent.childCount !== 1) return undefined;
  return { from: $from.start(), to: $from.pos, query: (typed[1] ?? "").trim().toLowerCase() };
}

/** Inserts the block in place of the slash and its word. */
function insertBlock(editor: Editor, page: ToolPage, { from, to }: Slash, { tool }: Block): void {
  editor.chain().deleteRange({ from, to }).run();
  if ("ask" in tool) tool.ask(page);
  else {
    editor.view.focus();
    if (tool.can?.(editor) ?? true) tool.act(editor);
    editor.commands.scrollIntoView();
  }
}

/**
 * The block menu below a line that begins with a slash. The text keeps the focus: arrows choose, Enter or Tab inserts,
 * Escape leaves the slash as typed.
 */
export function SlashMenu({ editor, page }: Props) {
  const { slash, setSlash, at, setAt, dismissed } = useSlash(editor);
  const groups = slash ? blocksFor(slash.query, (tool) => tool.isOffered?.(editor, page) ?? true) : [];
  const blocks = groups.flatMap((group) => group.blocks);
  const chosen = Math.min(at ?? firstChoice(blocks, slash?.query ?? ""), blocks.length - 1);
  const isOpen = slash !== undefined && blocks.length > 0;
  const list = useRef<HTMLDivElement>(null);
  const choose = (block: Block | undefined) => {
    if (!slash || !block) return;
    setSlash(undefined);
    insertBlock(editor, page, slash, block);
  };
  const onKey = ({ key, isComposing }: KeyboardEvent): boolean => {
    if (!isOpen || isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) setAt((chosen + step + blocks.length) % blocks.length);
    else if (key === "Enter" || key === "Tab") choose(blocks[chosen]);
    else if (key === "Escape") {
      dismissed.current = slash.from;
      setSlash(undefined);
    } else return false;
    return true;
  };
  useFirstKeys(editor, onKey);
  useActiveOption(editor, isOpen ? optionId(chosen) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice comes into view
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (!isOpen) return null;
  return (
    <div
      ref={list}
      id={LIST}
      className="ed-blocks"
      role="listbox"
      tabIndex={0}
      aria-label="Blocks"
      style={placeOf(editor, slash)}
    >
      {groups.map(({ group, blocks: members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true">{group}</p>
          {members.map((block) => {
            const n = blocks.indexOf(block);
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus, and names its active option
              <div
                key={block.name}
                id={optionId(n)}
                role="option"
                aria-selected={n === chosen}
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(block);
                }}
              >
                <span
                  className="grid size-8.5 place-items-center rounded-lg border border-line bg-card font-semibold text-ink-2"
                  aria-hidden="true"
                >
                  {"icon" in block.tool.face ? (
                    <Icon shape={block.tool.face.icon} size={18} />
                  ) : (
                    block.name.slice(0, 1)
                  )}
                </span>
                <span>
                  {block.name}
                  <small>{block.gives}</small>
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Follows the slash at the cursor; a dismissed one does not open the menu again. */
function useSlash(editor: Editor) {
  const [slash, setSlash] = useState<Slash>();
  const [at, setAt] = useState<number>();
  const dismissed = useRef<number>(undefined);
  useEffect(() => {
    const follow = () => {
      const found = editor.isFocused ? slashIn(editor.state) : undefined;
      if (found?.from !== dismissed.current) dismissed.current = undefined;
      setSlash(found?.from === dismissed.current ? undefined : found);
    };
    const close = () => setSlash(undefined);
    editor.on("transaction", follow);
    editor.on("blur", close);
    return () => {
      editor.off("transaction", follow);
      editor.off("blur", close);
    };
  }, [editor]);
  const query = slash?.query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word begins at the best block of its list
  useEffect(() => setAt(undefined), [query]);
  return { slash, setSlash, at, setAt, dismissed };
}

/** Gives a function the text's keys before the text itself handles them. */
function useFirstKeys(editor: Editor, onKey: (event: KeyboardEvent) => boolean): void {
  const current = useRef(onKey);
  useEffect(() => {
    current.current = onKey;
  });
  useEffect(() => {
    const key = new PluginKey("slash");
    const plugin = new Plugin({ key, props: { handleKeyDown: (_, event) => current.current(event) } });
    editor.registerPlugin(plugin, (own, others) => [own, ...others]);
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(key);
    };
  }, [editor]);
}

/** Ties the active option to the text, which keeps the focus. */
function useActiveOption(editor: Editor, id: string | undefined): void {
  useEffect(() => {
    const text = editor.view.dom;
    if (id) {
      text.setAttribute("aria-activedescendant", id);
      text.setAttribute("aria-controls", LIST);
    } else {
      text.removeAttribute("aria-activedescendant");
      text.removeAttribute("aria-controls");
    }
  }, [editor, id]);
}

/** The height of the whole menu, and the least height worth opening below a line, in CSS pixels. */
const ROOM = 336;
const MIN_HEIGHT = 220;
const GAP = 14;

/** Returns the menu's position in the text's field: below the line, or above it where there is no room. */
function placeOf({ view }: Editor, { from }: Slash) {
  const line = view.coordsAtPos(from);
  const field = view.dom.closest(".ed")?.getBoundingClientRect();
  if (!field) return {};
  const below = innerHeight - line.bottom - GAP;
  const isBelow = below > MIN_HEIGHT || line.top < ROOM;
  return isBelow
    ? { top: line.bottom - field.top + 6, maxHeight: below > MIN_HEIGHT ? Math.min(below, ROOM) : undefined }
    : { bottom: field.bottom - line.top + 6 };
}

import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import type { Shape } from "#ui/icon/shapes.ts";
import { GROUP, KEY_IN_BAR, ToolBar, ToolButton, useSelectionAtRest } from "./tool-bar.tsx";
import { CONTEXTS, offeredOf, TOOL_GROUPS, type Tool, type ToolPage } from "./tools.ts";

const MENU =
  "inset-auto min-w-45 rounded-control border border-line-2 bg-card p-1 text-ink shadow-card open:grid";
const IN_MENU = "px-3";

type Props = {
  editor: Editor;
  page: ToolPage;
  /** The id of the text. */
  controls: string;
};

/**
 * The bars above a text: a permanent one, and one for the element at the selection. Each is one tab stop; the arrow
 * keys move within it.
 */
export function Toolbar({ editor, page, controls }: Props) {
  useSelectionAtRest(editor);
  const key = (tool: Tool, place?: string) => (
    <ToolButton key={tool.name} tool={tool} editor={editor} page={page} place={place} />
  );
  return (
    <div className="paper-tools">
      <ToolBar label="Format" controls={controls}>
        {TOOL_GROUPS.map(({ tools: all, menu }) => {
          const tools = offeredOf(all, editor, page);
          if (!tools.length) return null;
          return menu ? (
            <Menu key={menu.name} name={menu.name} shape={menu.icon}>
              {tools.map((tool) => key(tool, IN_MENU))}
            </Menu>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; this groups its buttons
            <div key={tools[0]?.name} className={GROUP} role="group">
              {tools.map((tool) => key(tool))}
            </div>
          );
        })}
      </ToolBar>
      {CONTEXTS.filter(({ node }) => editor.isActive(node)).map(({ name, tools }) => (
        <ToolBar key={name} label={name} className="items-center bg-sunk">
          <span className="flex-none px-2 text-[0.8125rem] text-ink-3" aria-hidden="true">
            {name}
          </span>
          {offeredOf(tools, editor, page).map((tool) => key(tool))}
        </ToolBar>
      ))}
    </div>
  );
}

/** A bar button that opens a few more above everything else, since the bar itself scrolls on a phone. */
function Menu({ name, shape, children }: { name: string; shape: Shape; children: ReactNode }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const tools = () => [...(list.current?.querySelectorAll("button") ?? [])];
  useEffect(() => {
    if (!isOpen) return;
    const follow = () => {
      if (!opener.current || !list.current) return;
      const { left, bottom } = opener.current.getBoundingClientRect();
      list.current.style.left = `${Math.max(8, Math.min(left, innerWidth - list.current.offsetWidth - 8))}px`;
      list.current.style.top = `${bottom + 4}px`;
    };
    follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    const first = [...(list.current?.querySelectorAll("button") ?? [])].find(
      (tool) => tool.getAttribute("aria-disabled") !== "true",
    );
    first?.focus({ preventScroll: true });
    return () => removeEventListener("scroll", follow, true);
  }, [isOpen]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const all = tools();
    all[(all.indexOf(document.activeElement as HTMLButtonElement) + step + all.length) % all.length]?.focus();
  };
  return (
    <div className={GROUP}>
      <button
        ref={opener}
        type="button"
        className={KEY_IN_BAR}
        title={name}
        aria-label={name}
        popoverTarget={id}
      >
        <Icon shape={shape} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; this groups its buttons */}
      <div
        id={id}
        ref={list}
        popover="auto"
        className={MENU}
        role="group"
        aria-label={name}
        onToggle={({ newState }) => setOpen(newState === "open")}
        onKeyDown={move}
      >
        {children}
      </div>
    </div>
  );
}

import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useReducer, useRef, useState } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import type { Shape } from "#ui/icon/shapes.ts";
import { CONTEXTS, TOOL_GROUPS, type Tool, type ToolPage } from "./tools.ts";

const TOOLS = "sticky top-0 z-5 rounded-t-card border-b border-line bg-card";
const BAR =
  "ed-bar flex gap-0.75 overflow-x-auto p-1 [scrollbar-width:none] md:flex-wrap md:overflow-visible";
const GROUP = "flex gap-0.5 not-first:border-l not-first:border-line not-first:pl-0.75";
const MENU =
  "inset-auto min-w-45 rounded-control border border-line-2 bg-card p-1 text-ink shadow-card open:grid";
const KEY =
  "inline-flex h-11 min-w-11 flex-none cursor-pointer items-center rounded-lg text-[0.875rem] font-[550] text-ink-2 hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:opacity-38 aria-pressed:bg-brand-tint aria-pressed:text-brand aria-pressed:[box-shadow:inset_0_0_0_1px_var(--brand-line)] lg:pointer-fine:h-8.5 lg:pointer-fine:min-w-8";
const IN_BAR = "justify-center px-2 lg:pointer-fine:px-1.5";
const IN_MENU = "px-3";

type Props = {
  editor: Editor;
  page: ToolPage;
  /** The id of the text. */
  controls: string;
};

/**
 * The bars above a text: one that is always there, and one for the element at the selection. Each is one Tab stop; the
 * arrow keys move within it.
 */
export function Toolbar({ editor, page, controls }: Props) {
  useSelectionAtRest(editor);
  const key = (tool: Tool, place = IN_BAR) => (
    <ToolButton key={tool.name} {...{ tool, editor, page, place }} />
  );
  return (
    <div className={TOOLS}>
      <Bar label="Format" controls={controls}>
        {TOOL_GROUPS.map(({ tools, menu }) =>
          menu ? (
            <Menu key={menu.name} name={menu.name} shape={menu.icon}>
              {tools.map((tool) => key(tool, IN_MENU))}
            </Menu>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; this groups its buttons
            <div key={tools[0]?.name} className={GROUP} role="group">
              {tools.map((tool) => key(tool))}
            </div>
          ),
        )}
      </Bar>
      {CONTEXTS.filter(({ node }) => editor.isActive(node)).map(({ name, tools }) => (
        <Bar key={name} label={name} className="items-center border-t border-line bg-sunk">
          <span className="flex-none px-2 text-[0.8125rem] text-ink-3" aria-hidden="true">
            {name}
          </span>
          {tools.map((tool) => key(tool))}
        </Bar>
      ))}
    </div>
  );
}

/** Renders again when typing pauses: typing within one place changes no button. */
function useSelectionAtRest(editor: Editor): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const later = (pause: number) => {
      clearTimeout(waiting);
      waiting = setTimeout(render, pause);
    };
    const moved = ({ transaction }: { transaction: { docChanged: boolean } }) =>
      later(transaction.docChanged ? 250 : 60);
    const focused = () => later(0);
    editor.on("transaction", moved);
    editor.on("focus", focused);
    return () => {
      clearTimeout(waiting);
      editor.off("transaction", moved);
      editor.off("focus", focused);
    };
  }, [editor]);
}

type ToolProps = { tool: Tool; editor: Editor; page: ToolPage; place: string };

function ToolButton({ tool, editor, page, place }: ToolProps) {
  const { name, face, keys } = tool;
  const isAble = tool.can?.(editor) ?? true;
  return (
    <button
      type="button"
      className={`${KEY} ${place}`}
      title={keys ? `${name} (${keys.replaceAll("Control", modifier())})` : name}
      aria-label={"icon" in face || face.text !== name ? name : undefined}
      aria-pressed={tool.on?.(editor, page)}
      aria-disabled={tool.can && !isAble}
      aria-keyshortcuts={keys}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        if (tool.can && !tool.can(editor)) return;
        if ("ask" in tool) return tool.ask(page);
        // At once, and not in the next frame: what is typed meanwhile belongs to the text.
        editor.view.focus();
        tool.act(editor);
        editor.commands.scrollIntoView();
      }}
    >
      {"icon" in face ? <Icon shape={face.icon} /> : face.text}
    </button>
  );
}

const modifier = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl");

/** A button of the bar that opens a few more, above everything else, since the bar itself scrolls on a phone. */
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
        className={`${KEY} ${IN_BAR}`}
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

const STOPS = "button:not([popover] button)";

/** Makes one button of a bar its only Tab stop. */
function rest(bar: Element, current: Element | null): void {
  for (const stop of bar.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = stop === current ? 0 : -1;
}

type BarProps = { label: string; controls?: string; className?: string; children: ReactNode };

/** A bar that is one Tab stop; the arrow keys reach its buttons. */
function Bar({ label, controls, className = "", children }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bar.current) rest(bar.current, bar.current.querySelector(STOPS));
  }, []);
  const move = (event: KeyboardEvent) => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter((stop) =>
      stop.checkVisibility(),
    );
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next =
      event.key === "Home"
        ? all[0]
        : event.key === "End"
          ? all.at(-1)
          : step && all[(at + step + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={`${BAR} ${className}`}
      onFocus={({ currentTarget, target }) => rest(currentTarget, target)}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}

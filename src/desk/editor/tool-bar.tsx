import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useRef } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import type { Tool, ToolPage } from "./tools.ts";

const BAR =
  "ed-bar flex gap-0.75 overflow-x-auto p-1 [scrollbar-width:none] md:flex-wrap md:overflow-visible";
export const GROUP = "flex gap-0.5 not-first:border-l not-first:border-line not-first:pl-0.75";
const KEY =
  "inline-flex h-11 min-w-11 flex-none cursor-pointer items-center rounded-lg text-[0.875rem] font-[550] text-ink-2 hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:opacity-38 aria-pressed:bg-brand-tint aria-pressed:text-brand aria-pressed:[box-shadow:inset_0_0_0_1px_var(--brand-line)] lg:pointer-fine:h-8.5 lg:pointer-fine:min-w-8";
const IN_BAR = "justify-center px-2 lg:pointer-fine:px-1.5";
export const KEY_IN_BAR = `${KEY} ${IN_BAR}`;

/** Re-renders when typing pauses: typing in one place changes no button. */
export function useSelectionAtRest(editor: Editor): void {
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

type ToolProps = { tool: Tool; editor: Editor; page: ToolPage; place?: string | undefined };

/** A tool's button. */
export function ToolButton({ tool, editor, page, place = IN_BAR }: ToolProps) {
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
        // At once, not in the next frame: what is typed meanwhile belongs to the text.
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

const STOPS = "button:not([popover] button)";

/** Makes one button of a bar its only tab stop. */
function rest(bar: Element, current: Element | null): void {
  for (const stop of bar.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = stop === current ? 0 : -1;
}

type BarProps = { label: string; controls?: string | undefined; className?: string; children: ReactNode };

/** A bar that is one tab stop; the arrow keys reach its buttons. */
export function ToolBar({ label, controls, className = "", children }: BarProps) {
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

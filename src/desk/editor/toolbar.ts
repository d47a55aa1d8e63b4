import type { Editor } from "@tiptap/core";
import { drawnIcon } from "#ui/icon/drawn.ts";
import type { Shape } from "#ui/icon/shapes.ts";
import { CONTEXTS, type EditorPage, TOOL_GROUPS, type Tool } from "./tools.ts";

type Key = { button: HTMLButtonElement; tool: Tool };

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
};

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

/**
 * The bars above a text: one that is always there, and one for what the selection stands in. Each is one stop of the
 * Tab key; arrows move within it.
 */
export function createToolbar(editor: Editor, page: EditorPage, labelledBy: string): HTMLElement {
  const keys: Key[] = [];
  const key = (tool: Tool, place = IN_BAR): HTMLButtonElement => {
    const { name, face, keys: shortcut } = tool;
    const told = shortcut ? `${name} (${shortcut.replaceAll("Control", modifier())})` : name;
    const button = make("button", {
      type: "button",
      class: `${KEY} ${place}`,
      title: told,
      ...("icon" in face || face.text !== name ? { "aria-label": name } : {}),
      ...(tool.on && { "aria-pressed": "false" }),
      ...(shortcut && { "aria-keyshortcuts": shortcut }),
    });
    button.append("icon" in face ? drawnIcon(face.icon) : face.text);
    button.addEventListener("click", () => {
      button.closest<HTMLElement>("[popover]")?.hidePopover();
      if (button.getAttribute("aria-disabled") === "true") return;
      if ("ask" in tool) return tool.ask(page);
      // At once, and not in the next frame: what is typed meanwhile belongs to the text.
      editor.view.focus();
      tool.act(editor);
      editor.commands.scrollIntoView();
    });
    keys.push({ button, tool });
    return button;
  };

  const main = make("div", {
    role: "toolbar",
    "aria-label": "Format",
    "aria-controls": labelledBy,
    class: BAR,
  });
  for (const { tools, menu } of TOOL_GROUPS) {
    main.append(
      menu
        ? menuOf(
            menu.name,
            menu.icon,
            tools.map((tool) => key(tool, IN_MENU)),
          )
        : make("div", { class: GROUP, role: "group" }, ...tools.map((tool) => key(tool))),
    );
  }
  const contexts = CONTEXTS.map(({ name, node, tools }) => ({
    node,
    bar: make(
      "div",
      {
        role: "toolbar",
        "aria-label": name,
        class: `${BAR} items-center border-t border-line bg-sunk`,
        hidden: "",
      },
      make("span", { class: "flex-none px-2 text-[0.8125rem] text-ink-3", "aria-hidden": "true" }, name),
      ...tools.map((tool) => key(tool)),
    ),
  }));
  const root = make("div", { class: TOOLS }, main, ...contexts.map(({ bar }) => bar));
  for (const bar of [main, ...contexts.map((context) => context.bar)]) oneStop(bar);

  const show = () => {
    for (const { button, tool } of keys) {
      if (button.closest("[hidden]")) continue;
      if (tool.on) button.setAttribute("aria-pressed", String(tool.on(editor)));
      if (tool.can) button.setAttribute("aria-disabled", String(!tool.can(editor)));
    }
  };
  // Typing within one place changes no button: they are set once the keys rest.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const later = (pause: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      for (const { node, bar } of contexts) bar.hidden = !editor.isActive(node);
      show();
    }, pause);
  };
  editor.on("transaction", ({ transaction }) => later(transaction.docChanged ? 250 : 60));
  editor.on("focus", () => later(0));
  show();
  return root;
}

const modifier = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl");

/** A button of the bar that opens a few more: above everything else, since the bar itself scrolls on a phone. */
function menuOf(name: string, shape: Shape, tools: HTMLButtonElement[]): HTMLElement {
  const list = make("div", { popover: "", class: MENU, role: "group", "aria-label": name }, ...tools);
  const opener = make(
    "button",
    { type: "button", class: `${KEY} ${IN_BAR}`, title: name, "aria-label": name },
    drawnIcon(shape),
  );
  opener.popoverTargetElement = list;
  const follow = () => {
    const { left, bottom } = opener.getBoundingClientRect();
    list.style.left = `${Math.max(8, Math.min(left, innerWidth - list.offsetWidth - 8))}px`;
    list.style.top = `${bottom + 4}px`;
  };
  list.addEventListener("toggle", () => {
    if (!list.matches(":popover-open")) return removeEventListener("scroll", follow, true);
    follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    tools.find((tool) => tool.getAttribute("aria-disabled") !== "true")?.focus({ preventScroll: true });
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tools.indexOf(document.activeElement as HTMLButtonElement);
    tools[(at + step + tools.length) % tools.length]?.focus();
  });
  return make("div", { class: GROUP }, opener, list);
}

const STOPS = "button:not([popover] button)";

/** Makes a bar one stop of the Tab key, whose keys the arrows reach. */
function oneStop(bar: HTMLElement): void {
  const stops = () => [...bar.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const rest = (current: HTMLElement | undefined) => {
    for (const stop of bar.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = stop === current ? 0 : -1;
  };
  rest(bar.querySelector<HTMLElement>(STOPS) ?? undefined);
  bar.addEventListener("focusin", ({ target }) => rest(target as HTMLElement));
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = stops();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next =
      event.key === "Home"
        ? all[0]
        : event.key === "End"
          ? all.at(-1)
          : step && all[(at + step + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

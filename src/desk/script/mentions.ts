import { mentionAt } from "#domain/blog/commenting/rules.ts";
import { elementWith } from "./element-with.ts";

const LIST = "mention-list";
const GAP = 6;

type Offer = { field: HTMLTextAreaElement; from: number; names: string[]; at: number };

/**
 * Offers the names of colleagues while one types `@` in a text whose surroundings name them (`data-mentionable`, a list
 * in JSON). The text keeps the focus: arrows choose, Enter or Tab inserts, Escape leaves what is typed.
 */
export function offerMentions(): void {
  const list = elementWith("div", { id: LIST, className: `${LIST} offered`, popover: "manual" });
  list.role = "listbox";
  list.ariaLabel = "Colleagues";
  let offer: Offer | undefined;

  const close = () => {
    offer?.field.removeAttribute("aria-controls");
    offer?.field.removeAttribute("aria-activedescendant");
    offer = undefined;
    list.remove();
  };
  const show = (next: Offer) => {
    offer = next;
    const { field, names, at } = next;
    list.replaceChildren(
      ...names.map((name, n) => {
        const option = elementWith("div", { id: `${LIST}-${n}`, textContent: name });
        option.role = "option";
        option.ariaSelected = String(n === at);
        return option;
      }),
    );
    if (!list.isConnected) {
      field.closest("[data-mentionable]")?.append(list);
      list.showPopover();
    }
    const { left, top, bottom } = field.getBoundingClientRect();
    const isBelow = bottom + GAP + list.offsetHeight < innerHeight || top < list.offsetHeight;
    list.style.left = `${Math.max(0, Math.min(left, innerWidth - list.offsetWidth))}px`;
    list.style.top = `${isBelow ? bottom + GAP : top - GAP - list.offsetHeight}px`;
    field.setAttribute("aria-controls", LIST);
    field.setAttribute("aria-activedescendant", `${LIST}-${at}`);
  };
  const choose = (n: number) => {
    const name = offer?.names[n];
    if (!offer || name === undefined) return;
    const { field, from } = offer;
    field.setRangeText(`${name} `, from, field.selectionStart, "end");
    close();
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };

  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const around = target.closest<HTMLElement>("[data-mentionable]");
    if (!around || target.selectionStart !== target.selectionEnd) return;
    const names = JSON.parse(around.dataset.mentionable ?? "[]") as string[];
    const found = mentionAt(target.value.slice(0, target.selectionStart), names);
    if (found) show({ field: target, ...found, at: 0 });
    else if (offer) close();
  });
  // Before the forms around the text: Escape closes a drawer, and Enter types a line.
  document.addEventListener(
    "keydown",
    (event) => {
      if (!offer || event.target !== offer.field || event.isComposing) return;
      const { names, at } = offer;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) show({ ...offer, at: (at + step + names.length) % names.length });
      else if ((event.key === "Enter" && !event.ctrlKey && !event.metaKey) || event.key === "Tab") choose(at);
      else if (event.key === "Escape") close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  list.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    choose([...list.children].indexOf(event.target as Element));
  });
  document.addEventListener("focusout", ({ target }) => target === offer?.field && close());
  // The list stands still: it goes when the page moves below it, but not when the text scrolls within its field.
  document.addEventListener(
    "scroll",
    ({ target }) => offer && target !== list && target !== offer.field && close(),
    { capture: true },
  );
}

const OPEN = "details[data-menu][open]";

/** Closes menus on Escape, outside taps, leaving focus and followed links; they are native and open without this. */
export function closeMenus(): void {
  const close = (keep?: (menu: HTMLElement) => boolean) => {
    for (const menu of document.querySelectorAll<HTMLElement>(OPEN))
      if (!keep?.(menu)) menu.removeAttribute("open");
  };
  const closeOthers = ({ target }: Event) => close((menu) => target instanceof Node && menu.contains(target));
  addEventListener("pointerdown", closeOthers);
  addEventListener("focusin", closeOthers);
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(`${OPEN} a`)) close();
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    close((menu) => {
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      return false;
    });
  });
  // A page restored by the back button returns without its menu.
  addEventListener("pagehide", () => close());
}

/**
 * A figure's line on where it comes from shows by itself while the figure is pointed at or has the focus. Escape puts
 * it away without moving the pointer or the focus; leaving the figure brings it back for the next time.
 */
export function quietFigures(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const figure of document.querySelectorAll(".fig:hover, .fig:focus-visible"))
      figure.setAttribute("data-quiet", "");
  });
  const forget = ({ target }: Event) => {
    if (target instanceof Element) target.removeAttribute("data-quiet");
  };
  addEventListener("pointerout", forget);
  addEventListener("focusout", forget);
}

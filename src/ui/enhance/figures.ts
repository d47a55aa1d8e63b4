/**
 * A figure's line on where it comes from shows by itself while the figure is pointed at or has the focus. Escape puts
 * it away without moving the pointer or the focus; pointing or going elsewhere brings it back for the next time.
 */
export function quietFigures(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const figure of document.querySelectorAll(".fig:hover, .fig:focus-visible"))
      figure.setAttribute("data-quiet", "");
  });
  // A line that vanishes under the pointer sends no pointerout, so whatever is entered next counts as leaving.
  const forget = () => {
    for (const figure of document.querySelectorAll("[data-quiet]")) figure.removeAttribute("data-quiet");
  };
  addEventListener("pointerover", forget);
  addEventListener("focusin", forget);
}

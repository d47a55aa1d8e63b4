/**
 * The line about a figure's source shows by itself while the figure is pointed at or focused. Escape hides it without
 * moving the pointer or the focus; pointing or going elsewhere restores it for the next time.
 */
export function quietFigures(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const figure of document.querySelectorAll(".fig:hover, .fig:focus-visible"))
      figure.setAttribute("data-quiet", "");
  });
  // A line that vanishes under the pointer sends no pointerout, so entering anything else counts as leaving.
  const forget = () => {
    for (const figure of document.querySelectorAll("[data-quiet]")) figure.removeAttribute("data-quiet");
  };
  addEventListener("pointerover", forget);
  addEventListener("focusin", forget);
}

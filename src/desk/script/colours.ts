import { isColour, readability } from "#domain/firm/look.ts";

/** Shows each colour that is typed or picked (`data-colour`), and how it can be read. */
export function showColours(): void {
  for (const value of document.querySelectorAll<HTMLElement>("[data-colour]")) follow(value);
}

function follow(value: HTMLElement): void {
  const typed = value.querySelector<HTMLInputElement>("input[data-holds]");
  const picker = value.querySelector<HTMLInputElement>('input[type="color"]');
  const [swatch, says] = [value.querySelector("svg"), value.querySelector("output")];
  if (!typed || !picker || !swatch || !says) return;
  picker.hidden = false;
  swatch.remove();
  const show = () => {
    const colour = typed.value.trim().toLowerCase();
    if (isColour(colour)) picker.value = colour;
    says.textContent = readability(typed.name, colour)?.says ?? "";
  };
  typed.addEventListener("input", show);
  picker.addEventListener("input", (event) => {
    event.stopPropagation();
    typed.value = picker.value;
    typed.dispatchEvent(new Event("input", { bubbles: true }));
  });
  show();
}

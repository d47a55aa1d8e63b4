/**
 * Removes what the page's script wrote beside fields: the server did not render it, and React would discard the form
 * because of it. Returns a function that restores it once the island's nodes exist. If a translation or an extension
 * had changed them, `anew` is called first; without it the island itself is thrown.
 */
export function prepareIsland(
  island: HTMLElement,
  anew: () => void = () => {
    throw island;
  },
): () => void {
  const messageLines = [...island.querySelectorAll("[data-message]")].map(
    (line) => [line, line.previousElementSibling] as const,
  );
  for (const [line] of messageLines) line.remove();
  const putBack = followTyping(island);
  const [first = island] = island.childNodes;
  return () => {
    putBack();
    if (!first.isConnected) anew();
    for (const [line, beside] of messageLines) beside?.after(line);
    // Style sheets reveal what needs script.
    island.dataset.hydrated = "";
  };
}

/**
 * Tracks typing in long fields, and keeps their carets. Returns a function that restores what was typed: React resets
 * fields to the server's text. It also writes that text as their default, which would move an untouched field's caret to
 * the start; a property of the field's own takes that write.
 */
function followTyping(island: HTMLElement): () => void {
  const typed = new Map<
    HTMLTextAreaElement,
    Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">
  >();
  const keep = (field: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = field;
    typed.set(field, { value, selectionStart, selectionEnd });
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) keep(target);
  };
  const fields = [...island.querySelectorAll("textarea")];
  for (const field of fields) {
    if (field.value !== field.defaultValue) keep(field);
    Object.defineProperty(field, "defaultValue", {
      value: field.defaultValue,
      writable: true,
      configurable: true,
    });
  }
  island.addEventListener("input", onInput);
  return () => {
    island.removeEventListener("input", onInput);
    for (const field of fields) Reflect.deleteProperty(field, "defaultValue");
    for (const [field, { value, selectionStart, selectionEnd }] of typed)
      if (field.value !== value) {
        field.value = value;
        field.setSelectionRange(selectionStart, selectionEnd);
      }
  };
}

/**
 * Takes out what the page's script has written beside fields: the server rendered none of it, and React would throw the
 * form away with it. Returns what puts it back once the island's nodes stand. If others stand in their place, as where
 * a translation or an extension had changed them, `anew` is called first; without it the island itself is thrown.
 */
export function prepareIsland(
  island: HTMLElement,
  anew: () => void = () => {
    throw island;
  },
): () => void {
  const messageLines = [...island.querySelectorAll("[data-told]")].map(
    (line) => [line, line.previousElementSibling] as const,
  );
  for (const [line] of messageLines) line.remove();
  const putBack = followTyping(island);
  const [first = island] = island.childNodes;
  return () => {
    putBack();
    if (!first.isConnected) anew();
    for (const [line, beside] of messageLines) beside?.after(line);
    // Style sheets show what needs script.
    island.dataset.hydrated = "";
  };
}

/** Follows what is typed into long fields. Returns what puts it back: React writes the server's text into them. */
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
  for (const field of island.querySelectorAll("textarea"))
    if (field.value !== field.defaultValue) keep(field);
  island.addEventListener("input", onInput);
  return () => {
    island.removeEventListener("input", onInput);
    for (const [field, { value, selectionStart, selectionEnd }] of typed)
      if (field.value !== value) {
        field.value = value;
        field.setSelectionRange(selectionStart, selectionEnd);
      }
  };
}

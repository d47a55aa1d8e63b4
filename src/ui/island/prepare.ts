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
  const release = holdLongFields(island);
  const [first = island] = island.childNodes;
  return () => {
    release();
    if (!first.isConnected) anew();
    for (const [line, beside] of messageLines) beside?.after(line);
    // Style sheets reveal what needs script.
    island.dataset.hydrated = "";
  };
}

/**
 * Keeps what was typed into long fields, and their carets: React would write the server's text into them once more. Its
 * write goes to a property of the field itself, and another hides the text that it compares. Returns a function that
 * removes both.
 */
function holdLongFields(island: HTMLElement): () => void {
  const fields = [...island.querySelectorAll("textarea")];
  for (const field of fields)
    Object.defineProperties(field, {
      defaultValue: { value: field.defaultValue, writable: true, configurable: true },
      textContent: { value: "", configurable: true },
    });
  return () => {
    for (const field of fields) {
      for (const name of ["defaultValue", "textContent"]) Reflect.deleteProperty(field, name);
      // Once a field has a value, defaults that React writes later do not reach it.
      const { value } = field;
      field.value = value;
    }
  };
}

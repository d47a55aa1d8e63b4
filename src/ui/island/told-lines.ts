/**
 * Takes out what the page's script has written beside fields: the server rendered none of it, and React would throw the
 * form away with it. Returns what puts it back.
 */
export function takeOutTold(island: HTMLElement): () => void {
  const told = [...island.querySelectorAll<HTMLElement>("[data-told]")].map((line) => ({
    line,
    beside: line.previousElementSibling,
  }));
  for (const { line } of told) line.remove();
  return () => {
    for (const { line, beside } of told) beside?.after(line);
  };
}

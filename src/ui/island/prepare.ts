/**
 * Takes out what the page's script has written beside fields: the server rendered none of it, and React would throw the
 * form away with it. Returns what puts it back once the island's nodes stand. If others stand in their place, as where a
 * translation or an extension had changed them, `anew` is called first; without it the island itself is thrown.
 */
export function prepareIsland(
  island: HTMLElement,
  anew: () => void = () => {
    throw island;
  },
): () => void {
  const told = [...island.querySelectorAll("[data-told]")].map(
    (line) => [line, line.previousElementSibling] as const,
  );
  for (const [line] of told) line.remove();
  const [first = island] = island.childNodes;
  return () => {
    if (!first.isConnected) anew();
    for (const [line, beside] of told) beside?.after(line);
    // Style sheets show what needs script.
    island.dataset.hydrated = "";
  };
}

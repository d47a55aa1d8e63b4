/**
 * Takes out what the page's script has written beside fields: the server rendered none of it, and React would throw the
 * form away with it. Returns what puts it back, beside the same fields or those that were rendered in their place.
 */
export function takeOutTold(island: HTMLElement): () => void {
  const told = [...island.querySelectorAll<HTMLElement>("[data-told]")].map((line) => ({
    line,
    field: island.querySelector<HTMLInputElement>(`[aria-describedby~="${line.id}"]`),
  }));
  for (const { line } of told) line.remove();
  return () => {
    for (const { line, field } of told) {
      const now = field?.isConnected ? field : island.querySelector(`[name="${field?.name}"]`);
      for (const name of ["id", "aria-describedby", "aria-invalid"])
        now?.setAttribute(name, field?.getAttribute(name) ?? "");
      (now?.closest(".consent-box") ?? now)?.after(line);
    }
  };
}

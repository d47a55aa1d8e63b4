const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Parts of a page whose text is not marked because nobody reads it as text. */
const HIDDEN =
  /(<(?:script|style|title|svg|textarea|option)\b[\s\S]*?<\/(?:script|style|title|svg|textarea|option)>|<[^>]*>)/i;

/** In the colours of the page, which may be the firm's own. */
const MARK =
  '<mark style="border-bottom:2px solid var(--brand);background:var(--brand-tint);color:var(--ink)">';

/** Returns a page with each of the values marked wherever its text prints them. */
export function markedValues(html: string, values: readonly string[]): string {
  const words = [...new Set(values.map((value) => asHtml(value.trim())).filter((value) => value.length > 1))];
  if (!words.length) return html;
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  const value = new RegExp(pattern, "g");
  return html
    .split(HIDDEN)
    .map((part) => (part.startsWith("<") ? part : part.replace(value, `${MARK}$&</mark>`)))
    .join("");
}

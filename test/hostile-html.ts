/** Repeats a part, or its result for each number, up to that many characters. */
export function repeated(part: string | ((n: number) => string), size: number): string {
  let html = "";
  for (let n = 0; html.length < size; n += 1) html += typeof part === "string" ? part : part(n);
  return html;
}

/** Markup that took HTML parsers quadratic time, by what it repeats, in this many characters. */
export const HOSTILE_HTML: Record<string, (size: number) => string> = {
  "elements without an end": (size) => repeated("<div><blockquote><ul><li><b>", size),
  "ends of what was never begun": (size) => repeated("<div>", size / 2) + repeated("</p>", size / 2),
  "templates in templates": (size) => repeated("<template><tr>", size),
  "foreign elements in foreign elements": (size) => repeated("<svg><foreignObject><math><mi>", size),
  "marks that begin anew in each division": (size) => repeated((n) => `<div><font color=${n}>x</div>`, size),
  "links in links": (size) => repeated((n) => `<a href=${n}>x`, size),
  "headings of one name": (size) => repeated("<h2>x</h2>", size),
  "lists beside an item": (size) => `<ul><li>a</li>${repeated("<ul></ul>", size)}</ul>`,
  captions: (size) =>
    `<figure><img src="/media/a.webp">${repeated("<figcaption>a</figcaption>", size)}</figure>`,
  "a line of spaces": (size) => `<pre>${" ".repeat(size)}x</pre>`,
  attributes: (size) => `<p ${repeated((n) => `a${n}=">" `, size)}>x</p>`,
  "signs that begin nothing": (size) => "<".repeat(size),
};

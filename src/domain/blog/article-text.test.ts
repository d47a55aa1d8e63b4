import { expect, test } from "vitest";
import { articleText } from "./article-text.server.ts";

/** The text within one frame, whose content is a piece as it is shown. */
const shown = (html: string): string => {
  const [piece] = articleText(`<div>${html}</div>`).pieces;
  return piece?.kind === "block" ? piece.html : "";
};

test("the contents hold the headings that have an id, as text", () => {
  const { headings } = articleText(
    '<h2 id="a">A &amp; <em>b</em></h2><h2>None</h2><h3 id="c">C</h3><h2 id="d">D</h2>',
  );
  expect(headings).toEqual([
    { id: "a", text: "A & b" },
    { id: "d", text: "D" },
  ]);
});

test("a chart parts the text; one that cannot be drawn shows its lines", () => {
  const lines =
    "type: bar\ntitle: Two\nsource: the text\ndescription: Profit is 60.\n\nYear | Profit\n2024 | 60";
  const code = (text: string) => `<pre><code class="language-chart">${text}</code></pre>`;
  const text = `<p>a</p>${code(lines)}${code("type: pie")}<div class="table-scroll" tabindex="0" aria-label="Table">b</div>`;
  expect(articleText(text).pieces).toMatchObject([
    { kind: "block", tagName: "p", attributes: {}, html: "a" },
    { kind: "chart", chart: { kind: "bar", title: "Two", names: ["2024"] } },
    { kind: "block", tagName: "pre", html: '<code class="language-chart">type: pie</code>' },
    {
      kind: "block",
      tagName: "div",
      attributes: { className: "table-scroll", tabIndex: 0, "aria-label": "Table 1" },
      html: "b",
    },
  ]);
});

test("tables: those that scroll are numbered, columns of figures are set to the right", () => {
  const table = (cells: string[][]) =>
    `<table><tbody>${cells.map((row, i) => `<tr>${row.map((cell) => (i ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join("")}</tr>`).join("")}</tbody></table>`;
  const wrapped = `<div class="table-scroll" tabindex="0" role="region" aria-label="Table">${table([["a"], ["b"]])}</div>`;
  expect(shown(wrapped + wrapped).match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Table 1"',
    'aria-label="Table 2"',
  ]);
  const set = shown(
    table([
      ["Company", "Price", "Change", "Rule"],
      ["A", "₹1,412.50", "−3.5%", "2 rules"],
      ["B", "<strong>₹12 crore</strong>", "—", "3"],
    ]),
  );
  expect(set).toContain(
    '<th>Company</th><th align="right">Price</th><th align="right">Change</th><th>Rule</th>',
  );
  expect(set).toContain(
    '<td align="right"><strong>₹12 crore</strong></td><td align="right">—</td><td>3</td>',
  );
  for (const own of [
    '<table><tbody><tr><th align="left">n</th></tr><tr><td>1</td></tr></tbody></table>',
    '<table><tbody><tr><th>n</th></tr><tr><td rowspan="2">1</td></tr><tr><td>2</td></tr></tbody></table>',
  ])
    expect(shown(own)).toBe(own);
});

test("an uploaded picture names its renditions, any other stays as it is", () => {
  const html = (src: string) =>
    `<figure><img src="${src}" alt="A chart" width="1000" height="500" loading="lazy"></figure>`;
  const uploaded = shown(html("/media/uploads/0123456789abcdef/1000.webp"));
  expect(uploaded).toContain(
    'src="/media/uploads/0123456789abcdef/1000.webp" srcset="/media/uploads/0123456789abcdef/400.webp 400w, ',
  );
  expect(uploaded).toContain('1000.webp 1000w" sizes="(min-width: 42rem) 38rem, 92vw"');
  for (const src of [
    "/media/uploads/0123456789abcdef/300.webp",
    "/media/covers/a-1200.webp",
    "/media/uploads/x/1000.webp",
  ])
    expect(shown(html(src))).toBe(html(src));
});

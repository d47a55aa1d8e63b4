import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectClean, faultOf, SANITISED } from "#test/clean-html.ts";
import { inTurn, isLong, runs } from "#test/effort.ts";
import { HOSTILE_HTML, repeated } from "#test/hostile-html.ts";
import { cleanArticleHtml as clean } from "./clean.server.ts";
import { ARTICLE } from "./html/schema.ts";
import { readHtml, sanitized, writeHtml } from "./html.server.ts";
import { renderMarkdown } from "./markdown.server.ts";

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), "utf8");

describe("what attacks", () => {
  const payloads = fixture("attacks").split("\n").filter(Boolean);

  it("has a corpus of its own size", () => expect(payloads.length).toBeGreaterThan(70));

  it.each(payloads)("leaves nothing that runs of %s", (payload) => {
    const html = expectClean(payload);
    expect(html).not.toMatch(/(?:java|vb)script:|data:/i);
    expectClean(`<p>before ${payload} after</p>`);
    expectClean(`<table><tr><td>${payload}</td></tr></table><ul><li>${payload}</ul>`);
  });

  it.each([
    ["an article", (html: string) => writeHtml(sanitized(readHtml(html), ARTICLE))],
    ["a file", renderMarkdown],
  ])("lets the sanitiser of %s alone leave nothing that runs", (_, sanitise) => {
    for (const payload of payloads) {
      const html = sanitise(`${payload}<p style="x" onclick="alert(1)">after</p>`);
      const tags = html.match(/<[^>]*>/g) ?? [];
      expect(html.replace(/<[^>]*>/g, ""), payload).not.toMatch(/[<>]/);
      for (const tag of tags) {
        const [, name = "", attributes = ""] =
          /^<\/?([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>$/.exec(tag) ?? [];
        expect(SANITISED, `${tag} of ${payload}`).toContain(name);
        expect(attributes.replace(/"[^"]*"/g, ""), payload).not.toMatch(
          / (?:on[a-z]*|style|srcdoc|srcset|name|action|formaction)=/,
        );
        expect(attributes, payload).not.toMatch(/="\s*(?:[a-z]*script|data|vbscript|file|blob):/i);
      }
    }
  });

  it("shows no picture of another host in a file, whatever was stored", () => {
    expect(renderMarkdown("![A chart](http://other.example/p.png)")).toBe('<p><img alt="A chart"></p>\n');
    expect(renderMarkdown("![A chart](/media/p.png)")).toBe(
      '<p><img src="/media/p.png" alt="A chart"></p>\n',
    );
  });

  it("keeps the words around an attack", () => {
    expect(clean("<p>Before <script>alert(1)</script><b onclick=x()>bold</b> after</p>")).toBe(
      "<p>Before <strong>bold</strong> after</p>",
    );
  });

  it("lets a link lead only where a reader expects it", () => {
    const href = (address: string) => /href="([^"]*)"/.exec(clean(`<a href="${address}">x</a>`))?.[1];
    expect(href("https://www.nseindia.com/a?b=1&amp;c=2")).toBe("https://www.nseindia.com/a?b=1&amp;c=2");
    expect(href("mailto:desk@example.in")).toBe("mailto:desk@example.in");
    expect(href("tel:+912200000000")).toBe("tel:+912200000000");
    expect(href("/blogpost/a-slug#part")).toBe("/blogpost/a-slug#part");
    expect(href("#part")).toBe("#part");
    expect(href("www.nseindia.com")).toBe("https://www.nseindia.com");
    expect(href("//other.example/x")).toBe("https://other.example/x");
    for (const bad of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java&#9;script:alert(1)",
      "&#1;javascript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "file:///etc/passwd",
      "blob:https://example.in/1",
    ])
      expect(href(bad), bad).toBeUndefined();
  });

  it("keeps the link of a picture in its caption, unless it leads to the picture itself", () => {
    const picture = '<img src="/media/uploads/0f/800.webp" alt="A chart" width="800" height="450">';
    const link = (words: string) => `<a href="https://example.in/data" rel="noopener">${words}</a>`;
    const kept = (html: string) => /<figcaption>(.*)<\/figcaption>/.exec(clean(html))?.[1];
    const linked = `<a href="https://example.in/data">${picture}</a>`;
    for (const html of [linked, `<p>${linked}</p>`, `<figure>${linked}</figure>`])
      expect(kept(html), html).toBe(link("A chart"));
    expect(kept(`<figure>${linked}<figcaption>Rs crore</figcaption></figure>`)).toBe(
      `Rs crore ${link("A chart")}`,
    );
    expect(kept(linked.replace("A chart", ""))).toBe(link("https://example.in/data"));
    expect(clean(clean(linked))).toBe(clean(linked));
    for (const href of ["/media/uploads/0f/1600.webp", "https://old.example.in/a.PNG?w=9", "#part"])
      expect(kept(linked.replace("https://example.in/data", href)), href).toBeUndefined();
  });

  it("takes pictures from the media folder only", () => {
    expect(clean('<img src="/media/uploads/0f/800.webp" alt="A chart" width=800 height=450 onload=x>')).toBe(
      '<figure><img src="/media/uploads/0f/800.webp" alt="A chart" width="800" height="450" loading="lazy"></figure>',
    );
    for (const src of [
      "https://x.example/a.png",
      "/media/../share/a.png",
      "//x/media/a.png",
      "data:image/png;base64,AA",
    ])
      expect(clean(`<p>kept<img src="${src}" alt="a"></p>`), src).toBe("<p>kept</p>");
  });

  it("keeps the first number of a list, and of a list of Word's paragraphs", () => {
    expect(clean("<ol start=5><li>Fifth<ol start=3><li>Inner</ol></ol><ol start=1><li>First</ol>")).toBe(
      '<ol start="5"><li>Fifth\n<ol start="3"><li>Inner</li></ol></li></ol>\n<ol><li>First</li></ol>',
    );
    for (const start of ["0", "-3", "2.5", "10000", "x", '5" onclick="alert(1)'])
      expect(clean(`<ol start='${start}'><li>a</ol>`), start).toMatch(/^<ol(?: start="5")?>/);
    const word = (number: string, words: string) =>
      `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${number}<span>&nbsp; </span></span>${words}</p>`;
    expect(clean(`${word("5.", "Fifth")}<p>Between</p>${word("6.", "Sixth")}${word("7.", "Seventh")}`)).toBe(
      '<ol start="5"><li>Fifth</li></ol>\n<p>Between</p>\n<ol start="6"><li>Sixth</li>\n<li>Seventh</li></ol>',
    );
  });

  it("survives twenty thousand nested elements and a span of a million columns", () => {
    const html = expectClean(`${"<div><blockquote><ul><li><b>".repeat(4_000)}deep`);
    expect(html).toContain("deep");
    expect(expectClean("<table><tr><td colspan=1000000>a<td rowspan=-1>b</table>")).not.toMatch(/span=/);
  });

  it.each(Object.entries(HOSTILE_HTML))("cleans a long text of %s", (_, made) => {
    expect(faultOf(clean(made(isLong ? 300_000 : 60_000)))).toBeUndefined();
  });

  it("takes markup for the text that it is where it would say more elements than it has signs", () => {
    const html = repeated((n) => `<div><font color=${n}>x</div>`, 100_000);
    expect(clean(html)).toBe(`<p>${html.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`);
  });

  it.runIf(isLong)("takes more paragraphs than a call takes arguments", () => {
    const html = repeated("a<br><br>", 1_200_000);
    expect(clean(html).match(/<p>/g)).toHaveLength(html.length / 9);
  });

  it("keeps the words of what nests too deep, in their order", () => {
    const html = `${"<div>".repeat(10_000)}one <i>two</i> <script>no</script><template>no</template>three`;
    expect(expectClean(html).replace(/<[^>]*>/g, "")).toBe("one two three");
  });

  it("reads broken markup as browsers do", () => {
    expect(expectClean("<p>1<b>2<p>3</b>4")).toBe("<p>1<strong>2</strong></p>\n<p><strong>3</strong>4</p>");
    expect(expectClean("<b>1<i>2</b>3</i>")).toBe("<p><strong>1<em>2</em></strong><em>3</em></p>");
    expect(expectClean('<a href="#a">1<a href="#b">2</a>')).toBe(
      '<p><a href="#a">1</a><a href="#b">2</a></p>',
    );
    expect(expectClean("<table><tr><td>1</td></tr>2<tr><td>3</td></tr></table>")).toBe(
      "<p>2</p>\n<table><tbody><tr><td>1</td></tr>\n<tr><td>3</td></tr></tbody></table>",
    );
    expect(expectClean("<svg><p>1</p></svg>2<!-- 3 --><![CDATA[4]]>")).toBe("<p>1</p>\n<p>2</p>");
  });

  it("drops characters that no database row can hold", () => {
    expect(clean("<p>a\0b\u0008c\ud800</p>")).toBe("<p>abc\ufffd</p>");
    expect(clean("<p>a&#8;b&#x1f;c&#xd800;</p>")).toBe("<p>abc\ufffd</p>");
  });
});

describe("properties", () => {
  const word = fc.constantFrom(
    "a",
    " ",
    "word",
    "&amp;",
    "&lt;script&gt;",
    "\u00a0",
    "₹",
    "\n",
    "&#x6a;",
    '"',
    "'",
    ">",
  );
  const tag = fc.constantFrom(
    ..."h1 h2 h6 p ul ol li b strong i em u span a div aside section table thead tbody tr th td caption figure figcaption img br hr pre code blockquote sup script style svg math iframe o:p font form input noscript textarea title template select object".split(
      " ",
    ),
  );
  const attribute = fc.constantFrom(
    'onclick="alert(1)"',
    "onerror=alert(1)",
    'href="javascript:alert(1)"',
    'href="https://example.in/a?b&c"',
    'href="#fn-1"',
    'href="#_ftn2"',
    'href="#fnref-1"',
    'id="fn-1"',
    'class="footnote-ref"',
    'class="footnotes"',
    'class="callout callout-note"',
    'class="note"',
    'class="note-kind"',
    'style="mso-list:l0 level2 lfo1"',
    'style="mso-list:Ignore"',
    'style="font-weight:700;text-decoration:underline"',
    'style="background:url(javascript:x)"',
    'src="/media/a.webp" alt="a"',
    "src=x",
    "colspan=3",
    'xlink:href="x"',
    "align=right",
    'srcdoc="<script>alert(1)</script>"',
  );
  const open = fc
    .tuple(tag, fc.array(attribute, { maxLength: 2 }))
    .map(([name, given]) => `<${[name, ...given].join(" ")}>`);
  const close = tag.map((name) => `</${name}>`);
  const junk = fc.constantFrom(
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<",
    "</",
    "<!",
    "<?php",
    "<a href='",
    '<p title="',
    "<script",
    "/>",
  );
  const tangle = fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: open },
        { weight: 3, arbitrary: close },
        { weight: 4, arbitrary: word },
        junk,
      ),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(""));

  it("takes a raised text that only says that it refers to a note for what it is", () => {
    expectClean('<sup class="footnote-ref"><span>');
    expect(clean('<p>a<sup class="footnote-ref"><span>1</span></sup></p>')).toBe("<p>a<sup>1</sup></p>");
  });

  it("leaves nothing foreign of any tangle, and cleaning again changes nothing", () => {
    fc.assert(
      fc.property(tangle, (dirty) => void expectClean(dirty)),
      { numRuns: runs(3_000) },
    );
  });

  it("leaves nothing foreign of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (dirty) => void expectClean(dirty)),
      { numRuns: runs(500) },
    );
  });

  it("loses no word of a text that is nothing but paragraphs, lists and marks", () => {
    const words = fc.stringMatching(/^[a-z]{1,8}$/);
    const frame = fc.constantFrom("p", "h2", "li", "blockquote", "b", "span", "div", "td");
    fc.assert(
      fc.property(fc.array(fc.tuple(frame, words), { minLength: 1, maxLength: 20 }), (parts) => {
        const html = clean(parts.map(([name, text]) => `<${name}>${text}</${name}> `).join(""));
        const kept = html
          .replace(/<[^>]*>/g, " ")
          .split(/\s+/)
          .filter(Boolean);
        expect(kept).toEqual(parts.map(([, text]) => text));
      }),
    );
  });
});

describe("what people paste", () => {
  it("makes plain structure of Word's", () =>
    expect(clean(fixture("word"))).toBe(fixture("word.clean").trim()));
  it("makes plain structure of Google Docs'", () =>
    expect(clean(fixture("google-docs"))).toBe(fixture("google-docs.clean").trim()));
  it("keeps nothing of their litter", () => {
    for (const name of ["word", "google-docs"])
      expect(clean(fixture(name))).not.toMatch(
        /mso|o:p|docs-internal|style=|<span|Temp|googleusercontent|font/i,
      );
  });
});

describe("the shape of an article", () => {
  it("keeps every word and mark of the published articles", () => {
    const text = (html: string) =>
      html
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    const marks = (html: string) =>
      [...html.matchAll(/<(h\d|li|td|strong|em|a|aside|blockquote|tr|pre)\b/g)].map(([, name]) => name);
    for (const name of inTurn(readdirSync("content/articles").toSorted(), 2, 4)) {
      const body = readFileSync(`content/articles/${name}`, "utf8").replace(/^---[\s\S]*?\n---\n/, "");
      const html = renderMarkdown(body);
      const cleaned = expectClean(html);
      expect(text(cleaned), name).toBe(text(html));
      expect(marks(cleaned), name).toEqual(marks(html));
      expect(cleaned.match(/ id="[^"]*"| align="[^"]*"| href="[^"]*"/g), name).toEqual(
        html.match(/ id="[^"]*"| align="[^"]*"| href="[^"]*"/g),
      );
    }
  });

  it("frames a wide table exactly as Markdown's is framed, once", () => {
    const wide = renderMarkdown("|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|");
    const frame = /^<div class="table-scroll"[^>]*>/.exec(wide)?.[0];
    expect(frame).toBeDefined();
    expect(clean(wide).startsWith(`${frame}<table>`)).toBe(true);
    expect(clean(wide).match(/table-scroll/g)).toHaveLength(1);
    expect(clean("<table><tr><td>1<td>2</tr><tr><td>3<td>4</table>")).not.toContain("table-scroll");
  });

  it("numbers footnotes by their first mention, and drops a mention of nothing", () => {
    const ref = (n: number) => `<sup class="footnote-ref"><a href="#fn-${n}">${n}</a></sup>`;
    const html = clean(
      `<p>b${ref(7)} a${ref(2)} b${ref(7)} gone${ref(9)}</p><section class="footnotes"><ol><li id="fn-2">Note a</li><li id="fn-7"><p>Note b</p></li><li>Alone</li></ol></section><p>End</p>`,
    );
    const mentions = [...html.matchAll(/<a href="#(fn-\d)"(?: id="(fnref-\d)")?>(\d)<\/a>/g)].map((m) =>
      m.slice(1),
    );
    expect(mentions).toEqual([
      ["fn-1", "fnref-1", "1"],
      ["fn-2", "fnref-2", "2"],
      ["fn-1", undefined, "1"],
    ]);
    expect([...html.matchAll(/<li id="(fn-\d)">(Note \w|Alone)/g)].map((m) => m.slice(1))).toEqual([
      ["fn-1", "Note b"],
      ["fn-2", "Note a"],
      ["fn-3", "Alone"],
    ]);
    expect(html.indexOf("End")).toBeLessThan(html.indexOf("<section"));
  });

  it.each([
    [
      "a table",
      "x<table><caption>Rs crore</caption><tr><th></th><th>2023</th><th>2024</th></tr><tr><td>Profit</td><td><p>60</p><p>net</p></td><td></td></tr><tr><td></td><td></td><td></td></tr></table>",
      "<p>x</p>\n<p>Rs crore</p>\n<p>; 2023; 2024</p>\n<p>Profit; 60 net;</p>",
    ],
    [
      "a list within a list",
      "<p>x</p><ul><li>one<ol><li>two <b>bold</b></li></ol></li><li><p>three</p><p>four</p></li></ul>",
      "<p>x</p>\n<p>one</p>\n<p>two <strong>bold</strong></p>\n<p>three</p>\n<p>four</p>",
    ],
    [
      "a heading, a quote, a margin note and code",
      '<h2>x</h2><blockquote><p>q</p></blockquote><aside class="note"><p class="note-kind">Source</p><p>NSE</p></aside><hr><pre><code>a &lt; b\n\n  c</code></pre>',
      "<p>x</p>\n<p>q</p>\n<p>Source</p>\n<p>NSE</p>\n<p><code>a &lt; b</code></p>\n<p><code>c</code></p>",
    ],
  ])("makes paragraphs of %s in a note, which holds nothing else", (_, note, paragraphs) => {
    const mention = '<p>a<sup class="footnote-ref"><a href="#fn-1">1</a></sup></p>';
    const html = expectClean(
      `${mention}<section class="footnotes"><ol><li id="fn-1">${note}</li></ol></section>`,
    );
    expect(/<li id="fn-1">\s*([\s\S]*?)\s*<a href="#fnref-1"/.exec(html)?.[1]).toBe(paragraphs);
  });

  it("moves a picture of a note to the end of the text, with its caption", () => {
    const picture = (name: string) => `<img src="/media/${name}.png" alt="${name}" loading="lazy">`;
    const ours = expectClean(
      `<p>a<sup class="footnote-ref"><a href="#fn-1">1</a></sup> b<sup class="footnote-ref"><a href="#fn-2">2</a></sup></p><section class="footnotes"><ol><li id="fn-1">x<figure>${picture("a")}<figcaption>Words</figcaption></figure></li><li id="fn-2"><table><tr><td>${picture("b")}</td><td>60</td></tr></table></li></ol></section>`,
    );
    const figures = `<figure>${picture("a")}\n<figcaption>Words</figcaption></figure>\n<figure>${picture("b")}</figure>`;
    expect(ours).toContain(`</p>\n${figures}\n<section`);
    expect(ours.replace(figures, "")).not.toContain("Words");
    expect(ours).toContain(">; 60<");
    const foreign = expectClean(
      `<p>a<a href="#_ftn1">1</a></p><p><a href="#_ftnref1">1</a> x${picture("a")}</p><p>Last.</p>`,
    );
    expect(foreign).toContain(`</p>\n<figure>${picture("a")}</figure>\n<p>Last.</p>\n<section`);
  });

  it("gives each heading an address of its own", () => {
    const ids = [
      ...clean("<h1>One two</h1><h3>One two</h3><h2>One two 2</h2><h2>दो</h2>").matchAll(/id="([^"]*)"/g),
    ];
    expect(ids.map(([, id]) => id)).toEqual(["one-two", "one-two-2", "one-two-2-2", "section"]);
  });

  it("makes the bold first row of a pasted table its head", () => {
    expect(
      clean("<table><tr><td><b>A</b></td><td><p><b>B</b></p></td></tr><tr><td>1</td><td>2</td></tr></table>"),
    ).toBe(
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>\n<tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
  });
});

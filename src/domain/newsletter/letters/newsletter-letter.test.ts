import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import { type Letter, type Sender, TOKEN_MARK } from "./letter.ts";
import { type LetterSource, parseLetterSource } from "./letter-source.server.ts";
import { renderNewsletterLetter } from "./render-newsletter-letter.server.ts";
import { renderNoteLetter } from "./render-note-letter.server.ts";

const sender: Sender = { origin: "https://www.example.in", firm: firmOf(identitySettings.parse({})) };
const file = (body: string, head = "subject: A letter") => `---\n${head}\n---\n\n${body}\n`;
const parse = (text: string, name = "a-letter.md") => parseLetterSource(Buffer.from(text), name);

function sourceOf(text: string): LetterSource {
  const source = parse(text);
  if ("refused" in source) throw new Error(source.message);
  return source;
}

async function letterOf(text: string): Promise<Letter> {
  const letter = await renderNewsletterLetter(sender, sourceOf(text), "letter-a-letter");
  if ("refused" in letter) throw new Error(letter.message);
  return letter;
}

test("a file gives its subject, preheader, key and body; the key is else the file's name", () => {
  expect(parse(file("Text.", "subject: ' A letter '\npreheader: Before\nkey: my-key"))).toEqual({
    key: "my-key",
    subject: "A letter",
    preheader: "Before",
    markdown: "\nText.\n",
    findings: [],
  });
  expect(parse(file("Text."), "/some/where/first-letter.md")).toMatchObject({
    key: "first-letter",
    preheader: undefined,
  });
  expect(parse(`\uFEFF${file("Text.").replaceAll("\n", "\r\n")}`)).toMatchObject({ markdown: "\nText.\n" });
});

test.each([
  ["no front matter", "Text.", "must begin with front matter"],
  ["front matter that is not closed", "---\nsubject: A\nText.", "must begin with front matter"],
  ["no subject", file("Text.", "preheader: Before"), "has no subject: write subject:"],
  ["an empty front matter", "---\n---\nText.", "has no subject"],
  ["a blank subject", file("Text.", 'subject: "  "'), "has no subject"],
  ["a number as subject", file("Text.", "subject: 2025"), "The subject is not text: put it between quotes."],
  ["a long subject", file("Text.", `subject: ${"a".repeat(121)}`), "has 121 characters; it may have 120"],
  ["a line break in the subject", file("Text.", 'subject: "A\\nBcc: b@example.in"'), "contains a line break"],
  ["turned text in the subject", file("Text.", 'subject: "A\\u202Eb"'), "control character"],
  ["a long preheader", file("Text.", `subject: A\npreheader: ${"a".repeat(151)}`), "it may have 150"],
  [
    "an unknown name",
    file("Text.", "subject: A\nprehaeder: B"),
    'has no field "prehaeder"; did you mean "preheader"?',
  ],
  ["another unknown name", file("Text.", "Subject: A"), 'has no field "Subject"; did you mean "subject"?'],
  ["a name given twice", file("Text.", "subject: A\nsubject: B"), "cannot be read: Map keys must be unique"],
  ["a list", file("Text.", "- subject"), "not a list of names and values"],
  [
    "a key in capitals",
    file("Text.", "subject: A\nkey: My key"),
    'The key "My key" is not 3 to 60 small letters',
  ],
  ["a short key", file("Text.", "subject: A\nkey: ab"), 'The key "ab" is not'],
  ["no body", file(" "), "has no text"],
  ["a script", file("Text.\n\n<script>alert(1)</script>"), 'Line 7: "<script>alert(1)</script>" is HTML'],
  ["a tag in a line", file("Text <b onclick=x>bold</b>."), 'Line 5: "<b onclick=x>" is HTML'],
  ["a comment", file("<!-- hidden -->"), "is HTML"],
  ["a mark", file(`Text ${TOKEN_MARK}.`), "Line 5 contains __READER_TOKEN__"],
  [
    "a plain http link",
    file("[a](http://example.com)"),
    'Line 5: The link to "http://example.com" must begin with https',
  ],
  ["a bare http address", file("See http://example.com"), 'The link to "http://example.com"'],
  ["a script as a link", file("> - [a](javascript:alert(1))"), 'The link to "javascript:alert(1)"'],
  ["a link without a scheme", file("[a](//example.com)"), 'The link to "//example.com"'],
  ["a link that browsers lead elsewhere", file("[a](/\\evil.example/)"), 'The link to "/'],
  ["a link to a place", file("[a](#here)"), 'The link to "#here"'],
  ["a password in a link", file("[a](https://me:word@example.com)"), "contains a user name or password"],
  ["a picture from elsewhere", file("![a](https://example.com/a.png)"), "is not on this site"],
  ["a picture that climbs", file("![a](/media/../a.png)"), "is not on this site"],
  ["a picture of a kind that mail does not show", file("![a](/media/a.avif)"), "PNG, JPEG or GIF"],
  [
    "a picture without words",
    file("Text.\n\n![](/media/a.png)"),
    "Line 7: The picture /media/a.png has no description",
  ],
  [
    "a control character",
    file("Text\u0007."),
    "Line 5 contains a control character or one that reverses the text (U+0007)",
  ],
  ["turned text", file("Text\u202e."), "(U+202E)"],
  [
    "a promise",
    file("One.\n\nOur calls give guaranteed returns."),
    "Line 7: “guaranteed” is a promise of a result.",
  ],
  [
    "a promise in the subject",
    file("Text.", "subject: Risk-free trades"),
    "Line 2: “Risk-free” is a promise",
  ],
  [
    "a rate of return",
    file("Earn up to 5% every month."),
    "is a promise of an income or of a rate of return",
  ],
  [
    "a claim of accuracy",
    file("One.\n\nAccuracy\nof **82%** in May."),
    "Line 7: “Accuracy of 82%” is a claim of",
  ],
  ["a price target", file("Reliance: target ₹1,600."), "“target ₹1,600” is a price target"],
])("refused: %s", (_, text, why) => {
  expect(parse(text)).toEqual({
    refused: expect.stringMatching(/^[a-z0-9-]+$/),
    message: expect.stringContaining(why),
  });
});

test("refused: bytes that are not UTF-8, and more than 60 KB", () => {
  const latin = Buffer.concat([Buffer.from(file("Text ")), Buffer.from([0xe9])]);
  expect(parseLetterSource(latin, "a-letter.md")).toEqual({
    refused: "not-utf8",
    message: "a-letter.md: The file is not UTF-8 text: save it as UTF-8.",
  });
  expect(parse(file("Text. ".repeat(11_000)))).toEqual({
    refused: "too-large",
    message: expect.stringContaining("KB; a letter has at most 60 KB"),
  });
});

test("every fault of a file is told at once, with its line", () => {
  const text = file("# One\n\n<b>two</b>\n\n- three\n- [four](http://example.com)\n\n![](/media/a.png)");
  const source = parse(text);
  expect("refused" in source && source.message.match(/Line \d+/g)).toEqual([
    "Line 7",
    "Line 7",
    "Line 10",
    "Line 12",
  ]);
});

test("what denies a promise, and the terms of finance, are no promises", () => {
  const body = [
    "No analyst can guarantee a result. Nothing here is guaranteed.",
    "There is no risk-free trade; the risk-free rate is a yield.",
    "Returns are not assured.",
  ];
  expect(parse(file(body.join("\n\n")))).toMatchObject({ findings: [] });
});

test("what a person should look at is told with its line and does not refuse the letter", () => {
  const body = "The best stocks are not named here.\n\n|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|";
  expect(parse(file(body, `subject: ${"A long subject ".repeat(6)}`))).toMatchObject({
    findings: [
      { level: "warn", line: 2, message: expect.stringContaining("phones show about 70") },
      { level: "warn", line: 5, message: expect.stringContaining("“best stocks” is a superlative") },
      { level: "warn", line: 7, message: expect.stringContaining("table of 4 columns") },
    ],
  });
});

const BODY = `# First & last

A *word*, a **strong** one, \`code <b>\`, ~~gone~~ &amp; "quotes" 3 &lt; 4.

- one
- two with [a page](/blogpost/a?b=1#c)
  1. inner

| Name | Figure |
| :-- | --: |
| Nifty | −1.50% |

> A quote of [the site](https://www.example.in/dailydigest), and [a source](https://example.com/x).

![A chart of nothing](/media/covers/a.png)

---

Write to <desk@example.in>.`;

test("the body becomes headings, lists, tables, quotes, links and pictures; what was typed stays text", async () => {
  const { html, subject } = await letterOf(file(BODY));
  expect(subject).toBe("A letter");
  expect(html.match(/<h1[^>]*>([^<]*)/g)).toHaveLength(1);
  expect(html).toMatch(/<h2[^>]*>First &amp; last<\/h2>/);
  expect(html).toContain("<em>word</em>");
  expect(html).toContain("<code>code &lt;b&gt;</code>");
  expect(html).toContain("<s>gone</s> &amp; &quot;quotes&quot; 3 &lt; 4.");
  expect(html).toMatch(/<td[^>]*text-align:right[^>]*>−1\.50%<\/td>/);
  expect(html).toContain('href="https://www.example.in/blogpost/a?b=1&amp;via=letter-a-letter#c"');
  expect(html).toContain('href="https://www.example.in/dailydigest?via=letter-a-letter"');
  expect(html).toContain('href="https://example.com/x"');
  expect(html).toContain('href="mailto:desk@example.in"');
  expect(html).toMatch(
    /<img[^>]*alt="A chart of nothing"[^>]*src="https:\/\/www\.example\.in\/media\/covers\/a\.png"/,
  );
  expect(html).toMatch(/display:none[^>]*>A word, a strong one, code &lt;b&gt;, gone/);
  expect(html.match(new RegExp(TOKEN_MARK, "g"))).toHaveLength(4);
});

test("the text part is written for reading", async () => {
  const { text } = await letterOf(file(BODY));
  expect(text).toContain(
    `FIRST & LAST

A word, a strong one, code <b>, gone & "quotes" 3 < 4.

- one
- two with a page (https://www.example.in/blogpost/a?b=1&via=letter-a-letter#c)
  1. inner

- Nifty: Figure −1.50%

> A quote of the site (https://www.example.in/dailydigest?via=letter-a-letter), and a source (https://example.com/x).

[Picture: A chart of nothing]

* * *

Write to desk@example.in.

---`,
  );
});

test("refused: a letter whose HTML is above the limit, with its size", async () => {
  const source = sourceOf(file("| a | b |\n|-|-|\n".concat("| 1 | 2 |\n".repeat(400))));
  expect(await renderNewsletterLetter(sender, source, "letter-a-letter")).toMatchObject({
    refused: "too-large",
    message: expect.stringMatching(/HTML is \d+\.\d KB.*Shorten the letter's text or its tables/),
  });
});

test("the same source gives the same bytes", async () => {
  expect(await letterOf(file(BODY))).toEqual(await letterOf(file(BODY)));
});

test.each(globSync("content/newsletter/*.md"))(
  "the sample %s is a letter without a finding",
  async (name) => {
    const source = parseLetterSource(readFileSync(name), name);
    expect(source).toMatchObject({ findings: [] });
    expect(await renderNewsletterLetter(sender, source as LetterSource, "letter-sample")).toHaveProperty(
      "html",
    );
  },
);

test("a note has its button and its link as text, the firm's frame and no way out of a mailing", async () => {
  const href = "https://www.example.in/newsletter/confirm?token=0123456789&x=1";
  const { subject, html, text } = await renderNoteLetter(sender, {
    subject: "Confirm\r\nyour address",
    paragraphs: ["First <b>.", "Second."],
    action: { label: "Confirm", href },
  });
  expect(subject).toBe("Confirm your address");
  expect(html.match(/token=0123456789&amp;x=1/g)).toHaveLength(2);
  expect(html).toContain("First &lt;b&gt;.");
  expect(text).toContain(`First <b>.\n\nSecond.\n\nConfirm:\n${href}\n\n---\n\n`);
  for (const part of [html, text]) {
    expect(part).toContain(sender.firm.registration);
    expect(part).toContain(sender.firm.address);
    expect(part).not.toMatch(/unsubscribe|preferences|__READER_TOKEN__/i);
  }
  const elsewhere = { subject: "A", paragraphs: [], action: { label: "B", href: "https://example.com/" } };
  await expect(renderNoteLetter(sender, elsewhere)).rejects.toThrow("links to https://www.example.in alone");
});

test("the firm's colour is that of links, buttons and the rule, and its logo stands above the letter", async () => {
  const look = {
    brand: { light: "#1b4f8a", dark: "#86b1ec" },
    accent: { light: "#d97706", dark: "#f0a441" },
    logo: "/media/uploads/0123456789abcdef/400.webp#480x120",
    logoDark: "",
    favicon: "",
  };
  const own: Sender = { ...sender, firm: firmOf(identitySettings.parse({}), "live", undefined, [], look) };
  const source = sourceOf(file("A [link](https://www.example.in/blog)."));
  const letter = await renderNewsletterLetter(own, source, "letter-a-letter");
  const note = await renderNoteLetter(own, {
    subject: "A note",
    paragraphs: ["Press the button."],
    action: { label: "Open", href: "https://www.example.in/newsletter" },
  });
  for (const { html } of [letter as Letter, note]) {
    expect(html).not.toMatch(/#0b6b57|#5cc8a8/);
    expect(html).toContain("#86b1ec");
    expect(html).toMatch(
      /<img [^>]*src="https:\/\/www\.example\.in\/media\/uploads\/0123456789abcdef\/480\.jpg"/,
    );
    expect(html).toMatch(/<img [^>]*width="128"/);
  }
  expect((letter as Letter).html).toMatch(/border-top:4px solid #1b4f8a/);
  expect(note.html).toMatch(/background-color:#1b4f8a/);
});

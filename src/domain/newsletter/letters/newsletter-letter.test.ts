import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import { type Letter, type Sender, TOKEN_MARK } from "./letter.ts";
import { type LetterFields, type LetterSource, letterFromFields } from "./letter-fields.server.ts";
import { renderNewsletterLetter } from "./render-newsletter-letter.server.ts";
import { renderNoteLetter } from "./render-note-letter.server.ts";

const sender: Sender = { origin: "https://www.example.in", firm: firmOf(identitySettings.parse({})) };
const letter = (text: string, head: Partial<LetterFields> = {}): LetterFields => ({
  subject: "A letter",
  preheader: "",
  text,
  ...head,
});

function sourceOf(fields: LetterFields): LetterSource {
  const source = letterFromFields(fields);
  if ("errors" in source) throw new Error(JSON.stringify(source.errors));
  return source;
}

async function letterOf(text: string): Promise<Letter> {
  const rendered = await renderNewsletterLetter(sender, sourceOf(letter(text)), "letter-a-letter");
  if ("refused" in rendered) throw new Error(rendered.message);
  return rendered;
}

test("a letter's words are checked as they are stored: trimmed, with line feeds", () => {
  expect(letterFromFields(letter("One.\r\nTwo.", { subject: " A letter ", preheader: "Before" }))).toEqual({
    subject: "A letter",
    preheader: "Before",
    markdown: "One.\nTwo.",
    findings: [],
  });
  expect(letterFromFields(letter("Text."))).toMatchObject({ preheader: undefined });
});

test.each<[string, LetterFields, string]>([
  ["no subject", letter("Text.", { subject: " " }), "Write a subject."],
  ["a long subject", letter("Text.", { subject: "a".repeat(121) }), "has 121 characters; it may have 120"],
  [
    "a line break in the subject",
    letter("Text.", { subject: "A\nBcc: b@example.in" }),
    "contains a line break",
  ],
  ["turned text in the subject", letter("Text.", { subject: "A\u202eb" }), "control character"],
  ["a mark in the subject", letter("Text.", { subject: TOKEN_MARK }), "contains __READER_TOKEN__"],
  ["a long preview line", letter("Text.", { preheader: "a".repeat(151) }), "it may have 150"],
  ["no body", letter(" "), "has no text"],
  ["a script", letter("Text.\n\n<script>alert(1)</script>"), 'Line 3: "<script>alert(1)</script>" is HTML'],
  ["a tag in a line", letter("Text <b onclick=x>bold</b>."), 'Line 1: "<b onclick=x>" is HTML'],
  ["a comment", letter("<!-- hidden -->"), "is HTML"],
  ["a mark", letter(`Text ${TOKEN_MARK}.`), "Line 1 contains __READER_TOKEN__"],
  [
    "a plain http link",
    letter("[a](http://example.com)"),
    'Line 1: The link to "http://example.com" must begin with https',
  ],
  ["a bare http address", letter("See http://example.com"), 'The link to "http://example.com"'],
  ["a script as a link", letter("> - [a](javascript:alert(1))"), 'The link to "javascript:alert(1)"'],
  ["a link without a scheme", letter("[a](//example.com)"), 'The link to "//example.com"'],
  ["a link that browsers lead elsewhere", letter("[a](/\\evil.example/)"), 'The link to "/'],
  ["a link to a place", letter("[a](#here)"), 'The link to "#here"'],
  ["a password in a link", letter("[a](https://me:word@example.com)"), "contains a user name or password"],
  ["a picture from elsewhere", letter("![a](https://example.com/a.png)"), "is not on this site"],
  ["a picture that climbs", letter("![a](/media/../a.png)"), "is not on this site"],
  ["a picture of a kind that mail does not show", letter("![a](/media/a.avif)"), "PNG, JPEG or GIF"],
  [
    "a picture without words",
    letter("Text.\n\n![](/media/a.png)"),
    "Line 3: The picture /media/a.png has no description",
  ],
  [
    "a control character",
    letter("Text\u0007."),
    "Line 1 contains a control character or one that reverses the text",
  ],
  ["turned text", letter("Text\u202e."), "one that reverses the text"],
  [
    "a promise",
    letter("One.\n\nOur calls give guaranteed returns."),
    "Line 3: “guaranteed” is a promise of a result.",
  ],
  ["a promise in the subject", letter("Text.", { subject: "Risk-free trades" }), "“Risk-free” is a promise"],
  [
    "a rate of return",
    letter("Earn up to 5% every month."),
    "is a promise of an income or of a rate of return",
  ],
  [
    "a claim of accuracy",
    letter("One.\n\nAccuracy\nof **82%** in May."),
    "Line 3: “Accuracy of 82%” is a claim of",
  ],
  ["a price target", letter("Reliance: target ₹1,600."), "“target ₹1,600” is a price target"],
])("refused: %s", (_, fields, why) => {
  const checked = letterFromFields(fields);
  expect("errors" in checked && Object.values(checked.errors)).toEqual([expect.stringContaining(why)]);
});

test("refused: more than 60 KB", () => {
  expect(letterFromFields(letter("Text. ".repeat(11_000)))).toEqual({
    errors: { text: expect.stringContaining("KB; a letter has at most 60 KB") },
  });
});

test("every fault of a text is told at once, with its line", () => {
  const text = "# One\n\n<b>two</b>\n\n- three\n- [four](http://example.com)\n\n![](/media/a.png)";
  const checked = letterFromFields(letter(text));
  expect("errors" in checked && checked.errors.text?.match(/Line \d+/g)).toEqual([
    "Line 3",
    "Line 3",
    "Line 6",
    "Line 8",
  ]);
});

test("what denies a promise, and the terms of finance, are no promises", () => {
  const body = [
    "No analyst can guarantee a result. Nothing here is guaranteed.",
    "There is no risk-free trade; the risk-free rate is a yield.",
    "Returns are not assured.",
  ];
  expect(letterFromFields(letter(body.join("\n\n")))).toMatchObject({ findings: [] });
});

test("what a person should look at is told with its line and does not refuse the letter", () => {
  const body = "The best stocks are not named here.\n\n|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|";
  expect(letterFromFields(letter(body, { subject: "A long subject ".repeat(6) }))).toMatchObject({
    findings: [
      { level: "warn", line: 0, message: expect.stringContaining("phones show about 70") },
      { level: "warn", line: 1, message: expect.stringContaining("“best stocks” is a superlative") },
      { level: "warn", line: 3, message: expect.stringContaining("table of 4 columns") },
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
  const { html, subject } = await letterOf(BODY);
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

test("a heading's address stays as it is in the text part", async () => {
  const { text } = await letterOf("## Read [our guide](https://example.com/Watch?v=aBc)\n\nWords.");
  expect(text).toContain("READ OUR GUIDE (https://example.com/Watch?v=aBc)");
});

test("the text part is written for reading", async () => {
  const { text } = await letterOf(BODY);
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
  const source = sourceOf(letter("| a | b |\n|-|-|\n".concat("| 1 | 2 |\n".repeat(400))));
  expect(await renderNewsletterLetter(sender, source, "letter-a-letter")).toMatchObject({
    refused: "too-large",
    message: expect.stringMatching(/HTML is \d+\.\d KB.*Shorten the letter's text or its tables/),
  });
});

test("the same source gives the same bytes", async () => {
  expect(await letterOf(BODY)).toEqual(await letterOf(BODY));
});

test.each(globSync("content/newsletter/*.md"))(
  "the sample %s is a letter without a finding",
  async (name) => {
    const [, head = "", text = ""] = readFileSync(name, "utf8").split("---\n");
    const source = sourceOf(letter(text, parse(head)));
    expect(source.findings).toEqual([]);
    expect(await renderNewsletterLetter(sender, source, "letter-sample")).toHaveProperty("html");
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
    expect(part).toContain(sender.firm.grievanceEmail);
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
  const source = sourceOf(letter("A [link](https://www.example.in/blog)."));
  const rendered = await renderNewsletterLetter(own, source, "letter-a-letter");
  const note = await renderNoteLetter(own, {
    subject: "A note",
    paragraphs: ["Press the button."],
    action: { label: "Open", href: "https://www.example.in/newsletter" },
  });
  for (const { html } of [rendered as Letter, note]) {
    expect(html).not.toMatch(/#0b6b57|#5cc8a8/);
    expect(html).toContain("#86b1ec");
    expect(html).toMatch(
      /<img [^>]*src="https:\/\/www\.example\.in\/media\/uploads\/0123456789abcdef\/480\.jpg"/,
    );
    expect(html).toMatch(/<img [^>]*width="128"/);
  }
  expect((rendered as Letter).html).toMatch(/border-top:4px solid #1b4f8a/);
  expect(note.html).toMatch(/background-color:#1b4f8a/);
});

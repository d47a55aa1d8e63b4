/** Shortcodes of WordPress itself; one of a plugin has values, an underscore in its name, or an end: [/name]. */
const OWN = "gallery|audio|video|playlist|embed|contact-form|wp_caption|caption";
const PLUGINS = String.raw`[a-z]\w*_\w*|[a-z][\w-]*(?=\s+[\w-]+=)`;
const END = /\[\/([a-z][\w-]*)\]/g;
const CODE = /(<(?:pre|code)\b[\s\S]*?<\/(?:pre|code)>)/i;

/**
 * Takes the shortcodes out of a text and returns their names: other words in brackets are words, and so are brackets
 * within code. A shortcode in two pairs of brackets is shown as one in one pair. A captioned picture becomes a figure.
 */
export function withoutShortcodes(text: string): { html: string; shortcodes: string[] } {
  const parts = text.split(CODE);
  const isCode = (n: number) => n % 2 === 1;
  const ended = parts.flatMap((part, n) =>
    isCode(n) ? [] : [...part.matchAll(END)].map(([, name]) => name),
  );
  const names = [OWN, ...new Set(ended)].join("|");
  const one = String.raw`\[\/?((?:${names})(?![\w-])|${PLUGINS})(?:\s[^\]]*)?\/?\]`;
  const either = new RegExp(String.raw`\[(${one})\]|${one}`, "g");
  const found = new Set<string>();
  const html = parts.map((part, n) =>
    isCode(n)
      ? part
      : captioned(part).replace(either, (_, escaped?: string, _name?: string, name?: string) => {
          if (name) found.add(name);
          return escaped ?? "";
        }),
  );
  return { html: html.join(""), shortcodes: [...found] };
}

const captioned = (text: string): string =>
  text.replace(
    /\[caption[^\]]*\]([\s\S]*?<\/a>|[\s\S]*?<img[^>]*>)([\s\S]*?)\[\/caption\]/g,
    (_, picture: string, caption: string) =>
      `<figure>${picture}${caption.trim() ? `<figcaption>${caption.trim()}</figcaption>` : ""}</figure>`,
  );

const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|thead|tbody|tr|blockquote|pre|figure|figcaption|hr|section|aside|form|iframe|!--)/i;

/**
 * Puts the text of the classic editor into paragraphs, as WordPress does when it shows it (`wpautop`): a gap begins a
 * paragraph, a line end breaks the line. The text of its blocks has paragraphs already.
 */
export function inParagraphs(html: string): string {
  if (/<!-- wp:|<p[\s>]/.test(html)) return html.replace(/<!--[\s\S]*?-->/g, "");
  const pres: string[] = [];
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/<pre[\s\S]*?<\/pre>/gi, (pre) => `\n\n<pre-${pres.push(pre) - 1}>\n\n`)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      BLOCK.test(part) || /^<pre-\d+>$/.test(part) ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`,
    )
    .join("\n")
    .replace(/<pre-(\d+)>/g, (_, n: string) => pres[Number(n)] ?? "");
}

import { CHARACTER_REFERENCE, referredCharacter } from "#platform/markdown/character-reference.ts";

/** A text as read aloud, and each character's position in the original. */
type Plain = { text: string; at: number[] };

/** Lookalikes of Latin letters in other scripts: “guaranteed” with a Cyrillic а reads the same. */
const LOOKALIKES: Record<string, string> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  х: "x",
  у: "y",
  і: "i",
  ѕ: "s",
  α: "a",
  ο: "o",
  ε: "e",
  "’": "'",
  "‘": "'",
  "–": "-",
  "—": "-",
  "−": "-",
  // Devanagari's full stop, and two often omitted marks: हज़ार and हजार, आँख and आंख.
  "।": ".",
  "\u093c": "",
  "\u0901": "\u0902",
};

/** Tags that start another block, and the Markdown marker of such a block. */
const BLOCK_TAG =
  /<\/?(p|li|ul|ol|dl|dt|dd|h[1-6]|div|table|tr|blockquote|br|hr|section|aside|figure|figcaption)\b[^>]{0,500}>/iy;
const OPENERS: Record<string, string> = { li: "- ", blockquote: "> ", tr: "| " };
/** Invisible markup of Markdown or HTML: emphasis, link targets, tags, comments. */
const MARKS = /\]\([^)\s]{0,500}\)|<\/?[a-z][^>]{0,500}>|<!--[\s\S]{0,500}?-->|[*_`~[\]\\]/iy;
/** Characters taken as they are. */
const RUN = /[A-Za-z0-9 ,;:.'"%()?!/-]+/y;
const REFERENCE = new RegExp(CHARACTER_REFERENCE, "iy");
/** A line break that starts a new block; any other is a space. */
const BREAK = /\n(?=[ \t]*(?:\n|[-+#>|]|\d+[.)] |$)|[\w]+:)/y;

/**
 * Removes what is not read aloud: Markdown and HTML markup, zero-width characters, typographic variants, line breaks
 * within a paragraph. The rules are matched against the rest.
 */
export function plainOf(written: string): Plain {
  const at: number[] = [];
  let text = "";
  // Stored separately: reading the end of a growing string would copy it each time.
  let ended = true;
  let opened = false;
  const put = (more: string, index: number, isRun = false) => {
    for (let i = 0; i < more.length; i += 1) at.push(index + (isRun ? i : 0));
    text += more;
    if (more) ended = more === "\n";
    if (more.trim()) opened = false;
  };
  for (let index = 0; index < written.length; ) {
    const run = matchAt(RUN, written, index);
    if (run) {
      put(run[0], index, true);
      index += run[0].length;
      continue;
    }
    const block = matchAt(BLOCK_TAG, written, index);
    if (block) {
      const opener = block[0].startsWith("</") ? "" : (OPENERS[block[1]?.toLowerCase() ?? ""] ?? "");
      if (!ended && !opened) put("\n", index);
      if (opener) put(opener, index);
      opened = opener !== "" || (opened && block[0] !== "</p>");
      index += block[0].length;
      continue;
    }
    const skipped = matchAt(MARKS, written, index);
    if (skipped) {
      // A cell ends, and a picture is read as its description.
      if (/^<\/t[dh]/i.test(skipped[0])) put(" | ", index);
      put(/^<img\b[^>]*\salt="([^"]*)"/i.exec(skipped[0])?.[1] ?? "", index);
      index += skipped[0].length;
      continue;
    }
    const reference = matchAt(REFERENCE, written, index);
    const referred = reference && referredCharacter(reference);
    if (reference && referred) {
      put(folded(referred), index);
      index += reference[0].length;
      continue;
    }
    const letter = String.fromCodePoint(written.codePointAt(index) as number);
    if (letter === "\n") put(ended || matchAt(BREAK, written, index) ? "\n" : " ", index);
    else put(folded(letter), index);
    index += letter.length;
  }
  return { text, at };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

const folded = (letter: string): string =>
  /\p{Cf}/u.test(letter) ? "" : [...letter.normalize("NFKC")].map((one) => LOOKALIKES[one] ?? one).join("");

import { inAscii, signsInWords } from "./words.ts";

/** A part of a printed document, by its PDF tag. */
export type PdfBlock = { tag: "H1" | "H2" | "P"; text: string } | Table;
/** A table without a head is a list of terms. */
type Table = { tag: "Table"; head: string[]; rows: string[][] };

export type PdfDocument = {
  title: string;
  /** Printed at the foot of each page, before the page number. */
  foot: string;
  /** The address of the page with the same text, for letters that the file lacks. */
  page: string;
  blocks: PdfBlock[];
};

/** An A4 page in points; the foot is within the bottom margin. */
const PAGE = { width: 595, height: 842, margin: 56, foot: 34 };
/** `after`: the space needed below on the same page, so that no heading ends one. */
const STYLES = {
  H1: { size: 23, leading: 28, before: 8, after: 48, bold: true },
  H2: { size: 14, leading: 18, before: 22, after: 48, bold: true },
  P: { size: 10.5, leading: 15, before: 6, after: 0, bold: false },
  TH: { size: 9.5, leading: 13, before: 7, after: 20, bold: true },
  TD: { size: 9.5, leading: 13, before: 5, after: 0, bold: false },
} as const;
type Style = keyof typeof STYLES;

/** The widths of Helvetica from the space on, in thousandths of its size. Its bold is at most a twelfth wider. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const BOLD = 13 / 12;

/** The characters of WinAnsi from 0x80 on; a space for a code without one. */
const WIN_ANSI = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
/** Those of them that are as wide as their size. */
const WIDE = /[\x85\x89\x8c\x97\x99]/;
const UNPRINTED = "[not printed]";

/** Returns a letter in WinAnsi, without an accent that the fonts lack; NUL for a letter that they lack. */
function encoded(letter: string): string {
  const place = WIN_ANSI.indexOf(letter);
  return place < 0 ? inAscii(letter) || "\0" : String.fromCharCode(0x80 + place);
}

const spelled = (text: string) =>
  signsInWords(text.normalize("NFC"))
    .replace(/[\p{Cf}\p{VS}]/gu, "")
    .replace(/(?!\xa0)\s/g, " ")
    .replace(/₹ ?/g, "Rs ")
    .replace(/[^\x20-\x7e\xa0-\xff]/gu, encoded)
    .replace(/\0(?:[ \0]*\0)?/g, UNPRINTED)
    .trim();

const widthOf = (text: string, { size, bold }: { size: number; bold: boolean }) =>
  [...text].reduce(
    (sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? (WIDE.test(letter) ? 1000 : 556)),
    0,
  ) *
  (size / 1000) *
  (bold ? BOLD : 1);

/** Breaks a text into lines that fit; a word longer than a line stays whole. */
function linesOf(text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const word of spelled(text).split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(longer, STYLES[style]) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns a PDF string: non-ASCII characters as octal codes, so that each is one byte. */
const literal = (text: string) =>
  `(${text.replace(/[\\()]/g, "\\$&").replace(/[^\x20-\x7e]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`)})`;

/** Returns a PDF string of any letters, for what no font prints. */
const unicode = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0")).join("")}>`;

/**
 * Returns a tagged PDF of headings, paragraphs and tables in the standard fonts, in ASCII: a screen reader can read its
 * structure, and nothing is embedded. If the fonts lack letters of its text, its end names the page that has them.
 */
export function pdfOf({ title, foot, page, blocks }: PdfDocument): string {
  const writer = new Writer();
  for (const block of blocks) {
    if (block.tag === "Table") writer.table(block);
    else writer.paragraph(block.tag, block.text);
  }
  const texts = blocks.flatMap((block) =>
    block.tag === "Table" ? [block.head, ...block.rows].flat() : [block.text],
  );
  if (texts.some((text) => spelled(text).includes(UNPRINTED)))
    writer.paragraph("P", `This file cannot print letters of other scripts. The whole text is at ${page}`);
  return writer.finish(title, foot);
}

const WHOLE = PAGE.width - 2 * PAGE.margin;

/** Collects the objects of a file, which are referenced by number. */
class Writer {
  readonly #objects: string[] = [];
  readonly #pages: { id: number; content: string[]; elements: number[] }[] = [];
  readonly #parts: number[] = [];
  readonly #tree = this.#reserve();
  readonly #document = this.#reserve();
  #y = 0;

  #reserve(): number {
    return this.#objects.push("");
  }

  #set(id: number, object: string): number {
    this.#objects[id - 1] = object;
    return id;
  }

  #add(object: string): number {
    return this.#set(this.#reserve(), object);
  }

  #element(tag: string, parent: number, children: string, page = ""): string {
    return `<</Type /StructElem /S /${tag} /P ${parent} 0 R${page} /K ${children}>>`;
  }

  /** Returns a page with this many points of room; begins a new one if they do not fit. */
  #pageFor(points: number) {
    let page = this.#pages.at(-1);
    if (!page || this.#y - points < PAGE.margin) {
      page = { id: this.#reserve(), content: [], elements: [] };
      this.#pages.push(page);
      this.#y = PAGE.height - PAGE.margin;
    }
    return page;
  }

  /** Writes the lines of one element below the current position. */
  #write(style: Style, lines: string[], x: number, parent: number): number {
    const { size, leading, before, bold } = STYLES[style];
    const { id, content, elements } = this.#pageFor(0);
    const font = `/${bold ? "B" : "R"} ${size} Tf ${leading} TL`;
    const place = `${x.toFixed(1)} ${(this.#y - before - size).toFixed(1)} Td`;
    const shown = lines.map((line) => `${literal(line)} Tj T*`).join(" ");
    content.push(`/${style} <</MCID ${elements.length}>> BDC BT ${font} ${place} ${shown} ET EMC`);
    const element = this.#add(this.#element(style, parent, `${elements.length}`, ` /Pg ${id} 0 R`));
    elements.push(element);
    return element;
  }

  paragraph(tag: "H1" | "H2" | "P", text: string): void {
    const { before, leading, after } = STYLES[tag];
    const lines = linesOf(text, WHOLE, tag);
    const height = before + lines.length * leading;
    this.#pageFor(height + after);
    this.#parts.push(this.#write(tag, lines, PAGE.margin, this.#document));
    this.#y -= height;
  }

  table(block: Table): void {
    const table = this.#reserve();
    const columns = columnsOf(block);
    const head = block.head.length ? [this.#row("TH", block.head, columns, table)] : [];
    const rows = [...head, ...block.rows.map((cells) => this.#row("TD", cells, columns, table))];
    this.#set(table, this.#element("Table", this.#document, `[${references(rows)}]`));
    this.#parts.push(table);
  }

  #row(style: "TH" | "TD", cells: string[], columns: Column[], table: number): number {
    const { before, leading } = STYLES[style];
    const inCells = columns.map(({ width }, i) => linesOf(cells[i] ?? "", width - 10, style));
    const height = before + leading * Math.max(...inCells.map(({ length }) => length));
    const { content } = this.#pageFor(height);
    const row = this.#reserve();
    const written = columns.map(({ x }, i) => this.#write(style, inCells[i] ?? [], x, row));
    this.#y -= height;
    const y = (this.#y - 2).toFixed(1);
    content.push(`/Artifact BMC 0.8 G ${PAGE.margin} ${y} m ${PAGE.width - PAGE.margin} ${y} l S EMC`);
    return this.#set(row, this.#element("TR", table, `[${references(written)}]`));
  }

  finish(title: string, foot: string): string {
    const tree = this.#tree;
    const [regular, bold] = ["Helvetica", "Helvetica-Bold"].map((name) =>
      this.#add(`<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`),
    );
    const pages = this.#pages.map(({ id, content }, i) => {
      const line = literal(spelled(`${foot}  ${i + 1} / ${this.#pages.length}`));
      const footLine = `/Artifact BMC BT /R 8.5 Tf ${PAGE.margin} ${PAGE.foot} Td ${line} Tj ET EMC`;
      const stream = [...content, footLine].join("\n");
      const body = this.#add(`<</Length ${stream.length}>>\nstream\n${stream}\nendstream`);
      const fonts = `/Resources <</Font <</R ${regular} 0 R /B ${bold} 0 R>>>>`;
      const size = `/MediaBox [0 0 ${PAGE.width} ${PAGE.height}]`;
      return this.#set(
        id,
        `<</Type /Page /Parent ${tree} 0 R ${size} ${fonts} /Contents ${body} 0 R /StructParents ${i} /Tabs /S>>`,
      );
    });
    this.#set(tree, `<</Type /Pages /Count ${pages.length} /Kids [${references(pages)}]>>`);
    const ofPages = this.#pages.map(({ elements }, i) => `${i} [${references(elements)}]`).join(" ");
    const parents = this.#add(`<</Nums [${ofPages}]>>`);
    const root = this.#add(`<</Type /StructTreeRoot /K ${this.#document} 0 R /ParentTree ${parents} 0 R>>`);
    this.#set(this.#document, this.#element("Document", root, `[${references(this.#parts)}]`));
    const shown = "/Lang (en-IN) /MarkInfo <</Marked true>> /ViewerPreferences <</DisplayDocTitle true>>";
    const catalog = this.#add(`<</Type /Catalog /Pages ${tree} 0 R /StructTreeRoot ${root} 0 R ${shown}>>`);
    const info = this.#add(`<</Title ${unicode(title)}>>`);
    return assembled(this.#objects, `/Root ${catalog} 0 R /Info ${info} 0 R`);
  }
}

const references = (ids: number[]) => ids.map((id) => `${id} 0 R`).join(" ");

type Column = { x: number; width: number };

/**
 * Distributes the width among a table's columns by their longest cells, each counting at most three times the shortest.
 */
function columnsOf({ head, rows }: Table): Column[] {
  const all = head.length ? [head, ...rows] : rows;
  const needs = (all[0] ?? []).map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0), 8));
  const most = 3 * Math.min(...needs);
  const shares = needs.map((need) => Math.min(need, most));
  const sum = shares.reduce((total, share) => total + share, 0);
  let x = PAGE.margin;
  return shares.map((share) => {
    const column = { x, width: (WHOLE * share) / sum };
    x += column.width;
    return column;
  });
}

/** Numbers the objects, and appends the cross-reference table. */
function assembled(objects: string[], trailer: string): string {
  let file = "%PDF-1.7\n";
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size} ${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
}

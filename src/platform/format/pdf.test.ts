import { expect, test } from "vitest";
import { pdfOf } from "./pdf.ts";

const paragraphs = Array.from({ length: 120 }, (_, i) => ({
  tag: "P" as const,
  text: `Paragraph ${i}. `.repeat(12),
}));
const file = pdfOf({
  title: "A report (specimen)",
  foot: "Specimen",
  page: "https://example.in/report",
  blocks: [
    { tag: "H1", text: "A price of ₹ 414 (net)" },
    { tag: "Table", head: ["Filter", "Met"], rows: [["Debt’s share", "yes"]] },
    ...paragraphs,
  ],
});

test("a PDF is ASCII and names the place of each object", () => {
  expect(file).toMatch(/^[\n\x20-\x7e]*$/);
  const table = file.slice(Number(file.match(/startxref\n(\d+)/)?.[1]));
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.length).toBeGreaterThan(paragraphs.length);
  for (const [i, place] of places.entries())
    expect(file.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
  for (const [, length, stream] of file.matchAll(/<<\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length));
});

/** Returns the lines that a paragraph prints, with the title in the file's properties. */
function printed(text: string, title = "A report") {
  const of = pdfOf({ title, foot: "", page: "https://example.in/report", blocks: [{ tag: "P", text }] });
  const bytes = (line = "") =>
    line
      .replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)))
      .replace(/\\([\\()])/g, "$1");
  const lines = [...of.matchAll(/\(((?:\\.|[^\\)])*)\) Tj T\*/g)].map(([, line]) => bytes(line));
  return { lines, title: of.match(/\/Title <FEFF(.*?)>/)?.[1] };
}

test("what WinAnsi has is printed as it is, and a sign that it lacks in words", () => {
  const [said] = printed("None — see note… 5 € ™ ‘a’ “b” • 1–2 œ ÷").lines;
  const win = new TextDecoder("windows-1252").decode(Uint8Array.from(said ?? "", (c) => c.charCodeAt(0)));
  expect(win).toBe("None — see note… 5 € ™ ‘a’ “b” • 1–2 œ ÷");
  expect(printed("A → B, ROCE ≥ 15%, debt ≤1, −2, Śrī Rāma,\nno\u200b break").lines).toEqual([
    "A to B, ROCE at least 15%, debt at most 1, -2, Sri Rama, no break",
  ]);
});

test("letters of another script are said to be missing, with the page that has them", () => {
  const { lines } = printed("No action (कोई कार्रवाई नहीं) was taken?");
  expect(lines).toEqual([
    "No action ([not printed]) was taken?",
    expect.stringContaining("https://example.in/report"),
  ]);
});

test("the title in its properties has every letter", () => {
  const { title = "" } = printed("", "A firm’s ₹ बा");
  expect(Buffer.from(title, "hex").swap16().toString("utf16le")).toBe("A firm’s ₹ बा");
});

test("its text is tagged, spelled in the standard fonts, and breaks onto numbered pages", () => {
  expect(file).toContain("(A price of Rs 414 \\(net\\)) Tj");
  expect(file).toContain("(Debt\\222s share) Tj");
  for (const tag of ["Document", "H1", "Table", "TR", "TH", "TD", "P"])
    expect(file).toContain(`/Type /StructElem /S /${tag} `);
  const pages = file.match(/\/Type \/Page /g)?.length ?? 0;
  expect(pages).toBeGreaterThan(2);
  expect(file).toContain(`(Specimen  ${pages} / ${pages}) Tj`);
});

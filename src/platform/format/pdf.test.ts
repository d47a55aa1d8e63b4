import { expect, test } from "vitest";
import { pdfOf } from "./pdf.ts";

const paragraphs = Array.from({ length: 120 }, (_, i) => ({
  tag: "P" as const,
  text: `Paragraph ${i}. `.repeat(12),
}));
const file = pdfOf({
  title: "A report (specimen)",
  foot: "Specimen",
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

test("its text is tagged, spelled in the standard fonts, and breaks onto numbered pages", () => {
  expect(file).toContain("(A price of Rs 414 \\(net\\)) Tj");
  expect(file).toContain("(Debt\\222s share) Tj");
  for (const tag of ["Document", "H1", "Table", "TR", "TH", "TD", "P"])
    expect(file).toContain(`/Type /StructElem /S /${tag} `);
  const pages = file.match(/\/Type \/Page /g)?.length ?? 0;
  expect(pages).toBeGreaterThan(2);
  expect(file).toContain(`(Specimen  ${pages} / ${pages}) Tj`);
});

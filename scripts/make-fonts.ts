// Subsets the Fontsource files to the characters that the site uses. Run by hand when a font is updated: node
// scripts/make-fonts.ts
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const OUT = "src/ui/styles/fonts";
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const LATIN = `${range(0x20, 0x7e)} §°éöü–—‘’“”…•·−×÷≈≠≤≥→←↑↓↗↘½`;
const RUPEE = "₹";

const jobs = [
  {
    name: "newsreader",
    from: "newsreader/files/newsreader-latin-opsz-normal",
    text: LATIN,
    axes: { wght: { min: 400, max: 600 }, opsz: 48 },
  },
  {
    name: "newsreader-rupee",
    from: "newsreader/files/newsreader-latin-ext-opsz-normal",
    text: RUPEE,
    axes: { wght: { min: 400, max: 600 }, opsz: 48 },
  },
  {
    name: "geist",
    from: "geist/files/geist-latin-wght-normal",
    text: LATIN,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "geist-rupee",
    from: "geist/files/geist-latin-ext-wght-normal",
    text: RUPEE,
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(OUT, { recursive: true });
for (const { name, from, text, axes } of jobs) {
  const source = await readFile(`node_modules/@fontsource-variable/${from}.woff2`);
  const subset = await subsetFont(source, text, { targetFormat: "woff2", variationAxes: axes });
  await writeFile(`${OUT}/${name}.woff2`, subset);
  console.log(`${name}.woff2 ${source.length} → ${subset.length} bytes`);
}

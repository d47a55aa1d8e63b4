import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURES_PATH } from "#domain/newsletter/letters/letter.ts";

type Letter = {
  subject: string;
  html: string;
  text: string;
  hash: string;
  pictures: { name: string; png: Buffer }[];
};

const escapeHtml = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** Renders one page with the letter as on a phone and in a wide window, light and dark, and with its text. */
const sheet = ({ subject, hash, text }: Letter) => `<!doctype html>
<html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>
<style>body{margin:24px;font:16px/1.5 system-ui,sans-serif;background:#888;color:#000}h2{font-size:1rem}.row{display:flex;gap:16px;flex-wrap:wrap}iframe{border:0;height:80vh;background:Canvas}.light{color-scheme:light}.dark{color-scheme:dark}pre{white-space:pre-wrap;max-width:80ch;background:#fff;padding:16px}</style>
<h1>${escapeHtml(subject)}</h1><p>SHA-256 ${hash}</p>
<div class="row">${[360, 700]
  .flatMap((width) =>
    ["light", "dark"].map(
      (scheme) =>
        `<section><h2>${width} px, ${scheme}</h2><iframe class="${scheme}" width="${width}" src="letter.html" title="${width} px, ${scheme}"></iframe></section>`,
    ),
  )
  .join("")}</div>
<h2>Text</h2><pre>${escapeHtml(text)}</pre></html>
`;

/** Writes a letter into a folder, to be viewed without sending it: `preview.html` first. */
export async function writePreview(letter: Letter, origin: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = [
    { name: "preview.html", data: sheet(letter) },
    // The pictures are beside it, so that it shows them while the product is stopped.
    { name: "letter.html", data: letter.html.replaceAll(`${origin}${PICTURES_PATH}/`, "") },
    { name: "letter.txt", data: letter.text },
    ...letter.pictures.map(({ name, png }) => ({ name, data: png })),
  ];
  for (const { name, data } of files) await writeFile(join(folder, name), data);
  return files.map(({ name }) => name);
}

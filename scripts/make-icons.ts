/**
 * Draws the firm's mark, the level with its axis flag, as the icons that browsers and phones ask for.
 *
 *   node scripts/make-icons.ts [--out <folder>]
 *
 * Writes favicon.svg, favicon.ico, icon-192.png, icon-512.png, apple-touch-icon.png and site.webmanifest to public/.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const out = resolve(values.out ?? join(import.meta.dirname, "../public"));

/** On a 32 grid with even edges, so that 16 px icons are crisp too. */
const rungs = "M0 4h32v2H0zM0 10h14v2H0zM0 20h14v2H0zM0 26h32v2H0z";
const pennant = "M6 16l6-6h20v12H12z";

/** For a browser tab: no ground, colours by the browser's theme. */
const tab = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.r{fill:#0b1b33;fill-opacity:.5}.f{fill:#0b6b57}@media(prefers-color-scheme:dark){.r{fill:#efece4}.f{fill:#6fd0b2}}</style><path class="r" d="${rungs}"/><path class="f" d="${pennant}"/></svg>
`;

/** For places without a known theme: a grey and a green legible on white and on black. */
const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path fill="#7c8798" d="${rungs}"/><path fill="#12866d" d="${pennant}"/></svg>`;

/** For a phone's home screen: a full square, with the mark inside the circle that launchers may crop. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><path fill="#0b1b33" d="M0 0h512v512H0z"/><g transform="translate(96 96) scale(10)"><path fill="#f4f1e8" fill-opacity=".5" d="${rungs}"/><path fill="#6fd0b2" d="${pennant}"/></g></svg>`;

const png = (svg: string, size: number, drawnAt: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / drawnAt })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Returns an ICO file: a directory of pictures; PNG entries are supported everywhere since Windows Vista. */
function ico(pictures: { size: number; data: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  pictures.forEach(({ size, data }, i) => {
    const entry = 6 + 16 * i;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(data.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([directory, ...pictures.map(({ data }) => data)]);
}

const manifest = {
  name: "Stockizen Research",
  short_name: "Stockizen",
  start_url: "/",
  display: "minimal-ui",
  background_color: "#FBFAF7",
  theme_color: "#FBFAF7",
  icons: [192, 512].flatMap((size) =>
    ["any", "maskable"].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  ),
};

await mkdir(out, { recursive: true });
const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, data: await png(plain, size, 32) })),
);
const files: [name: string, data: string | Buffer][] = [
  ["favicon.svg", tab],
  ["favicon.ico", ico(small)],
  ["icon-192.png", await png(tile, 192, 512)],
  ["icon-512.png", await png(tile, 512, 512)],
  ["apple-touch-icon.png", await png(tile, 180, 512)],
  ["site.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`],
];
for (const [name, data] of files) {
  await writeFile(join(out, name), data);
  console.log(name, data.length);
}

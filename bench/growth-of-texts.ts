// How the time to clean an article's HTML and check its wording grows with a hostile text: four times as many
// characters compared with the original number, in one process. Quadratic time gives a factor near sixteen; it fails
// from eight on.

import { lint } from "#domain/wording/linter.ts";
import { cleanArticleHtml } from "#platform/markdown/clean.server.ts";
import { HOSTILE_HTML, repeated } from "../test/hostile-html.ts";
import { writeResult } from "./tools.ts";

const MOST = 8;
const TRIES = 6;
/** A ratio is meaningful once the shorter text takes longer than a hiccup of the machine, in milliseconds. */
const SHORTEST_MS = 10;

const WORDING = [
  "9,",
  "9",
  "₹9,",
  "[a](",
  "<p ",
  "<!--",
  "our ",
  "9 of 9 ",
  "> ",
  "in a month ",
  "no ",
  "refer ",
  "than other ",
  "loss ",
  "har din 5 ",
];

/** Returns the shortest of three times in milliseconds: load on the machine only adds to it. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const from = performance.now();
    read(text);
    return performance.now() - from;
  });
  return Math.min(...times);
}

function growthOf(read: (text: string) => unknown, made: (size: number) => string) {
  let size = 20_000;
  while (timeOf(read, made(size)) < SHORTEST_MS && size < 640_000) size *= 2;
  let ratio = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TRIES && ratio >= MOST; n += 1)
    ratio = Math.min(ratio, timeOf(read, made(4 * size)) / timeOf(read, made(size)));
  return { signs: size, ratio: Number(ratio.toFixed(1)) };
}

const cleaning = Object.fromEntries(
  Object.entries(HOSTILE_HTML).map(([name, made]) => [name, growthOf(cleanArticleHtml, made)]),
);
const wording = Object.fromEntries(
  WORDING.map((token) => [token, growthOf(lint, (size) => repeated(token, size))]),
);
writeResult("growth-of-texts", {
  what: "the time of four times as many signs beside that of as many: 4 grows with the length, 16 with its square",
  cleaning,
  wording,
});
const square = [...Object.entries(cleaning), ...Object.entries(wording)].filter(
  ([, { ratio }]) => ratio >= MOST,
);
if (square.length > 0) {
  console.error(`These grow faster than their length: ${square.map(([name]) => name).join("; ")}.`);
  process.exitCode = 1;
}

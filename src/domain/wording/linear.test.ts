import { expect, test } from "vitest";
import { lint } from "./linter.ts";

const TOKENS = [
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

/** Returns the least of three times, in milliseconds: a busy machine only adds to it. */
function timeOf(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const from = performance.now();
    lint(text);
    return performance.now() - from;
  });
  return Math.min(...times);
}

test.each(TOKENS)("four times as many of %j take less than six times as long", (token) => {
  const text = (size: number) => token.repeat(Math.floor(size / token.length));
  // A ratio says something once the short text takes longer than a pause of the machine. What takes time by the square
  // is near sixteen each time; what does not is below six at least once.
  let size = 20_000;
  while (timeOf(text(size)) < 10 && size < 640_000) size *= 2;
  const ratios: number[] = [];
  for (let n = 0; n < 6 && !ratios.some((ratio) => ratio < 6); n += 1)
    ratios.push(timeOf(text(4 * size)) / timeOf(text(size)));
  expect(Math.min(...ratios), ratios.join(", ")).toBeLessThan(6);
});

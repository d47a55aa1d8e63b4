// How often the site search has the right answer first and among the first three, and what a search costs compared with
// a plain page. The questions are typical of readers: test/site-questions.json.
import "./seed.ts";
import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { copySeed, startProduct } from "../test/product.ts";
import { writeResult } from "./tools.ts";

const questions: { question: string; expected: string[] }[] = JSON.parse(
  readFileSync("test/site-questions.json", "utf8"),
);
const product = await startProduct({}, copySeed());

async function timed(path: string): Promise<{ html: string; ms: number }> {
  const began = performance.now();
  const html = await (await fetch(product.origin + path)).text();
  return { html, ms: performance.now() - began };
}

/** Returns the results in order: addresses, and questions by id. */
const placesIn = (html: string): string[] =>
  // A term's figures link to their digest; the answer's own link is in a separate paragraph.
  [
    ...parseHTML(html).document.querySelectorAll(
      "#found .found-answer > p:last-child > a, #found li h3 a, #found details",
    ),
  ].map((one) => one.getAttribute("href") ?? one.id.replace("faq-", "faq:"));

const p95 = (times: number[]): number =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0) * 10) / 10;

const missed: string[] = [];
const times: number[] = [];
const plain: number[] = [];
let first = 0;
let amongThree = 0;
await timed("/search?q=warm");
for (const { question, expected } of questions) {
  const { html, ms } = await timed(`/search?${new URLSearchParams({ q: question })}`);
  times.push(ms);
  plain.push((await timed("/search")).ms);
  const places = placesIn(html);
  if (expected.includes(places[0] ?? "")) first += 1;
  if (places.slice(0, 3).some((place) => expected.includes(place))) amongThree += 1;
  else missed.push(question);
}
await product.stop();
const percent = (n: number) => Math.round((n / questions.length) * 1_000) / 10;
writeResult("search", {
  what: "of the questions, in per cent: the right answer first, and among the first three; 95th percentile in ms",
  questions: questions.length,
  first: percent(first),
  amongThree: percent(amongThree),
  missed,
  p95Ms: p95(times),
  p95PlainPageMs: p95(plain),
});

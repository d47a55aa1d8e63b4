import { type Change, diffArrays, diffWordsWithSpace } from "diff";
import { isSameMarkup } from "../text.server.ts";
import { type BlockKind, blocksOf, type TextBlock } from "./blocks.server.ts";
import { type ArticleContent, FIELDS, type FieldName, fieldNames } from "./fields.ts";

/** A run of words that is in both texts, or in one of them. */
export type TextRun = { kind: "same" | "added" | "removed"; text: string };
export type ComparedBlock = {
  kind: BlockKind;
  change: "same" | "added" | "removed" | "changed";
  parts: TextRun[];
};

/** How one text became another, for a screen to print with `<ins>` and `<del>`. */
export type Difference = {
  /** Nothing differs, not even the markup. */
  same: boolean;
  /** The fields that differ, under their names in the editor. */
  fields: { label: string; parts: TextRun[] }[];
  /** The text, block by block, including what did not change. */
  text: ComparedBlock[];
  /** The questions and answers, likewise. */
  faqs: ComparedBlock[];
  /** The words of the text are the same but its markup is not: emphasis, the kind of a list. */
  onlyMarkup: boolean;
  /** The numbers of words added and removed in the text and the questions. */
  added: number;
  removed: number;
};

export type Compared = Omit<ArticleContent, "categoryId"> & { categoryName: string };

/** The fields of one line: the text and the questions are compared block by block, and the hour is no part of a text. */
const LINES = fieldNames.filter((name) => name !== "html" && name !== "faqs" && name !== "publishAt");

/** Returns the fields of one line under their names at the desk, as a person reads them; an empty one is "". */
export const linesOf = (fields: Compared): { name: FieldName; label: string; text: string }[] =>
  LINES.map((name) => ({
    name,
    label: FIELDS[name].label,
    text: textOf(name === "categoryId" ? fields.categoryName : fields[name]),
  }));

/** Compares two texts of an article; the earlier one first. */
export function compareArticles(before: Compared, after: Compared): Difference {
  const earlier = linesOf(before);
  const fields = linesOf(after).flatMap(({ label, text }, n) => {
    const former = earlier[n]?.text ?? "";
    return text === former ? [] : [{ label, parts: compareWords(former, text) }];
  });
  const text = compareBlocks(blocksOf(before.html), blocksOf(after.html));
  const faqs = compareBlocks(faqBlocks(before), faqBlocks(after));
  const changed = [...text, ...faqs].some(({ change }) => change !== "same");
  const onlyMarkup = !isSameMarkup(before.html, after.html) && text.every(({ change }) => change === "same");
  return {
    same: fields.length === 0 && !changed && !onlyMarkup,
    fields,
    text,
    faqs,
    onlyMarkup,
    added: countWords([...text, ...faqs], "added"),
    removed: countWords([...text, ...faqs], "removed"),
  };
}

type Words = Pick<Compared, "html" | "faqs">;

/** Counts the words of the text and the questions that were added and removed. */
export function countChanges(before: Words, after: Words): { added: number; removed: number } {
  const blocks = [
    ...compareBlocks(blocksOf(before.html), blocksOf(after.html)),
    ...compareBlocks(faqBlocks(before), faqBlocks(after)),
  ];
  return { added: countWords(blocks, "added"), removed: countWords(blocks, "removed") };
}

const textOf = (value: string | boolean | null): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? "");

const faqBlocks = ({ faqs }: Words): TextBlock[] =>
  faqs.flatMap(({ question, answer }) => [
    { kind: "heading" as const, text: question },
    { kind: "paragraph" as const, text: answer },
  ]);

const countWords = (blocks: ComparedBlock[], kind: TextRun["kind"]): number =>
  blocks
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === kind)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);

/** Beyond this many changes a comparison would take long and show nothing, so one text follows the other. */
const MOST_EDITS = 3_000;

function compareWords(before: string, after: string): TextRun[] {
  const changes: Change[] | undefined = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (!changes) return whole(before, after);
  return changes.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

const whole = (before: string, after: string): TextRun[] => [
  ...(before ? [{ kind: "removed" as const, text: before }] : []),
  ...(after ? [{ kind: "added" as const, text: after }] : []),
];

function compareBlocks(before: TextBlock[], after: TextBlock[]): ComparedBlock[] {
  const equal = (a: TextBlock, b: TextBlock) => a.kind === b.kind && a.text === b.text;
  const runs = diffArrays(before, after, { comparator: equal, maxEditLength: MOST_EDITS }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const result: ComparedBlock[] = [];
  for (let n = 0; n < runs.length; n += 1) {
    const [run, next] = [runs[n], runs[n + 1]];
    if (!run) continue;
    if (run.removed && next?.added) {
      result.push(...pair(run.value, next.value));
      n += 1;
    } else result.push(...run.value.map((block) => single(block, kindOf(run))));
  }
  return result;
}

const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): TextRun["kind"] =>
  added ? "added" : removed ? "removed" : "same";

const single = ({ kind, text }: TextBlock, change: TextRun["kind"]): ComparedBlock => ({
  kind,
  change,
  parts: [{ kind: change, text }],
});

const ALIKE = 0.4;
const MOST_PAIRS = 10_000;

/** Pairs the blocks that were rewritten with the ones that they became, in order, by the words they share. */
function pair(before: TextBlock[], after: TextBlock[]): ComparedBlock[] {
  const gone = (blocks: TextBlock[]) => blocks.map((block) => single(block, "removed"));
  const come = (blocks: TextBlock[]) => blocks.map((block) => single(block, "added"));
  if (before.length * after.length > MOST_PAIRS) return [...gone(before), ...come(after)];
  const [left, right] = [before.map(bagOf), after.map(bagOf)];
  // best[i][j]: the highest total likeness of pairs among the blocks from i and from j on.
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const alike = left.map((a) => right.map((b) => likeness(a, b)));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const both = alike[i]?.[j] ?? 0;
      (best[i] as Float64Array)[j] = Math.max(
        at(i + 1, j),
        at(i, j + 1),
        both >= ALIKE ? both + at(i + 1, j + 1) : 0,
      );
    }
  const result: ComparedBlock[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [a, b] = [before[i] as TextBlock, after[j] as TextBlock];
    const both = alike[i]?.[j] ?? 0;
    if (both >= ALIKE && at(i, j) === both + at(i + 1, j + 1)) {
      result.push({ kind: b.kind, change: "changed", parts: compareWords(a.text, b.text) });
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j)) {
      result.push(single(a, "removed"));
      i += 1;
    } else {
      result.push(single(b, "added"));
      j += 1;
    }
  }
  return [...result, ...gone(before.slice(i)), ...come(after.slice(j))];
}

type Bag = { words: Map<string, number>; size: number };

function bagOf({ text }: TextBlock): Bag {
  const words = new Map<string, number>();
  const list = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of list) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, size: list.length };
}

/** Returns the share of words that two blocks have in common, from 0 to 1. */
function likeness(a: Bag, b: Bag): number {
  let common = 0;
  for (const [word, n] of a.words) common += Math.min(n, b.words.get(word) ?? 0);
  return a.size + b.size === 0 ? 1 : (2 * common) / (a.size + b.size);
}

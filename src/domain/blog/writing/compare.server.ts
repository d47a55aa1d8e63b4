import { type Change, diffWordsWithSpace } from "diff";
import { alignParts, MAX_EDITS } from "#platform/markdown/changes/align.ts";
import { isSameMarkup } from "../text.server.ts";
import { type BlockKind, blocksOf, type TextBlock } from "./blocks.server.ts";
import { type ArticleContent, FIELDS, type FieldName, fieldNames } from "./fields.ts";

/** A run of words in both texts, or in one of them. */
export type TextRun = { kind: "same" | "added" | "removed"; text: string };
export type ComparedBlock = {
  kind: BlockKind;
  change: "same" | "added" | "removed" | "changed";
  parts: TextRun[];
};

/** The differences between two texts, for a screen to print with `<ins>` and `<del>`. */
export type Difference = {
  /** Whether nothing differs, not even the markup. */
  same: boolean;
  /** The differing fields, by their names in the editor. */
  fields: { label: string; parts: TextRun[] }[];
  /** The text, block by block, including unchanged ones. */
  text: ComparedBlock[];
  /** The questions and answers, likewise. */
  faqs: ComparedBlock[];
  /** Whether only the text's markup differs: emphasis, the kind of a list. */
  onlyMarkup: boolean;
  /** The numbers of words added and removed in the text and the questions. */
  added: number;
  removed: number;
};

export type Compared = Omit<ArticleContent, "categoryId"> & { categoryName: string };

/** The one-line fields: the text and the questions are compared block by block, and the hour is not part of a text. */
const LINES = fieldNames.filter((name) => name !== "html" && name !== "faqs" && name !== "publishAt");

/** Returns the one-line fields by their names at the desk, as people read them; an empty one is "". */
export const linesOf = (fields: Compared): { name: FieldName; label: string; text: string }[] =>
  LINES.map((name) => ({
    name,
    label: FIELDS[name].label,
    text: textOf(name === "categoryId" ? fields.categoryName : fields[name]),
  }));

/** Compares two texts of an article, earlier first. */
export const compareArticles = (before: Compared, after: Compared): Difference =>
  compareTexts({ ...before, lines: linesOf(before) }, { ...after, lines: linesOf(after) });

/** A title, a summary and the HTML of a text. */
export type Wording = { title: string; summary: string; html: string };

const LINE_NAMES = { title: FIELDS.title.label, summary: FIELDS.summary.label };

/** Compares two wordings of a text, earlier first. `labels`: the desk's names of its lines. */
export function compareWordings(before: Wording, after: Wording, labels = LINE_NAMES): Difference {
  const ofWording = ({ title, summary, html }: Wording): ComparedText => ({
    lines: [
      { label: labels.title, text: title },
      { label: labels.summary, text: summary },
    ],
    html,
    faqs: [],
  });
  return compareTexts(ofWording(before), ofWording(after));
}

type Words = Pick<Compared, "html" | "faqs">;
/** A text with its one-line fields, the same ones in both texts. */
type ComparedText = Words & { lines: { label: string; text: string }[] };

function compareTexts(before: ComparedText, after: ComparedText): Difference {
  const fields = after.lines.flatMap(({ label, text }, n) => {
    const former = before.lines[n]?.text ?? "";
    return text === former ? [] : [{ label, parts: compareWords(former, text) }];
  });
  const words = compareAllWords(before, after);
  const isSameText = words.text.every(({ change }) => change === "same");
  const onlyMarkup = isSameText && !isSameMarkup(before.html, after.html);
  const isSame = isSameText && words.faqs.every(({ change }) => change === "same");
  return { same: fields.length === 0 && isSame && !onlyMarkup, fields, onlyMarkup, ...words };
}

/** Counts the words added and removed in the text and the questions. */
export function countChanges(before: Words, after: Words): { added: number; removed: number } {
  const { added, removed } = compareAllWords(before, after);
  return { added, removed };
}

function compareAllWords(before: Words, after: Words) {
  const text = compareBlocks(blocksOf(before.html), blocksOf(after.html));
  const faqs = compareBlocks(faqBlocks(before), faqBlocks(after));
  const blocks = [...text, ...faqs];
  return { text, faqs, added: countWords(blocks, "added"), removed: countWords(blocks, "removed") };
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

function compareWords(before: string, after: string): TextRun[] {
  const changes: Change[] | undefined = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
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
  const parts = (blocks: TextBlock[]) =>
    blocks.map(({ kind, text }) => ({ kind, text, key: `${kind} ${text}` }));
  return alignParts(parts(before), parts(after)).map(({ before: a, after: b, same }) => {
    const kind = (b ?? a)?.kind ?? "paragraph";
    if (a && b && !same) return { kind, change: "changed", parts: compareWords(a.text, b.text) };
    const change = same ? "same" : b ? "added" : "removed";
    return { kind, change, parts: [{ kind: change, text: (b ?? a)?.text ?? "" }] };
  });
}

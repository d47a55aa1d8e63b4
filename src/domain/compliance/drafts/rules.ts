import { type FirmFacts, fill, PLACEHOLDER } from "#domain/firm/rules.ts";
import { factLabel } from "#domain/firm/value-lines.ts";
import { isDay } from "#platform/clock/days.ts";
import { grouped } from "#platform/format/numbers.ts";
import { listedNames } from "#platform/format/words.ts";
import { LEGAL_TEXTS, type StatutorySlug } from "../statutory-texts.ts";

/** A draft's form fields; `effectiveOn` is YYYY-MM-DD. */
export type TextFields = {
  title: string;
  summary: string;
  effectiveOn: string;
  words: string;
  reason: string;
};

/** Returns the text below the front matter. */
export const markdownBelow = (template: string): string =>
  template.replace(/^---\n[\s\S]*?\n---\n/, "").trim();

/** Returns the whole text of a draft, in the form of the texts' files. */
export const templateText = ({ title, summary, effectiveOn, words }: Omit<TextFields, "reason">): string =>
  `---\ntitle: ${JSON.stringify(title)}\neffective: ${effectiveOn}\nsummary: ${JSON.stringify(summary)}\n---\n\n${words}\n`;

const plainHeading = (text: string): string =>
  text
    .replace(/^(\d+\.\d*|[A-F]\.)\s+/, "")
    .replace(/[’']/g, "'")
    .trim()
    .toLowerCase();

/** Matches HTML except autolinks, link references, link titles, and the info string of a code block. */
const UNSEEN =
  /<(?!(?:https?|mailto):)[a-z/!?]|^[ \t>*+\d.-]{0,400}\[[^\]\n]{1,1000}\]:|\]\([^)\s]{0,500}\s{1,9}["'(]|\]\([^)\s]{501}|^[ \t>*+\d.-]{0,400}(?:`{3,200}|~{3,200})[^\n\S]{0,200}[^\s`~]/im;

/**
 * Returns text that the page would not print: HTML, and what Markdown hides. An approver reads the page but approves
 * the text.
 */
function unseen(words: string): string | undefined {
  const found = UNSEEN.exec(words);
  const line = found && words.slice(found.index).split("\n", 1)[0]?.trim().slice(0, 40);
  return found
    ? `Use Markdown without HTML, link references, link titles or code languages: see “${line}”.`
    : undefined;
}

/** Returns what cannot be filled in: anything in braces that is no value's placeholder. */
export function unfillable(words: string, facts: FirmFacts): string | undefined {
  const unknown = [...words.matchAll(PLACEHOLDER)].flatMap(([whole, name = ""]) =>
    Object.hasOwn(facts, name) ? [] : [whole],
  );
  if (unknown.length) {
    const names = [...new Set(unknown)];
    return `The firm has no value for ${listedNames(names)}.`;
  }
  const broken = /\{\{[^\n]{0,40}|\}\}/.exec(words.replace(PLACEHOLDER, ""))?.[0];
  return broken && `A placeholder is written {{name}}, without a space: see “${broken}”.`;
}

/** Returns the required sections and particulars missing from a text, as one sentence. */
function lacking(slug: StatutorySlug, words: string): string | undefined {
  const required = LEGAL_TEXTS[slug];
  const headings = [...words.matchAll(/^##\s+(.+)$/gm)].map(([, heading = ""]) => plainHeading(heading));
  const sections = required.sections.filter((section) => !headings.includes(plainHeading(section)));
  const printed = new Set([...words.matchAll(PLACEHOLDER)].map(([, name]) => name));
  const values = required.prints.filter((fact) => !printed.has(fact));
  const lacks = [
    sections.length > 0 && `the section ${listedNames(sections.map((name) => `“${name}”`))}`,
    values.length > 0 && listedNames(values.map((fact) => `${factLabel(fact)} ({{${fact}}})`)),
  ].filter((part) => part !== false);
  return lacks.length ? `The text lacks ${lacks.join(", and ")}.` : undefined;
}

const MAX_LENGTHS = { title: 120, summary: 300, words: 100_000, reason: 500 };
const MIN_SUMMARY_LENGTH = 40;

/** Refuses a summary that is too long as typed, or too short as printed. */
const wrongLength = (typed: string, printed: string): string | undefined =>
  typed.length > MAX_LENGTHS.summary || printed.length < MIN_SUMMARY_LENGTH
    ? `The summary must have ${MIN_SUMMARY_LENGTH} to ${MAX_LENGTHS.summary} characters with its values filled in.`
    : undefined;

type Errors = Partial<Record<keyof TextFields, string>>;

/** Returns why a draft cannot be saved, by field: it must be readable as its page prints it. */
export function draftErrors(
  { title, summary, words, effectiveOn, reason }: TextFields,
  facts: FirmFacts,
): Errors {
  const errors: Errors = {};
  if (!title || title.length > MAX_LENGTHS.title || title.includes("{{"))
    errors.title = `The title may have up to ${MAX_LENGTHS.title} characters and no placeholder.`;
  const unfilled = unfillable(summary, facts);
  const unclear = unfilled ?? wrongLength(summary, fill(summary, facts));
  if (unclear) errors.summary = unclear;
  if (!isDay(effectiveOn)) errors.effectiveOn = "Choose the date from which the text is in force.";
  if (reason.length > MAX_LENGTHS.reason)
    errors.reason = `The reason may have up to ${MAX_LENGTHS.reason} characters.`;
  const wrong =
    words.length > MAX_LENGTHS.words
      ? `The text may have up to ${grouped(MAX_LENGTHS.words)} characters.`
      : words.trim()
        ? (unseen(words) ?? unfillable(words, facts))
        : "The text is empty.";
  if (wrong) errors.words = wrong;
  return errors;
}

/** Returns why a draft cannot be submitted or approved on a day (YYYY-MM-DD), besides what prevents saving. */
export function sendErrors(
  slug: StatutorySlug,
  fields: TextFields,
  { facts, today }: { facts: FirmFacts; today: string },
): Errors {
  const errors = draftErrors(fields, facts);
  const lacks = errors.words === undefined ? lacking(slug, fields.words) : undefined;
  if (lacks) errors.words = lacks;
  if (!errors.effectiveOn && fields.effectiveOn < today)
    errors.effectiveOn = "The text cannot be in force from a past date.";
  if (fields.reason.trim().length < 5) errors.reason = "Say in a sentence why the text changes.";
  return errors;
}

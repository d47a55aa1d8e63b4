import type { Claim } from "./claims.ts";
import { QUESTION_CATEGORIES } from "./question-categories.ts";

/** The key of a text of the site, or of a part that contains texts. */
export type SiteKey = `site:${string}`;

/** A list of records that can be extended at the desk, with the template of a blank record. */
type SiteList = {
  one: string;
  many: string;
  /** The field that names a record, and its required fields. */
  named: string;
  needed: readonly string[];
  least: number;
  most: number;
  blank: Record<string, unknown>;
};

/** The most records added by one proposal. */
export const MAX_ADDED_ITEMS = 5;

const PROFILES = [
  { place: "x", name: "X", href: "" },
  { place: "video", name: "YouTube", href: "" },
];

const TESTIMONIALS = "site:testimonials";

/** The lists of the site's texts, by key. */
export const SITE_LISTS: Readonly<Record<SiteKey, SiteList>> = {
  "site:questions": {
    one: "question",
    many: "questions",
    named: "question",
    least: 1,
    most: 60,
    needed: ["question", "answer"],
    blank: { category: "general", question: "", answer: "" },
  },
  [TESTIMONIALS]: {
    one: "testimonial",
    many: "testimonials",
    named: "name",
    least: 0,
    most: 30,
    needed: ["name", "role", "words"],
    blank: { name: "", role: "", rating: "", service: "" },
  },
  "site:about:aboutus.founders.people": {
    one: "founder",
    many: "founders",
    named: "name",
    least: 1,
    most: 8,
    needed: ["name", "role", "text"],
    blank: { name: "", role: "", text: "", photo: "", certificate: "", holdings: "", profiles: PROFILES },
  },
};
const LISTS = Object.keys(SITE_LISTS) as SiteKey[];

/** The options of choice fields, by field name. */
export const RECORD_CHOICES: Readonly<Record<string, { value: string; label: string }[]>> = {
  category: QUESTION_CATEGORIES.map(({ id, label }) => ({ value: id, label })),
  rating: ["", "1", "2", "3", "4", "5"].map((value) => ({ value, label: value || "None" })),
  service: ["", "Momentum X", "Wealth X"].map((value) => ({ value, label: value || "None" })),
};

const LIST = "list";

/** Returns the key of a list's order: comma-separated ids. */
export const listKey = (list: SiteKey): SiteKey => `${list}${list.split(":").length > 2 ? "." : ":"}${LIST}`;

/** Returns the list whose order a key names; undefined for any other key. */
export const listOfKey = (key: string): SiteKey | undefined => LISTS.find((list) => listKey(list) === key);

export const idsOf = (value: string): string[] => value.split(",").filter(Boolean);

/** A testimonial's words are a claim, stored with its evidence. */
const WORDS = "claim:testimonial-";

const prefixOf = (list: SiteKey): string => listKey(list).slice(0, -LIST.length);

/** Returns the key of a record's text. */
export const recordKey = (list: SiteKey, id: string, field: string): string =>
  list === TESTIMONIALS && field === "words" ? `${WORDS}${id}` : `${prefixOf(list)}${id}.${field}`;

/** A text of a record: its list, the record's id and the field. */
export type RecordText = { list: SiteKey; id: string; field: string };

/** Returns the list and the record of a text. */
export function recordOf(key: string): RecordText | undefined {
  if (key.startsWith(WORDS)) return { list: TESTIMONIALS, id: key.slice(WORDS.length), field: "words" };
  for (const list of LISTS) {
    const prefix = prefixOf(list);
    if (!key.startsWith(prefix) || key === listKey(list)) continue;
    const [id = "", ...field] = key.slice(prefix.length).split(".");
    if (field.length) return { list, id, field: field.join(".") };
  }
  return undefined;
}

/** Returns whether a record requires a text. */
export const isNeeded = ({ list, field }: RecordText): boolean =>
  SITE_LISTS[list]?.needed.includes(field) ?? false;

/** Returns the register with a claim for exactly each testimonial of the list. */
export function withTestimonials(claims: readonly Claim[], changed: (key: string) => unknown): Claim[] {
  const listed = changed(listKey(TESTIMONIALS));
  if (typeof listed !== "string") return [...claims];
  const ids = idsOf(listed).map((id) => `testimonial-${id}`);
  const known = new Set(claims.map(({ id }) => id));
  const unproven = { text: "", evidence: null, expires: null, approvedBy: null };
  return [
    ...claims.filter(({ id }) => !id.startsWith("testimonial-") || ids.includes(id)),
    ...ids.filter((id) => !known.has(id)).map((id) => ({ id, where: "/, testimonials", ...unproven })),
  ];
}

/** The id of a record added by the firm. */
const ADDED = /^added-(\d+)$/;
const number = (id: string): number => Number(ADDED.exec(id)?.[1] ?? 0);

/** Returns the ids of a list's next records: never an earlier record's, or its words would come back. */
export function nextIds(list: SiteKey, keys: Iterable<string>, count: number): string[] {
  const named = [...keys].flatMap((key) => {
    const record = recordOf(key);
    return record?.list === list ? [number(record.id)] : [];
  });
  const last = Math.max(0, ...named);
  return Array.from({ length: count }, (_, n) => `added-${last + 1 + n}`);
}

type Held = { entry(key: string): { value: unknown } | undefined };

/** Returns the faults in a list's records in the resulting book, if any. */
export function wrongList(key: string, value: string, { entry }: Held): string | undefined {
  const list = listOfKey(key);
  const of = list && SITE_LISTS[list];
  if (!of) return "The site has no list of this name.";
  const ids = idsOf(value);
  if (!ids.every((id) => /^[a-z0-9-]{1,60}$/.test(id)) || new Set(ids).size !== ids.length)
    return "List each record once.";
  if (ids.length < of.least) return `Keep at least one ${of.one}.`;
  if (ids.length > of.most) return `The site has at most ${of.most} ${of.many}.`;
  const lacks = (id: string) =>
    of.needed.some((field) => wordsIn(entry(recordKey(list, id, field))?.value) === "");
  return ids.some(lacks)
    ? `A ${of.one} is added together with its text: propose and decide on both at once.`
    : undefined;
}

/** Returns the words of a stored text or claim; undefined if the record's text is not edited at the desk. */
const wordsIn = (value: unknown): unknown =>
  typeof value === "object" && value ? (value as { text?: unknown }).text : value;

/** Returns a list's records: the delivered ones, and those added by the firm. */
export function recordsOf(list: SiteKey, delivered: readonly unknown[], value: string): unknown[] {
  const blank = SITE_LISTS[list]?.blank ?? {};
  const found = new Map(delivered.map((record) => [(record as { id: string }).id, record]));
  return idsOf(value).map((id) => found.get(id) ?? { id, ...blank });
}

/**
 * Returns the records in the order of the positions from a form, from 1: a moved record takes its position, and the
 * others make room.
 */
export function placed(ids: readonly string[], placeOf: (id: string) => number | undefined): string[] {
  const ranked = ids.map((id, n) => {
    const place = placeOf(id) ?? n + 1;
    return { id, rank: place + Math.sign(place - n - 1) / 2 };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
}

/** Words a list's changes: which records are added, removed and moved. */
export function listChange(
  before: readonly string[],
  after: readonly string[],
  nameOf: (id: string) => string,
): string {
  const named = (word: string, ids: readonly string[], more = (_: string) => "") =>
    ids.length ? [`${word}: ${ids.map((id) => `“${nameOf(id)}”${more(id)}`).join("; ")}.`] : [];
  const stayed = inOrder(after.flatMap((id) => (before.includes(id) ? [before.indexOf(id)] : [])));
  const moved = after.filter((id) => before.includes(id) && !stayed.has(before.indexOf(id)));
  const place = (id: string) => ` to place ${after.indexOf(id) + 1}`;
  return [
    ...named(
      "Added",
      after.filter((id) => !before.includes(id)),
    ),
    ...named(
      "Taken out",
      before.filter((id) => !after.includes(id)),
    ),
    ...named("Moved", moved, place),
  ].join(" ");
}

/** Returns the longest ascending subsequence: everything else was moved. */
function inOrder(numbers: readonly number[]): Set<number> {
  const runs: number[][] = [];
  for (const one of numbers) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < one);
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, one]);
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
}

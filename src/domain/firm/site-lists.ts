import type { Claim } from "./claims.ts";
import { QUESTION_CATEGORIES } from "./question-categories.ts";

/** The key of a text of the site, or of a part that holds texts. */
export type SiteKey = `site:${string}`;

/** A list of records that grows and shrinks at the desk, with a record before anybody has filled it in. */
type SiteList = {
  one: string;
  many: string;
  /** The field by which people know a record, and those that it cannot do without. */
  named: string;
  needed: readonly string[];
  least: number;
  most: number;
  blank: Record<string, unknown>;
};

/** The most records that one proposal adds. */
export const MAX_ADDED_ITEMS = 5;

const PROFILES = [
  { place: "x", name: "X", href: "" },
  { place: "video", name: "YouTube", href: "" },
];

const TESTIMONIALS = "site:testimonials";

/** The lists of the site's texts, by where they stand. */
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

/** The choices where a text is one of a few, by the name of its field. */
export const RECORD_CHOICES: Readonly<Record<string, { value: string; label: string }[]>> = {
  category: QUESTION_CATEGORIES.map(({ id, label }) => ({ value: id, label })),
  rating: ["", "1", "2", "3", "4", "5"].map((value) => ({ value, label: value || "None" })),
  service: ["", "Momentum X", "Wealth X"].map((value) => ({ value, label: value || "None" })),
};

const LIST = "list";

/** Returns the key of the value that says which records a list has, in their order: ids with commas. */
export const listKey = (list: SiteKey): SiteKey => `${list}${list.split(":").length > 2 ? "." : ":"}${LIST}`;

/** Returns the list whose records a key names, if it is the key of one. */
export const listOfKey = (key: string): SiteKey | undefined => LISTS.find((list) => listKey(list) === key);

export const idsOf = (value: string): string[] => value.split(",").filter(Boolean);

/** A testimonial's words are a claim: its evidence is kept with it. */
const WORDS = "claim:testimonial-";

const prefixOf = (list: SiteKey): string => listKey(list).slice(0, -LIST.length);

/** Returns the key of a record's text. */
export const recordKey = (list: SiteKey, id: string, field: string): string =>
  list === TESTIMONIALS && field === "words" ? `${WORDS}${id}` : `${prefixOf(list)}${id}.${field}`;

/** A text of a record: its list, the record's id and the field. */
export type RecordText = { list: SiteKey; id: string; field: string };

/** Returns the list and the record to which a text belongs. */
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

/** Returns whether a record cannot do without a text. */
export const isNeeded = ({ list, field }: RecordText): boolean =>
  SITE_LISTS[list]?.needed.includes(field) ?? false;

/** Returns the register with a claim for each testimonial of the list, and for no other one. */
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

/** A record that the firm added. */
const ADDED = /^added-(\d+)$/;
const number = (id: string): number => Number(ADDED.exec(id)?.[1] ?? 0);

/** Returns the ids of the next records of a list: no earlier one had them, or its words would come back. */
export function nextIds(list: SiteKey, keys: Iterable<string>, count: number): string[] {
  const named = [...keys].flatMap((key) => {
    const record = recordOf(key);
    return record?.list === list ? [number(record.id)] : [];
  });
  const last = Math.max(0, ...named);
  return Array.from({ length: count }, (_, n) => `added-${last + 1 + n}`);
}

type Held = { entry(key: string): { value: unknown } | undefined };

/** Returns what is wrong with the records of a list in the book that would hold, if anything. */
export function wrongList(key: string, value: string, { entry }: Held): string | undefined {
  const list = listOfKey(key);
  const of = list && SITE_LISTS[list];
  if (!of) return "The site has no list of this name.";
  const ids = idsOf(value);
  if (!ids.every((id) => /^[a-z0-9-]{1,60}$/.test(id)) || new Set(ids).size !== ids.length)
    return "A list names each of its records once.";
  if (ids.length < of.least) return `At least one ${of.one} stays.`;
  if (ids.length > of.most) return `The site has at most ${of.most} ${of.many}.`;
  const lacks = (id: string) =>
    of.needed.some((field) => wordsIn(entry(recordKey(list, id, field))?.value) === "");
  return ids.some(lacks)
    ? `A ${of.one} is added together with its text: propose and decide on both at once.`
    : undefined;
}

/** Returns the words of a stored text or claim; nothing of a record whose text is not typed at the desk. */
const wordsIn = (value: unknown): unknown =>
  typeof value === "object" && value ? (value as { text?: unknown }).text : value;

/** Returns the records that a list has: those as delivered, and those that the firm added. */
export function recordsOf(list: SiteKey, delivered: readonly unknown[], value: string): unknown[] {
  const blank = SITE_LISTS[list]?.blank ?? {};
  const found = new Map(delivered.map((record) => [(record as { id: string }).id, record]));
  return idsOf(value).map((id) => found.get(id) ?? { id, ...blank });
}

/**
 * Returns the records in the order of the places that a form gives them, counted from 1: a record that moves takes its
 * place, and the others make room.
 */
export function placed(ids: readonly string[], placeOf: (id: string) => number | undefined): string[] {
  const ranked = ids.map((id, n) => {
    const place = placeOf(id) ?? n + 1;
    return { id, rank: place + Math.sign(place - n - 1) / 2 };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
}

/** Says in words how a list changes: which records come, which go, and which move. */
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

/** Returns the most numbers that ascend in a row: whatever else changed its place. */
function inOrder(numbers: readonly number[]): Set<number> {
  const runs: number[][] = [];
  for (const one of numbers) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < one);
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, one]);
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
}

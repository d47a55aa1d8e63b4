import { isDay, isMonth } from "#platform/clock/days.ts";
import { longDate, monthName } from "#platform/format/dates.ts";
import { type EntryDetail, wordIn } from "./acts.ts";

/** The kinds of thing by which the ledger is filtered, with their menu labels. */
export const THING_KINDS = {
  articles: "Articles, pictures",
  digests: "Digests",
  letters: "Letters",
  readers: "Readers",
  messages: "Messages",
  requests: "Requests, consents",
  complaints: "Complaints",
  firm: "Firm and its texts",
  staff: "Staff",
  product: "Jobs, launch, ledger",
} as const;
export type ThingKind = keyof typeof THING_KINDS;

type About = {
  id: string;
  detail: EntryDetail;
  /** Its name in earlier entries; empty if none has it. */
  known: string;
};

type Subject = {
  kind: ThingKind;
  /** Its name within a sentence. */
  name(about: About): string;
  /** The screen that shows it; undefined if none does. */
  href?(about: About): string | undefined;
  /** The screen for members who may not write, if different. */
  reading?(about: About): string;
};

const titled = (what: string) => (about: About) => (about.known ? `“${about.known}”` : `${what} ${about.id}`);

const digestOf = ({ detail, id }: About): string => {
  const date = wordIn(detail.date) || id;
  return isDay(date) ? `the digest of ${longDate(date)}` : "a digest";
};
const digestHref = ({ detail, id }: About): string => {
  const date = wordIn(detail.date) || id;
  return isDay(date) ? `/desk/digest/${date}` : "/desk/digest";
};
const complaintsOf = ({ id }: About): string => `the complaints of ${isMonth(id) ? monthName(id) : id}`;
const valueName = ({ detail, id }: About): string => {
  const name = wordIn(detail.label) || wordIn(detail.key) || id;
  return `“${name}”`;
};
const valueHref = ({ detail, id }: About): string =>
  `/desk/firm/${encodeURIComponent(wordIn(detail.key) || id)}`;
const SHORT_ID = 8;

/** Every kind of row named by an entry. The names reveal nothing about readers. */
const SUBJECTS = {
  article: {
    kind: "articles",
    name: titled("article"),
    href: ({ id }) => `/desk/articles/${id}`,
    reading: ({ id }) => `/desk/articles/${id}/approval`,
  },
  post: { kind: "articles", name: titled("published article") },
  picture: { kind: "articles", name: titled("picture"), href: () => "/desk/pictures" },
  synonym: { kind: "articles", name: () => "the synonyms" },
  import: { kind: "articles", name: () => "an import", href: () => "/desk/articles/import" },
  digest: { kind: "digests", name: digestOf, href: digestHref },
  digest_draft: { kind: "digests", name: digestOf, href: digestHref },
  digest_file: { kind: "digests", name: digestOf, href: digestHref },
  issue: {
    kind: "letters",
    name: titled("letter"),
    href: ({ id }) => `/desk/newsletter/issues/${id}`,
  },
  letter_draft: {
    kind: "letters",
    name: titled("draft letter"),
    href: ({ id }) => `/desk/newsletter/letters/${id}`,
    reading: ({ id }) => `/desk/newsletter/letters/${id}/versions`,
  },
  subscriber: {
    kind: "readers",
    name: ({ id }) => `reader ${id}`,
    href: ({ id }) => `/desk/newsletter/subscribers/${id}`,
  },
  /** In entries of earlier releases, which named an address by its hash. */
  address: { kind: "readers", name: () => "an address" },
  suppression: { kind: "readers", name: () => "an address" },
  list: { kind: "readers", name: () => "a list", href: () => "/desk/newsletter/import#waiting" },
  enquiry: { kind: "messages", name: ({ id }) => `message ${id}`, href: ({ id }) => `/desk/messages/${id}` },
  reply: { kind: "messages", name: titled("saved answer") },
  orders: {
    kind: "requests",
    name: ({ id }) => (id === "all" ? "the requests" : `request ${id.slice(0, SHORT_ID)}`),
    href: ({ id }) => (id === "all" ? "/desk/orders" : `/desk/orders/${id}`),
  },
  consent: { kind: "requests", name: () => "a consent" },
  records: { kind: "requests", name: () => "records" },
  complaint_month: {
    kind: "complaints",
    name: complaintsOf,
    href: ({ id }) => `/desk/complaints/${id}`,
  },
  complaint_year: {
    kind: "complaints",
    name: ({ id }) => `the complaints of ${id}`,
    href: () => "/desk/complaints",
  },
  firm_change: { kind: "firm", name: valueName, href: valueHref },
  settled_conflict: { kind: "firm", name: valueName, href: valueHref },
  rule_check: { kind: "firm", name: valueName, href: valueHref },
  statutory_text: {
    kind: "firm",
    name: ({ id, detail }) => {
      const [slug = id, version] = id.split("/");
      const title = wordIn(detail.title) || slug;
      return version === undefined ? title : `version ${version} of “${title}”`;
    },
    href: ({ id }) => `/desk/texts/${id.split("/")[0]}`,
  },
  text_draft: {
    kind: "firm",
    name: ({ detail, id }) => `“${wordIn(detail.title) || id}”`,
    href: ({ detail }) => (wordIn(detail.slug) ? `/desk/texts/${wordIn(detail.slug)}` : "/desk/texts"),
  },
  calendar_change: { kind: "firm", name: () => "the market calendar", href: () => "/desk/calendar" },
  staff_member: {
    kind: "staff",
    name: ({ known, id, detail }) => known || wordIn(detail.name) || id,
    // A role's screen is addressed by its name: without one there is no link.
    href: ({ known, id }) => (known ? `/desk/staff/${encodeURIComponent(id)}` : undefined),
  },
  staff_invitation: {
    kind: "staff",
    name: ({ known, detail }) => wordIn(detail.name) || known || "somebody",
    href: () => "/desk/staff",
  },
  launch_proof: {
    kind: "product",
    name: ({ id }) => `the ${id}`,
    href: ({ id }) => (id === "backup" ? "/desk/launch/backups" : "/desk/launch/mail"),
  },
  mail_server: { kind: "product", name: ({ id }) => id, href: () => "/desk/launch/mail" },
  launch_proposal: { kind: "product", name: () => "the launch checklist", href: () => "/desk/launch" },
  launch_waiver: { kind: "product", name: ({ id }) => `“${id}”`, href: () => "/desk/launch" },
  site_state: { kind: "product", name: () => "the site", href: () => "/desk/launch" },
  job: { kind: "product", name: () => "a job", href: () => "/desk/jobs" },
  ledger: { kind: "product", name: () => "the ledger", href: () => "/desk/audit" },
} satisfies Record<string, Subject>;
export type SubjectName = keyof typeof SUBJECTS;

const subjectNamed = (name: string): Subject | undefined =>
  Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name as SubjectName] : undefined;

/** Returns the subjects of a kind of thing. */
export const subjectsOf = (kind: ThingKind): string[] =>
  Object.keys(SUBJECTS).filter((name) => subjectNamed(name)?.kind === kind);

/** The subjects named by other entries. */
const SUBJECTS_NAMED_ELSEWHERE = [
  "article",
  "post",
  "picture",
  "issue",
  "letter_draft",
  "reply",
  "staff_member",
  "staff_invitation",
];

export const isNamedSubject = (subject: string): boolean => SUBJECTS_NAMED_ELSEWHERE.includes(subject);

export type Thing = {
  name: string;
  href: string | undefined;
  /** The screen for members who may not write, if different. */
  reading?: string | undefined;
};

/** Returns a thing's name within a sentence, and its screens. */
export function thingOf(subject: string, about: About): Thing {
  const known = subjectNamed(subject);
  if (!known) return { name: `${subject} ${about.id}`, href: undefined };
  return { name: known.name(about), href: known.href?.(about), reading: known.reading?.(about) };
}

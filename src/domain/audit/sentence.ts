import { actLine, detailOf, type EntryDetail } from "./acts.ts";
import { isNamedSubject, type Thing, thingOf } from "./things.ts";

/** An entry as a sentence: who did what to which thing. */
export type LedgerSentence = {
  who: string;
  /** The words around the thing's name; the thing is undefined if the sentence names none. */
  before: string;
  thing: Thing | undefined;
  after: string;
};

type Entry = {
  actor: string;
  action: string;
  subject: string;
  subjectId: string;
  detail: unknown;
};

const ACTORS: Record<string, string> = {
  visitor: "A visitor",
  site: "The site",
  import: "An import",
  schedule: "The schedule",
  "sample-content": "The sample content",
};

/** Returns the actor as the subject of a sentence. */
const actorWords = (actor: string): string => {
  if (Object.hasOwn(ACTORS, actor)) return ACTORS[actor] ?? actor;
  if (actor.startsWith("command:")) return `The command “${actor.slice("command:".length)}”`;
  return actor.startsWith("mail-events:")
    ? `The mail service “${actor.slice("mail-events:".length)}”`
    : actor;
};

/** Returns the words of an act, with `{it}` for its thing. */
function wordsOf({ action, detail }: Pick<Entry, "action" | "detail">): string {
  const did = actLine(action)?.did ?? `recorded “${action}” for {it}`;
  return typeof did === "string" ? did : did(detailOf(detail));
}

/** Returns the name of its thing recorded in an entry; empty if none. */
function ownName(detail: EntryDetail): string {
  const after = detailOf(detail.after);
  const found = [detail.title, after.title, after.name, detail.name].find((name) => typeof name === "string");
  return typeof found === "string" ? found : "";
}

/** Returns whether the subject's name comes from other entries. */
export const isNamedElsewhere = ({ subject, ...entry }: Omit<Entry, "actor">): boolean =>
  isNamedSubject(subject) && !ownName(detailOf(entry.detail)) && wordsOf(entry).includes("{it}");

/** Words an entry as a sentence; `known` is the thing's name from other entries, if this one has none. */
export function ledgerSentence(
  { actor, action, subject, subjectId, detail }: Entry,
  known = "",
): LedgerSentence {
  const parsed = detailOf(detail);
  const thing = thingOf(subject, { id: subjectId, detail: parsed, known: ownName(parsed) || known });
  const [before = "", ...rest] = wordsOf({ action, detail }).split("{it}");
  return { who: actorWords(actor), before, thing: rest.length ? thing : undefined, after: rest.join("{it}") };
}

/** Returns a sentence as plain text, without its full stop. */
export const plainSentence = ({ who, before, thing, after }: LedgerSentence): string =>
  `${who} ${before}${thing?.name ?? ""}${after}`;

import { actLine, type EntryDetail } from "./acts.ts";
import { type Thing, thingOf } from "./things.ts";

/** An entry as a sentence: who, what they did, to which thing. */
export type LedgerSentence = {
  who: string;
  /** What stands before and after the thing's name; the thing is undefined where the sentence does not name it. */
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

const detailOf = (detail: unknown): EntryDetail =>
  typeof detail === "object" && detail !== null ? (detail as EntryDetail) : {};

/** Puts an entry into a sentence; `known` is the thing's name by the ledger, empty if it has none. */
export function ledgerSentence(
  { actor, action, subject, subjectId, detail }: Entry,
  known = "",
): LedgerSentence {
  const held = detailOf(detail);
  const declared = actLine(action);
  const words = declared ? (typeof declared.did === "string" ? declared.did : declared.did(held)) : "";
  const did = declared ? words : `did “${action}” to {it}`;
  const thing = thingOf(subject, { id: subjectId, detail: held, known });
  const [before = "", ...rest] = did.split("{it}");
  return { who: actorWords(actor), before, thing: rest.length ? thing : undefined, after: rest.join("{it}") };
}

/** Returns a sentence as plain text, without its full stop. */
export const plainSentence = ({ who, before, thing, after }: LedgerSentence): string =>
  `${who} ${before}${thing?.name ?? ""}${after}`;

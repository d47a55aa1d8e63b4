import type { LedgerSentence } from "#domain/audit/sentence.ts";

/** Prints a ledger entry as a sentence: the actor is emphasised, and the subject links to its screen. */
export function LedgerWords({ sentence: { who, before, thing, after } }: { sentence: LedgerSentence }) {
  return (
    <>
      <strong className="font-semibold">{who}</strong> {before}
      {thing && (thing.href ? <a href={thing.href}>{thing.name}</a> : thing.name)}
      {after}
    </>
  );
}

import type { LedgerSentence } from "#domain/audit/sentence.ts";

/** Prints an entry of the ledger as a sentence: who stands out, and the thing leads to its screen. */
export function LedgerWords({ sentence: { who, before, thing, after } }: { sentence: LedgerSentence }) {
  return (
    <>
      <strong className="font-semibold">{who}</strong> {before}
      {thing && (thing.href ? <a href={thing.href}>{thing.name}</a> : thing.name)}
      {after}
    </>
  );
}

import type { FigureTone } from "#domain/digest/rules.ts";
import { Bias } from "#ui/primitives/bias.tsx";
import type { Label, Tally } from "./view.ts";

/** The mark in place of a label that the digest lacks. */
const MissingLabel = () => (
  <span className="bias text-ink-3" data-tone="none">
    —
  </span>
);

/** A direction by colour, shape and word. */
export const Mark = ({ label }: { label: Label }) =>
  label.word === "—" ? <MissingLabel /> : <Bias tone={label.tone}>{label.word}</Bias>;

const WORDS: [FigureTone, string][] = [
  ["up", "positive"],
  ["down", "negative"],
  ["flat", "neutral"],
  ["none", "not rated"],
];

/** The count of each tone in a section, beside its shape. */
export function TallyMarks({ tally }: { tally: Tally }) {
  const shown = WORDS.filter(([tone]) => tally[tone] > 0);
  return (
    <span className="inline-flex gap-4 whitespace-nowrap">
      {shown.length === 0 && <MissingLabel />}
      {shown.map(([tone, word]) => (
        <Bias key={tone} tone={tone}>
          <span className="num">
            {tally[tone]}
            <span className="vh"> {word}</span>
          </span>
        </Bias>
      ))}
    </span>
  );
}

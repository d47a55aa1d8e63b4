import type { Sentence } from "#domain/digest/composing/read-draft.server.ts";
import { LONGEST_LINE } from "#domain/digest/composing/written.ts";
import { withoutMarker } from "#domain/digest/rules.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import type { FormState } from "./form-state.ts";

const LABELS: Record<Sentence["key"], string> = {
  "lines.index": "Line 1: the index",
  "lines.flows": "Line 2: the flows",
  "lines.breadth": "Line 3: the breadth",
  verdict: "Verdict of the day",
  reason: "Reason of the verdict",
  conclusion: "Conclusion on institutional flows",
  "views.NIFTY": "View on Nifty 50",
  "views.BANKNIFTY": "View on Bank Nifty",
};

const VERDICTS = ["Bullish", "Neutral", "Bearish"];
const ROWS = 3;

/** The words that the rules wrote, to keep, adjust or rewrite. */
export function Sentences({ sentences, form }: { sentences: Sentence[]; form: FormState }) {
  return (
    <fieldset className="dig-set grid min-w-0 scroll-mt-4 justify-items-stretch gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-semibold">Lines, verdict and views</legend>
      <p className="desk-quiet clear-both max-w-[68ch]">
        Where a rule writes a sentence, the field holds it. If you change it, it is marked as edited and the
        rule's own sentence is kept beside it. Empty the field to restore the rule's sentence.
      </p>
      {sentences.map((sentence) => (
        <div key={sentence.key} className="grid max-w-205 gap-2">
          {sentence.key === "verdict" ? (
            <Verdict sentence={sentence} form={form} />
          ) : (
            <Words sentence={sentence} form={form} />
          )}
          {sentence.rule !== undefined && sentence.key !== "verdict" && (
            <input type="hidden" name={`${sentence.key}.ruled`} value={sentence.rule} />
          )}
          {sentence.editedBy && (
            <p className="border-l-2 border-line-2 pl-3 text-[0.875rem] text-ink-2">
              {sentence.rule === undefined ? (
                <span className="desk-quiet">By {sentence.editedBy}; no rule writes this.</span>
              ) : (
                <>
                  <State tone="live">edited by {sentence.editedBy}</State>{" "}
                  <span className="desk-quiet">By rule:</span> {withoutMarker(sentence.rule)}
                </>
              )}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

type Props = { sentence: Sentence; form: FormState };

function Verdict({ sentence: { key, rule }, form: { values, errors } }: Props) {
  return (
    <Field
      label={LABELS[key]}
      name={key}
      value={values[key]}
      error={errors[key]}
      options={[
        {
          value: "",
          label: rule === undefined ? "By rule: too few figures" : `By rule: ${withoutMarker(rule)}`,
        },
        ...VERDICTS.map((verdict) => ({ value: verdict, label: verdict })),
      ]}
    />
  );
}

function Words({ sentence: { key, rule }, form: { values, errors } }: Props) {
  return (
    <Field
      label={LABELS[key]}
      name={key}
      rows={key.startsWith("lines.") ? 2 : ROWS}
      value={values[key] ?? rule}
      error={errors[key]}
      maxLength={key.startsWith("lines.") ? LONGEST_LINE : 2_000}
    />
  );
}

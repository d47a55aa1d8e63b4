import type { Sentence } from "#domain/digest/composing/read-draft.server.ts";
import { MAX_BRIEF_LINE_LENGTH } from "#domain/digest/composing/written.ts";
import { withoutMarker } from "#domain/digest/rules.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field, fieldsIn } from "#ui/form/field.tsx";
import type { FormState } from "./form-state.ts";
import { PhoneFold } from "./phone-fold.tsx";
import { SENTENCE_NAMES } from "./words.tsx";

const VERDICTS = ["Bullish", "Neutral", "Bearish"];
const ROWS = 3;

/** Beside each sentence by a rule, the analyst's own replacement. */
export function Sentences({ sentences, form }: { sentences: Sentence[]; form: FormState }) {
  const own = sentences.filter(({ key }) => form.values[key]).length;
  return (
    <fieldset className="dig-set grid min-w-0 scroll-mt-4 justify-items-stretch gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-semibold">Lines, verdict and views</legend>
      <p className="desk-quiet clear-both max-w-[68ch]">
        An empty field prints the rule’s sentence; your own is marked as edited.
      </p>
      <PhoneFold
        title={own ? `${own} of your own` : "Write your own"}
        isOpen={own > 0 || sentences.some(({ key }) => form.errors[key])}
      >
        <div className="dig-lines">
          {sentences.map((sentence) => (
            <div key={sentence.key}>
              {sentence.key === "verdict" ? (
                <Verdict sentence={sentence} form={form} />
              ) : (
                <Words sentence={sentence} form={form} />
              )}
              {sentence.rule !== undefined && sentence.key !== "verdict" && (
                <input type="hidden" name={`${sentence.key}.ruled`} value={sentence.rule} />
              )}
            </div>
          ))}
        </div>
      </PhoneFold>
    </fieldset>
  );
}

type Props = { sentence: Sentence; form: FormState };

function Verdict({ sentence, form }: Props) {
  const { key, rule } = sentence;
  return (
    <Field
      label={SENTENCE_NAMES[key]}
      {...fieldsIn(form)(key)}
      hint={<ByRule sentence={sentence} />}
      options={[
        { value: "", label: rule === undefined ? "None" : "By rule" },
        ...VERDICTS.map((verdict) => ({ value: verdict, label: verdict })),
      ]}
    />
  );
}

function Words({ sentence, form }: Props) {
  const { key, rule } = sentence;
  return (
    <Field
      label={SENTENCE_NAMES[key]}
      {...fieldsIn(form)(key)}
      rows={key.startsWith("lines.") ? 2 : ROWS}
      hint={<ByRule sentence={sentence} />}
      placeholder={rule === undefined ? "Nothing is printed" : "The rule’s sentence is printed"}
      maxLength={key.startsWith("lines.") ? MAX_BRIEF_LINE_LENGTH : 2_000}
    />
  );
}

function ByRule({ sentence: { rule, editedBy } }: { sentence: Sentence }) {
  return (
    <>
      {rule === undefined ? "Nothing to write yet." : withoutMarker(rule)}
      {editedBy && (
        <span className="mt-1 block">
          <State tone="live">edited by {editedBy}</State>
        </span>
      )}
    </>
  );
}

import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_FAQS } from "#domain/blog/rules.ts";
import type { Faq } from "#domain/blog/writing/fields.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./editor.tsx";

/** A handle that adds rows until a stored text fits. */
export type FaqRows = { ensure(count: number): void };

type Row = Faq & { key: number; errors: { question: string | undefined; answer: string | undefined } };
type Props = {
  rows: Faq[];
  errors: Record<string, string>;
  onChange(): void;
  ref: Ref<FaqRows>;
};

/**
 * The questions below an article. A row with two empty fields is omitted on saving. With script rows are added and
 * removed in place; without, the form shows empty ones and a button adds more.
 */
export function Faqs({ rows: begun, errors, onChange, ref }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<Row[]>(() => begun.map((faq, n) => ({ ...faq, ...rowOf(n, errors) })));
  const [isAwake, setAwake] = useState(false);

  useEffect(() => {
    const filled = shownIn(list.current).map((row) =>
      [...row.querySelectorAll<HTMLInputElement>("input, textarea")].some(({ value }) => value.trim()),
    );
    setRows((before) => before.filter((_, n) => filled[n]));
    setAwake(true);
  }, []);

  const ensure = (count: number) =>
    flushSync(() =>
      setRows((before) => {
        const next = Math.max(-1, ...before.map(({ key }) => key)) + 1;
        const added = Math.max(0, Math.min(count, MAX_FAQS) - before.length);
        return [...before, ...Array.from({ length: added }, (_, n) => emptyRow(next + n))];
      }),
    );
  useImperativeHandle(ref, () => ({ ensure }));

  const add = () => {
    ensure(shownIn(list.current).length + 1);
    shownIn(list.current).at(-1)?.querySelector("input")?.focus();
  };
  const remove = (key: number, at: number) => {
    flushSync(() => setRows((before) => before.filter((row) => row.key !== key)));
    const beside = shownIn(list.current)[at] ?? shownIn(list.current)[at - 1];
    (beside?.querySelector("input") ?? more.current?.querySelector("button"))?.focus();
    onChange();
  };

  return (
    <Panel title="Questions and answers">
      <div className="stack" ref={list}>
        {rows.map(({ key, ...row }, n) => (
          <fieldset className="ed-faq grid justify-items-start gap-2.5 border-b border-line pb-4" key={key}>
            <legend className="font-semibold">Question {n + 1}</legend>
            <Field
              id={`faq-question-${n}`}
              label="Question"
              name={`faq-question-${n}`}
              value={row.question}
              error={row.errors.question}
              maxLength={300}
            />
            <Field
              id={`faq-answer-${n}`}
              label="Answer"
              name={`faq-answer-${n}`}
              rows={3}
              value={row.answer}
              error={row.errors.answer}
            />
            {isAwake && (
              <button type="button" className="btn btn-quiet" onClick={() => remove(key, n)}>
                Remove question
              </button>
            )}
          </fieldset>
        ))}
      </div>
      {errors.faqs && <p className="field-error">{errors.faqs}</p>}
      <div className="row mt-5" ref={more}>
        <Submit<Intent>
          intent="faq"
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          Add question
        </Submit>
        <span className="field-hint">At most twelve. Empty both fields to remove one.</span>
      </div>
    </Panel>
  );
}

/** Returns the rows in page order. */
const shownIn = (list: HTMLElement | null): HTMLFieldSetElement[] => [
  ...(list?.querySelectorAll<HTMLFieldSetElement>("fieldset") ?? []),
];

const emptyRow = (key: number): Row => ({ question: "", answer: "", ...rowOf(key, {}) });

const rowOf = (n: number, errors: Record<string, string>): Pick<Row, "key" | "errors"> => ({
  key: n,
  errors: { question: errors[`faqs.${n}.question`], answer: errors[`faqs.${n}.answer`] },
});

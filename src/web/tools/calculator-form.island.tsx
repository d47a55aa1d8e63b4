import { type RefObject, useEffect, useRef, useState } from "react";
import type {
  CalculationData,
  CalculatorField,
  Computed,
  EnteredValues,
  QuantityField,
  WrongFields,
} from "#domain/calculators/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { island } from "#ui/island/define.ts";

type Props = {
  slug: string;
  /** The address of the calculator's page. */
  href: string;
  fields: readonly CalculatorField[];
  data: CalculationData;
  /** The fields' initial values, and their answer. */
  entered: EnteredValues;
  answer: Computed | WrongFields;
  /** Whether the form is embedded in an article, not on its own page. */
  embedded?: boolean;
};

type Answer = Computed | WrongFields | "computing" | "failed";

/**
 * A calculator's form with its answer. Its address holds the input, so that a result can be saved or sent. With script
 * the answer follows each input: the calculation is loaded at the first one.
 */
export const CalculatorForm = island("web/tools/calculator-form", function CalculatorForm(props: Props) {
  const { slug, href, fields, data, embedded } = props;
  const form = useRef<HTMLFormElement>(null);
  const answers = useRef<typeof import("#domain/calculators/list.ts")>(null);
  const [entered, setEntered] = useState(props.entered);
  const [answer, setAnswer] = useState<Answer>(props.answer);
  const wrong = typeof answer === "object" && "wrong" in answer ? answer.wrong : {};
  const compute = () => {
    const values = valuesIn(form.current);
    setEntered(values);
    if (answers.current) setAnswer(answers.current.answerOf(slug, values, data));
    else {
      // No answer is shown beside input that it does not answer.
      setAnswer("computing");
      import("#domain/calculators/list.ts").then(
        (loaded) => {
          answers.current = loaded;
          setAnswer(loaded.answerOf(slug, valuesIn(form.current), data));
        },
        () => setAnswer("failed"),
      );
    }
    return values;
  };
  const enter = () => {
    const values = compute();
    if (!embedded) history.replaceState(history.state, "", resultHref(href, values));
  };
  // A press selects, then places the caret.
  const selected = useRef<EventTarget>(null);
  const selectExample = (target: EventTarget | null) => {
    if (!isUntouched(target)) return;
    selected.current = target;
    target.select();
  };
  // With what was typed or focused before hydration.
  const isHydrated = useRef(false);
  useEffect(() => {
    if (isHydrated.current) return;
    isHydrated.current = true;
    if (form.current?.contains(document.activeElement)) selectExample(document.activeElement);
    const values = valuesIn(form.current);
    if (fields.some(({ name }) => values[name] !== props.entered[name])) compute();
  });
  const idOf = (name: string) => `${slug}-${name}`;
  return (
    <>
      <form
        ref={form}
        method="get"
        action={`${href}#answer`}
        autoComplete="off"
        noValidate
        onInput={enter}
        onFocus={({ target }) => selectExample(target)}
        onMouseUp={(event) => {
          const { target } = event;
          if (
            target === selected.current &&
            isUntouched(target) &&
            target.selectionStart === target.selectionEnd
          ) {
            event.preventDefault();
            target.select();
          }
          selected.current = null;
        }}
        onSubmit={(event) => {
          if (!answers.current) return;
          event.preventDefault();
          enter();
        }}
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] items-end gap-4">
          {fields.map((field) => (
            <div
              key={field.name}
              className={"slides" in field || field.unit === "plan" ? "col-span-full" : undefined}
            >
              <Field
                id={idOf(field.name)}
                name={field.name}
                label={field.label}
                value={props.entered[field.name]}
                error={wrong[field.name]}
                {...controlOf(field, data)}
              />
              {"slides" in field && (
                <Slider
                  field={field}
                  entered={props.entered[field.name] ?? ""}
                  form={form}
                  id={idOf(field.name)}
                  then={enter}
                />
              )}
            </div>
          ))}
        </div>
        <button type="submit" className="btn btn-ink mt-5 max-sm:w-full">
          Compute
        </button>
      </form>
      <div
        role="status"
        id={embedded ? undefined : "answer"}
        className="mt-6 scroll-mt-[calc(var(--bar)_+_20px)] border-l-3 border-brand pl-4"
        data-allow-copy=""
      >
        <AnswerOf answer={answer} />
      </div>
      {embedded && (
        <p className="mt-3 text-note">
          <a className="inline-flex min-h-11 items-center underline" href={resultHref(href, entered)}>
            This result on a page of its own, with the formula
          </a>
        </p>
      )}
    </>
  );
});

/** Says whether a field still holds the number that it began with, which the one that is typed replaces. */
const isUntouched = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "text" && target.value === target.defaultValue;

const controlOf = (field: CalculatorField, { plans }: CalculationData) =>
  field.unit === "plan"
    ? { options: plans.map(({ id, label }) => ({ value: id, label })) }
    : { inputMode: field.range[0] < 0 ? ("text" as const) : ("decimal" as const), maxLength: 40 };

type SliderProps = {
  field: QuantityField;
  entered: string;
  form: RefObject<HTMLFormElement | null>;
  id: string;
  then: () => void;
};

/** A slider for a number field, which remains the submitted field. */
function Slider({ field: { name, label, range, example, whole }, entered, form, id, then }: SliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const [least, most] = [Math.ceil(range[0]), Math.floor(range[1])];
  const step = whole ? 1 : 0.5;
  const number = Number.parseFloat(entered);
  // A value that the slider cannot take would pass for a moved handle.
  const initial = Math.min(most, Math.max(least, Math.round(number / step) * step));
  const slide = () => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && slider.current) field.value = slider.current.value;
    then();
  };
  // Where a person left the handle before hydration.
  useEffect(() => {
    const handle = slider.current;
    const field = form.current?.elements.namedItem(name);
    if (!handle || !(field instanceof HTMLInputElement)) return;
    const follow = () => {
      const followed = Number.parseFloat(field.value);
      if (Number.isFinite(followed)) handle.value = String(followed);
    };
    if (handle.value === handle.defaultValue) follow();
    else field.value = handle.value;
    field.addEventListener("input", follow);
    return () => field.removeEventListener("input", follow);
  }, [form, name]);
  return (
    <input
      ref={slider}
      id={`${id}-slider`}
      className="noscript:hidden mt-2 block h-11 w-full accent-brand"
      type="range"
      aria-label={label}
      min={least}
      max={most}
      step={step}
      defaultValue={Number.isNaN(initial) ? example : initial}
      onInput={slide}
    />
  );
}

function AnswerOf({ answer }: { answer: Answer }) {
  if (answer === "computing") return <p className="text-ink-2">Computing…</p>;
  if (answer === "failed")
    return <p className="font-medium text-down-t">The answer did not arrive. Please press Compute.</p>;
  if ("wrong" in answer)
    return <p className="font-medium text-down-t">Nothing is computed. Please correct the marked fields.</p>;
  return (
    <>
      <p className="num max-w-[34em] font-serif text-[1.25rem]/[1.4]">{answer.sentence}</p>
      <dl className="num mt-3 max-w-[44em] text-[0.9375rem]">
        {answer.steps.map(([step, working]) => (
          <div
            key={step}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-ink-2">{step}</dt>
            <dd>{working}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const resultHref = (href: string, entered: EnteredValues): string =>
  `${href}?${new URLSearchParams(entered)}`;

const valuesIn = (form: HTMLFormElement | null): EnteredValues =>
  Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]));

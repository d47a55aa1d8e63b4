import { useEffect, useRef, useState } from "react";
import { island } from "#ui/island/define.ts";
import { answerTo, type Calculation, type CalculatorAnswer, type CalculatorField } from "./calculator.ts";

type Props = {
  /** The name of the file that calculates, `<name>.calculation.ts`. */
  name: string;
  fields: readonly CalculatorField[];
  /** The answer to the worked example. */
  answer: CalculatorAnswer;
  /** The rates of the rule ledger on the day of the page, by key. */
  rates: Record<string, number>;
};

const FILES = import.meta.glob<Record<string, Calculation>>("./*.calculation.ts");

/**
 * The fields of a calculator with the worked example in them, and the answer. What calculates is loaded when a person
 * touches it. Without script the example and its answer remain.
 */
export const Calculator = island("web/figures/calculator", function Calculator(props: Props) {
  const { name, fields, rates } = props;
  const form = useRef<HTMLFormElement>(null);
  const [calculates, setCalculates] = useState<Calculation>();
  const [entered, setEntered] = useState<Record<string, string>>({});
  useEffect(() => {
    FILES[`./${name}.calculation.ts`]?.().then((module) => {
      const [calculation] = Object.values(module);
      // With what was typed before this was there.
      setEntered(enteredIn(form.current));
      setCalculates(calculation);
    });
  }, [name]);
  const answer = calculates ? answerTo(calculates, entered, rates) : props.answer;
  return (
    <>
      <form
        ref={form}
        className="live calc-fields"
        autoComplete="off"
        noValidate
        onInput={() => setEntered(enteredIn(form.current))}
        onSubmit={(event) => event.preventDefault()}
      >
        {fields.map((field) => (
          <label key={field.name}>
            {field.label}
            <input
              className="field"
              name={field.name}
              type="number"
              inputMode="decimal"
              min={field.range[0]}
              max={field.range[1]}
              step={field.step ?? "any"}
              defaultValue={field.value}
            />
          </label>
        ))}
      </form>
      <div role="status">
        <Answer answer={answer} />
      </div>
    </>
  );
});

const Answer = ({ answer }: { answer: CalculatorAnswer }) =>
  "wrong" in answer ? (
    <p className="calc-wrong">{answer.wrong}</p>
  ) : (
    <>
      <p className="calc-answer">{answer.sentence}</p>
      <dl className="calc-rows">
        {answer.rows.map(([row, amount]) => (
          <div key={row}>
            <dt>{row}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );

const enteredIn = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form ?? undefined)].map(([field, text]): [string, string] => [field, String(text)]),
  );

import { INDEX_NAMES } from "#domain/digest/catalogue/names.ts";
import { SYMBOLS } from "#domain/market/readings.ts";
import { Check, Field, fieldsIn } from "#ui/form/field.tsx";
import type { FormState } from "./form-state.ts";
import { AnotherButton, rowsShown } from "./news-fields.tsx";

const LIST = "indicators";
const PRICES = [
  ["open", "Open"],
  ["high", "High"],
  ["low", "Low"],
  ["close", "Close"],
] as const;

/** Figures typed by hand: indicators of other markets, and replacements for a missing file. */
export function TypedFields({ form }: { form: FormState }) {
  const { values, errors } = form;
  const holds = (at: string) =>
    [...Object.keys(values), ...Object.keys(errors)].some(
      (name) => name.startsWith(`${at}.`) && (values[name] || errors[name]),
    );
  return (
    <>
      <details
        className="scroll-mt-4 border-t border-line pt-4 open:grid open:gap-3"
        id={LIST}
        open={holds(LIST) || form.more === LIST}
      >
        <summary className="flex min-h-8 w-[fit-content] items-center text-[0.875rem] text-brand underline underline-offset-[0.2em]">
          Other indicators: markets abroad, commodities, currencies
        </summary>
        <ol className="clear-both grid w-full gap-3">
          {Array.from({ length: rowsShown(form, LIST) }, (_, row) => (
            // A row's identity is its number, which names its fields.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={row}>
              <Indicator row={row} form={form} />
            </li>
          ))}
        </ol>
        <AnotherButton list={LIST} what="indicators" />
      </details>
      <details
        className="scroll-mt-4 border-t border-line pt-4 open:grid open:gap-3"
        id="typed"
        open={holds("typed")}
      >
        <summary className="flex min-h-8 w-[fit-content] items-center text-[0.875rem] text-brand underline underline-offset-[0.2em]">
          Figures typed by hand in place of a missing file
        </summary>
        <p className="desk-quiet">
          They are marked as typed and replace the file’s figures until you remove them.
        </p>
        <fieldset className="dig-item">
          <legend>FII and DII in the cash market, net, ₹ crore</legend>
          <div className="field-row">
            <Figure at="typed.cash" part="fii" label="FII" form={form} />
            <Figure at="typed.cash" part="dii" label="DII" form={form} />
          </div>
          <SourceFields at="typed.cash" form={form} />
        </fieldset>
        {SYMBOLS.map((symbol) => (
          <fieldset key={symbol} className="dig-item">
            <legend>{INDEX_NAMES[symbol]} session, in points</legend>
            <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
              {PRICES.map(([part, label]) => (
                <Figure key={part} at={`typed.${symbol}`} part={part} label={label} form={form} />
              ))}
            </div>
            <SourceFields at={`typed.${symbol}`} form={form} />
          </fieldset>
        ))}
      </details>
    </>
  );
}

type Props = { at: string; form: FormState };

function Figure({ at, part, label, form }: Props & { part: string; label: string }) {
  return <Field {...fieldsIn(form)(`${at}.${part}`)} label={label} inputMode="decimal" />;
}

function SourceFields({ at, form }: Props) {
  const field = fieldsIn(form);
  return (
    <div className="field-row">
      <Field {...field(`${at}.source`)} label="Source" />
      <Field {...field(`${at}.url`)} label="Link to the source" type="url" placeholder="https://" />
    </div>
  );
}

function Indicator({ row, form }: { row: number; form: FormState }) {
  const at = `${LIST}.${row}`;
  const { values } = form;
  const name = `${at}.indicator`;
  return (
    <fieldset className="dig-item">
      <legend className="vh">Indicator {row + 1}</legend>
      {values[`${at}.proposed`] && <input type="hidden" name={`${at}.proposed`} value="yes" />}
      <div className="field-row">
        <Field {...fieldsIn(form)(name)} label="Indicator" placeholder="S&P 500" />
        <Figure at={at} part="closing" label="Close" form={form} />
        <Figure at={at} part="previous" label="Previous close" form={form} />
      </div>
      <SourceFields at={at} form={form} />
      {values[`${at}.proposed`] && (
        <p className="desk-quiet">Taken from the last digest; an indicator without a close is left out.</p>
      )}
      {values[name] && !values[`${at}.proposed`] && (
        <Check
          label="Remove this indicator"
          name={`${at}.remove`}
          checked={Boolean(values[`${at}.remove`])}
        />
      )}
    </fieldset>
  );
}

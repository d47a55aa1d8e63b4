import { type ListName, rowCount } from "#domain/digest/composing/form-fields.ts";
import { Check, Field, fieldsIn } from "#ui/form/field.tsx";
import type { FormState } from "./form-state.ts";
import { PhoneFold } from "./phone-fold.tsx";
import { NEWS_LISTS } from "./words.tsx";

const IMPACTS = [
  { value: "", label: "Choose an impact" },
  { value: "positive", label: "Positive" },
  { value: "neutral", label: "Neutral" },
  { value: "negative", label: "Negative" },
];

/** Returns the number of rows to show: the filled ones and one empty, or two if another was requested. */
export const rowsShown = ({ values, more }: FormState, list: ListName): number =>
  rowCount(values, list) + (more === list ? 2 : 1);

/** The day's news, each item with its source and its impact. */
export function NewsFields({ form }: { form: FormState }) {
  return NEWS_LISTS.map(({ list, title, one, add }) => (
    <fieldset
      key={list}
      className="dig-set grid min-w-0 scroll-mt-4 justify-items-stretch gap-4 border-t border-line pt-5"
      id={list.replace(".", "-")}
    >
      <legend className="float-left w-full font-semibold">{title}</legend>
      {form.errors[list] && <p className="field-error clear-both max-w-[68ch]">{form.errors[list]}</p>}
      <ol className="clear-both grid w-full gap-3">
        {Array.from({ length: rowsShown(form, list) }, (_, row) => (
          // A row's identity is its number, which names its fields.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={row}>
            <NewsItem
              at={`${list}.${row}`}
              row={row}
              name={`${one}, item ${row + 1}`}
              empty={add}
              isRequested={form.more === list && row === rowsShown(form, list) - 1}
              form={form}
            />
          </li>
        ))}
      </ol>
      <AnotherButton list={list} what={title} />
    </fieldset>
  ));
}

/** Saves the form and returns to it with one more empty row. */
export function AnotherButton({ list, what }: { list: ListName; what: string }) {
  return (
    <button className="btn btn-plain justify-self-start" type="submit" name="more" value={list}>
      Save and add another<span className="vh"> to {what}</span>
    </button>
  );
}

type ItemProps = {
  at: string;
  row: number;
  name: string;
  /** The link to its empty fields. */
  empty: string;
  /** Whether it was requested. */
  isRequested: boolean;
  form: FormState;
};

function NewsItem({ at, row, name, empty, isRequested, form: { values, errors } }: ItemProps) {
  const fieldAt = fieldsIn({ values, errors });
  const field = (part: string) => fieldAt(`${at}.${part}`);
  const isStock = at.startsWith("news.stocks.");
  const subject = values[`${at}.headline`] || values[`${at}.stock`];
  const isFilled = Boolean(subject);
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${at}.`));
  const fields = (
    <fieldset className="dig-item">
      <legend className="vh">{name}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_180px]">
        {isStock ? (
          <Field label="Stock or sector" {...field("stock")} />
        ) : (
          <Field label="Headline" {...field("headline")} />
        )}
        <Field label="Impact" {...field("impact")} options={IMPACTS} />
      </div>
      {isStock && <Field label="Summary" {...field("summary")} />}
      <Field label="Points, one per line" {...field("points")} rows={2} />
      <div className="field-row">
        <Field label="Source" {...field("source")} placeholder="Reuters" />
        <Field label="Link to the source" {...field("url")} type="url" placeholder="https://" />
      </div>
      {isFilled && (
        <div className="dig-item-foot flex flex-wrap items-end gap-x-6 gap-y-2">
          <Field
            label="Order"
            name={`${at}.order`}
            value={values[`${at}.order`] ?? String(row + 1)}
            inputMode="numeric"
          />
          <Check label="Remove this item" name={`${at}.remove`} checked={Boolean(values[`${at}.remove`])} />
        </div>
      )}
    </fieldset>
  );
  return (
    <PhoneFold
      title={subject || empty}
      note={subject && values[`${at}.impact`]}
      isOpen={isWrong || isRequested}
    >
      {fields}
    </PhoneFold>
  );
}

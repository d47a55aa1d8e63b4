import { monthName } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";

/** Why a new letter begins empty although its address names a source. */
export const NOTHING_OF = {
  month: "No digest was published in that month. Choose another.",
  article: "No article is published at this address.",
  digest: "No digest was published for that day.",
  from: "The text of that letter is not kept, so it cannot be duplicated.",
} as const;

/** Begins the letter with a month page's rule-based text. */
export const MonthsToBegin = ({ months, chosen }: { months: string[]; chosen: string }) => (
  <details className="mb-4">
    <summary className="min-h-11 content-center">Start from a month of digests</summary>
    <form method="get" action="/desk/newsletter/issues/new" className="row items-end">
      <Field
        label="Month"
        name="month"
        value={chosen}
        options={months.map((month) => ({ value: month, label: monthName(month) }))}
      />
      <button type="submit" className="btn">
        Insert month
      </button>
    </form>
  </details>
);

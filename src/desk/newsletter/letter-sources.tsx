import { monthName } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";

/** Why a new letter begins empty although its address names what it begins with. */
export const NOTHING_OF = {
  month: "There is no digest of that month to write from.",
  article: "There is no published article at this address to write from.",
  digest: "There is no digest of that day to write from.",
  from: "The words of that letter are not kept: there is nothing to copy.",
} as const;

/** Begins the letter with what the page of a month says by rule. */
export const MonthsToBegin = ({ months, chosen }: { months: string[]; chosen: string }) => (
  <details className="mb-4">
    <summary className="min-h-11 content-center">Begin with a month of digests</summary>
    <form method="get" action="/desk/newsletter/issues/new" className="row items-end">
      <Field
        label="Month"
        name="month"
        value={chosen}
        options={months.map((month) => ({ value: month, label: monthName(month) }))}
      />
      <button type="submit" className="btn">
        Fill in the month
      </button>
    </form>
  </details>
);

import type { CalendarYear } from "#domain/market/list-calendar.server.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./calendar.tsx";

type Typed = { errors: Record<string, string>; values: Record<string, string> };

const KINDS = [
  { value: "normal", label: "Other hours than usual" },
  { value: "muhurat", label: "Muhurat" },
  { value: "drill", label: "Disaster-recovery drill" },
  { value: "full-weekend", label: "Full session on a weekend" },
];

/** A holiday, or a session at other hours or on another day. */
export function AddDay({ errors, values }: Typed) {
  const field = (name: string) => ({ name, value: values[name], error: errors[name] });
  return (
    <Panel title="Add a day" id="add">
      <form method="post" className="stack">
        <FormErrors errors={errors} />
        <div className="field-row">
          <Field
            {...field("what")}
            label="What it is"
            options={[
              { value: "closure", label: "Holiday: no trading" },
              { value: "session", label: "Special session" },
            ]}
          />
          <Field {...field("date")} label="Day" type="date" required />
        </div>
        <Field {...field("description")} label="Occasion" required maxLength={120} />
        <div className="field-row">
          <Field
            {...field("kind")}
            label="Kind of session"
            options={KINDS}
            hint="For a special session only."
          />
          <Field
            {...field("hours")}
            label="Hours"
            hint="Such as 18:00-19:00, Indian time; empty while the exchange has not named them."
          />
        </div>
        <Field
          {...field("segment")}
          label="Segment"
          options={[
            { value: "", label: "Cash market and derivatives" },
            { value: "CM", label: "Cash market alone" },
            { value: "FO", label: "Derivatives alone" },
          ]}
        />
        <Announced field={field} />
        <div>
          <Submit<Intent> intent="add" tone="primary">
            Add the day
          </Submit>
        </div>
      </form>
    </Panel>
  );
}

/** A year whose holidays the exchange has listed: without it nothing is mailed in that year. */
export function AddYear({ errors, values, years }: Typed & { years: CalendarYear[] }) {
  const field = (name: string) => ({ name, value: values[name], error: errors[name] });
  const unknown = years.find(({ known }) => !known);
  if (!unknown) return null;
  return (
    <Panel title={`The list of ${unknown.year}`} id="year">
      <p className="desk-quiet mb-4">
        The exchange’s list of {unknown.year} is not known here. Until it is, no digest is mailed in that
        year. Compare the exchange’s file above to take all of it over, or name the year and enter its days
        one by one.
      </p>
      <form method="post" className="stack">
        <FormErrors errors={errors} />
        <Field
          {...field("year")}
          label="Year"
          required
          value={values.year ?? unknown.year}
          inputMode="numeric"
        />
        <Announced field={field} />
        <div>
          <Submit<Intent> intent="year">Name the year</Submit>
        </div>
      </form>
    </Panel>
  );
}

type FieldOf = (name: string) => { name: string; value: string | undefined; error: string | undefined };

/** Asks when and where the exchange announced it. */
function Announced({ field }: { field: FieldOf }) {
  return (
    <>
      <div className="field-row">
        <Field {...field("announcedOn")} label="Announced on" type="date" />
        <Field {...field("circular")} label="Circular" maxLength={40} hint="Its number, such as CMTR71775." />
      </div>
      <Field
        {...field("source")}
        label="Source"
        required
        maxLength={300}
        hint="Where the exchange says so."
      />
    </>
  );
}

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

/** A holiday, or a session at unusual hours or on an extra day. */
export function AddDay({ errors, values }: Typed) {
  const field = (name: string) => ({ name, value: values[name], error: errors[name] });
  return (
    <Panel title="Add a day" id="add">
      <form method="post" className="stack">
        <FormErrors errors={errors} />
        <div className="field-row">
          <Field
            {...field("what")}
            label="Kind"
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
            hint="Only for a special session."
          />
          <Field {...field("hours")} label="Hours" hint="Such as 18:00-19:00 IST; empty until notified." />
        </div>
        <Field
          {...field("segment")}
          label="Segment"
          options={[
            { value: "", label: "Cash market and derivatives" },
            { value: "CM", label: "Cash market only" },
            { value: "FO", label: "Derivatives only" },
          ]}
        />
        <Announced field={field} />
        <div>
          <Submit<Intent> intent="add" tone="primary">
            Add day
          </Submit>
        </div>
      </form>
    </Panel>
  );
}

/** A year whose holidays the exchange has announced: without it nothing is mailed in that year. */
export function AddYear({ errors, values, years }: Typed & { years: CalendarYear[] }) {
  const field = (name: string) => ({ name, value: values[name], error: errors[name] });
  const unknown = years.find(({ known }) => !known);
  if (!unknown) return null;
  return (
    <Panel title={`Add ${unknown.year}`} id="year">
      <p className="desk-quiet mb-4">
        No digest is mailed in {unknown.year} until its holidays are known. Compare the exchange’s list above,
        or add the year and enter its days.
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
          <Submit<Intent> intent="year">Add year</Submit>
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
        hint="The circular or the page of the exchange."
      />
    </>
  );
}

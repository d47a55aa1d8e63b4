import { Check, Field, fieldsIn } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./calendar.tsx";
import { daySentence } from "./day-sentence.ts";

type Typed = { errors: Record<string, string>; values: Record<string, string> };

const KINDS = [
  { value: "normal", label: "Other hours than usual" },
  { value: "muhurat", label: "Muhurat" },
  { value: "drill", label: "Disaster-recovery drill" },
  { value: "full-weekend", label: "Full session on a weekend" },
];

/** A holiday, or a session at unusual hours or on an extra day. */
export function AddDay({ errors, values }: Typed) {
  const field = fieldsIn({ values, errors });
  const isSession = values.what === "session";
  return (
    <Panel title="Add a day" id="add">
      <form method="post" className="stack" data-day-entry>
        <FormErrors errors={errors} />
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="vh">What the day is</legend>
          <Check type="radio" name="what" value="closure" label="Holiday" checked={!isSession} />
          <Check type="radio" name="what" value="session" label="Special session" checked={isSession} />
        </fieldset>
        <Field {...field("date")} label="Day" type="date" required />
        <Field {...field("description")} label="Name" required maxLength={120} placeholder="Republic Day" />
        <div className="cal-session stack">
          <Field {...field("kind")} label="Kind of session" options={KINDS} />
          <Field {...field("hours")} label="Hours" hint="Such as 18:00-19:00 IST; empty until notified." />
        </div>
        <Source field={field} />
        <details open={["segment", "announcedOn", "circular"].some((name) => values[name] || errors[name])}>
          <summary className="cal-more">Circular, or one market only</summary>
          <div className="stack pt-2">
            <Announced field={field} />
            <Field
              {...field("segment")}
              label="Market"
              options={[
                { value: "", label: "Cash market and derivatives" },
                { value: "CM", label: "Cash market only" },
                { value: "FO", label: "Derivatives only" },
              ]}
            />
          </div>
        </details>
        <output className="empty:hidden">{daySentence(values)}</output>
        <div>
          <Submit<Intent> intent="add" tone="primary">
            Propose day
          </Submit>
          <p className="field-hint mt-2">It counts once another member has approved it.</p>
        </div>
      </form>
    </Panel>
  );
}

/** A year whose holidays the exchange has announced: without it nothing is mailed in that year. */
export function AddYear({ errors, values, year, mayChange }: Typed & { year: string; mayChange: boolean }) {
  const field = fieldsIn({ values, errors });
  return (
    <>
      <p className="mb-2">
        The exchange’s list of {year} is not entered yet. No digest is mailed in {year} until it is.
      </p>
      {mayChange && (
        <>
          <p>
            <a href="#compare">Take over the exchange’s list</a>, or enter its days by hand:
          </p>
          <details open={Object.keys(errors).length > 0}>
            <summary className="cal-more">Begin {year} by hand</summary>
            <form method="post" className="stack max-w-140 pt-2">
              <FormErrors errors={errors} />
              <input type="hidden" name="year" value={year} />
              {errors.year && <p className="field-error">{errors.year}</p>}
              <Source field={field} />
              <Announced field={field} />
              <div>
                <Submit<Intent> intent="year">Propose the year {year}</Submit>
              </div>
            </form>
          </details>
        </>
      )}
    </>
  );
}

type FieldOf = ReturnType<typeof fieldsIn>;

const Source = ({ field }: { field: FieldOf }) => (
  <Field
    {...field("source")}
    label="Source"
    required
    maxLength={300}
    hint="The circular or the page of the exchange."
  />
);

/** Asks when the exchange announced it, and by which circular. */
const Announced = ({ field }: { field: FieldOf }) => (
  <div className="field-row">
    <Field {...field("announcedOn")} label="Announced on" type="date" />
    <Field {...field("circular")} label="Circular" maxLength={40} hint="Its number, such as CMTR71775." />
  </div>
);

import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Found } from "./list-acts.server.ts";

const ROLES = [
  { name: "email", label: "Address", hint: "Required." },
  {
    name: "consentedAt",
    label: "Time of consent",
    hint: "When the reader agreed: 2025-01-31, or with the time.",
  },
  {
    name: "leftAt",
    label: "Unsubscribed",
    hint: "A time, or yes: the address is mailed nothing, and no later list brings it back.",
  },
  { name: "source", label: "Source", hint: "Where the reader agreed; otherwise the file’s name." },
  { name: "network", label: "IP address", hint: "Evidence of the consent." },
  { name: "wording", label: "Wording by row", hint: "If readers agreed to different wordings." },
] as const;

const ZONES = [
  { value: "india", label: "India (IST)" },
  { value: "utc", label: "UTC" },
];

const MAX_EXAMPLE_LENGTH = 30;

/** The columns of a list, each with its first value, for a person to map. */
export function ListColumns({
  held: { id, name, columns },
  values,
  errors,
}: {
  held: NonNullable<Found["held"]>;
  values: Partial<Record<string, string>>;
  errors: Record<string, string>;
}) {
  const options = [
    { value: "", label: "No column" },
    ...columns.map(({ name: column, example }, place) => ({
      value: String(place),
      label: example ? `${column}: ${example.slice(0, MAX_EXAMPLE_LENGTH)}` : column,
    })),
  ];
  return (
    <Panel title={`Columns of ${name}`}>
      <form method="post" className="stack">
        <input type="hidden" name="held" value={id} />
        <input type="hidden" name="name" value={name} />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {ROLES.map((role) => (
            <Field key={role.name} {...role} options={options} value={values[role.name]} />
          ))}
          <Field
            label="Times without a zone"
            name="zone"
            options={ZONES}
            value={values.zone}
            hint="An exported time often names none and is UTC."
          />
        </div>
        <Field
          label="Wording of the consent"
          name="words"
          rows={3}
          value={values.words}
          error={errors.words}
          hint="The words beside the box they ticked; they are kept as evidence."
        />
        <div className="row">
          <Submit<"check"> intent="check" tone="primary">
            Check list
          </Submit>
        </div>
        <p className="desk-quiet">Other columns are not stored. Checking stores nothing.</p>
      </form>
    </Panel>
  );
}

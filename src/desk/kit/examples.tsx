import type { Example } from "#ui/example.ts";
import { Check, Field } from "#ui/form/field.tsx";
import { type ButtonTone, Submit } from "./form.tsx";
import { Facts, Meter, Notice, State, type Tone } from "./screen.tsx";
import { type Column, DataTable } from "./table.tsx";

const TONES: Tone[] = ["ok", "warn", "bad", "idle", "live"];
const BUTTONS: ButtonTone[] = ["primary", "plain", "quiet", "danger"];

type Row = { name: string; count: number };
const COLUMNS: Column<Row>[] = [
  { head: "Name", kind: "main", cell: ({ name }) => name },
  { head: "Count", kind: "num", cell: ({ count }) => count },
];
const ROWS: Row[] = [
  { name: "The first", count: 12 },
  { name: "The second", count: 7 },
];

/** What the screens of the desk are made of. */
export const examples: Example[] = [
  {
    name: "States: each a mark and a word",
    element: (
      <p className="row">
        {TONES.map((tone) => (
          <State key={tone} tone={tone}>
            {tone}
          </State>
        ))}
      </p>
    ),
  },
  {
    name: "Notices",
    element: (
      <div>
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone}>
            What was done, what is wrong, what to know.
          </Notice>
        ))}
      </div>
    ),
  },
  {
    name: "Buttons",
    element: (
      <p className="row">
        {BUTTONS.map((tone) => (
          <Submit key={tone} name="example" value={tone} tone={tone}>
            {tone}
          </Submit>
        ))}
      </p>
    ),
  },
  {
    name: "Fields of the desk",
    element: (
      <div className="stack">
        <Field name="example-line" label="A line" hint="What belongs here." required />
        <Field name="example-refused" label="A line that was refused" error="Write a day, such as 3 March." />
        <Field name="example-text" label="A text" rows={3} />
        <Field name="example-choice" label="A choice" options={[{ value: "a", label: "The first" }]} />
        <Check name="example-box" label="A box to tick" hint="What it changes." />
      </div>
    ),
  },
  {
    name: "Table: cards on a phone",
    element: <DataTable caption="An example" columns={COLUMNS} rows={ROWS} keyOf={({ name }) => name} />,
  },
  {
    name: "Table: nothing in it",
    element: <DataTable caption="Nothing" columns={COLUMNS} rows={[]} keyOf={({ name }) => name} />,
  },
  {
    name: "Facts",
    element: (
      <Facts
        rows={[
          ["Name", "The first"],
          ["Count", 12],
        ]}
      />
    ),
  },
  { name: "Meter", element: <Meter value={7} max={12} label="7 of 12" /> },
];

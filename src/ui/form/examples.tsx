import type { Example } from "#ui/example.ts";
import { Check, Field } from "./field.tsx";
import { type ButtonTone, Submit } from "./form.tsx";

const BUTTONS: ButtonTone[] = ["primary", "plain", "quiet", "danger"];

export const examples: Example[] = [
  {
    name: "Field: empty",
    element: <Field name="example-empty" id="example-empty" label="First Name *" required maxLength={80} />,
  },
  {
    name: "Field: with a hint",
    element: (
      <Field
        name="example-hint"
        id="example-hint"
        label="Phone Number"
        type="tel"
        hint="Ten digits, without +91."
      />
    ),
  },
  {
    name: "Field: refused",
    element: (
      <Field
        name="example-error"
        id="example-error"
        label="Email Address *"
        type="email"
        value="nobody"
        error="Please enter a valid email"
      />
    ),
  },
  {
    name: "Field: several lines",
    element: <Field name="example-area" id="example-area" label="Message *" rows={2} />,
  },
  {
    name: "Field: a choice",
    element: (
      <Field
        name="example-choice"
        id="example-choice"
        label="A choice"
        options={[{ value: "a", label: "The first" }]}
      />
    ),
  },
  {
    name: "Check",
    element: <Check name="example-box" label="A box to tick" hint="What it changes." />,
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
];

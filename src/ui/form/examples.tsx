import type { Example } from "#ui/example.ts";
import { Field } from "./field.tsx";

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
];

import type { Example } from "#ui/example.ts";
import { TextField } from "./text-field.tsx";

export const examples: Example[] = [
  {
    name: "Field: empty",
    element: <TextField name="example-empty" label="First Name *" required maxLength={80} />,
  },
  {
    name: "Field: with a hint",
    element: (
      <TextField name="example-hint" label="Phone Number" type="tel" hint="Ten digits, without +91." />
    ),
  },
  {
    name: "Field: refused",
    element: (
      <TextField
        name="example-error"
        label="Email Address *"
        type="email"
        defaultValue="nobody"
        error="Please enter a valid email"
      />
    ),
  },
  {
    name: "Field: several lines",
    element: <TextField name="example-area" label="Message *" rows={2} />,
  },
];

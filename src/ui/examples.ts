import { examples as charts } from "./charts/examples.tsx";
import type { Example } from "./example.ts";
import { examples as feedback } from "./feedback/examples.tsx";
import { examples as form } from "./form/examples.tsx";
import { examples as icons } from "./icon/examples.tsx";
import { examples as layout } from "./layout/examples.tsx";
import { examples as primitives } from "./primitives/examples.tsx";
import { examples as table } from "./table/examples.tsx";

/** Every example of the interface, by folder. */
export const exampleGroups: { group: string; examples: Example[] }[] = [
  { group: "Primitives", examples: primitives },
  { group: "Form", examples: form },
  { group: "Feedback", examples: feedback },
  { group: "Table", examples: table },
  { group: "Icons", examples: icons },
  { group: "Layout", examples: layout },
  { group: "Charts", examples: charts },
];

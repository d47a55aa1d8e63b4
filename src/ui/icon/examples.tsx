import type { Example } from "#ui/example.ts";
import { Icon } from "./icon.tsx";
import { SHAPES, type Shape } from "./shapes.ts";

export const examples: Example[] = [
  {
    name: "Icons: never alone in their meaning",
    element: (
      <p className="flex flex-wrap gap-6">
        {(Object.keys(SHAPES) as Shape[]).map((shape) => (
          <span key={shape} className="inline-flex items-center gap-2">
            <Icon shape={shape} /> {shape}
          </span>
        ))}
      </p>
    ),
  },
];

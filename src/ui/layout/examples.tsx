import type { Example } from "#ui/example.ts";
import { Icon } from "./icons.tsx";
import { Wordmark } from "./wordmark.tsx";

const SHAPES = ["x", "video", "photo", "channel", "down", "next"] as const;

export const examples: Example[] = [
  {
    name: "Wordmark",
    element: (
      <p className="flex items-center gap-3">
        <Wordmark name="Example Research" />
      </p>
    ),
  },
  {
    name: "Icons: never alone in their meaning",
    element: (
      <p className="flex flex-wrap gap-6">
        {SHAPES.map((shape) => (
          <span key={shape} className="inline-flex items-center gap-2">
            <Icon shape={shape} /> {shape}
          </span>
        ))}
      </p>
    ),
  },
];

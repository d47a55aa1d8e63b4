import type { Example } from "#ui/example.ts";
import { Wordmark } from "./wordmark.tsx";

export const examples: Example[] = [
  {
    name: "Wordmark",
    element: (
      <p className="flex items-center gap-3">
        <Wordmark name="Example Research" />
      </p>
    ),
  },
];

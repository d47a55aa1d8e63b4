import type { Example } from "#ui/example.ts";
import { Facts, Meter } from "./panel.tsx";
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
  {
    name: "Wordmark, own logo",
    element: (
      <p className="flex items-center gap-3">
        <Wordmark
          name="Example Research"
          logo={{ src: "/favicon.svg", width: 1, height: 1, dark: undefined, hasName: false }}
        />
      </p>
    ),
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

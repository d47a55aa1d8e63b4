import type { Example } from "#ui/example.ts";
import { Notice, State, type Tone } from "./notice.tsx";

const TONES: Tone[] = ["ok", "warn", "bad", "idle", "live"];

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
];

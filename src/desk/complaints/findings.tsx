import type { EntryFault } from "#domain/complaints/entering.ts";
import { Notice } from "#ui/feedback/notice.tsx";

/** Lists all that keeps a month from being closed, each linked to its field; or says that nothing does. */
export function Findings({ findings }: { findings: EntryFault[] }) {
  if (findings.length === 0)
    return (
      <Notice tone="ok">The figures add up, and those carried forward match what was pending before.</Notice>
    );
  return (
    <Notice tone="warn">
      <p>
        <b>
          {findings.length === 1
            ? "One finding prevents closing the month."
            : `${findings.length} findings prevent closing the month.`}
        </b>
      </p>
      <ul className="mt-1.5 grid gap-2">
        {findings.map(({ at, sentence }) => (
          <li key={at + sentence}>
            {at.includes(".") ? (
              <a className="text-inherit underline" href={`#${at}`}>
                {sentence}
              </a>
            ) : (
              sentence
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import type { Morning } from "#domain/digest/composing/morning.server.ts";
import { longDay, shortDay } from "#platform/format/dates.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DayStateMark, leftWords } from "./words.tsx";

const SHOWN = 4;

/** Shows the digest that is due next: its day, when it is due, how far it is, what it lacks. */
export function MorningCard({ morning }: { morning: Morning | Refusal }) {
  if ("refused" in morning)
    return (
      <Panel title="Due next">
        <Notice tone="warn">{morning.message}</Notice>
      </Panel>
    );
  const { day, mailDay, minutesLeft, state, missing } = morning;
  return (
    <Panel title="Due next" actions={<DayStateMark state={state} isPublished={false} />}>
      <p className="dig-due text-[1.25rem] tracking-[-0.01em]">
        <a href={`/desk/digest/${day}`}>{longDay(day)}</a>
      </p>
      <p className="desk-quiet">
        Due {shortDay(mailDay)} at 08:00, {leftWords(minutesLeft)}.
      </p>
      {missing.length > 0 && (
        <ul className="list-disc pl-4.5 text-[0.875rem] wrap-anywhere text-ink-2">
          {missing.slice(0, SHOWN).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {missing.length > SHOWN && <li>And {missing.length - SHOWN} more.</li>}
        </ul>
      )}
    </Panel>
  );
}

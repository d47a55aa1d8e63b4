import type { BackfilledDay } from "#domain/digest/composing/several.server.ts";
import { shortDay } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./several.tsx";

/** The outcome for a day: undefined if done, else why not. */
export type DayOutcome = { date: string; why?: string };

/** Reports the outcome for each day, and why some were not decided. */
export const DayOutcomes = ({ outcomes }: { outcomes: DayOutcome[] }) => {
  const done = outcomes.filter(({ why }) => !why);
  return (
    <Notice tone="warn" role="alert">
      {done.length > 0 && <p>Done: {done.map(({ date }) => shortDay(date)).join(", ")}.</p>}
      {outcomes.map(({ date, why }) =>
        why ? (
          <p key={date}>
            Not done: <a href={`/desk/digest/${date}`}>{shortDay(date)}</a>. {why}
          </p>
        ) : null,
      )}
    </Notice>
  );
};

type FormProps = { title: string; days: BackfilledDay[]; intent: Intent; label: string; note: string };

/** The days that one press decides, each with a line of details. */
export const DayForm = ({ title, days, intent, label, note }: FormProps) => (
  <form method="post" className="stack">
    <Panel title={title}>
      <ul>
        {days.map((day) => (
          <li
            key={day.date}
            className="flex flex-wrap items-center justify-between gap-x-4 not-first:border-t not-first:border-t-line"
          >
            <label className="inline-flex min-h-11 min-w-0 flex-[1_1_180px] items-center gap-2.5 py-2">
              <input
                type="checkbox"
                className="size-5.5 shrink-0 accent-brand"
                name="chosen"
                value={`${day.date} ${day.hash}`}
                defaultChecked
              />
              <span>
                <b>{shortDay(day.date)}</b> {day.verdict}
                <span className="desk-quiet block">
                  {day.close}, FII {day.fii}
                  {day.remarks > 0 && `; ${counted(day.remarks, "remark")}`}
                </span>
              </span>
            </label>
            <a className="btn btn-quiet" href={`/desk/digest/${day.date}`}>
              Read<span className="vh">: {shortDay(day.date)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
    <div className="decision-bar">
      <p className="desk-quiet">{note}</p>
      <Submit<Intent> intent={intent} tone="primary">
        {label}
      </Submit>
    </div>
  </form>
);

import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { presetTime } from "#domain/newsletter/issues/send-time.ts";
import { indianInput } from "#platform/clock/clock.ts";
import { istWeekdayTime } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, HiddenIntent, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Answer, Intent, ShownLetter } from "./issue.tsx";

type Props = { shown: ShownLetter; answer: Answer };

/** When a newsletter is sent. Its writers plan that with its text; members who send letters move it after approval. */
export function SendTime({ shown: { progress, now, may, ownWork, editor }, answer }: Props) {
  const mine = answer?.form === "schedule" ? answer : undefined;
  const { state, earliest } = progress;
  const isApproved = state === "approved";
  return (
    <Panel title="Send time">
      {mine && <FormErrors errors={mine.errors} />}
      <p className="mb-3">{inWords(progress, now)}</p>
      {!isApproved && may.write && editor && (
        <p>
          <a href={`${editor}#before`}>Change readers or time</a>
        </p>
      )}
      {isApproved && may.send && ownWork && (
        <p className="desk-quiet">The approval covers the send time. {ownWork}</p>
      )}
      {isApproved && may.send && !ownWork && (
        <div className="stack">
          <form method="post" className="row">
            <HiddenIntent<Intent> intent="time" />
            {PRESETS.map(({ value, label }) => {
              const at = presetTime(value, new Date(now));
              return (
                at && (
                  <Preset key={value} value={value} chosen={isSame(earliest, at)}>
                    {label}
                  </Preset>
                )
              );
            })}
          </form>
          <details open={mine !== undefined}>
            <summary className="min-h-9 cursor-pointer py-1.5">Another time</summary>
            <form method="post" className="stack">
              <Field
                label="Send from (IST)"
                name="at"
                type="datetime-local"
                required
                value={mine?.values.at ?? indianInput(earliest)}
                error={mine?.errors.at}
                hint="It may be sent for two hours from then."
              />
              <div className="row">
                <Submit<Intent> intent="time-at">Set send time</Submit>
              </div>
            </form>
          </details>
        </div>
      )}
    </Panel>
  );
}

const PRESETS = [
  { value: "now", label: "Send now" },
  { value: "evening", label: "Today 18:00" },
  { value: "morning", label: "Tomorrow 08:00" },
] as const;

function Preset({ value, chosen, children }: { value: string; chosen: boolean; children: string }) {
  return (
    <button
      className={`btn ${chosen ? "border-brand! bg-brand-tint! font-[550]" : ""}`}
      type="submit"
      name="time"
      value={value}
      aria-pressed={value === "now" ? undefined : chosen}
    >
      {children}
    </button>
  );
}

const isSame = (one: Date | null, other: Date): boolean =>
  one !== null && new Date(one).getTime() === other.getTime();

function inWords({ state, earliest, latest, onApproval }: IssueProgress, now: string): string {
  if (onApproval) return "It is sent as soon as it is approved.";
  if (latest && new Date(latest) <= new Date(now))
    return `Its send time has passed: it was not to be sent after ${istWeekdayTime(latest)}.`;
  if (earliest && latest)
    return `${state === "approved" ? "It" : "Planned: it"} is sent from ${istWeekdayTime(earliest)}, and never after ${istWeekdayTime(latest)}.`;
  return "No send time is chosen yet.";
}

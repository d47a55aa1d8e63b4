import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { presetTime } from "#domain/newsletter/issues/send-time.ts";
import { indianInput } from "#platform/clock/clock.ts";
import { istWeekdayTime } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, HiddenIntent, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./issue.tsx";

type Props = {
  progress: IssueProgress;
  /** The moment for which the presets are named (ISO 8601). */
  now: string;
  /** Whether the member may choose the time now. */
  may: boolean;
  /** Why this member gives an approved letter no other time. */
  ownWork: string | null;
  answer: Answer;
};

/** When a newsletter leaves: chosen by one press, or given. Writers propose it, and the approval covers it. */
export function SendTime({ progress, now, may, ownWork, answer }: Props) {
  const mine = answer?.form === "schedule" ? answer : undefined;
  const { state, earliest, onApproval } = progress;
  const evening = presetTime("evening", new Date(now));
  return (
    <Panel title="Send time">
      {mine && <FormErrors errors={mine.errors} />}
      <p className="mb-3">{inWords(progress)}</p>
      {ownWork && <p className="desk-quiet">The approval covers the send time. {ownWork}</p>}
      {may && (
        <div className="stack">
          <form method="post" className="row">
            <HiddenIntent<Intent> intent="time" />
            {state !== "approved" ? (
              <Preset value="approval" chosen={onApproval}>
                On approval
              </Preset>
            ) : (
              <Preset value="now">Send now</Preset>
            )}
            {evening && (
              <Preset value="evening" chosen={isSame(earliest, evening)}>
                Today 18:00
              </Preset>
            )}
            <Preset value="morning" chosen={isSame(earliest, presetTime("morning", new Date(now)))}>
              Tomorrow 08:00
            </Preset>
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

function Preset({ value, chosen, children }: { value: string; chosen?: boolean; children: string }) {
  return (
    <button
      className={`btn ${chosen ? "border-brand! bg-brand-tint! font-[550]" : ""}`}
      type="submit"
      name="time"
      value={value}
      aria-pressed={chosen}
    >
      {children}
    </button>
  );
}

const isSame = (one: Date | null, other: Date | undefined): boolean =>
  one !== null && other !== undefined && new Date(one).getTime() === other.getTime();

function inWords({ state, earliest, latest, onApproval }: IssueProgress): string {
  if (onApproval) return "It is sent as soon as it is approved.";
  if (earliest && latest)
    return `${state === "approved" ? "It" : "Proposed: it"} is sent from ${istWeekdayTime(earliest)}, and never after ${istWeekdayTime(latest)}.`;
  return state === "approved" ? "Choose a send time." : "Choose a send time; it is approved with the letter.";
}

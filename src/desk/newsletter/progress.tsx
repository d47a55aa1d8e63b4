import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { counted, grouped } from "#platform/format/numbers.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { Meter, Panel, When } from "#ui/layout/panel.tsx";
import { DELIVERIES, IssueStateMark } from "./issue-state.tsx";

/** Shows the mailing's progress; the desk's script refreshes it while it may change by itself. */
export function Progress({ progress }: { progress: IssueProgress }) {
  const { id, state, frozenAt } = progress;
  const live = state === "sending" || state === "approved";
  return (
    <div id="progress" {...(live && { "data-live": "" })}>
      <Panel title="Progress" actions={<IssueStateMark state={state} />}>
        <div className="stack">
          {frozenAt ? (
            <Counts progress={progress} />
          ) : (
            <p>
              <Ahead progress={progress} />
            </p>
          )}
          {live && (
            <p className="desk-quiet">
              <a href={`/desk/newsletter/issues/${id}`}>Refresh</a>
            </p>
          )}
        </div>
      </Panel>
    </div>
  );
}

function Ahead({ progress: { state, earliest, latest, kind, onApproval } }: { progress: IssueProgress }) {
  if (state === "approved" && earliest)
    return (
      <>
        It is sent from <When at={earliest} />, and never after <When at={latest} />. The audience is counted
        when it starts.
      </>
    );
  if (state === "approved") return <>It is approved, and is not sent until it has a send time.</>;
  if (state === "draft")
    return (
      <>
        Nothing is sent before a second person approves it
        {kind === "newsletter" && !earliest && !onApproval ? " and a send time is chosen" : ""}.
      </>
    );
  if (state === "returned")
    return <>It is back with its writer. Nothing is sent before it is sent for approval again.</>;
  if (state === "paused") return <>It is paused and not started. Resume or cancel it.</>;
  return <>It was never sent.</>;
}

function Counts({ progress }: { progress: IssueProgress }) {
  const { counts, audience, acceptedPerSecond, complaints, bounces, finishedAt, note, state } = progress;
  const all = audience ?? 0;
  const open = counts.pending + counts.claimed;
  const minutes = acceptedPerSecond > 0 ? Math.ceil(open / acceptedPerSecond / 60) : 0;
  return (
    <>
      <Meter value={all - open} max={all} label={`${grouped(all - open)} of ${grouped(all)} readers done`} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {Object.entries(DELIVERIES).map(([name, { tone, word }]) => {
          const n = counts[name as keyof typeof counts];
          return (
            <li className="grid content-start justify-items-start gap-0.5" key={name}>
              <strong className="text-[1.375rem]/[1.2] font-[550] tracking-[-0.01em] tabular-nums">
                {grouped(n)}
              </strong>
              <State tone={n ? tone : "idle"}>{word}</State>
            </li>
          );
        })}
      </ul>
      <p className="desk-quiet">
        {state === "sending" && (
          <>
            {acceptedPerSecond.toFixed(1)} sent per second in the last minute
            {minutes > 0 && `, ${minutes === 1 ? "a minute" : `about ${grouped(minutes)} minutes`} left`}.{" "}
          </>
        )}
        {finishedAt && state === "finished" && (
          <>
            Finished <When at={finishedAt} />.{" "}
          </>
        )}
        Reported: {counted(complaints, "complaint")}, {counted(bounces.hard, "hard bounce")} and{" "}
        {counted(bounces.soft, "soft bounce")}.
      </p>
      {note && <Notice tone={state === "paused" ? "warn" : "idle"}>{note}</Notice>}
    </>
  );
}

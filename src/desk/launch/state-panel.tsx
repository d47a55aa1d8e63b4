import type { Answer } from "#desk/kit/acts.server.ts";
import type { SiteState } from "#domain/firm/claims.ts";
import type { LaunchItem } from "#domain/firm/launch.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./launch.tsx";

type Decided = {
  id: number;
  state: SiteState;
  by: string;
  proposedBy: string | null;
  at: Date;
  reason: string;
  waived: string[];
};
type Props = {
  state: SiteState;
  decisions: Decided[];
  red: LaunchItem[];
  mayDecide: boolean;
  answer: Answer | undefined;
};

/** Shows whether the site is a preview or live, who decided so, and how to switch. */
export function StatePanel({ state, decisions, red, mayDecide, answer }: Props) {
  const [last] = decisions;
  const musts = red.filter(({ level }) => level === "must").length;
  const isLive = state === "live";
  return (
    <Panel
      title={isLive ? "The site is live" : "The site is a preview"}
      id="state"
      actions={<State tone={isLive ? "live" : "idle"}>{state}</State>}
    >
      <p>
        {isLive
          ? "Claims without evidence are not shown."
          : "Every page says so and asks not to be indexed. Claims without evidence are marked."}
      </p>
      {last && (
        <Facts
          rows={[
            last.proposedBy !== null && ["Proposed by", last.proposedBy],
            ["Decided by", last.by],
            ["On", <When key="at" at={last.at} />],
            ["Reason", last.reason],
            last.waived.length > 0 && ["Items waived", last.waived.join("; ")],
          ]}
        />
      )}
      {mayDecide && (isLive || red.length === 0) && (
        <form method="post" className="stack">
          <Field
            label={isLive ? "Reason for returning to preview" : "Reason for going live"}
            name="reason"
            rows={2}
            required
            value={answer?.intent === "waive" ? undefined : answer?.values.reason}
          />
          <div>
            {isLive ? (
              <Submit<Intent> intent="close" tone="danger">
                Return to preview
              </Submit>
            ) : (
              <Submit<Intent> intent="go-live" tone="primary">
                Propose to go live
              </Submit>
            )}
          </div>
        </form>
      )}
      {!isLive && red.length > 0 && (
        <p>
          <b>Propose to go live</b> appears once nothing below is left: {musts} must be done,{" "}
          {red.length - musts} done or waived.
        </p>
      )}
    </Panel>
  );
}

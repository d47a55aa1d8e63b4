import type { Answer } from "#desk/kit/acts.server.ts";
import type { SiteState } from "#domain/firm/claims.ts";
import type { LaunchItem } from "#domain/firm/launch.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./launch.tsx";

type Decided = { id: number; state: SiteState; by: string; at: Date; reason: string; waived: string[] };
type Props = {
  state: SiteState;
  decisions: Decided[];
  red: LaunchItem[];
  mayDecide: boolean;
  answer: Answer | undefined;
};

/** Shows whether the site is a preview or live, who decided so, and the way to the other state. */
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
          ? "It shows nothing unproven, and drops a claim when its evidence lapses."
          : "Every page says so and asks search engines to stay away. Unproven claims carry a mark."}
      </p>
      {last && (
        <Facts
          rows={[
            ["Decided by", last.by],
            ["At", <When key="at" at={last.at} />],
            ["Because", last.reason],
            last.waived.length > 0 && ["Waived then", last.waived.join("; ")],
          ]}
        />
      )}
      {mayDecide && (isLive || red.length === 0) && (
        <form method="post" className="stack">
          <Field
            label={isLive ? "Why it closes again" : "Why it opens now"}
            name="reason"
            rows={2}
            required
            value={answer?.intent === "waive" ? undefined : answer?.values.reason}
          />
          <div>
            {isLive ? (
              <Submit<Intent> intent="close" tone="danger">
                Back to preview
              </Submit>
            ) : (
              <Submit<Intent> intent="go-live" tone="primary">
                Go live
              </Submit>
            )}
          </div>
        </form>
      )}
      {!isLive && red.length > 0 && (
        <p>
          <b>Go live</b> opens once nothing below is red: {musts} must be settled, {red.length - musts} are
          settled or waived by a named person.
        </p>
      )}
    </Panel>
  );
}

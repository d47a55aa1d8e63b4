import { ProposalDecision } from "#desk/kit/proposal.tsx";
import { type LaunchSection, partName } from "#domain/firm/launch.ts";
import type { WaitingLaunch } from "#domain/firm/list-launch.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./launch.tsx";

type Props = { proposals: WaitingLaunch[]; sections: LaunchSection[]; mayDecide: boolean };

/** Names what is to be waived: an item, or a part with the number of its waivable items. */
function nameOf(about: string, sections: LaunchSection[]): string {
  const part = sections.find(({ id }) => partName(id) === about);
  const open = part?.red.filter(({ level }) => level === "should").length ?? 0;
  return part ? `${part.title}: ${counted(open, "item")}` : capitalized(about);
}

/** Proposals by one member that another decides on: waivers, and going live. */
export const WaitingProposals = ({ proposals, sections, mayDecide }: Props) => (
  <Panel title="Waiting for another member" id="waiting">
    <ul className="grid gap-5">
      {proposals.map((proposal) => (
        <li key={proposal.id} className="stack">
          <h3>{proposal.what === "live" ? "Go live" : "Waive"}</h3>
          {proposal.about.length > 0 && (
            <ul className="wrap-anywhere">
              {proposal.about.map((about) => (
                <li key={about}>{nameOf(about, sections)}</li>
              ))}
            </ul>
          )}
          <Facts
            rows={[
              ["Reason", proposal.reason],
              proposal.until !== null && ["Until", longDate(proposal.until)],
              ["Proposed by", proposal.by],
              ["When", <When key="at" at={proposal.at} />],
            ]}
          />
          <ProposalDecision<Intent>
            fields={{ id: proposal.id }}
            ownWork={mayDecide ? proposal.ownWork : null}
            marks={proposal.marks}
            may={mayDecide}
            intents={{ sendBack: "send-back", withdraw: "send-back" }}
          >
            <ActionButton<Intent>
              intent="approve"
              label={proposal.what === "live" ? "Go live" : "Approve waiver"}
              tone="primary"
              fields={{ id: proposal.id }}
            />
          </ProposalDecision>
        </li>
      ))}
    </ul>
  </Panel>
);

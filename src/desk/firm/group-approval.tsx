import type { ReactNode } from "react";
import type { Answer } from "#desk/kit/acts.server.ts";
import { ProposalDecision } from "#desk/kit/proposal.tsx";
import type { ProposedTexts } from "#domain/compliance/next-versions.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { listedNames } from "#platform/format/words.ts";
import { State } from "#ui/feedback/notice.tsx";
import { ActionButton } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./group.tsx";
import { ShownValue } from "./look-fields.tsx";
import type { OpenProposal } from "./read-group.server.ts";
import { valueHref } from "./states.ts";
import { ValueChange } from "./value-change.tsx";

export type DecisionProps = {
  proposals: OpenProposal[];
  /** What the ledger would record about an approval by this member. */
  marks: string[];
  mayDecide: boolean;
  answer: Answer | undefined;
};
type OthersProps = DecisionProps & {
  title: string;
  sourceLabel?: string;
  /** What is approved with them. */
  beside?: ReactNode;
  /** The form that approves them, by their ids. */
  approval(ids: string): ReactNode;
};

export const RETURN_INTENTS = { sendBack: "refuse", withdraw: "withdraw" } as const;

/** Proposals of others, before and after, decided in one act. */
export function OthersProposals({ title, beside, approval, marks, mayDecide, answer, ...of }: OthersProps) {
  const ids = idsOf(of.proposals);
  return (
    <Panel title={`${title} proposed`} actions={<State tone="live">to be decided</State>} id="proposed">
      <ProposedChanges {...of} />
      {beside}
      <ProposalDecision<Intent>
        fields={{ ids }}
        ownWork={null}
        marks={marks}
        may={mayDecide}
        intents={RETURN_INTENTS}
        answer={answer}
      >
        {approval(ids)}
      </ProposalDecision>
    </Panel>
  );
}

const idsOf = (proposals: OpenProposal[]): string => proposals.map(({ id }) => id).join(",");

/** All proposals of others in a group, with the statutory texts whose next version is approved with them. */
export function GroupApproval({ next, ...of }: DecisionProps & { next: ProposedTexts }) {
  const title = counted(of.proposals.length, "change");
  return (
    <OthersProposals
      {...of}
      title={title}
      beside={next.texts.length > 0 && <NextTexts texts={next.texts} />}
      approval={(ids) => (
        <ActionButton<Intent>
          intent="approve"
          label={`Approve ${title}`}
          tone="primary"
          fields={{ ids, texts: next.hash }}
        />
      )}
    />
  );
}

/** The member's own undecided proposals. */
export const OwnProposals = ({ title, ...changes }: ChangesProps & { title: string }) => (
  <Panel title={title} actions={<State tone="live">waits for another person</State>} id="mine">
    <ProposedChanges {...changes} />
    <ProposalDecision<Intent>
      fields={{ ids: idsOf(changes.proposals) }}
      ownWork="It waits for another person’s approval."
      marks={[]}
      may={false}
      intents={RETURN_INTENTS}
    />
  </Panel>
);

type ChangesProps = {
  proposals: OpenProposal[];
  /** What their source is called on the screen. */
  sourceLabel?: string;
};

/** Each proposed value beside the current one, with its proposer and source. */
export function ProposedChanges({ proposals, sourceLabel = "Source" }: ChangesProps) {
  const sources = [...new Set(proposals.map(({ source }) => source))];
  const people = [...new Set(proposals.map(({ by }) => by))];
  return (
    <>
      <p className="desk-quiet mb-3">
        Proposed by {listedNames(people)}, <When at={proposals[0]?.at ?? null} />. {sourceLabel}:{" "}
        {sources.join("; ")}
      </p>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)]">
        {proposals.map(({ id, key, label, now, printed, value }) => (
          <div key={id} className="grid gap-1 md:col-span-2 md:grid-cols-subgrid">
            <dt className="font-medium">
              <a
                className="inline-flex min-h-7 items-center text-brand underline max-md:min-h-11"
                href={valueHref(key)}
              >
                {label}
              </a>
            </dt>
            <dd className="grid gap-x-6 gap-y-1 wrap-anywhere lg:grid-cols-2">
              <del className="text-ink-3 decoration-1">
                <ShownValue of={key} value={now} />
              </del>
              <span>
                <ins className="font-semibold no-underline">
                  <ShownValue of={key} value={printed} />
                </ins>
                {typeof value === "object" && (
                  <span className="block text-[0.875rem] text-ink-2">
                    Evidence: {value.evidence ?? "none"}
                    {value.expires && `, until ${longDate(value.expires)}`}
                  </span>
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The next version of each text that prints a proposed value, line by line: both are approved or neither. */
function NextTexts({ texts }: Pick<ProposedTexts, "texts">) {
  return (
    <div className="stack mt-5" id="next-texts">
      <h3>Legal texts that change with it</h3>
      <p className="desk-quiet">One approval publishes the values and these versions together.</p>
      {texts.map(({ slug, title, version, effectiveOn, replaces, lines }) => (
        <details key={`${slug}/${version}`} open>
          <summary>
            {title}, version {version}: replaces version {replaces}, in effect from {longDate(effectiveOn)}
          </summary>
          {lines.map(({ before, after }) => (
            <p key={after} className="mb-3 wrap-anywhere">
              <ValueChange before={before} after={after} />
            </p>
          ))}
        </details>
      ))}
    </div>
  );
}

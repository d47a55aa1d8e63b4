import type { ComponentProps } from "react";
import { DifferenceView } from "#desk/articles/publication-difference.tsx";
import type { Difference } from "#domain/blog/writing/compare.server.ts";
import type { TextDraftView } from "#domain/compliance/drafts/read-drafts.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { ActionButton } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./text.tsx";

type Shown = Omit<TextDraftView, "wordings">;

/** A draft's details and its effective date, for the screens of a text. */
export const draftFacts = ({
  version,
  effectiveOn,
  replaces,
  withdraws,
  reason,
  ...by
}: Shown): ComponentProps<typeof Facts>["rows"] => [
  ["Becomes", `version ${version}${replaces ? `, after version ${replaces}` : ""}`],
  ["In force from", longDate(effectiveOn)],
  withdraws.length > 0 && [
    "Withdraws",
    `version ${withdraws.join(", ")}, which is announced and never takes effect`,
  ],
  ["Reason", reason || "not given yet"],
  [
    "Written by",
    <span key="by">
      {by.writtenBy ?? "the product"}, <When at={by.writtenAt} />
    </span>,
  ],
];

/** A text's draft, with its next acts. */
export function DraftPanel({ slug, draft, mayWrite }: { slug: string; draft: Shown; mayWrite: boolean }) {
  const waits = draft.state === "waiting";
  return (
    <Panel
      title="Next version"
      actions={<State tone={waits ? "live" : "idle"}>{waits ? "waits for approval" : "draft"}</State>}
      id="draft"
    >
      {draft.note && !waits && (
        <Notice tone="warn">
          <p>Sent back: {draft.note}</p>
        </Notice>
      )}
      <Facts rows={draftFacts(draft)} />
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <a className="btn btn-primary" href={`/desk/texts/${slug}/approval`}>
          Read
        </a>
        {mayWrite && !waits && (
          <>
            <a className="btn" href={`/desk/texts/${slug}/next`}>
              Edit
            </a>
            <Discard draft={draft} />
          </>
        )}
      </div>
    </Panel>
  );
}

const Discard = ({ draft: { id, revision } }: { draft: Shown }) => (
  <ActionButton<Intent> intent="drop" label="Discard" tone="danger" fields={{ id, revision }} />
);

type DroppedDraft = {
  id: number;
  writtenBy: string | null;
  by: string | null;
  goneAt: string | Date | null;
};

/** A text's discarded drafts that can still be restored. */
export const DroppedDrafts = ({ drafts }: { drafts: DroppedDraft[] }) =>
  drafts.length > 0 && (
    <Panel title="Discarded drafts">
      <ul className="grid gap-2">
        {drafts.map(({ id, writtenBy, by, goneAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              Written by {writtenBy}
              <span className="desk-quiet block">
                Discarded by {by}, gone for good on <When at={goneAt} />
              </span>
            </span>
            <ActionButton<Intent> intent="restore" label="Restore" fields={{ id }} />
          </li>
        ))}
      </ul>
    </Panel>
  );

type FileProps = { file: Shown & { difference: Difference }; mayTakeUp: boolean; mayWrite: boolean };

/** The product's newer wording beside the firm's own: a member adopts it or leaves it. */
export function DeliveredText({ file, mayTakeUp, mayWrite }: FileProps) {
  return (
    <Panel
      title="Delivered with the product"
      actions={<State tone="warn">to be decided</State>}
      id="delivered"
    >
      <p className="desk-quiet mb-3">
        The firm’s own wording stays in force until a member adopts this one and another approves it.
      </p>
      <DifferenceView difference={file.difference} none="This wording is the one in force." />
      {mayWrite && (
        <div className="mt-4 flex flex-wrap items-start gap-3">
          {mayTakeUp && (
            <ActionButton<Intent> intent="take-up" label="Adopt as a draft" fields={{ id: file.id }} />
          )}
          <ActionButton<Intent>
            intent="leave"
            label="Dismiss"
            fields={{ id: file.id, revision: file.revision }}
          />
        </div>
      )}
    </Panel>
  );
}

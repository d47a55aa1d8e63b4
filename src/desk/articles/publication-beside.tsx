import type { ReactNode } from "react";
import { SentBack } from "#desk/kit/reading.tsx";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import { ActionButton, Confirm } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./approval.tsx";
import type { NotesShown } from "./note-link.tsx";
import { ApprovalChecks } from "./publication-checks.tsx";
import { UNPUBLISHING } from "./publication-decision.tsx";
import { Hands } from "./publication-hands.tsx";

/** Shows beside the page what was found in it, an earlier text that still waits for its hour, and whose work it is. */
export function BesidePage({
  view,
  mayApprove,
  shown,
  children,
}: {
  view: ApprovalView;
  shown: NotesShown;
  mayApprove: boolean;
  children: ReactNode;
}) {
  const { copy } = view;
  const back = copy.returned ?? copy.sentBack;
  return (
    <>
      {back && <SentBack {...back} />}
      <ApprovalChecks view={view} shown={shown} />
      <Scheduled copy={copy} mayApprove={mayApprove} />
      {children}
      <Hands copy={copy} lines={view.lines} />
      {mayApprove && copy.publicSlug !== null && copy.state !== "published" && (
        <Panel title="Published">
          <Confirm<Intent> intent="unpublish" label="Unpublish" question={<p>{UNPUBLISHING}</p>} />
        </Panel>
      )}
    </>
  );
}

/** Shows the approved text that waits for its hour while a newer one is being written. */
function Scheduled({
  copy: { state, scheduled },
  mayApprove,
}: {
  copy: ApprovalView["copy"];
  mayApprove: boolean;
}) {
  if (!scheduled || state === "approved") return null;
  return (
    <Panel title="Still scheduled">
      <div className="stack">
        <p>
          “{scheduled.title}”, as {scheduled.approvedBy} approved it, is published{" "}
          <When at={scheduled.publishAt} />. A later change replaces it once it is approved.
        </p>
        {mayApprove && (
          <div>
            <ActionButton<Intent> intent="unschedule" label="Take off the schedule" />
          </div>
        )}
      </div>
    </Panel>
  );
}

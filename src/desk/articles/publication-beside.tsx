import type { ReactNode } from "react";
import type { NotesShown } from "#desk/commenting/note-link.tsx";
import type { Answer } from "#desk/kit/acts.server.ts";
import { SentBack } from "#desk/kit/reading.tsx";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./approval.tsx";
import { ApprovalChecks } from "./publication-checks.tsx";
import { Unpublish } from "./publication-decision.tsx";
import { Hands } from "./publication-hands.tsx";

/** Shows beside the page its findings, an earlier text still scheduled, and its contributors. */
export function BesidePage({
  view,
  mayApprove,
  shown,
  form,
  children,
}: {
  view: ApprovalView;
  shown: NotesShown;
  form: Pick<Answer, "errors" | "values">;
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
          <details className="ask" open={form.errors.reason !== undefined || undefined}>
            <summary className="btn btn-danger">Unpublish</summary>
            <Unpublish {...form} />
          </details>
        </Panel>
      )}
    </>
  );
}

/** Shows the scheduled text while a newer one is being written. */
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

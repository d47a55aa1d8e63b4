import type { ReactNode } from "react";
import type { NotesShown } from "#desk/commenting/note-link.tsx";
import type { Answer } from "#desk/kit/acts.server.ts";
import { SentBack } from "#desk/kit/reading.tsx";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./approval.tsx";
import { ApprovalChecks } from "./publication-checks.tsx";
import { Unpublish } from "./publication-decision.tsx";

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
      <Details copy={copy} lines={view.lines} />
      {mayApprove && copy.publicSlug !== null && copy.state !== "published" && (
        <Panel title="Published">
          <details className="ask" open={form.errors.reason !== undefined || undefined}>
            <summary className="btn btn-danger">Unpublish</summary>
            <Unpublish {...form} isDelivered={view.isDelivered} />
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
          “{scheduled.title}”, as {scheduled.approvedBy} approved it, is published on{" "}
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

type Props = Pick<ApprovalView, "copy" | "lines">;

/** The fields shown elsewhere: as the screen's heading, and above the text. */
const BESIDE = ["title", "summary"];

/** Shows the text's details and its history. */
function Details({ copy, lines }: Props) {
  return (
    <Panel title="Details">
      <Facts
        rows={[
          ["Started", by(copy.createdBy, copy.createdAt)],
          ["Last change", by(copy.updatedBy, copy.updatedAt)],
          copy.submittedBy !== null && ["Sent", by(copy.submittedBy, copy.submittedAt)],
          copy.approvedBy !== null && ["Approved", by(copy.approvedBy, copy.approvedAt)],
          ...lines.map(
            ({ name, label, text }): [string, string] | false =>
              text !== "" && !BESIDE.includes(name) && [label, text],
          ),
          ["Read time", `${copy.readTime} min`],
          ["Questions", String(copy.faqs.length)],
          [
            "Hash",
            <span className="mono" key="h" title={copy.hash}>
              {copy.hash.slice(0, 12)}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

const by = (name: string, at: string | null): ReactNode => (
  <>
    {name}
    <span className="desk-quiet block">
      <When at={at} />
    </span>
  </>
);

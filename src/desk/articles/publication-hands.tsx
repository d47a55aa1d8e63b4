import type { ReactNode } from "react";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";

type Props = Pick<ApprovalView, "copy" | "lines">;

/** The fields shown elsewhere: as the screen's heading, and above the text. */
const BESIDE = ["title", "summary"];

/** Shows the text's details and its history. */
export function Hands({ copy, lines }: Props) {
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

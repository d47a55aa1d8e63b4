import type { ReactNode } from "react";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";

/** Shows which text it is, and who did what to it. */
export function Hands({ copy }: { copy: WorkingCopy }) {
  return (
    <Panel title="Who and what">
      <Facts
        rows={[
          ["Author", copy.author],
          ["Begun", by(copy.createdBy, copy.createdAt)],
          ["Last change", by(copy.updatedBy, copy.updatedAt)],
          copy.submittedBy !== null && ["Sent", by(copy.submittedBy, copy.submittedAt)],
          copy.approvedBy !== null && ["Approved", by(copy.approvedBy, copy.approvedAt)],
          ["Category", copy.categoryName],
          ["Read time", `${copy.readTime} min`],
          ["Questions", String(copy.faqs.length)],
          ["Address", <span className="mono" key="a">{`/blogpost/${copy.slug}`}</span>],
          copy.shownOn !== null && ["Date shown", copy.shownOn],
          ["Featured", copy.featured ? "yes" : "no"],
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

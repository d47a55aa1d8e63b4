import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";

export const Visits = ({ visits }: { visits: { path: string; visits: number }[] }) => (
  <Panel title="Visits from the letter’s links">
    <Facts
      rows={visits.map(({ path, visits: n }) => [
        <span key={path} className="mono">
          {path}
        </span>,
        grouped(n),
      ])}
    />
    <p className="desk-quiet">Counted for each page; readers are not tracked.</p>
  </Panel>
);

export function IssueHistory({ progress }: { progress: IssueProgress }) {
  const { draftedBy, draftedAt, approvedBy, approvedAt, earliest, latest, hash, note } = progress;
  return (
    <Panel title="Details">
      <Facts
        rows={[
          [
            "Drafted",
            <>
              {draftedBy}, <When at={draftedAt} />
            </>,
          ],
          approvedBy
            ? [
                "Approved",
                <>
                  {approvedBy}, <When at={approvedAt} />
                </>,
              ]
            : undefined,
          earliest
            ? [
                "Leaves",
                <>
                  <When at={earliest} />, at the latest <When at={latest} />
                </>,
              ]
            : undefined,
          note ? ["Note", note] : undefined,
          [
            "SHA-256",
            <span key="hash" className="mono">
              {hash}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

import { Confirm } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./issues.tsx";

type Letter = { id: number; subject: string; isIssue: boolean; updatedBy: string; updatedAt: string };

/** The letters that somebody writes and nobody sent for approval yet. */
export const UnsentLetters = ({ letters }: { letters: Letter[] }) => (
  <Panel title="Drafts">
    <ul className="grid gap-2">
      {letters.map(({ id, subject, isIssue, updatedBy, updatedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            <a className="inline-flex min-h-9 items-center" href={`/desk/newsletter/letters/${id}`}>
              {subject || "Letter without a subject"}
            </a>
            <span className="desk-quiet block">
              {updatedBy}, <When at={updatedAt} />
            </span>
          </span>
          {!isIssue && (
            <Confirm<Intent>
              intent="delete-letter"
              label="Delete"
              fields={{ letter: id }}
              question={<p>The text stays in the ledger.</p>}
            />
          )}
        </li>
      ))}
    </ul>
  </Panel>
);

import { DecisionBar, MainAct } from "#desk/kit/reading.tsx";
import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { DeskMonth } from "#domain/complaints/read-desk.server.ts";
import type { Intent } from "./month.tsx";

type Props = {
  month: DeskMonth;
  /** Why this person may not close it. */
  ownWork: string | null;
  /** What the ledger would record about it. */
  marks: string[];
};

/** Lets the second person close a month, or publish all entered corrections in one step. */
export function MonthDecision({ month, ownWork, marks }: Props) {
  const { published, together, seen, draft, name, findings } = month;
  const isBlocked = !published && findings.length > 0;
  const may = !isBlocked && !ownWork;
  const follows = published
    ? `${together.length === 1 ? `${name} is` : "These months are"} published with the reason and both values, in one step.`
    : `The figures that ${draft?.enteredBy} entered are published at once, with your name beside them.`;
  const act = published ? (
    <MainAct<Intent>
      intent="correct"
      label="Publish corrections"
      fields={Object.fromEntries(together.map((each) => [`seen.${each.month}`, each.seen]))}
    />
  ) : (
    <MainAct<Intent> intent="close" label="Close month" fields={{ seen }} />
  );
  return (
    <DecisionBar acts={may && act}>
      <p>{isBlocked ? "This month cannot be closed yet." : (ownWork ?? follows)}</p>
      <ApprovalWarning marks={may ? marks : []} />
    </DecisionBar>
  );
}

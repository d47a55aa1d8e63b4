import type { ValueStep } from "#domain/firm/list-book.server.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import { ValueChange } from "./value-change.tsx";

const WORDS: Record<ValueStep["state"], { tone: Tone; word: string }> = {
  proposed: { tone: "live", word: "proposed" },
  "in-force": { tone: "ok", word: "approved" },
  refused: { tone: "bad", word: "refused" },
  withdrawn: { tone: "idle", word: "withdrawn" },
};

/** Lists the proposals for a value and their outcomes, newest first. */
export function ValueHistory({ steps }: { steps: ValueStep[] }) {
  return (
    <Panel title="History">
      <DataTable
        caption="Proposals, newest first"
        rows={steps}
        keyOf={({ id }) => id}
        empty="Nothing was proposed yet."
        columns={[
          {
            head: "Value",
            kind: "main",
            cell: ({ before, printed }) => (
              <span className="wrap-anywhere">
                <ValueChange before={before} after={printed} />
              </span>
            ),
          },
          { head: "State", cell: ({ state }) => <State tone={WORDS[state].tone}>{WORDS[state].word}</State> },
          {
            head: "Proposed",
            cell: ({ proposedBy, proposedAt }) => (
              <span>
                {proposedBy}, <When at={proposedAt} />
              </span>
            ),
          },
          {
            head: "Decided",
            cell: ({ decidedBy, decidedAt }) =>
              decidedBy && (
                <span>
                  {decidedBy}, <When at={decidedAt} />
                </span>
              ),
          },
          {
            head: "Source",
            cell: ({ source, note }) => (
              <span>
                {source}
                {note && <span className="block text-ink-3">{note}</span>}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

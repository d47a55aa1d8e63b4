import { newsName } from "#domain/digest/changes.ts";
import type { Conflict } from "#domain/digest/composing/write-part.server.ts";
import { When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";

const WORDS: Record<string, string> = {
  global: "Global news",
  india: "Indian news",
  stocks: "Stock news",
  NIFTY: "Nifty 50",
  BANKNIFTY: "Bank Nifty",
  cash: "cash flows",
  indicators: "Indicators",
  typed: "Typed",
  news: "",
  name: "",
  url: "address",
};

const SENTENCES: Record<string, string> = {
  "lines.index": "Line 1: the index",
  "lines.flows": "Line 2: the flows",
  "lines.breadth": "Line 3: the breadth",
  verdict: "Verdict of the day",
  reason: "Reason for the verdict",
  conclusion: "Conclusion on institutional flows",
  "views.NIFTY": "View on Nifty 50",
  "views.BANKNIFTY": "View on Bank Nifty",
};

/** Returns the name of a place in the written part: "Global news, item 1, headline". */
const placeName = (path: string): string =>
  SENTENCES[path] ??
  path
    .split(".")
    .map((part) => WORDS[part] ?? (/^\d+$/.test(part) ? `item ${Number(part) + 1}` : part))
    .filter(Boolean)
    .join(", ");

const printed = (value: unknown): string => (value === undefined ? "—" : (newsName(value) ?? String(value)));

/** Shows both texts of a form that another person saved meanwhile; the sender chooses. */
export function ConflictPanel({ conflict, date }: { conflict: Conflict; date: string }) {
  return (
    <section className="mb-4 rounded-control border border-flat p-4" aria-label="Both versions">
      <p className="mb-2">
        <b>{conflict.by}</b> saved
        {conflict.at && (
          <>
            {" "}
            on <When at={conflict.at} />
          </>
        )}
        . The form below merges both; where both of you wrote, yours is shown. Save it, or{" "}
        <a href={`/desk/digest/${date}?done=theirs#views`}>keep theirs and discard yours</a>.
      </p>
      <DataTable
        caption="Differences between the two versions"
        rows={conflict.changes}
        keyOf={({ path, before, after }) => `${path} ${printed(before)} ${printed(after)}`}
        empty="Only the order of the items differs."
        columns={[
          { head: "Field", kind: "main", cell: ({ path }) => placeName(path) },
          { head: `${conflict.by} saved`, cell: ({ before }) => printed(before) },
          { head: "Your text", cell: ({ after }) => printed(after) },
        ]}
      />
    </section>
  );
}

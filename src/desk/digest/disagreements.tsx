import { stated } from "#domain/digest/composing/check-files.ts";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Submit } from "#ui/form/form.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Intent } from "./day.tsx";

type Found = DraftView["disagreements"][number];

/** The most values of two files that are listed. */
const LISTED = 40;

/** Shows files that disagree on what the digest rests on: both values, both hashes, and the choice. */
export function Disagreements({
  found,
  date,
  canChoose,
}: {
  found: Found[];
  date: string;
  canChoose: boolean;
}) {
  if (!found.length) return null;
  return (
    <section id="files-differ" aria-label="Conflicting files">
      <h3 className="mt-4 mb-2">Conflicting files</h3>
      {found.map((each) => (
        <TwoFiles
          key={`${each.current.sha256} ${each.rival.sha256}`}
          found={each}
          date={date}
          canChoose={canChoose}
        />
      ))}
    </section>
  );
}

function TwoFiles({ found, date, canChoose }: { found: Found; date: string; canChoose: boolean }) {
  const { current, rival, days, differences, passedOverBy } = found;
  const table = (
    <DataTable
      caption={`Values that differ: ${current.file} and ${rival.file}`}
      rows={differences.slice(0, LISTED)}
      keyOf={({ name, date }) => `${date} ${name}`}
      empty="Nothing differs."
      columns={[
        {
          head: "Value",
          kind: "main",
          cell: ({ name, date }) => (days.length > 1 ? `${longDate(date)}: ${name}` : name),
        },
        { head: "In use", kind: "num", cell: ({ current: value }) => stated(value) },
        { head: "Other file", kind: "num", cell: ({ rival: value }) => stated(value) },
      ]}
    />
  );
  const files = (
    <dl className="dig-two-files mb-3 grid gap-3">
      <File label="In use" file={current.file} sha256={current.sha256} />
      <File label="Other file" file={rival.file} sha256={rival.sha256} />
    </dl>
  );
  const rest = differences.length - LISTED;
  const more = rest > 0 && <p className="desk-quiet">And {counted(rest, "more value")}.</p>;
  if (passedOverBy !== undefined)
    return (
      <details className="dig-notes">
        <summary>
          {current.file} is in use; {passedOverBy} chose it over {rival.file}
        </summary>
        {files}
        {table}
        {more}
        {canChoose && <Choice found={found} date={date} which="rival" label="Use the other file" />}
      </details>
    );
  return (
    <div className="dig-conflict mb-4 rounded-control border border-flat p-4">
      <p>
        Two files give different figures for{" "}
        {days.length > 1 ? counted(days.length, "day") : longDate(days[0] ?? date)}. Check the exchange’s
        page, then choose the file to use for every day on which they differ.
      </p>
      {files}
      {table}
      {more}
      {canChoose && (
        <div className="row">
          <Choice found={found} date={date} which="current" label="Use the first file" />
          <Choice found={found} date={date} which="rival" label="Use the other file" />
        </div>
      )}
    </div>
  );
}

const File = ({ label, file, sha256 }: { label: string; file: string; sha256: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span className="mono">{file}</span>
      <br />
      <span className="desk-quiet">SHA-256 </span>
      <span className="mono dig-hash">{sha256}</span>
    </dd>
  </div>
);

function Choice({
  found: { current, rival },
  date,
  which,
  label,
}: {
  found: Found;
  date: string;
  which: "current" | "rival";
  label: string;
}) {
  const [counts, over] = which === "current" ? [current, rival] : [rival, current];
  return (
    <form method="post" action={`/desk/digest/${date}#check`}>
      <input type="hidden" name="counts" value={counts.sha256 ?? ""} />
      <input type="hidden" name="over" value={over.sha256 ?? ""} />
      <Submit<Intent> intent="choose">
        {label}
        <span className="vh">: {counts.file}</span>
      </Submit>
    </form>
  );
}

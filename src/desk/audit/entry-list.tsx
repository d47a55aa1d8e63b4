import { LedgerWords } from "#desk/kit/sentence.tsx";
import type { LedgerLine } from "#domain/audit/read-ledger.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { istTime, longDay } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import type { ListRequest } from "#ui/table/list.ts";
import { EmptyList } from "#ui/table/table.tsx";

/** Shows entries as sentences by day, each with its details. */
export function EntryList({ entries, list }: { entries: LedgerLine[]; list: ListRequest }) {
  if (!entries.length) return <EmptyList list={list}>No entry matches. Change the filters.</EmptyList>;
  const days = [...new Set(entries.map(({ at }) => indianDate(new Date(at))))];
  return (
    <div className="grid gap-6">
      {days.map((day) => (
        <section key={day} aria-label={longDay(day)}>
          <h2 className="border-b border-line pb-2">{longDay(day)}</h2>
          <ol className="ledger">
            {entries
              .filter(({ at }) => indianDate(new Date(at)) === day)
              .map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const SHORT = 80;

const printed = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Shows an entry's details beyond who, what and when: short values in place, long ones folded. */
function Detail({ detail, textHash }: { detail: unknown; textHash: string | null }) {
  const rows = Object.entries((detail ?? {}) as Record<string, unknown>).map(
    ([name, value]) => [name, printed(value) ?? ""] as const,
  );
  if (textHash) rows.push(["text", textHash.slice(0, 12)]);
  if (!rows.length) return null;
  const marked = (detail as { marked?: unknown } | null)?.marked;
  const long = rows.some(([, value]) => value.length > SHORT) || rows.length > 4;
  const list = (
    <ul className="grid gap-0.5 text-[0.875rem]">
      {rows.map(([name, value]) => (
        <li key={name}>
          <span className="desk-quiet">{name}</span> <span className="mono">{value}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {Array.isArray(marked) && (
        <p>
          <State tone="warn">marked</State> {marked.join(". ")}
        </p>
      )}
      {long ? (
        <details>
          <summary className="text-brand underline">{rows.map(([name]) => name).join(", ")}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  );
}

function EntryRow({ entry }: { entry: LedgerLine }) {
  const { id, at, action, subject, subjectId, textHash, detail, sentence } = entry;
  const about = `/desk/audit?${new URLSearchParams({ thing: `${subject} ${subjectId}` })}`;
  const marked = (detail as { marked?: unknown } | null)?.marked;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5">
      <time className="desk-quiet tabular-nums" dateTime={new Date(at).toISOString()}>
        {istTime(at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p className="whitespace-pre-line">
          <LedgerWords sentence={sentence} />
        </p>
        <details open={Array.isArray(marked)}>
          <summary className="desk-quiet w-fit cursor-pointer max-md:py-3">
            Details<span className="vh"> of entry {id}</span>
          </summary>
          <p className="desk-quiet mt-1">
            Entry {id}, <span className="mono">{action}</span>, row{" "}
            <a href={about}>
              {subject} {subjectId}
            </a>
          </p>
          <Detail detail={detail} textHash={textHash} />
        </details>
      </div>
    </li>
  );
}

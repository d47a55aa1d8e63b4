import type { GivenFileRow } from "#domain/digest/composing/read-draft.server.ts";
import { counted, megabytes } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { State } from "#ui/feedback/notice.tsx";
import { When } from "#ui/layout/panel.tsx";

/** The most notes listed per file. */
const NOTES = 20;

/** Lists the given files, each with its outcome. */
export function FileList({ label, files }: { label: string; files: GivenFileRow[] }) {
  if (!files.length) return null;
  return (
    <ul className="dig-files" aria-label={label}>
      {files.map((file) => (
        <Given key={file.id} file={file} />
      ))}
    </ul>
  );
}

/** Shows a given file: its recognised kind and content, or why it was refused. */
function Given({ file: { name, kind, summary, notes, bytes, by, at } }: { file: GivenFileRow }) {
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-t border-line py-2.5 md:grid-cols-[172px_minmax(0,1fr)]">
      <div className="font-[550]">{kind ?? <State tone="bad">refused</State>}</div>
      <div>
        <p className="mono wrap-anywhere">{name}</p>
        <p className="wrap-anywhere">{withoutName(summary, name)}</p>
        {notes.length > 0 && <Notes notes={notes} />}
      </div>
      <p className="desk-quiet wrap-anywhere md:col-2">
        {by}, <When at={at} />, {sizeOf(bytes)}
      </p>
    </li>
  );
}

function Notes({ notes }: { notes: GivenFileRow["notes"] }) {
  return (
    <details className="dig-notes">
      <summary>{counted(notes.length, "note")} on this file</summary>
      <ul>
        {notes.slice(0, NOTES).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            {line !== undefined && `Line ${line}: `}
            {message}
          </li>
        ))}
        {notes.length > NOTES && <li>And {counted(notes.length - NOTES, "more note")}.</li>}
      </ul>
    </details>
  );
}

/** Removes the file's name, printed above, from the start of a refusal. */
function withoutName(summary: string, name: string): string {
  if (!summary.startsWith(name)) return summary;
  const rest = summary.slice(name.length);
  if (/^[,:] /.test(rest)) return capitalized(rest.slice(2));
  return rest.startsWith(" ") ? `It${rest}` : summary;
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes(bytes)} MB`;

import type { DraftView, GivenFileRow, NeededFile } from "#domain/digest/composing/read-draft.server.ts";
import { Act, Submit } from "../kit/form.tsx";
import { Glyph } from "../kit/icon.tsx";
import { State, When } from "../kit/screen.tsx";
import { DataTable } from "../kit/table.tsx";
import type { Person } from "./day.tsx";
import { Step } from "./step.tsx";
import { counted } from "./words.tsx";

const NOTES = 20;

/** Step 1: what the day needs and has, the files that were given with what was read of each, and the way to give more. */
export function FilesStep({
  view: { needed, files, date },
  who,
  errors,
}: {
  view: DraftView;
  who: Person;
  errors: Record<string, string> | undefined;
}) {
  return (
    <Step
      n={1}
      id="files"
      title="Files"
      lead="Give them all at once, in any order, as the exchange serves them: each is known by its content, never by its name."
    >
      <ul className="dig-needed">
        {needed.map((file) => (
          <Needed key={file.what} file={file} />
        ))}
      </ul>
      {who.canWrite && (
        <div className="dig-give">
          <form
            method="post"
            encType="multipart/form-data"
            action={`/desk/digest/${date}#files`}
            className="dig-drop"
          >
            <FilesField error={errors?.files} />
            <Submit intent="files" tone="primary">
              Read the files
            </Submit>
          </form>
          <Act intent="compose" label="Compose again from what is stored" tone="quiet" />
        </div>
      )}
      {files.length > 0 && (
        <DataTable
          caption="Files that were given for this day"
          rows={[...files].sort((a, b) => Number(a.kind !== undefined) - Number(b.kind !== undefined))}
          keyOf={({ id }) => id}
          columns={[
            { head: "File", kind: "main", cell: ({ name }) => <span className="mono">{name}</span> },
            { head: "Recognised as", cell: (file) => <Kind file={file} /> },
            { head: "What was read", cell: (file) => <Read file={file} /> },
            { head: "Size", kind: "num", cell: ({ bytes }) => sizeOf(bytes) },
            {
              head: "Given",
              cell: ({ by, at }) => (
                <>
                  {by}, <When at={at} />
                </>
              ),
            },
          ]}
        />
      )}
    </Step>
  );
}

/** The kit's field takes one file; here many are given at once. */
function FilesField({ error }: { error: string | undefined }) {
  return (
    <div className="desk-field">
      <label htmlFor="files-input">Files of the exchange</label>
      <input
        id="files-input"
        type="file"
        name="files"
        multiple
        aria-describedby={error ? "files-hint files-error" : "files-hint"}
        aria-invalid={error ? true : undefined}
      />
      <p className="field-hint" id="files-hint">
        CSV, JSON, zip or gz; together up to 40 MB. A history of the indices is needed once.
      </p>
      {error && (
        <p className="field-error" id="files-error">
          {error}
        </p>
      )}
    </div>
  );
}

function Needed({ file: { what, gives, expected, optional, given } }: { file: NeededFile }) {
  return (
    <li className={given ? "dig-has" : optional ? "dig-may" : "dig-lacks"}>
      <Glyph shape={given ? "ok" : optional ? "idle" : "warn"} size={16} />
      <div>
        <p className="dig-what">
          {what}
          <span className="vh">
            {given ? ", given" : optional ? ", not given, not required" : ", not given"}
          </span>
          {given?.provisional && <State tone="warn">provisional</State>}
          {given?.typed && <State tone="idle">typed by hand</State>}
        </p>
        <p className="desk-quiet">
          {given ? <span className="mono">{given.file}</span> : <span className="mono">{expected}</span>}
          {!given && <> · for {gives}</>}
        </p>
      </div>
    </li>
  );
}

const Kind = ({ file: { kind } }: { file: GivenFileRow }) =>
  kind === undefined ? <State tone="bad">refused</State> : <>{kind}</>;

function Read({ file: { summary, notes } }: { file: GivenFileRow }) {
  return (
    <>
      {summary}
      {notes.length > 0 && (
        <details className="dig-notes">
          <summary>{counted(notes.length, "note")} of this file</summary>
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
      )}
    </>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

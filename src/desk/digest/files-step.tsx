import type { DraftView, GivenFileRow, NeededFile } from "#domain/digest/composing/read-draft.server.ts";
import { Submit } from "../kit/form.tsx";
import { Glyph } from "../kit/icon.tsx";
import { State, When } from "../kit/screen.tsx";
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
        <>
          <form
            method="post"
            encType="multipart/form-data"
            action={`/desk/digest/${date}#files`}
            className="dig-give"
          >
            <FilesField error={errors?.files} />
            <div className="row">
              <Submit intent="files" tone="primary">
                Read the files
              </Submit>
              <Submit intent="compose" tone="quiet" form="compose-again">
                Compose again from what is stored
              </Submit>
            </div>
          </form>
          <form id="compose-again" method="post" action={`/desk/digest/${date}#files`} />
        </>
      )}
      {files.length > 0 && (
        <ul className="dig-files" aria-label="Files that were given for this day">
          {[...files]
            .sort((a, b) => Number(a.kind !== undefined) - Number(b.kind !== undefined))
            .map((file) => (
              <Given key={file.id} file={file} />
            ))}
        </ul>
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

/** A file that was given: what it was recognised as and what was read, or why it was refused. */
function Given({ file: { name, kind, summary, notes, bytes, by, at } }: { file: GivenFileRow }) {
  return (
    <li>
      <div className="dig-file-kind">{kind ?? <State tone="bad">refused</State>}</div>
      <div className="dig-file-read">
        <p className="mono">{name}</p>
        <p>{withoutName(summary, name)}</p>
        {notes.length > 0 && <Notes notes={notes} />}
      </div>
      <p className="desk-quiet dig-file-by">
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

/** A refusal begins with the file's name, which stands above it. */
function withoutName(summary: string, name: string): string {
  const rest = [", ", ": "].flatMap((sign) =>
    summary.startsWith(name + sign) ? summary.slice(name.length + sign.length) : [],
  )[0];
  return rest === undefined ? summary : rest.charAt(0).toUpperCase() + rest.slice(1);
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

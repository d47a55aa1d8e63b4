import type { DraftView, GivenFileRow, NeededFile } from "#domain/digest/composing/read-draft.server.ts";
import { shortDate } from "#platform/format/dates.ts";
import { counted, grouped, megabytes } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { Shape } from "#ui/icon/shapes.ts";
import { When } from "#ui/layout/panel.tsx";
import type { Intent, Viewer } from "./day.tsx";
import { Step } from "./step.tsx";

/** The number of files shown at once; more are folded once they were seen. */
const FEW = 3;

/** The files the day needs and has, the given files with what was read from each, and the form to add more. */
export function FilesStep({
  view: { needed, files, date, draft },
  who,
  errors,
  isJustGiven,
}: {
  view: DraftView;
  who: Viewer;
  errors: Record<string, string> | undefined;
  isJustGiven: boolean;
}) {
  const hasBegun = draft !== undefined;
  const taken = files.filter(({ kind }) => kind !== undefined);
  return (
    <Step
      id="files"
      title="Files"
      lead={
        who.canWrite &&
        "Choose files as the exchange publishes them, all or some at a time. Each is recognised by its content."
      }
    >
      {who.canWrite && (
        <>
          <form
            method="post"
            encType="multipart/form-data"
            action={`/desk/digest/${date}#files`}
            data-send-files=""
            className="dig-give mb-4 grid gap-3 rounded-control border border-dashed border-line-2 bg-sunk p-4"
          >
            <Field
              label="Files of the exchange"
              name="files"
              type="file"
              multiple
              hint={
                <>
                  <span className="noscript:hidden">Uploaded as soon as they are chosen. </span>
                  CSV, JSON, zip or gz, up to 40 MB together. A history of the indices is needed once.
                </>
              }
              error={errors?.files}
            />
            <div className="row">
              <Submit<Intent> intent="files" tone="primary">
                Upload files
              </Submit>
              <Submit<Intent> intent="compose" tone="quiet" form="compose-again">
                Recompute
              </Submit>
            </div>
          </form>
          <form id="compose-again" method="post" action={`/desk/digest/${date}#files`} />
        </>
      )}
      <ul
        className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] overflow-hidden rounded-control border border-line-2 bg-card max-[30rem]:grid-cols-[1fr_1fr]"
        aria-label="Files needed for the day"
      >
        {needed.map((file) => (
          <Needed key={file.what} file={file} hasBegun={hasBegun} />
        ))}
      </ul>
      {hasBegun && <MissingFiles files={needed.filter(({ given }) => !given)} />}
      <FileList label="Refused files" files={files.filter(({ kind }) => kind === undefined)} />
      {taken.length > 0 && (
        <details className="dig-notes" open={isJustGiven || taken.length <= FEW}>
          <summary>{counted(taken.length, "file")} read for this day</summary>
          <FileList label="Files that were read" files={taken} />
        </details>
      )}
    </Step>
  );
}

/** The mark, label and colours of a needed file's state. */
function stateOf(
  { given, optional }: NeededFile,
  hasBegun: boolean,
): { shape: Shape; word: string; ink: string; ground?: string } {
  if (given?.conflicts)
    return { shape: "warn", word: "conflict", ink: "text-flat-t", ground: "bg-flat-tint" };
  if (given) return { shape: "ok", word: given.typed ? "typed" : "uploaded", ink: "text-up-t" };
  if (!hasBegun) return { shape: "idle", word: "not uploaded yet", ink: "text-ink-3" };
  return optional
    ? { shape: "idle", word: "not uploaded", ink: "text-ink-3" }
    : { shape: "bad", word: "missing", ink: "text-down-t", ground: "bg-down-tint" };
}

function Needed({ file, hasBegun }: { file: NeededFile; hasBegun: boolean }) {
  const { shape, word, ink, ground = "" } = stateOf(file, hasBegun);
  return (
    <li className={`min-w-0 px-3 py-2.5 shadow-[0_0_0_0.5px_var(--line-2)] ${ground}`}>
      <p className={`mb-1 flex items-center gap-1.5 text-[0.8125rem] ${ink}`}>
        <Icon shape={shape} size={15} />
        {word}
        {file.given?.provisional && ", provisional"}
      </p>
      <p className="leading-tight font-[550]">{file.what}</p>
      <p className={`desk-quiet wrap-anywhere ${file.given?.conflicts ? "" : "max-md:hidden"}`}>
        {file.given?.conflicts ? <a href="#check">Remove one of two files</a> : file.gives}
      </p>
    </li>
  );
}

/** Tells for each missing file what readers go without, judged by what the latest digest used it for. */
function MissingFiles({ files }: { files: NeededFile[] }) {
  const costly = files.filter(({ optional, cost }) => cost || !optional);
  if (!costly.length) return null;
  return (
    <details className="dig-notes mb-4" open={files.some(({ optional }) => !optional)}>
      <summary>What readers miss without these files</summary>
      <ul>
        {costly.map(({ what, gives, expected, cost }) => (
          <li key={what} className="wrap-anywhere">
            <b className="font-[550]">{what}</b>:{" "}
            {cost
              ? `${grouped(cost.figures)} of the ${grouped(cost.of)} figures and sentences of ${shortDate(cost.day)} (${gives})`
              : gives}
            . The exchange publishes it as <span className="mono">{expected}</span>.
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The most notes listed per file. */
const NOTES = 20;

/** Lists the given files, each with its outcome. */
function FileList({ label, files }: { label: string; files: GivenFileRow[] }) {
  if (!files.length) return null;
  return (
    <ul className="dig-files" aria-label={label}>
      {files.map((file) => (
        <ReadFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

/** Shows a given file: its recognised kind and content, or why it was refused. */
function ReadFile({ file: { name, kind, summary, notes, bytes, by, at } }: { file: GivenFileRow }) {
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

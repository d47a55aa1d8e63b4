import type { DraftView, NeededFile } from "#domain/digest/composing/read-draft.server.ts";
import { shortDate } from "#platform/format/dates.ts";
import { counted, grouped } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { Shape } from "#ui/icon/shapes.ts";
import type { Intent, Viewer } from "./day.tsx";
import { FileList } from "./given-files.tsx";
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
      <ul className="dig-strip mb-4" aria-label="Files needed for the day">
        {needed.map((file) => (
          <Needed key={file.what} file={file} hasBegun={hasBegun} />
        ))}
      </ul>
      {hasBegun && <MissingPictures files={needed.filter(({ given }) => !given)} />}
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

/** The mark and label of a needed file's state. */
function stateOf(
  { given, optional }: NeededFile,
  hasBegun: boolean,
): [name: string, shape: Shape, word: string] {
  if (given?.conflicts) return ["dig-differs", "warn", "conflict"];
  if (given) return ["dig-in", "ok", given.typed ? "typed" : "uploaded"];
  if (!hasBegun) return ["dig-may", "idle", "not uploaded yet"];
  return optional ? ["dig-may", "idle", "not uploaded"] : ["dig-missing", "bad", "missing"];
}

function Needed({ file, hasBegun }: { file: NeededFile; hasBegun: boolean }) {
  const [name, shape, word] = stateOf(file, hasBegun);
  return (
    <li className={name}>
      <p className="dig-strip-state">
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
function MissingPictures({ files }: { files: NeededFile[] }) {
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

import type { DraftView, NeededFile } from "#domain/digest/composing/read-draft.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { Intent, Viewer } from "./day.tsx";
import { FileList } from "./given-files.tsx";
import { Step } from "./step.tsx";

/** The number of files shown unfolded; more are folded once they were seen. */
const FEW = 3;

/** Step 1: what the day needs and has, the given files with what was read from each, and the form to give more. */
export function FilesStep({
  view: { needed, files, date },
  who,
  errors,
  isJustGiven,
}: {
  view: DraftView;
  who: Viewer;
  errors: Record<string, string> | undefined;
  isJustGiven: boolean;
}) {
  const taken = files.filter(({ kind }) => kind !== undefined);
  return (
    <Step
      n={1}
      id="files"
      title="Files"
      lead="Choose them all at once, in any order, as the exchange serves them. Each is recognised by its content, not by its name."
    >
      <ul className="dig-needed mb-4 grid gap-x-6 gap-y-2.5 md:grid-cols-2">
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
            className="dig-give mb-4 grid gap-3 rounded-control border border-dashed border-line-2 bg-sunk p-4"
          >
            <Field
              label="Files of the exchange"
              name="files"
              type="file"
              multiple
              hint="CSV, JSON, zip or gz; together up to 40 MB. A history of the indices is needed once."
              error={errors?.files}
            />
            <div className="row">
              <Submit<Intent> intent="files" tone="primary">
                Read the files
              </Submit>
              <Submit<Intent> intent="compose" tone="quiet" form="compose-again">
                Compose again from what is stored
              </Submit>
            </div>
          </form>
          <form id="compose-again" method="post" action={`/desk/digest/${date}#files`} />
        </>
      )}
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

function Needed({ file: { what, gives, expected, optional, given } }: { file: NeededFile }) {
  return (
    <li className={given ? "dig-has" : optional ? "dig-may" : "dig-lacks"}>
      <Icon shape={given ? "ok" : optional ? "idle" : "warn"} size={16} />
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-[550] wrap-anywhere">
          {what}
          <span className="vh">
            {given ? ", given" : optional ? ", not given, not required" : ", not given"}
          </span>
          {given?.provisional && <State tone="warn">provisional</State>}
          {given?.typed && <State tone="idle">typed by hand</State>}
        </p>
        <p className="desk-quiet wrap-anywhere">
          {given ? <span className="mono">{given.file}</span> : <span className="mono">{expected}</span>}
          {!given && <> · for {gives}</>}
        </p>
      </div>
    </li>
  );
}

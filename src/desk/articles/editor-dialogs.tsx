import type { ReactNode } from "react";
import { Field, type Option, Submit } from "#desk/kit/form.tsx";

/** A dialog of the editor; without the script none of them opens. */
function Dialog({
  name,
  title,
  action,
  extra,
  children,
}: {
  name: string;
  title: string;
  action: string;
  extra?: ReactNode;
  children: ReactNode;
}) {
  return (
    <dialog
      data-dialog={name}
      className="ed-dialog m-auto w-[min(480px,calc(100vw_-_32px))] rounded-card border border-line-2 bg-card p-5 text-ink shadow-card"
      aria-labelledby={`ed-${name}-title`}
    >
      <form method="dialog" className="stack" noValidate>
        <h2 id={`ed-${name}-title`}>{title}</h2>
        {children}
        <p role="alert" className="field-error" />
        <div className="row">
          <Submit name="press" value="do" tone="primary">
            {action}
          </Submit>
          {extra}
          <Submit name="press" value="cancel" tone="quiet">
            Cancel
          </Submit>
        </div>
      </form>
    </dialog>
  );
}

const ALT_HINT = "A sentence for those who cannot see it: what it shows, not what it is called.";

/** What the editor asks in between: an address, a picture and its description, a chart. */
export function Dialogs({ charts, digestDay }: { charts: Option[]; digestDay: string }) {
  return (
    <>
      <Dialog
        name="link"
        title="Link"
        action="Set the link"
        extra={
          <Submit name="press" value="remove">
            Remove the link
          </Submit>
        }
      >
        <Field
          label="Where it leads"
          name="href"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </Dialog>
      <Dialog name="picture" title="Add a picture" action="Add the picture">
        {/* The script shows the chosen file here. */}
        <img alt="" hidden className="max-h-50 max-w-full justify-self-center rounded-lg" />
        <Field
          label="Picture"
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hint="JPEG, PNG, WebP, AVIF or GIF, 15 MB at most."
        />
        <Field label="What it shows" name="alt" rows={3} hint={ALT_HINT} required />
      </Dialog>
      <Dialog name="alt" title="Describe the picture" action="Keep the description">
        <Field label="What it shows" name="alt" rows={4} hint={ALT_HINT} required />
      </Dialog>
      <Dialog name="chart" title="Chart of a digest" action="Add the chart">
        <Field label="Day of the digest" name="date" type="date" value={digestDay} required />
        <Field label="Chart" name="chart" options={charts} />
        <p className="field-hint">It is kept as a picture, with its description and its source.</p>
      </Dialog>
    </>
  );
}

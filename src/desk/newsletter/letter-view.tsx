import { Check } from "#desk/kit/form.tsx";
import { Panel } from "#desk/kit/screen.tsx";

/** The letter as its readers get it: the very bytes, at the width of a phone or of a window, and as text. */
export function LetterView({ id, text, pictures }: { id: number; text: string; pictures: boolean }) {
  const src = `/desk/newsletter/issues/${id}/letter`;
  return (
    <Panel
      title="The letter"
      actions={
        <a className="panel-link" href={src} target="_blank" rel="noreferrer">
          Open alone
        </a>
      }
    >
      <div className="letter-view">
        <fieldset className="letter-widths">
          <legend className="vh">Width of the preview</legend>
          <Check type="radio" name="width" value="phone" label="Phone" checked />
          <Check type="radio" name="width" value="window" label="Window" />
        </fieldset>
        <div className="letter-stage">
          <iframe className="letter-frame" src={src} title="The letter as it is mailed" sandbox="" />
        </div>
      </div>
      {pictures && (
        <p className="desk-quiet">
          Its charts are pictures from the site; mail programs may hide them until they are asked for.
        </p>
      )}
      <details className="letter-text">
        <summary>As text, for mail programs without HTML</summary>
        <pre>{text}</pre>
      </details>
    </Panel>
  );
}

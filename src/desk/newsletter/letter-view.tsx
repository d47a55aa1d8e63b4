import { Check } from "#ui/form/field.tsx";
import { Panel } from "#ui/layout/panel.tsx";

type Props = { id: number; hash: string; text: string; pictures: boolean };

/** The letter as its readers get it: the same bytes, at a phone's or a window's width, and as text. */
export function LetterView({ id, hash, text, pictures }: Props) {
  const src = `/desk/newsletter/issues/${id}/letter?hash=${hash}`;
  return (
    <Panel
      title="The letter"
      actions={
        <a className="panel-link" href={src} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      }
    >
      <div className="letter-view grid gap-3">
        <fieldset className="flex gap-5 border-0">
          <legend className="vh">Width of the preview</legend>
          <Check type="radio" name="width" value="phone" label="Phone" checked />
          <Check type="radio" name="width" value="window" label="Desktop" />
        </fieldset>
        <div className="rounded-control bg-sunk p-4 max-[30rem]:-mx-4 max-[30rem]:rounded-none max-[30rem]:px-0 max-[30rem]:py-3">
          <iframe
            className="letter-frame block h-160 w-full rounded-control border border-line-2 bg-card"
            src={src}
            title="The letter as it is mailed"
            sandbox=""
          />
        </div>
      </div>
      {pictures && (
        <p className="desk-quiet">Charts are pictures on the site; mail programs may hide them at first.</p>
      )}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5">Plain text version</summary>
        <pre className="rounded-lg bg-sunk p-3 text-[0.8125rem]/normal wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </Panel>
  );
}

import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { Step } from "./step.tsx";

/** Step 5: the page and the mail as readers would get them. */
export function PreviewStep({ view: { draft, published, date } }: { view: DraftView }) {
  const [page, letter] = [`/desk/preview/digest/${date}`, `/desk/preview/digest/${date}/letter`];
  return (
    <Step n={5} id="preview" title="Preview" lead="The draft as it stands now, as readers would see it.">
      {draft ? (
        <div className="dig-previews">
          <Preview title="The page" src={page} />
          <Preview title="The mail" src={letter} />
        </div>
      ) : (
        <p className="empty">
          {published ? (
            <a href={`/dailydigest/${date}`}>There is no draft: see the page as it is published</a>
          ) : (
            "Nothing to preview yet."
          )}
        </p>
      )}
    </Step>
  );
}

function Preview({ title, src }: { title: string; src: string }) {
  return (
    <section aria-label={title}>
      <div className="panel-head">
        <h3>{title}</h3>
        <a className="dig-open" href={src} target="_blank" rel="noopener">
          Open by itself
        </a>
      </div>
      <iframe className="dig-frame" src={src} title={`Preview: ${title.toLowerCase()}`} loading="lazy" />
    </section>
  );
}

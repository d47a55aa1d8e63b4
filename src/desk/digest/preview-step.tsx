import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { Step } from "./step.tsx";

/** Step 5: the page and the mail as readers would get them. */
export function PreviewStep({ view: { draft, published, date } }: { view: DraftView }) {
  const [page, letter] = [`/desk/preview/digest/${date}`, `/desk/preview/digest/${date}/letter`];
  return (
    <Step n={5} id="preview" title="Preview" lead="The draft as it stands now, as readers would see it.">
      {draft ? (
        <div className="grid gap-5 min-[60rem]:grid-cols-2">
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
        <a
          className="inline-flex min-h-8 items-center text-[0.875rem] text-brand max-md:flex max-md:min-h-11 max-md:items-center"
          href={src}
          target="_blank"
          rel="noopener"
        >
          Open on its own
        </a>
      </div>
      <iframe
        className="block h-[min(640px,80dvh)] w-full rounded-lg border border-line-2 bg-card max-md:-mx-3 max-md:w-[calc(100%_+_24px)]"
        src={src}
        title={`Preview: ${title.toLowerCase()}`}
        loading="lazy"
      />
    </section>
  );
}

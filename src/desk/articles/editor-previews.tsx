import { Panel } from "#desk/kit/screen.tsx";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";

/** How a card, a shared link and a phone show the article. The pictures are made from what is saved. */
export function Previews({ article }: { article: WorkingCopy | undefined }) {
  const path = article && `/desk/articles/${article.id}`;
  return (
    <Panel title="Previews">
      <div className="stack">
        <div>
          <h3>On a card</h3>
          <p className="mt-1 text-ink-2" data-excerpt="">
            {article?.html ? article.excerpt : "The first words of the text."}
          </p>
        </div>
        <p className="field-hint" hidden={Boolean(article)} data-until-saved="">
          The shared link's picture and the phone show what is saved: save once.
        </p>
        <details className="ed-preview" hidden={!article} data-once-saved="">
          <summary>Picture of a shared link</summary>
          <img
            className="h-auto w-full rounded-lg border border-line"
            src={path && `${path}/share.png?revision=${article?.revision}`}
            alt={`The firm's name and the title ${article?.title || "of the article"} beside a drawn cover`}
            width={1200}
            height={630}
            loading="lazy"
            data-src="/share.png"
          />
        </details>
        <details className="ed-preview" hidden={!article} data-once-saved="">
          <summary>On a phone</summary>
          {/* A phone's width; in a narrower place, all of it up to the panel's edges. */}
          <iframe
            className="-mx-4 block h-160 w-[min(360px,calc(100%_+_32px))] max-w-none rounded-[16px] border border-line-2 bg-paper md:m-0 md:w-90 min-[72rem]:-mx-5 min-[72rem]:my-0"
            src={article && `/desk/preview/articles/${article.id}`}
            title="The article on a phone"
            width={360}
            height={640}
            loading="lazy"
            data-preview=""
          />
        </details>
      </div>
    </Panel>
  );
}

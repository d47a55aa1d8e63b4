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
          <p className="ed-excerpt" data-excerpt="">
            {article?.html ? article.excerpt : "The first words of the text."}
          </p>
        </div>
        <p className="field-hint" hidden={Boolean(article)} data-until-saved="">
          The shared link's picture and the phone show what is saved: save once.
        </p>
        <details className="ed-preview" hidden={!article} data-once-saved="">
          <summary>Picture of a shared link</summary>
          <img
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
          <iframe
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

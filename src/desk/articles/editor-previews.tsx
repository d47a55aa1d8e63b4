import { Panel } from "#desk/kit/screen.tsx";
import { excerptOf } from "#domain/blog/rules.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";

/** How a card, a shared link and a phone show the article. The pictures are made from what is saved. */
export function Previews({ article }: { article: WorkingCopy | undefined }) {
  return (
    <Panel title="Previews">
      <div className="stack">
        <div>
          <h3>On a card</h3>
          <p className="ed-excerpt" data-excerpt="">
            {article?.html ? excerptOf(article.html) : "The first words of the text."}
          </p>
        </div>
        {article ? (
          <>
            <details className="ed-preview">
              <summary>Picture of a shared link</summary>
              <img
                src={`/desk/articles/${article.id}/share.png?revision=${article.revision}`}
                alt={`The firm's name and the title ${article.title || "of the article"} beside a drawn cover`}
                width={1200}
                height={630}
                loading="lazy"
              />
            </details>
            <details className="ed-preview">
              <summary>On a phone</summary>
              <iframe
                src={`/desk/preview/articles/${article.id}`}
                title="The article on a phone"
                width={360}
                height={640}
                loading="lazy"
                data-preview=""
              />
            </details>
          </>
        ) : (
          <p className="field-hint">The shared link's picture and the phone show what is saved: save once.</p>
        )}
      </div>
    </Panel>
  );
}

import { useEffect, useRef } from "react";
import { Panel } from "#ui/layout/panel.tsx";
import { useTyped } from "./use-typed.ts";

type Props = {
  /** The number of the article; undefined before its first save. */
  id: number | undefined;
  revision: string;
  title: string | undefined;
  /** As of opening the form. */
  summary: string | undefined;
};

/** Shows the article as a card, a shared link and on a phone. The pictures are made from what is saved. */
export function Previews({ id, revision, title, summary }: Props) {
  const isSaved = id !== undefined;
  const phone = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const typed = useTyped(place, { summary: summary ?? "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save is a new revision
  useEffect(() => {
    if (phone.current?.closest("details")?.open) phone.current.contentWindow?.location.reload();
  }, [revision]);
  return (
    <Panel title="Previews">
      <div className="stack" ref={place}>
        <div>
          <h3>On a card</h3>
          <p className="mt-1 text-ink-2">{typed.summary || "The summary appears here."}</p>
        </div>
        <p className="field-hint" hidden={isSaved}>
          Save the article to see the picture of a shared link and the phone preview.
        </p>
        <details className="ed-preview" hidden={!isSaved}>
          <summary>Picture of a shared link</summary>
          <img
            className="h-auto w-full rounded-lg border border-line"
            src={isSaved ? `/desk/articles/${id}/share.png?revision=${revision}` : undefined}
            alt={`The firm's name and the title ${title || "of the article"} beside its cover`}
            width={1200}
            height={630}
            loading="lazy"
          />
        </details>
        <details className="ed-preview" hidden={!isSaved}>
          <summary>On a phone</summary>
          {/* A phone's width; in a narrower place, the full width to the panel's edges. */}
          <iframe
            className="-mx-4 block h-160 w-[min(360px,calc(100%_+_32px))] max-w-none rounded-[16px] border border-line-2 bg-paper md:m-0 md:w-90 min-[72rem]:-mx-5 min-[72rem]:my-0"
            ref={phone}
            src={isSaved ? `/desk/preview/articles/${id}` : undefined}
            title="The article on a phone"
            width={360}
            height={640}
            loading="lazy"
          />
        </details>
      </div>
    </Panel>
  );
}

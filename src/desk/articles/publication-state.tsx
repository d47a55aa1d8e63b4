import type { ArticleState as Name } from "#domain/blog/writing/fields.ts";
import { isWithheld } from "#domain/blog/writing/working-copy.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";

/** The label and tone of each state. */
export const ARTICLE_STATES: Record<Name, { word: string; tone: Tone }> = {
  draft: { word: "Draft", tone: "idle" },
  submitted: { word: "Waiting for approval", tone: "warn" },
  approved: { word: "Scheduled", tone: "live" },
  published: { word: "Published", tone: "ok" },
  unpublished: { word: "Unpublished", tone: "bad" },
};

const WITHHELD: { word: string; tone: Tone } = { word: "Draft of the product", tone: "warn" };

/** Shows an article's state, and whether an earlier text is published meanwhile. */
export function ArticleStateMark({ state, isPublic }: { state: Name; isPublic: boolean }) {
  const { word, tone } = isWithheld({ state, isPublic }) ? WITHHELD : ARTICLE_STATES[state];
  return (
    <>
      <State tone={tone}>{word}</State>
      {isPublic && state !== "published" && (
        <>
          {" "}
          <span className="text-[0.8125rem] text-ink-3">over a published text</span>
        </>
      )}
    </>
  );
}

import { CommentsPanel } from "#desk/commenting/comments-panel.tsx";
import type { Answer } from "#desk/kit/acts.server.ts";
import { ReadingScreen, type ReadingView, sinceTitle } from "#desk/kit/reading.tsx";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import type { TextBlock } from "#domain/blog/writing/blocks.server.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { notesOnPage, pageNoteId } from "#domain/commenting/notes.ts";
import type { CommentThread } from "#domain/commenting/rules.ts";
import { BesidePage } from "./publication-beside.tsx";
import { ArticleDecision } from "./publication-decision.tsx";
import { DifferenceView } from "./publication-difference.tsx";
import { ArticleStateMark } from "./publication-state.tsx";

type Props = {
  view: ApprovalView;
  can: { write: boolean; approve: boolean };
  form: Pick<Answer, "errors" | "values">;
  /** The view requested by the address. */
  viewName: string;
  /** The number of the remark or comment to show first; 0 for none. */
  note: number;
  /** Whether the proposed time is still to come. */
  isAhead: boolean;
  isAsking: boolean;
  comments: CommentThread[];
  /** The name of the reading member. */
  reader: string;
};

/** Shows an article as its page will be, with its changes marked, its remarks, and the decision. */
export function ArticleReading({ view, can, form, viewName, comments, note, reader, ...decided }: Props) {
  const { copy, difference, text, findings, missing } = view;
  const open = comments.filter(({ resolved }) => !resolved).length;
  const words = findings.length + Object.keys(missing).length + open;
  const noted = notesOnPage(findings, comments);
  const isMine = copy.sentBack?.by === reader;
  const since: ReadingView[] = copy.sentBack
    ? [{ name: "since", label: sinceTitle(copy.sentBack, reader), short: "Since" }]
    : [];
  const views: ReadingView[] = [
    ...(isMine ? since : []),
    ...(difference ? [{ name: "changes", label: "Changes" }] : []),
    ...(!difference && noted.notes.length
      ? [{ name: "changes", label: "With remarks", short: "Marked" }]
      : []),
    { name: "page", label: "As readers see it", short: "Page" },
    ...(isMine ? [] : since),
    { name: "remarks", label: "Remarks", count: words, isNarrow: true },
    ...(difference ? [{ name: "before", label: "Before" }] : []),
    { name: "words", label: "All words", short: "Words" },
  ];
  const name = views.find((one) => one.name === viewName)?.name ?? views[0]?.name ?? "page";
  const src = `/desk/preview/articles/${copy.id}?view=${name}&hash=${copy.hash}`;
  const isMarked = name === "changes" || name === "since";
  const shown = { ...noted, frame: isMarked ? src : undefined };
  const beside = (
    <BesidePage view={view} mayApprove={can.approve} shown={shown} form={form}>
      <CommentsPanel
        kind="article"
        threads={comments}
        errors={form.errors}
        values={form.values}
        shown={shown}
        mayResolve={can.write || can.approve}
      />
    </BesidePage>
  );
  return (
    <ReadingScreen
      title={copy.title || "Untitled"}
      back={{ href: "/desk/articles", label: "Articles" }}
      state={<ArticleStateMark state={copy.state} isPublic={copy.publicSlug !== null} />}
      views={views}
      view={name}
      frame={
        name === "words" || name === "remarks"
          ? undefined
          : {
              src: isMarked && note ? `${src}#${pageNoteId(note)}` : src,
              title: difference || name !== "changes" ? (FRAMES[name] ?? "The page") : WITH_REMARKS,
            }
      }
      aside={name !== "remarks" && beside}
      menu={<PublicationLinks id={copy.id} publicSlug={copy.publicSlug} can={can} />}
      decision={<ArticleDecision view={view} can={can} form={form} {...decided} />}
    >
      {name === "remarks" ? (
        beside
      ) : difference ? (
        <DifferenceView difference={difference} none="Nothing differs from the last published text." />
      ) : (
        <NewText copy={copy} blocks={text} />
      )}
    </ReadingScreen>
  );
}

const WITH_REMARKS = "The page as it will be, with the remarks marked";
const FRAMES: Record<string, string> = {
  changes: "The page as it will be, with the changes marked",
  since: "The page as it will be, with what changed since it was sent back marked",
  page: "The page as readers will see it",
  before: "The page as it is now",
};

/** Shows a never published text in full, with its links' targets and its pictures' descriptions. */
function NewText({ copy, blocks }: { copy: WorkingCopy; blocks: TextBlock[] }) {
  return (
    <div className="difference">
      <p className="desk-quiet mb-3">This text was never published, so all of it is new.</p>
      {copy.summary && <p className="mb-2 max-w-[68ch] pl-4 text-[1.0625rem] text-ink-2">{copy.summary}</p>}
      <Blocks blocks={blocks} />
      {copy.faqs.length > 0 && (
        <section aria-label="Questions">
          <h3 className="mt-4 mb-2 font-medium text-ink-3">Questions</h3>
          {copy.faqs.map(({ question, answer }) => (
            <div key={question}>
              <p className="difference-block block-heading">{question}</p>
              <p className="difference-block">{answer}</p>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

function Blocks({ blocks }: { blocks: TextBlock[] }) {
  if (!blocks.length) return <p className="empty">There is no text yet.</p>;
  return blocks.map(({ kind, text }, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text never change their order
    <p key={n} className={`difference-block block-${kind}`}>
      {text}
    </p>
  ));
}

/** Links from the decision on an article. */
function PublicationLinks({
  id,
  publicSlug,
  can,
}: {
  id: number;
  publicSlug: string | null;
  can: { write: boolean; approve: boolean };
}) {
  return (
    <>
      {publicSlug && (
        <a className="btn btn-quiet" href={`/blogpost/${publicSlug}`}>
          View on the site
        </a>
      )}
      {publicSlug && can.write && (
        <a className="btn btn-quiet" href={`/desk/newsletter/issues/new?article=${publicSlug}`}>
          Make a letter
        </a>
      )}
      {(can.write || can.approve) && (
        <>
          <a className="btn btn-quiet" href={`/desk/articles/${id}/markdown`} download>
            Markdown file
          </a>
          <a className="btn btn-quiet" href={`/desk/articles/${id}/versions`}>
            Versions
          </a>
        </>
      )}
      <a className="btn btn-quiet" href={`/desk/preview/articles/${id}`} target="_blank" rel="noreferrer">
        Preview in a new tab
      </a>
      {can.write && (
        <a className="btn btn-quiet" href={`/desk/articles/${id}`}>
          Edit
        </a>
      )}
    </>
  );
}

import type { Editor } from "@tiptap/core";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { CommentThreads, NewComment, quoteShown } from "#desk/commenting/comment-threads.tsx";
import type { CommentThread } from "#domain/commenting/rules.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { QuotedNow } from "./comment-marks.tsx";
import { COMMENTS_BESIDE, type EditorComments } from "./use-comments.ts";

/** As large as the editor itself, with which it loads. */
const CommentMarks = lazy(async () => ({ default: (await import("./comment-marks.tsx")).CommentMarks }));

const DRAWER = "paper-comments";
const OPENER = "paper-comments-opener";

/** Returns the number of open comments, in words. */
const countOf = ({ threads }: EditorComments): number => threads.filter(({ resolved }) => !resolved).length;

/** Opens the comments, in the article's bar. */
export function CommentsOpener({ comments }: { comments: EditorComments }) {
  const { isOpen, turn } = comments;
  const count = countOf(comments);
  return (
    <button
      id={OPENER}
      type="button"
      className="btn btn-quiet paper-icon scripted max-sm:hidden"
      aria-expanded={isOpen}
      aria-controls={DRAWER}
      onClick={() => turn(!isOpen)}
    >
      <Icon shape="messages" size={18} />
      <span className="vh">{count ? `Comments: ${count} open` : "Comments"}</span>
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </button>
  );
}

/** Opens the comments from the bar's menu on a phone; without script it links to them. */
export function CommentsRow({ comments }: { comments: EditorComments }) {
  const count = countOf(comments);
  const words = count ? `Comments (${count})` : "Comments";
  return (
    <>
      <button type="button" className="btn btn-quiet scripted sm:hidden" onClick={() => comments.turn(true)}>
        {words}
      </button>
      <span className="hidden noscript:contents">
        <a className="btn btn-quiet" href={`${comments.path}?view=remarks#comments`}>
          {words}
        </a>
      </span>
    </>
  );
}

type Props = { comments: EditorComments; editor: Editor | undefined };

/** The comments beside the text, a sheet on a phone. Outside the article's form, because it contains forms. */
export function CommentsDrawer({ comments, editor }: Props) {
  const { threads, isOpen, quote, path, errors, values, turn, send } = comments;
  const [found, setFound] = useState<QuotedNow>({ ids: [], lead: () => {} });
  const drawer = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && quote) document.getElementById("comment-new")?.focus();
  }, [isOpen, quote]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed may be gone, and the next key is theirs
  useLayoutEffect(() => {
    if (isOpen && document.activeElement === document.body) document.getElementById(DRAWER)?.focus();
  }, [threads]);
  const shut = () => {
    turn(false);
    const opener = document.getElementById(OPENER);
    if (opener?.checkVisibility()) opener.focus();
    else editor?.view.focus();
  };
  const pick = (id: number) => {
    turn(true);
    requestAnimationFrame(() =>
      document.getElementById(`comment-${id}`)?.scrollIntoView({ block: "nearest" }),
    );
  };
  const go = (id: number) => {
    // Where the comments cover the text, they give way to it.
    if (!matchMedia(COMMENTS_BESIDE).matches) turn(false);
    found.lead(id);
  };
  const lead = ({ id, place, quote: { words } }: CommentThread) => {
    const text = <q>{quoteShown(words)}</q>;
    if (!found.ids.includes(id)) return place === "field" ? text : undefined;
    return (
      <button
        type="button"
        className="min-h-11 cursor-pointer border-0 bg-transparent p-0 text-left text-inherit underline decoration-line-2 underline-offset-[3px] [font:inherit] hover:text-ink hover:decoration-current"
        onClick={() => go(id)}
      >
        {text}
      </button>
    );
  };
  return (
    <>
      {editor && (
        <Suspense>
          <CommentMarks editor={editor} threads={threads} onFound={setFound} pick={pick} />
        </Suspense>
      )}
      <details
        ref={drawer}
        className="paper-drawer"
        name="paper-bar"
        open={isOpen}
        onToggle={({ currentTarget }) => turn(currentTarget.open)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          shut();
        }}
      >
        <summary hidden>Comments</summary>
        <section
          id={DRAWER}
          className="paper-settings outline-none"
          aria-label="Comments"
          tabIndex={-1}
          onSubmit={send}
        >
          <div className="row justify-between">
            <h2>Comments</h2>
            <button type="button" className="btn btn-quiet paper-icon" onClick={shut}>
              <Icon shape="bad" size={18} />
              <span className="vh">Close the comments</span>
            </button>
          </div>
          <NewComment path={path} quote={quote} errors={errors} values={values} />
          <CommentThreads
            mayResolve
            threads={threads}
            path={path}
            lead={lead}
            errors={errors}
            values={values}
          />
        </section>
      </details>
    </>
  );
}

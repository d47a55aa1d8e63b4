import { type SubmitEvent, useRef, useState } from "react";
import { postForm } from "#desk/script/saver.ts";
import type { CommentThread, Quote } from "#domain/commenting/rules.ts";

/** The window widths at which comments are beside the text without covering it, as in desk-editor.css. */
export const COMMENTS_BESIDE = "(min-width: 72rem)";

type Shown = { errors: Record<string, string>; values: Record<string, string> };
const NOTHING: Shown = { errors: {}, values: {} };
const AWAY = "The comment was not sent. Try again in a moment.";
const ENDED = "Your session has ended. Sign in again in another tab, then try again.";

/** An article's comments while it is written, including the one being written. */
export type EditorComments = ReturnType<typeof useComments>;

/** Holds the comments on an article beside its editor. */
export function useComments(id: number | undefined, given: CommentThread[]) {
  const [threads, setThreads] = useState(given);
  const [isOpen, setOpen] = useState(false);
  const [quote, setQuote] = useState<Quote>();
  const [shown, setShown] = useState(NOTHING);
  const isSending = useRef(false);
  const path = `/desk/articles/${id ?? "new"}/approval`;

  /** Sends one of the comments' forms; the input stays if it was not accepted. */
  const send = async (event: SubmitEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const body = new FormData(form, event.nativeEvent.submitter);
    const answer = await sent(path, body);
    isSending.current = false;
    if ("comments" in answer) {
      setThreads((before) => changed(before, answer.comments));
      setShown(NOTHING);
      form.reset();
      form.closest("details.comment-answer")?.removeAttribute("open");
      if (body.get("intent") === "comment") setQuote(undefined);
    } else {
      const [of] = ["thread", "edited"].filter((name) => body.has(name));
      setShown({
        ...answer,
        values: of ? { [of]: String(body.get(of)), comment: String(body.get("comment")) } : {},
      });
    }
  };
  return {
    threads,
    isOpen,
    quote,
    path,
    send,
    ...shown,
    turn: setOpen,
    /** Begins a comment on selected words. */
    begin(next: Quote | undefined) {
      setQuote(next);
      setOpen(true);
    },
  };
}

/** Returns the current comments: the same array if nothing changed, so that no mark is redrawn. */
const changed = (before: CommentThread[], now: CommentThread[]): CommentThread[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

type Sent = { comments: CommentThread[] } | { errors: Record<string, string> };

async function sent(path: string, body: FormData): Promise<Sent> {
  const answer = await postForm<Sent>(path, body);
  if ("comments" in answer || "errors" in answer) return answer;
  return { errors: { comment: "ended" in answer ? ENDED : AWAY } };
}

import type { CommentedKind, CommentThread } from "#domain/commenting/rules.ts";
import { Panel } from "#ui/layout/panel.tsx";
import { CommentThreads, NewComment, quoteShown } from "./comment-threads.tsx";
import { NoteLink, type NotesShown } from "./note-link.tsx";

type Props = {
  threads: readonly CommentThread[];
  errors: Record<string, string>;
  values: Record<string, string>;
  /** The marks on the page, if any. */
  shown?: NotesShown;
  kind: CommentedKind;
  mayResolve: boolean;
};

/** Members' comments on a text, where it is read and approved: readers never see them. */
export function CommentsPanel({ threads, errors, values, shown, kind, mayResolve }: Props) {
  const isNew = values.thread === undefined && values.edited === undefined && values.to === undefined;
  const isRefused = isNew && (errors.comment ?? errors.quote) !== undefined;
  return (
    <Panel title="Comments" id="comments">
      <CommentThreads
        threads={threads}
        errors={errors}
        values={values}
        mayResolve={mayResolve}
        lead={({ id, place, quote }) => {
          if (place === "gone") return undefined;
          const note = shown?.notes.find(({ thread }) => thread === id);
          return (
            <>
              {note && shown && <NoteLink note={note} frame={shown.frame} />}
              <q>{quoteShown(quote.words)}</q>
            </>
          );
        }}
      />
      <details className="comment-answer" open={isRefused || undefined}>
        <summary>Write a comment</summary>
        <NewComment asks={kind} errors={errors} values={values} />
      </details>
    </Panel>
  );
}

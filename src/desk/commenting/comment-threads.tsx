import type { ReactNode } from "react";
import {
  type CommentedKind,
  type CommentThread,
  MAX_COMMENT_LENGTH,
  MAX_QUOTE_LENGTH,
  type Quote,
  type WrittenComment,
} from "#domain/commenting/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import type { CommentIntent } from "./comment-acts.server.ts";

type FormShown = { errors: Record<string, string>; values: Record<string, string> };

type ThreadsProps = FormShown & {
  threads: readonly CommentThread[];
  /** The forms' action; by default the screen's own address. */
  path?: string;
  /** Whether this member may resolve and reopen a comment. */
  mayResolve: boolean;
  /** Returns the link to the words that a comment quotes; undefined if they are gone. */
  lead(thread: CommentThread): ReactNode;
};

/** Shows the comments on a text with their replies; resolved ones are folded below. */
export function CommentThreads({ threads, ...how }: ThreadsProps) {
  const open = threads.filter(({ resolved }) => !resolved);
  const resolved = threads.filter((one) => one.resolved);
  return (
    <>
      {open.length > 0 && (
        <ul className="mb-2 grid gap-4">
          {open.map((thread) => (
            <Thread key={thread.id} thread={thread} {...how} />
          ))}
        </ul>
      )}
      {resolved.length > 0 && (
        <details className="comments-resolved">
          <summary>{resolved.length === 1 ? "1 resolved" : `${resolved.length} resolved`}</summary>
          <ul className="mb-2 grid gap-4">
            {resolved.map((thread) => (
              <Thread key={thread.id} thread={thread} {...how} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type ThreadProps = Omit<ThreadsProps, "threads"> & { thread: CommentThread };

function Thread({ thread, path, mayResolve, lead, errors, values }: ThreadProps) {
  return (
    <li className="comment" id={`comment-${thread.id}`} tabIndex={-1}>
      {thread.place !== "whole" && (
        <blockquote className="comment-quote">
          {lead(thread) ?? (
            <>
              <q>{quoteShown(thread.quote.words)}</q>
              <span className="block text-flat-t">The passage has changed.</span>
            </>
          )}
        </blockquote>
      )}
      <CommentBody comment={thread} path={path} errors={errors} values={values} />
      {thread.replies.map((reply) => (
        <div className="border-l border-l-line-2 pl-3" key={reply.id}>
          <CommentBody comment={reply} path={path} errors={errors} values={values} />
        </div>
      ))}
      {thread.resolved && (
        <p className="desk-quiet">
          Resolved by {thread.resolved.by} <When at={thread.resolved.at} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-1">
        {!thread.resolved && (
          <FoldedForm
            intent="reply"
            of={thread.id}
            label="Your reply"
            rows={2}
            path={path}
            errors={errors}
            values={values}
          />
        )}
        {mayResolve && (
          <ActionButton<CommentIntent>
            intent={thread.resolved ? "reopen" : "resolve"}
            label={thread.resolved ? "Reopen" : "Resolve"}
            tone="quiet"
            fields={{ thread: thread.id }}
            {...(path !== undefined && { action: path })}
          />
        )}
      </div>
    </li>
  );
}

type BodyProps = FormShown & { comment: WrittenComment; path: string | undefined };

/** A comment or reply; its author may edit it. */
function CommentBody({ comment: { id, by, at, text, editedAt, isOwn }, path, errors, values }: BodyProps) {
  return (
    <>
      <p className="comment-by">
        <strong>{by}</strong>{" "}
        <span className="text-[0.8125rem] text-ink-3">
          <When at={at} />
          {editedAt && (
            <>
              , edited <When at={editedAt} />
            </>
          )}
        </span>
      </p>
      <p className="comment-text whitespace-pre-line wrap-anywhere">{text}</p>
      {isOwn && (
        <FoldedForm
          key={text}
          intent="edit"
          of={id}
          label="Your comment"
          rows={3}
          text={text}
          path={path}
          errors={errors}
          values={values}
        />
      )}
    </>
  );
}

/** The folded forms of a comment, with the field that identifies it. */
const FOLDED = {
  reply: { summary: "Reply", submit: "Reply", of: "thread" },
  edit: { summary: "Edit", submit: "Save", of: "edited" },
} as const;

type FoldedProps = FormShown & {
  intent: keyof typeof FOLDED;
  /** The comment that is answered or edited. */
  of: number;
  label: string;
  rows: number;
  /** The field's initial text. */
  text?: string;
  path: string | undefined;
};

/** The folded form below a comment; it is open if its input was refused. */
function FoldedForm({ intent, of, label, rows, text = "", path, errors, values }: FoldedProps) {
  const { summary, submit, of: name } = FOLDED[intent];
  const isTyped = values[name] === String(of);
  const id = `comment-${intent}-${of}`;
  return (
    <details
      className="comment-answer open:basis-full"
      open={(isTyped && errors.comment !== undefined) || undefined}
    >
      <summary>{summary}</summary>
      <form method="post" action={path} className="stack" data-keep={path === undefined ? id : undefined}>
        <input type="hidden" name={name} value={of} />
        <Field
          label={label}
          id={id}
          name="comment"
          rows={rows}
          value={isTyped ? values.comment : text}
          error={isTyped ? errors.comment : undefined}
          maxLength={MAX_COMMENT_LENGTH}
        />
        <Submit<CommentIntent> intent={intent}>{submit}</Submit>
      </form>
    </details>
  );
}

type NewProps = FormShown & {
  path?: string;
  /** The quoted words; without them the form asks for them. */
  quote?: Quote | undefined;
  /** The name of the whole text, if the form may ask for the words. */
  asks?: CommentedKind;
};

/** The form of a new comment. */
export function NewComment({ path, quote, asks, errors, values }: NewProps) {
  const isNew = values.thread === undefined && values.edited === undefined && values.to === undefined;
  const typed = isNew ? values : {};
  const wrong = isNew ? errors : {};
  return (
    <form
      method="post"
      action={path}
      className="stack"
      data-keep={path === undefined ? "comment" : undefined}
    >
      {quote && (
        <>
          <blockquote className="comment-quote">
            <q>{quoteShown(quote.words)}</q>
          </blockquote>
          <input type="hidden" name="quote" value={quote.words} />
          <input type="hidden" name="before" value={quote.before} />
          <input type="hidden" name="after" value={quote.after} />
        </>
      )}
      <Field
        label="Comment"
        id="comment-new"
        name="comment"
        rows={3}
        value={typed.comment}
        error={wrong.comment}
        hint="Type @ and a name to notify a colleague."
        maxLength={MAX_COMMENT_LENGTH}
      />
      {asks && (
        <Field
          label="Passage"
          id="comment-passage"
          name="quote"
          rows={2}
          value={typed.quote}
          error={wrong.quote}
          hint={`Words copied from the text. Leave it empty for the whole ${asks}.`}
          maxLength={MAX_QUOTE_LENGTH}
        />
      )}
      <Submit<CommentIntent> intent="comment">Comment</Submit>
    </form>
  );
}

const MAX_QUOTE_SHOWN = 140;

/** Shortens long quoted words. */
export const quoteShown = (words: string): string =>
  words.length > MAX_QUOTE_SHOWN ? `${words.slice(0, MAX_QUOTE_SHOWN).trimEnd()}…` : words;

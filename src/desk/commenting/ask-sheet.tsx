import { DecisionSheet } from "#desk/kit/reading.tsx";
import { MAX_COMMENT_LENGTH } from "#domain/commenting/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import type { CommentIntent } from "./comment-acts.server.ts";

/** What was refused in a comment's form. */
type Form = { errors: Record<string, string>; values: Record<string, string> };

type Props = {
  /** The name of the text's sender. */
  who: string | null | undefined;
  /** Whether the address opens it. */
  isOpen: boolean;
  form: Form;
};

/** Asks a text's sender, by name, before the decision: the question is a comment that mentions them (`to`). */
export function AskSheet({ who, isOpen, form: { errors, values } }: Props) {
  if (!who) return null;
  const error = values.to === undefined ? undefined : errors.comment;
  return (
    <DecisionSheet label={`Ask ${who}`} isOpen={isOpen || error !== undefined}>
      <form method="post" className="stack" data-keep="ask">
        <input type="hidden" name="to" value={who} />
        <Field
          label="Your question"
          id="ask-comment"
          name="comment"
          rows={3}
          value={values.to === undefined ? "" : values.comment}
          error={error}
          hint={`${who} is notified and replies in the comments. The decision stays open.`}
          maxLength={MAX_COMMENT_LENGTH}
          autoFocus={isOpen}
        />
        <Submit<CommentIntent> intent="comment">Ask</Submit>
      </form>
    </DecisionSheet>
  );
}

/** A screen's address with this sheet open. */
export const askHref = (href: string): string => `${href}${href.includes("?") ? "&" : "?"}ask=writer`;

/** Whether an address opens it. */
export const isAsking = (url: URL): boolean => url.searchParams.has("ask");

import { z } from "zod";
import { type Asked, act } from "#desk/kit/acts.server.ts";
import { rowId, text, typed } from "#desk/kit/fields.server.ts";
import { COMMENTED } from "#domain/commenting/kinds.server.ts";
import { readComments } from "#domain/commenting/read-comments.server.ts";
import type { CommentedKind } from "#domain/commenting/rules.ts";
import {
  editComment,
  replyToComment,
  resolveComment,
  writeComment,
} from "#domain/commenting/write-comment.server.ts";

/** Returns to the comments, in the view from which the form was sent. */
const at = ({ url }: Asked): string => {
  const view = url.searchParams.get("view");
  return `${view ? `?view=${encodeURIComponent(view)}` : ""}#comments`;
};

/** `to`: the member whom the comment asks. */
const comment = z.object({ comment: text, quote: text, before: typed, after: typed, to: text });
const reply = z.object({ comment: text, thread: rowId });
const changed = z.object({ comment: text, edited: rowId });
const one = z.object({ thread: rowId });

export type CommentIntent = keyof ReturnType<typeof commentActs>;

/** The acts on comments about what a screen of this kind shows. */
export function commentActs(kind: CommentedKind) {
  const thing = ({ params: { id, date } }: Asked) => ({ kind, key: id ?? date ?? "" });
  const targetOf = (asked: Asked) => ({ on: thing(asked), by: asked.staff });

  /** Answers the editor, which shows the comments beside its text. */
  async function answered(asked: Asked, result: object | Promise<object>): Promise<Response> {
    const answer = await result;
    if ("errors" in answer) return Response.json(answer, { status: 422 });
    if ("message" in answer) return Response.json({ errors: { comment: answer.message } }, { status: 409 });
    return Response.json({ comments: await readComments(asked.tools.db, thing(asked), asked.staff.id) });
  }

  const write = (asked: Asked, { comment: words, to, quote, ...around }: z.output<typeof comment>) =>
    writeComment(asked.tools, {
      ...targetOf(asked),
      text: to && words ? `@${to} ${words}` : words,
      quote: { words: quote, ...around },
    });
  const answer = (asked: Asked, { comment: words, thread }: z.output<typeof reply>) =>
    replyToComment(asked.tools, { ...targetOf(asked), text: words, comment: thread });
  const edit = (asked: Asked, { comment: words, edited }: z.output<typeof changed>) =>
    editComment(asked.tools, { ...targetOf(asked), text: words, comment: edited });
  const resolve = (asked: Asked, { thread }: z.output<typeof one>, isOpen: boolean) =>
    resolveComment(asked.tools, { ...targetOf(asked), comment: thread, isOpen });

  const SAID = { needs: COMMENTED[kind].opens, form: "comment", field: "comment", at } as const;
  const SETTLED = { ...SAID, needs: ["write", "approve"] } as const;
  return {
    comment: act({
      ...SAID,
      schema: comment,
      run: write,
      json: (asked, input) => answered(asked, write(asked, input)),
      done: {
        commented: "The comment is added.",
        asked: "Your question was sent. It is in the comments.",
      },
      says: (_, { to }) => (to ? "asked" : "commented"),
    }),
    reply: act({
      ...SAID,
      schema: reply,
      run: answer,
      json: (asked, input) => answered(asked, answer(asked, input)),
      done: { replied: "The reply is added." },
    }),
    edit: act({
      ...SAID,
      schema: changed,
      run: edit,
      json: (asked, input) => answered(asked, edit(asked, input)),
      done: { edited: "The comment is edited." },
    }),
    resolve: act({
      ...SETTLED,
      schema: one,
      run: (asked, input) => resolve(asked, input, false),
      json: (asked, input) => answered(asked, resolve(asked, input, false)),
      done: { resolved: "The comment is resolved." },
    }),
    reopen: act({
      ...SETTLED,
      schema: one,
      run: (asked, input) => resolve(asked, input, true),
      json: (asked, input) => answered(asked, resolve(asked, input, true)),
      done: { reopened: "The comment is reopened." },
    }),
  };
}

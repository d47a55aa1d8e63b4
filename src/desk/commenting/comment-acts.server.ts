import { z } from "zod";
import { type ActRequest, act } from "#desk/kit/acts.server.ts";
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
const at = ({ url }: ActRequest): string => {
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
  const thing = ({ params: { id, date } }: ActRequest) => ({ kind, key: id ?? date ?? "" });
  const targetOf = (request: ActRequest) => ({ on: thing(request), by: request.staff });

  /** Answers the editor, which shows the comments beside its text. */
  async function answered(request: ActRequest, result: object | Promise<object>): Promise<Response> {
    const answer = await result;
    if ("errors" in answer) return Response.json(answer, { status: 422 });
    if ("message" in answer) return Response.json({ errors: { comment: answer.message } }, { status: 409 });
    return Response.json({
      comments: await readComments(request.tools.db, thing(request), request.staff.id),
    });
  }

  const write = (request: ActRequest, { comment: words, to, quote, ...around }: z.output<typeof comment>) =>
    writeComment(request.tools, {
      ...targetOf(request),
      text: to && words ? `@${to} ${words}` : words,
      quote: { words: quote, ...around },
    });
  const answer = (request: ActRequest, { comment: words, thread }: z.output<typeof reply>) =>
    replyToComment(request.tools, { ...targetOf(request), text: words, comment: thread });
  const edit = (request: ActRequest, { comment: words, edited }: z.output<typeof changed>) =>
    editComment(request.tools, { ...targetOf(request), text: words, comment: edited });
  const resolve = (request: ActRequest, { thread }: z.output<typeof one>, isOpen: boolean) =>
    resolveComment(request.tools, { ...targetOf(request), comment: thread, isOpen });

  const COMMENTING = { needs: COMMENTED[kind].opens, form: "comment", field: "comment", at } as const;
  const RESOLVING = { ...COMMENTING, needs: ["write", "approve"] } as const;
  return {
    comment: act({
      ...COMMENTING,
      schema: comment,
      run: write,
      json: (request, input) => answered(request, write(request, input)),
      done: {
        commented: "The comment is added.",
        asked: "Your question was sent. It is in the comments.",
      },
      says: (_, { to }) => (to ? "asked" : "commented"),
    }),
    reply: act({
      ...COMMENTING,
      schema: reply,
      run: answer,
      json: (request, input) => answered(request, answer(request, input)),
      done: { replied: "The reply is added." },
    }),
    edit: act({
      ...COMMENTING,
      schema: changed,
      run: edit,
      json: (request, input) => answered(request, edit(request, input)),
      done: { edited: "The comment is edited." },
    }),
    resolve: act({
      ...RESOLVING,
      schema: one,
      run: (request, input) => resolve(request, input, false),
      json: (request, input) => answered(request, resolve(request, input, false)),
      done: { resolved: "The comment is resolved." },
    }),
    reopen: act({
      ...RESOLVING,
      schema: one,
      run: (request, input) => resolve(request, input, true),
      json: (request, input) => answered(request, resolve(request, input, true)),
      done: { reopened: "The comment is reopened." },
    }),
  };
}

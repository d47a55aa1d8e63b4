import { z } from "zod";
import { type Asked, act } from "#desk/kit/acts.server.ts";
import { rowId, text, typed } from "#desk/kit/fields.server.ts";
import { readComments } from "#domain/blog/commenting/read-comments.server.ts";
import {
  editComment,
  replyToComment,
  resolveComment,
  writeComment,
} from "#domain/blog/commenting/write-comment.server.ts";
import { READS_ARTICLES } from "#domain/staff/rules.ts";
import { idOf } from "#platform/forms/forms.ts";

const targetOf = ({ params, staff: by }: Asked) => ({ articleId: idOf(params.id), by });

/** Leads back to the comments, in the view from which the form was sent. */
const at = ({ url }: Asked): string => {
  const view = url.searchParams.get("view");
  return `${view ? `?view=${encodeURIComponent(view)}` : ""}#comments`;
};

const SAID = { needs: READS_ARTICLES, form: "comment", field: "comment", at } as const;

/** Answers the editor, which shows the comments beside its text. */
async function answered(
  { tools, params, staff }: Asked,
  result: object | Promise<object>,
): Promise<Response> {
  const answer = await result;
  if ("errors" in answer) return Response.json(answer, { status: 422 });
  if ("message" in answer) return Response.json({ errors: { comment: answer.message } }, { status: 409 });
  return Response.json({ comments: await readComments(tools.db, idOf(params.id), staff.id) });
}

const comment = z.object({ comment: text, quote: text, before: typed, after: typed });
const write = (asked: Asked, { comment: words, quote, ...around }: z.output<typeof comment>) =>
  writeComment(asked.tools, { ...targetOf(asked), text: words, quote: { words: quote, ...around } });

const reply = z.object({ comment: text, thread: rowId });
const answer = (asked: Asked, { comment: words, thread }: z.output<typeof reply>) =>
  replyToComment(asked.tools, { ...targetOf(asked), text: words, comment: thread });

const changed = z.object({ comment: text, edited: rowId });
const edit = (asked: Asked, { comment: words, edited }: z.output<typeof changed>) =>
  editComment(asked.tools, { ...targetOf(asked), text: words, comment: edited });

const one = z.object({ thread: rowId });
const SETTLED = { ...SAID, needs: ["write", "approve"] } as const;
const resolve = (asked: Asked, { thread }: z.output<typeof one>, isOpen: boolean) =>
  resolveComment(asked.tools, { ...targetOf(asked), comment: thread, isOpen });

/** What members say to each other about an article. */
export const commentActs = {
  comment: act({
    ...SAID,
    schema: comment,
    run: write,
    json: (asked, input) => answered(asked, write(asked, input)),
    done: { commented: "The comment is added." },
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

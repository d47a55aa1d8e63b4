import { z } from "zod";
import { deskContext } from "#context.ts";
import { isAsking } from "#desk/commenting/ask-sheet.tsx";
import { commentActs } from "#desk/commenting/comment-acts.server.ts";
import { type ActRequest, act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { noArticle } from "#desk/kit/answers.ts";
import { rowId, text } from "#desk/kit/fields.server.ts";
import { approveArticle } from "#domain/blog/publishing/approve-article.server.ts";
import { publishArticle } from "#domain/blog/publishing/publish-article.server.ts";
import { readApproval } from "#domain/blog/publishing/read-approval.server.ts";
import { returnArticle, withdrawArticle } from "#domain/blog/publishing/return-article.server.ts";
import { scheduleArticle, unscheduleArticle } from "#domain/blog/publishing/schedule-article.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { publishAgain, unpublishArticle } from "#domain/blog/publishing/unpublish-article.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { readComments } from "#domain/commenting/read-comments.server.ts";
import { READS_ARTICLES } from "#domain/staff/rules.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/approval.ts";
import { ArticleReading } from "./publication-reading.tsx";

export const loader = permitted(READS_ARTICLES, async ({ context, params, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const view = await readApproval(tools.db, idOf(params.id), staff, tools.clock.now());
  if (!view) throw noArticle();
  const { publishAt } = view.copy;
  return {
    view,
    comments: await readComments(tools.db, { kind: "article", key: String(view.copy.id) }, staff.id),
    viewName: url.searchParams.get("view") ?? "",
    note: idOf(url.searchParams.get("note") ?? ""),
    isAsking: isAsking(url),
    isAhead: publishAt !== null && new Date(publishAt) > tools.clock.now(),
    can: { write: staff.permissions.has("write"), approve: staff.permissions.has("approve") },
    reader: staff.name,
  };
});

/** Returns the article and the acting member. */
const word = ({ params, staff: by }: ActRequest) => ({ id: idOf(params.id), by });

export const action = defineActs(
  {
    submit: act({
      needs: "write",
      schema: z.object({ revision: rowId }),
      run: (request, { revision }) => submitArticle(request.tools, { ...word(request), revision }),
      done: { submit: "The article is sent for approval." },
    }),
    approve: act({
      needs: "approve",
      schema: z.object({ hash: text, publishAt: text, reason: text }),
      run: (request, { publishAt, ...read }) =>
        approveArticle(request.tools, { ...word(request), ...read, publishAt: publishAt || null }),
      done: {
        approve: "The article is approved and published.",
        waits: "The article is approved and scheduled.",
      },
      says: ({ approved }) => (approved.published ? "approve" : "waits"),
    }),
    return: act({
      needs: "approve",
      schema: z.object({ note: text }),
      run: (request, { note }) => returnArticle(request.tools, { ...word(request), note }),
      done: { return: "The article is sent back to its writer with your note." },
    }),
    withdraw: act({
      needs: "write",
      run: (request) => withdrawArticle(request.tools, word(request)),
      done: { withdraw: "The article is withdrawn from approval and is a draft again." },
    }),
    publish: act({
      needs: "approve",
      run: (request) => publishArticle(request.tools, word(request)),
      done: { publish: "The article is published." },
    }),
    schedule: act({
      needs: "approve",
      schema: z.object({ publishAt: text }),
      run: (request, { publishAt }) => scheduleArticle(request.tools, { ...word(request), publishAt }),
      done: { schedule: "The article is scheduled." },
    }),
    unschedule: act({
      needs: "approve",
      run: (request) => unscheduleArticle(request.tools, word(request)),
      done: { unschedule: "The approved text is taken off the schedule; the draft is kept." },
    }),
    unpublish: act({
      needs: "approve",
      schema: z.object({ reason: text }),
      run: (request, { reason }) => unpublishArticle(request.tools, { ...word(request), reason }),
      done: { unpublish: "The article is unpublished." },
    }),
    "publish-again": act({
      needs: "approve",
      run: (request) => publishAgain(request.tools, word(request)),
      done: { "publish-again": "The article is published again." },
    }),
    ...commentActs("article"),
  },
  {
    status: 409,
    first: async ({ tools, params }) => {
      if (!(await readWorkingCopy(tools.db, idOf(params.id)))) throw noArticle();
    },
  },
);

export type Intent = IntentOf<typeof action>;

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleReading {...loaderData} form={actionData ?? { errors: {}, values: {} }} />;
}

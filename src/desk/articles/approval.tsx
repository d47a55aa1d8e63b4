import "#ui/styles/desk-articles.css";
import { deskContext } from "#context.ts";
import { byIntent, done, idOf, missing, refused, textOf } from "#desk/kit/answers.ts";
import { FormErrors } from "#desk/kit/form.tsx";
import { Done, Notice, Panel, Screen, When } from "#desk/kit/screen.tsx";
import { approveArticle } from "#domain/blog/publishing/approve-article.server.ts";
import { publishArticle } from "#domain/blog/publishing/publish-article.server.ts";
import { readApproval } from "#domain/blog/publishing/read-approval.server.ts";
import { returnArticle } from "#domain/blog/publishing/return-article.server.ts";
import { scheduleArticle, unscheduleArticle } from "#domain/blog/publishing/schedule-article.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { publishAgain, unpublishArticle } from "#domain/blog/publishing/unpublish-article.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import type { Route } from "./+types/approval.ts";
import { ApprovalChecks } from "./publication-checks.tsx";
import { Decision } from "./publication-decision.tsx";
import { DifferenceView } from "./publication-difference.tsx";
import { Hands } from "./publication-hands.tsx";
import { ArticleStateMark } from "./publication-state.tsx";
import { NewText } from "./publication-text.tsx";

const NO_ARTICLE = "There is no article of this number.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { tools, staff } = context.get(deskContext);
  const view = await readApproval(tools.db, idOf(params.id), staff, tools.clock.now());
  if (!view) throw missing(NO_ARTICLE);
  const { permissions } = staff;
  return { view, can: { write: permissions.has("write"), approve: permissions.has("approve") } };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { tools, form, staff: by } = context.get(deskContext);
  const id = idOf(params.id);
  if (!(await readWorkingCopy(tools.db, id))) throw missing(NO_ARTICLE);
  const here = `/desk/articles/${id}/approval`;
  const publishAt = textOf(form, "publishAt");
  const result = await byIntent<object>(form, {
    submit: () => submitArticle(tools, { id, revision: idOf(textOf(form, "revision")), by }),
    approve: () =>
      approveArticle(tools, {
        id,
        hash: textOf(form, "hash"),
        by,
        publishAt: publishAt || null,
        reason: textOf(form, "reason"),
      }),
    return: () => returnArticle(tools, { id, by, note: textOf(form, "note") }),
    publish: () => publishArticle(tools, { id, by }),
    schedule: () => scheduleArticle(tools, { id, publishAt, by }),
    unschedule: () => unscheduleArticle(tools, { id, by }),
    unpublish: () => unpublishArticle(tools, { id, by }),
    "publish-again": () => publishAgain(tools, { id, by }),
  });
  if ("refused" in result) return refused(String(result.refused), form, 409);
  if ("errors" in result) return refused(result.errors as Record<string, string>, form);
  const waits = "approved" in result && !(result.approved as { published: boolean }).published;
  return done(here, waits ? "waits" : textOf(form, "intent"));
}

const DONE = {
  submit: "The text is sent for approval.",
  approve: "The text is approved and on the site.",
  waits: "The text is approved and goes on the site at its time.",
  return: "The text is back with its writer, with your note.",
  publish: "The text is on the site.",
  schedule: "The new time is set.",
  unschedule: "The approved text is off its schedule; the draft stays.",
  unpublish: "The article is taken off the site.",
  "publish-again": "The article is on the site again.",
};

export default function Approval({ loaderData: { view, can }, actionData }: Route.ComponentProps) {
  const { copy, difference } = view;
  return (
    <Screen
      title={copy.title || "Untitled"}
      back={{ href: "/desk/articles", label: "Articles" }}
      lead={
        <span className="row">
          <ArticleStateMark state={copy.state} isPublic={copy.publicSlug !== null} />
          {copy.state === "approved" && (
            <span>
              goes on the site <When at={copy.publishAt} />
            </span>
          )}
        </span>
      }
      actions={<Ways id={copy.id} publicSlug={copy.publicSlug} writes={can.write} />}
    >
      <Done messages={DONE} />
      <FormErrors errors={actionData?.errors} />
      {copy.returned && (
        <Notice tone="warn">
          <p>
            Sent back by {copy.returned.by} on <When at={copy.returned.at} />:
          </p>
          <p className="notice-text">{copy.returned.note}</p>
        </Notice>
      )}
      <div className="panel-aside">
        <div className="approval-main">
          <ApprovalChecks view={view} />
          <Panel title={difference ? "What changes on the site" : "The text"}>
            {difference ? (
              difference.same ? (
                <p className="empty">The site has this very text.</p>
              ) : (
                <DifferenceView difference={difference} />
              )
            ) : (
              <NewText copy={copy} />
            )}
          </Panel>
        </div>
        <div className="approval-side">
          <Decision view={view} can={can} form={actionData ?? { errors: {}, values: {} }} />
          <Hands copy={copy} />
        </div>
      </div>
    </Screen>
  );
}

function Ways({ id, publicSlug, writes }: { id: number; publicSlug: string | null; writes: boolean }) {
  return (
    <>
      {publicSlug && (
        <a className="btn-desk btn-quiet" href={`/blogpost/${publicSlug}`}>
          See it on the site
        </a>
      )}
      <a className="btn-desk btn-quiet" href={`/desk/articles/${id}/markdown`} download>
        Markdown file
      </a>
      <a className="btn-desk" href={`/desk/articles/${id}/versions`}>
        Versions
      </a>
      <a className="btn-desk" href={`/desk/preview/articles/${id}`}>
        Preview
      </a>
      {writes && (
        <a className="btn-desk" href={`/desk/articles/${id}`}>
          Edit
        </a>
      )}
    </>
  );
}

import "#ui/styles/figures.css";
import { data, redirect } from "react-router";
import { siteContext } from "#context.ts";
import { articleText } from "#domain/blog/article-text.server.ts";
import { leaveRemark, readReviewedDraft } from "#domain/blog/reviewing/review-draft.server.ts";
import { isReviewToken, REVIEW_PATH } from "#domain/blog/reviewing/rules.ts";
import { definePage } from "#page.ts";
import { textsOf } from "#platform/forms/forms.ts";
import { ArticleFaqs } from "#web/blog/article-faqs.tsx";
import { ArticleHero } from "#web/blog/article-hero.tsx";
import { ratesOfPieces } from "#web/figures/rates.ts";
import { TextWithFigures } from "#web/figures/text-with-figures.tsx";
import { TermNotes } from "#web/glossary/term-notes.tsx";
import { glossary, notesOf } from "#web/glossary/terms.server.ts";
import type { Route } from "./+types/review.ts";
import { NoDraft, ReviewHead, ReviewRemarks } from "./remarks.tsx";

export const middleware = [definePage({ openedBy: "link", unbounded: { token: { test: isReviewToken } } })];

/** For one reader: never kept, never listed. */
const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const token = url.searchParams.get("token") ?? "";
  const draft = await readReviewedDraft(site.tools, token);
  if (!draft) return data({ draft: null, writeTo: site.firm.email }, { status: 404 });
  const { opened, ...text } = articleText(draft.article.data.strDescription, glossary);
  return data({
    ...{ draft, token, ...text, notes: notesOf(opened), rates: ratesOfPieces(site, text.pieces) },
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { tools } = context.get(siteContext);
  const token = url.searchParams.get("token") ?? "";
  const { hash = "", remark = "" } = textsOf(await request.formData());
  const result = await leaveRemark(tools, { token, hash, text: remark });
  if ("kept" in result) return redirect(`${REVIEW_PATH}?token=${token}#remarks`, 303);
  const error = "errors" in result ? result.errors.remark : result.message;
  return data({ error, remark }, { status: "errors" in result ? 422 : 409 });
}

export const headers = () => PRIVATE;

export const meta = () => [
  { title: "A draft for you to read" },
  { name: "robots", content: "noindex, nofollow" },
  // Keeps the token from other sites; "no-referrer" would also blank the Origin of this page's own form.
  { name: "referrer", content: "same-origin" },
];

/** A draft as an outside reviewer reads it, with what they say of it. Opening it changes nothing. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.draft) return <NoDraft writeTo={loaderData.writeTo} />;
  const { draft, token, pieces, rates, notes } = loaderData;
  const { article } = draft;
  return (
    <>
      <ReviewHead draft={draft} />
      <article>
        <ArticleHero article={article} categoryHref="/blog" isDraft />
        <div className="wrap article-body pt-[clamp(28px,4vw,64px)] pb-[clamp(32px,4vw,56px)]">
          <div className="article-text">
            <div className="prose article-prose max-w-152 text-md/[1.65] md:text-[1.125rem]">
              <TextWithFigures pieces={pieces} rates={rates} />
            </div>
          </div>
        </div>
      </article>
      <TermNotes notes={notes} />
      {article.faqs.length > 0 && <ArticleFaqs faqs={article.faqs} />}
      <ReviewRemarks draft={draft} token={token} posted={actionData} />
    </>
  );
}

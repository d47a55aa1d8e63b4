import type { Answer } from "#desk/kit/acts.server.ts";
import type { ArticleWithChangedRates } from "#domain/blog/publishing/rate-changes.server.ts";
import type { RateInForce } from "#domain/firm/rates.ts";
import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { LedgerIntent } from "./values.tsx";

type Props = { rates: RateInForce[]; articles: ArticleWithChangedRates[]; refusal: Answer | undefined };

/** Lists the taxes and charges of the ledger, and the published articles that used a former rate. */
export const RatesPart = ({ rates, articles, refusal }: Props) => (
  <>
    {articles.length === 0 && <FormErrors errors={refusal?.errors} />}
    {articles.length > 0 && (
      <Panel title="Articles with a changed rate" id="changed-rates" wide>
        <p className="mb-3">
          A rate in these articles has changed since they were published: check their words and worked
          examples.
        </p>
        <FormErrors errors={refusal?.errors} />
        <ChangedArticles articles={articles} />
      </Panel>
    )}
    <div className="mb-7" id="rates">
      <h2 className="pb-1">
        Taxes and charges <span className="desk-quiet">{rates.length}</span>
      </h2>
      <RateLines rates={rates} />
    </div>
  </>
);

const ChangedArticles = ({ articles }: Pick<Props, "articles">) => (
  <DataTable
    caption="Articles with a changed rate"
    rows={articles}
    keyOf={({ id }) => id}
    columns={[
      {
        head: "Article",
        kind: "main",
        cell: ({ slug, title, articleId }) => (
          <a href={articleId === null ? `/blogpost/${slug}` : `/desk/articles/${articleId}`}>{title}</a>
        ),
      },
      { head: "Published", cell: ({ publishedOn }) => longDate(publishedOn) },
      {
        head: "Changed",
        cell: ({ changes }) => (
          <span>
            {changes.map(({ key, name, was, is, from }) => (
              <span key={key} className="block">
                {capitalized(name)}: {was}, now {is} from {longDate(from)}
              </span>
            ))}
          </span>
        ),
      },
      {
        head: "",
        kind: "act",
        cell: ({ id, title }) => (
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Submit<LedgerIntent> intent="confirm-rates">
              Confirm rates<span className="vh">: {title}</span>
            </Submit>
          </form>
        ),
      },
    ]}
  />
);

const RateLines = ({ rates }: Pick<Props, "rates">) => (
  <DataTable
    caption="Taxes and charges"
    rows={rates}
    keyOf={({ key }) => key}
    columns={[
      {
        head: "Name",
        kind: "main",
        cell: ({ name, basis }) => (
          <>
            {capitalized(name)} <span className="block text-[0.875rem] font-normal text-ink-3">{basis}</span>
          </>
        ),
      },
      {
        head: "Value",
        cell: ({ printed, from, next }) => (
          <span>
            <b className="font-medium tabular-nums">{printed}</b>
            <span className="block text-[0.875rem] text-ink-3">known in force from {longDate(from)}</span>
            {next && (
              <span className="block text-[0.875rem] text-tech">
                {next.printed} from {longDate(next.from)}
              </span>
            )}
          </span>
        ),
      },
      {
        head: "Source",
        cell: ({ document, address }) => (
          <span className="text-[0.875rem] text-ink-3">
            {document}, published by <a href={address}>{new URL(address).hostname}</a>
          </span>
        ),
      },
      {
        head: "Entered",
        cell: ({ enteredOn }) => (
          <span className="text-[0.875rem] text-ink-3">
            {longDate(enteredOn)} by the makers of the product, not checked by the firm yet
          </span>
        ),
      },
    ]}
  />
);

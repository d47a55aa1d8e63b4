import { useRef } from "react";
import { CHART_KINDS } from "#domain/blog/own-chart.ts";
import { SUMMARY } from "#domain/blog/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { useTyped } from "./use-typed.ts";

type Props = {
  value: string | undefined;
  error: string | undefined;
  categories: { id: number; name: string }[];
};

const ERROR = "article-categoryId-error";

/** The article's category: chosen beside its title, since no article is published without one. */
export const CategoryField = ({ value, error, categories }: Props) => (
  <fieldset className="paper-category" data-error={error ? "" : undefined} aria-describedby={error && ERROR}>
    <legend className="vh">Category</legend>
    {/* The form's value if the writer chose none. */}
    <input type="hidden" name="categoryId" value="0" />
    {categories.map(({ id, name }) => (
      <label key={id}>
        <input
          type="radio"
          name="categoryId"
          value={id}
          defaultChecked={value === String(id)}
          aria-describedby={error && ERROR}
        />
        <span>{name}</span>
      </label>
    ))}
    {error && (
      <p className="field-error basis-full" id={ERROR}>
        {error}
      </p>
    )}
  </fieldset>
);

/** An article's summary, with its length beside it while it is typed. */
export function SummaryField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const typed = useTyped(place, undefined);
  return (
    <div className="paper-summary" ref={place}>
      <Field
        id="article-summary"
        label="Summary"
        name="summary"
        rows={2}
        value={value}
        error={error}
        placeholder="A summary in a sentence or two"
      />
      <p className="field-hint tabular-nums">
        {typed && `${[...(typed.summary ?? "")].length} of `}
        {SUMMARY.least} to {SUMMARY.most} characters
      </p>
    </div>
  );
}

const CHART_EXAMPLE = `<pre><code class="language-chart">type: column
title: Profit rose, and cash fell
unit: ₹ crore
source: Annual reports of the company
description: Profit rises from 60 to 90, operating cash falls from 66 to 50.

Year | Profit | Cash
2021 | 60 | 66
2025 | 90 | 50
</code></pre>`;

/** The lines of a chart, for writers who type an article's text as HTML. */
export const SourceHelp = () => (
  <details className="mt-2">
    <summary className="min-h-11 content-center">A chart of a table</summary>
    <p className="field-hint">
      The type is one of {Object.keys(CHART_KINDS).join(", ")}. Title, source and description are required.
      The lines “draw: Profit” and “mark: 2025” name the columns to draw and the rows to mark.
    </p>
    <pre className="mono mt-2 text-[0.875rem] whitespace-pre-wrap">{CHART_EXAMPLE}</pre>
  </details>
);

import { ARTICLE_FIGURES } from "#domain/blog/figures.ts";

/** What a writer of an article's HTML needs to know of its charts and figures. */
export const SourceHelp = () => (
  <>
    <ChartLines />
    <FigureNames />
  </>
);

const CHART_EXAMPLE = `<pre><code class="language-chart">type: column
title: Profit rose, and cash fell
unit: ₹ crore
source: Annual reports of the company
description: Profit rises from 60 to 90, operating cash falls from 66 to 50.

Year | Profit | Cash
2021 | 60 | 66
2025 | 90 | 50
</code></pre>`;

/** The lines of a chart: for a writer who types the text as HTML. */
const ChartLines = () => (
  <details className="mt-2">
    <summary className="min-h-11 content-center">A chart of a table</summary>
    <p className="field-hint">The type is line, column or bar. Title, source and description are required.</p>
    <pre className="mono mt-2 text-[0.875rem] whitespace-pre-wrap">{CHART_EXAMPLE}</pre>
  </details>
);

/** The figures by name, with the line that places each: for a writer who types the text as HTML. */
const FigureNames = () => (
  <details className="mt-2">
    <summary className="min-h-11 content-center">Drawn figures</summary>
    <p className="field-hint">A figure stands on its own line between two paragraphs; the site draws it.</p>
    <dl className="mt-2 grid gap-3">
      {Object.entries(ARTICLE_FIGURES).map(([name, title]) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>
            <code className="mono text-[0.875rem] wrap-anywhere">{`<figure data-figure="${name}"></figure>`}</code>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

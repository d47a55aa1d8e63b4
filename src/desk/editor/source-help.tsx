import { CHART_KINDS } from "#domain/blog/own-chart.ts";

const CHART_EXAMPLE = `<pre><code class="language-chart">type: column
title: Profit rose, and cash fell
unit: ₹ crore
source: Annual reports of the company
description: Profit rises from 60 to 90, operating cash falls from 66 to 50.

Year | Profit | Cash
2021 | 60 | 66
2025 | 90 | 50
</code></pre>`;

/** The lines of a chart: for a writer who types an article's text as HTML. */
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

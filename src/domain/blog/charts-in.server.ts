import type { CoverFigure } from "#domain/media/covers/figure.ts";
import { CHART_CODE } from "#platform/markdown/html/admit.ts";
import { elementsIn, hasClass, isElement, type Node, textIn } from "#platform/markdown/html/tree.ts";
import { readHtml } from "#platform/markdown/html.server.ts";
import { chartOf, type OwnChart, readChartSource } from "./own-chart.ts";

/** Returns the source of a chart from its code block; undefined for any other node. */
export function chartTextOf(node: Node): string | undefined {
  if (!isElement(node, "pre")) return undefined;
  const code = node.children.find((child) => isElement(child, "code"));
  return isElement(code) && hasClass(code, CHART_CODE) ? textIn(code.children) : undefined;
}

/** Returns the charts of a text in order, each from its own table, or why one cannot be drawn. */
export const chartsIn = (nodes: Node[]): (OwnChart | { wrong: string })[] =>
  elementsIn(nodes, ({ tagName }) => tagName === "pre").flatMap((node) => {
    const text = chartTextOf(node);
    return text === undefined ? [] : [chartOf(readChartSource(text))];
  });

/** Returns the first figure of a stored text, if it can be drawn: the article's cover shows it. */
export function firstFigure(html: string): CoverFigure | undefined {
  const [chart] = chartsIn(readHtml(html));
  if (!chart || "wrong" in chart) return undefined;
  const { kind, names, series, marks } = chart;
  return {
    kind,
    names,
    series: series.map(({ values }) => ({ values })),
    marks: marks.map(({ row, column }) => ({ row, column })),
  };
}

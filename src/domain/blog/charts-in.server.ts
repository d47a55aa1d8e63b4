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

/** Returns the charts of a text in order, each from its own table, or why one is not drawn: only a block itself is. */
const chartsIn = (nodes: Node[]): (OwnChart | { wrong: string })[] =>
  elementsIn(nodes, ({ tagName }) => tagName === "pre").flatMap((node) => {
    const text = chartTextOf(node);
    if (text === undefined) return [];
    const chart = chartOf(readChartSource(text));
    const isInside = !("wrong" in chart) && !nodes.includes(node);
    return isInside
      ? [{ wrong: `The chart “${chart.title}”: put it outside of the box, list, quote or table around it.` }]
      : [chart];
  });

/** Returns why a page does not draw a chart of a text, in a sentence; undefined if it draws all. */
export const undrawnChart = (nodes: Node[]): string | undefined =>
  chartsIn(nodes)
    .flatMap((chart) => ("wrong" in chart ? [chart.wrong] : []))
    .at(0);

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

import { CHART_CODE } from "#platform/markdown/html/admit.ts";
import { elementsIn, hasClass, isElement, type Node, textIn } from "#platform/markdown/html/tree.ts";
import { chartOf, type OwnChart, readChartSource } from "./own-chart.ts";

/** Returns the text of a chart that a node is, a block of code by its class; undefined for any other node. */
export function chartTextOf(node: Node): string | undefined {
  if (!isElement(node, "pre")) return undefined;
  const code = node.children.find((child) => isElement(child, "code"));
  return isElement(code) && hasClass(code, CHART_CODE) ? textIn(code.children) : undefined;
}

/** Returns the charts of a text in their order, each drawn from its own table, or what keeps one from being drawn. */
export const chartsIn = (nodes: Node[]): (OwnChart | { wrong: string })[] =>
  elementsIn(nodes, ({ tagName }) => tagName === "pre").flatMap((node) => {
    const text = chartTextOf(node);
    return text === undefined ? [] : [chartOf(readChartSource(text))];
  });

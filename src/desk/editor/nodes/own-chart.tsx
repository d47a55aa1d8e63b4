import { type Editor, Node } from "@tiptap/core";
import type { Node as TextNode } from "@tiptap/pm/model";
import { createRoot } from "react-dom/client";
import { chartOf, readChartSource } from "#domain/blog/own-chart.ts";
import { CHART_CODE } from "#domain/blog/writing/pasted.ts";
import { TableChart } from "#ui/charts/table-chart.tsx";

/**
 * A chart of the writer's own table. The text contains the table with the chart's words; the editor shows its picture.
 */
export const OwnChartNode = Node.create({
  name: "ownChart",
  group: "block",
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ text: { default: "" } }),
  parseHTML: () => [
    {
      tag: "pre",
      priority: 100,
      getAttrs: (node) => {
        const code = node.querySelector(`code.${CHART_CODE}`);
        return code ? { text: code.textContent } : false;
      },
    },
  ],
  renderHTML: ({ node }) => ["pre", ["code", { class: CHART_CODE }, node.attrs.text]],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("figure");
      dom.className = "ed-own-chart cfig";
      const root = createRoot(dom);
      const show = (text: string) => root.render(<OwnChartPicture text={text} />);
      show(node.attrs.text);
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type) return false;
          show(next.attrs.text);
          return true;
        },
        ignoreMutation: () => true,
        // Unmounting during React's rendering must be deferred.
        destroy: () => queueMicrotask(() => root.unmount()),
      };
    },
});

/** The picture of a chart's text, or why there is none. */
export function OwnChartPicture({ text }: { text: string }) {
  const chart = chartOf(readChartSource(text));
  if ("wrong" in chart) return <figcaption>{chart.wrong}</figcaption>;
  const { kind, title, unit, source, description, names, series, marks } = chart;
  const head = chart.cells[0]?.[0] ?? "";
  return (
    <>
      <figcaption>
        <b>{title}</b>
        <span>{unit}</span>
      </figcaption>
      <TableChart
        kind={kind}
        description={description}
        head={head}
        names={names}
        series={series}
        marks={marks}
      />
      <p className="src mt-3">Source: {source}</p>
    </>
  );
}

/** Returns the selected chart's text. */
export const selectedChart = (editor: Editor): string | undefined =>
  editor.isActive("ownChart") ? editor.getAttributes("ownChart").text : undefined;

/** Returns the cells of the table at the cursor as plain words. */
export function cellsAtCursor(editor: Editor): string[][] | undefined {
  const table = tableAtCursor(editor)?.node;
  if (!table) return undefined;
  return childrenOf(table).map((row) => childrenOf(row).map((cell) => cell.textContent.trim()));
}

const childrenOf = (node: TextNode): TextNode[] =>
  Array.from({ length: node.childCount }, (_, n) => node.child(n));

function tableAtCursor(editor: Editor): { node: TextNode; from: number; to: number } | undefined {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === "table")
      return { node: $from.node(depth), from: $from.before(depth), to: $from.after(depth) };
  return undefined;
}

/**
 * Inserts a chart in place of the selected one, the table at the cursor or an empty paragraph, else after the block.
 */
export function placeChart(editor: Editor, text: string): boolean {
  if (editor.isActive("ownChart")) return editor.chain().updateAttributes("ownChart", { text }).focus().run();
  const { $to } = editor.state.selection;
  const block = $to.depth ? $to.node(1) : undefined;
  const table = tableAtCursor(editor);
  const isEmpty = block?.type.name === "paragraph" && block.content.size === 0;
  const after = block?.type.name === "footnotes" ? $to.before(1) : $to.depth ? $to.after(1) : $to.pos;
  const place = table ?? (isEmpty ? { from: $to.before(1), to: $to.after(1) } : after);
  return editor
    .chain()
    .insertContentAt(typeof place === "number" ? place : { from: place.from, to: place.to }, {
      type: "ownChart",
      attrs: { text },
    })
    .focus()
    .scrollIntoView()
    .run();
}

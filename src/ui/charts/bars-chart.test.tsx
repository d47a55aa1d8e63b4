import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawPairs } from "#platform/charts/bars.ts";
import { PairsChart } from "./bars-chart.tsx";

test("the name of a single day ends at the edge of the plot, not beyond it", () => {
  const drawing = drawPairs([{ date: "2025-01-20", values: [-410, 620] }], ["FII", "DII"], 1);
  if (!drawing) throw new Error("a day with figures is drawn");
  const markup = renderToStaticMarkup(<PairsChart drawing={drawing} label="One day" />);
  expect(/<text[^>]*>20 Jan/.exec(markup)?.[0]).toContain('text-anchor="end" x="100%"');
});

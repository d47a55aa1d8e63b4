import type { DigestDay } from "../read.server.ts";
import type { Chart } from "./chart-parts.ts";
import { closesChart } from "./closes-chart.ts";
import { flowsChart } from "./flows-chart.ts";

/**
 * Returns the charts for a digest's letter and for articles about its day, except those whose series is missing or too
 * short.
 */
export const digestCharts = ({ series, provenance }: DigestDay): { closes?: Chart; flows?: Chart } => {
  const closes = closesChart(series);
  const provisional = ["fii", "dii"].some(
    (who) => provenance?.figures[`fii_dii_analysis.cash_market.${who}`]?.provisional,
  );
  const flows = flowsChart(series.flows ?? [], provisional);
  return { ...(closes && { closes }), ...(flows && { flows }) };
};

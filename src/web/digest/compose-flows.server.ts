import type { DigestDay } from "#domain/digest/read.server.ts";
import { type DigestContent, numberOf, printFigure } from "#domain/digest/rules.ts";
import { POSITION_KINDS } from "#domain/market/readings.ts";
import { drawNets } from "#ui/charts/draw/bars.ts";
import { composeMoves } from "./compose-moves.server.ts";
import { composePairs } from "./compose-pairs.server.ts";
import { biasLabel, isMissing, PARTICIPANT_NAMES, signedFigure, textOr } from "./compose-parts.server.ts";
import type { FlowsView, Label } from "./view.ts";

const EXPIRY: Label = { tone: "none", word: "Expiry" };
const KIND_NAMES = { futures: "Index futures", ce: "Calls (CE)", pe: "Puts (PE)" };

/** Everything of the section on institutional flows. */
export function viewFlows(day: DigestDay): FlowsView {
  const { content, series, provenance } = day;
  const analysis = content.fii_dii_analysis;
  const cash = analysis?.cash_market;
  const final = analysis?.final_market_bias;
  const moves = composeMoves(series);
  /** A label that the day's expiry leaves out says so instead of a dash. */
  const unlessUnread = (label: Label): Label => (moves?.unread && isMissing(label.word) ? EXPIRY : label);
  const contracts = (value: number | string | undefined) => printFigure(value, { sign: true });
  return {
    cash: [["fii", "FII"] as const, ["dii", "DII"] as const, ["net_flow", "Net flow"] as const].map(
      ([key, name]) => ({
        key,
        name,
        figure: signedFigure(cash?.[key]),
        provisional: Boolean(provenance?.figures[`fii_dii_analysis.cash_market.${key}`]?.provisional),
        text: textOr(cash?.interpretation?.[key]),
      }),
    ),
    derivatives: POSITION_KINDS.map((kind) => ({
      key: kind,
      name: KIND_NAMES[kind],
      figure: contracts(analysis?.fii_pro_derivatives?.[kind]),
      text: textOr(analysis?.fii_pro_derivatives?.interpretation?.[kind]),
    })),
    participants: PARTICIPANT_NAMES.map(([key, name]) => {
      const row = analysis?.participant_derivatives?.[key];
      return {
        key,
        name,
        futures: contracts(row?.futures),
        ce: contracts(row?.ce),
        pe: contracts(row?.pe),
        sentiment: unlessUnread(biasLabel(row?.sentiment)),
      };
    }),
    nets: composeNets(content),
    moves,
    pairs: composePairs(day),
    final: {
      bias: unlessUnread(biasLabel(final?.final_bias)),
      derivatives: textOr(final?.derivatives_view),
      cash: textOr(final?.fii_cash_flow),
      conclusion: textOr(final?.conclusion),
    },
  };
}

function composeNets(content: DigestContent): FlowsView["nets"] {
  const rows = content.fii_dii_analysis?.participant_derivatives;
  const groups = POSITION_KINDS.map((kind) =>
    PARTICIPANT_NAMES.map(([key]) => numberOf(rows?.[key]?.[kind]) ?? null),
  );
  if (groups.flat().every((value) => value === null)) return undefined;
  const futures = PARTICIPANT_NAMES.map(([, name], i) => ({ name, net: groups[0]?.[i] ?? 0 }));
  const most = futures.reduce((a, b) => (b.net > a.net ? b : a));
  const least = futures.reduce((a, b) => (b.net < a.net ? b : a));
  const found = [
    most.net > 0 ? `${most.name} holds the largest net long position` : "",
    least.net < 0 ? `${least.name} the largest net short` : "",
  ].filter(Boolean);
  return {
    title: found.length ? `In index futures ${found.join(", ")}` : "Net positions by participant",
    drawing: drawNets(groups),
  };
}

import type { HistoryDay } from "#domain/digest/read.server.ts";
import { type DigestContent, numberOf, printFigure, type Tone } from "#domain/digest/rules.ts";
import { drawNets, drawPairs } from "#ui/charts/draw/bars.ts";
import { biasLabel, signed, textOr } from "./compose-parts.server.ts";
import { pack } from "./pack.ts";
import { shortDate } from "./print.ts";
import type { FlowsView } from "./view.ts";

const PARTICIPANTS = [
  ["FII", "FII"],
  ["PRO", "PRO"],
  ["DII", "DII"],
  ["Retail", "Retail (client)"],
] as const;
const KINDS = ["futures", "ce", "pe"] as const;
const KIND_NAMES = { futures: "Index futures", ce: "Calls (CE)", pe: "Puts (PE)" };
const DAYS_SHOWN = 10;

const toneOf = (value: number | undefined): Tone =>
  value === undefined ? "none" : value > 0 ? "up" : value < 0 ? "down" : "flat";

/** Everything of the section on institutional flows. */
export function composeFlows(content: DigestContent, history: HistoryDay[]): FlowsView {
  const analysis = content.fii_dii_analysis;
  const cash = analysis?.cash_market;
  const final = analysis?.final_market_bias;
  const contracts = (value: number | string | undefined) => printFigure(value, { sign: true });
  return {
    cash: [
      ["FII", cash?.fii, cash?.interpretation?.fii] as const,
      ["DII", cash?.dii, cash?.interpretation?.dii] as const,
      ["Net flow", cash?.net_flow, cash?.interpretation?.net_flow] as const,
    ].map(([name, value, text]) => ({
      name,
      figure: signed(value),
      tone: toneOf(numberOf(value)),
      text: textOr(text),
    })),
    derivatives: KINDS.map((kind) => ({
      name: KIND_NAMES[kind],
      figure: contracts(analysis?.fii_pro_derivatives?.[kind]),
      text: textOr(analysis?.fii_pro_derivatives?.interpretation?.[kind]),
    })),
    participants: PARTICIPANTS.map(([key, name]) => {
      const row = analysis?.participant_derivatives?.[key];
      return {
        name,
        futures: contracts(row?.futures),
        ce: contracts(row?.ce),
        pe: contracts(row?.pe),
        sentiment: biasLabel(row?.sentiment),
      };
    }),
    nets: composeNets(content),
    pairs: composePairs(history),
    final: {
      bias: biasLabel(final?.final_bias),
      derivatives: textOr(final?.derivatives_view),
      cash: textOr(final?.fii_cash_flow),
      conclusion: textOr(final?.conclusion),
    },
  };
}

function composeNets(content: DigestContent): FlowsView["nets"] {
  const rows = content.fii_dii_analysis?.participant_derivatives;
  const groups = KINDS.map((kind) => PARTICIPANTS.map(([key]) => numberOf(rows?.[key]?.[kind]) ?? null));
  if (groups.flat().every((value) => value === null)) return undefined;
  const futures = PARTICIPANTS.map(([, name], i) => ({ name, net: groups[0]?.[i] ?? 0 }));
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

function composePairs(history: HistoryDay[]): FlowsView["pairs"] {
  const days = history.slice(-DAYS_SHOWN).map(({ date, content }) => {
    const cash = content.fii_dii_analysis?.cash_market;
    return {
      date,
      fii: cash?.fii,
      dii: cash?.dii,
      values: [cash?.fii, cash?.dii].map((v) => numberOf(v) ?? null),
    };
  });
  const drawing = drawPairs(days, ["FII", "DII"]);
  if (!drawing) return undefined;
  const known = (at: 0 | 1) => days.map(({ values }) => values[at]).filter((v) => typeof v === "number");
  const sold = known(0).filter((value) => value < 0).length;
  const bought = known(1).filter((value) => value > 0).length;
  return {
    title: `FII sold on ${sold} of ${known(0).length} sessions, DII bought on ${bought} of ${known(1).length}`,
    drawing,
    table: pack({
      Digest: days.map(({ date }) => shortDate(date)),
      FII: days.map(({ fii }) => signed(fii)),
      DII: days.map(({ dii }) => signed(dii)),
    }),
  };
}

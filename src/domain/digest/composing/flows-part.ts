import { round2 } from "#domain/market/figures.ts";
import { longShare, netChange, nets } from "#domain/market/positions.ts";
import {
  type DayReadings,
  KINDS,
  type Kind,
  PARTICIPANTS,
  type Participant,
} from "#domain/market/readings.ts";
import * as words from "../words.ts";
import type { Origins } from "./origins.ts";
import type { Written } from "./written.ts";

type Nets = Record<Kind, number>;

/** Net contracts of each participant, their change on the day, and the share of long index futures in per cent. */
export type PositionFigures = Record<
  Participant,
  { net: Nets; change: Nets | null; longShare: number | null }
>;

/** The day's positions; without a file before it no change is stated. */
export function positionFigures({ positions, positionsBefore }: DayReadings): PositionFigures | undefined {
  if (!positions) return undefined;
  const today = nets(positions.figures);
  const change = positionsBefore ? netChange(positions.figures, positionsBefore.figures) : null;
  return Object.fromEntries(
    PARTICIPANTS.map((who) => [
      who,
      {
        net: today[who],
        change: change?.[who] ?? null,
        longShare: longShare(positions.figures[who].futures),
      },
    ]),
  ) as PositionFigures;
}

/** Institutional flows, as the contract names their parts. */
export function composeFlows(readings: DayReadings, written: Written, origins: Origins) {
  const positions = positionFigures(readings);
  return {
    cash_market: cashMarket(readings, origins),
    fii_pro_derivatives: fiiPro(readings, positions, origins),
    participant_derivatives: participants(readings, positions, origins),
    final_market_bias: finalBias(readings, positions, written, origins),
  };
}

function cashMarket({ cash, date }: DayReadings, origins: Origins) {
  const at = "fii_dii_analysis.cash_market";
  if (!cash) {
    origins.lacks(at, `FII and DII cash flows of ${date} are missing: give the day's fiidiiTradeReact file.`);
    return {};
  }
  const from = [origins.of(cash)];
  const [fii, dii] = [cash.figures.fii.net, cash.figures.dii.net];
  const net = round2(fii + dii);
  const put = (key: string, value: string) => origins.put(`${at}.interpretation.${key}`, value, from, "rule");
  return {
    fii: origins.put(`${at}.fii`, fii, from),
    dii: origins.put(`${at}.dii`, dii, from),
    net_flow: origins.put(`${at}.net_flow`, net, from, "net"),
    interpretation: {
      fii: put("fii", `${words.flow("FII", fii)} in the cash market.`),
      dii: put("dii", `${words.flow("DII", dii)} in the cash market.`),
      net_flow: put(
        "net_flow",
        `${words.flow("Together FII and DII", net)}: FII ${words.signed(fii)}, DII ${words.signed(dii)}.`,
      ),
    },
  };
}

/** The files of the day and of the day before it. */
const filesOf = ({ positions, positionsBefore }: DayReadings, origins: Origins): string[] =>
  [positions, positionsBefore].flatMap((reading) => (reading ? [origins.of(reading)] : []));

function fiiPro(readings: DayReadings, positions: PositionFigures | undefined, origins: Origins) {
  const at = "fii_dii_analysis.fii_pro_derivatives";
  if (!positions) {
    origins.lacks(
      at,
      `Participants' positions of ${readings.date} are missing: give the day's fao_participant_oi file.`,
    );
    return {};
  }
  const { FII, PRO } = positions;
  if (!FII.change)
    origins.lacks(
      `${at}.interpretation`,
      "No change of positions: give the participant file of the session before.",
    );
  const from = filesOf(readings, origins);
  const pair = (kind: Kind) =>
    origins.put(
      `${at}.${kind}`,
      `FII ${words.contracts(FII.net[kind])} · PRO ${words.contracts(PRO.net[kind])}`,
      from.slice(0, 1),
      "position",
    );
  const reading = (kind: Kind) =>
    origins.put(
      `${at}.interpretation.${kind}`,
      FII.change && PRO.change ? words.derivativesSentence(kind, FII.change[kind], PRO.change[kind]) : null,
      from,
      "rule",
    );
  return {
    futures: pair("futures"),
    ce: pair("ce"),
    pe: pair("pe"),
    interpretation: { futures: reading("futures"), ce: reading("ce"), pe: reading("pe") },
  };
}

function participants(readings: DayReadings, positions: PositionFigures | undefined, origins: Origins) {
  if (!positions) return {};
  const from = filesOf(readings, origins);
  return Object.fromEntries(
    PARTICIPANTS.map((who) => {
      const at = `fii_dii_analysis.participant_derivatives.${who}`;
      const { net, change } = positions[who];
      const held = Object.fromEntries(
        KINDS.map((kind) => [kind, origins.put(`${at}.${kind}`, net[kind], from.slice(0, 1), "position")]),
      );
      const sentiment = change ? words.bias(words.sentiment(change)) : null;
      return [who, { ...held, sentiment: origins.put(`${at}.sentiment`, sentiment, from, "rule") }];
    }),
  );
}

/** FII and PRO by the change of their positions, FII by its cash flow: net two signals in one direction give a bias. */
export function flowSignals({ cash }: DayReadings, positions: PositionFigures | undefined): words.Signal[] {
  const signals: words.Signal[] = [];
  for (const who of ["FII", "PRO"] as const) {
    const change = positions?.[who].change;
    if (change)
      signals.push({
        text: `${who} derivatives (futures ${words.contracts(change.futures)}, calls ${words.contracts(change.ce)}, puts ${words.contracts(change.pe)})`,
        direction: words.sentiment(change),
      });
  }
  const fii = cash?.figures.fii.net;
  if (fii !== undefined)
    signals.push({ text: `FII cash (${words.crores(fii)})`, direction: words.flowDirection(fii) });
  return signals;
}

function finalBias(
  readings: DayReadings,
  positions: PositionFigures | undefined,
  written: Written,
  origins: Origins,
) {
  const at = "fii_dii_analysis.final_market_bias";
  const signals = flowSignals(readings, positions);
  const from = [...filesOf(readings, origins), ...(readings.cash ? [origins.of(readings.cash)] : [])];
  const put = (key: string, value: string | null) => origins.put(`${at}.${key}`, value, from, "rule");
  const final = signals.length ? words.bias(words.judge(signals)) : null;
  const position = (who: "FII" | "PRO") => {
    const { net, change } = (positions as PositionFigures)[who];
    return `${who} ${words.contracts(net.futures)}${change ? ` (${words.contracts(change.futures)})` : ""}`;
  };
  return {
    final_bias: put("final_bias", final),
    derivatives_view: put(
      "derivatives_view",
      positions
        ? `Net index futures, with the day's change: ${position("FII")}, ${position("PRO")} contracts.`
        : null,
    ),
    fii_cash_flow: put(
      "fii_cash_flow",
      readings.cash ? `${words.flow("FII", readings.cash.figures.fii.net)}.` : null,
    ),
    conclusion: written.conclusion
      ? origins.putTyped(
          `${at}.conclusion`,
          written.conclusion,
          written.by,
          origins.typed("analyst", readings.date),
        )
      : put("conclusion", final ? `${final}. ${words.tally(signals)}` : null),
  };
}

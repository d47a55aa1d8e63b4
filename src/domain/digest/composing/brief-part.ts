import { flowStreak } from "#domain/market/flows.ts";
import { SYMBOLS } from "#domain/market/readings.ts";
import { RANKED_SECTORS } from "#domain/market/statistics/sectors.ts";
import { monthName } from "#platform/format/dates.ts";
import { BRIEF_LINES, type BriefLine } from "../catalogue/market.ts";
import { indicatorPath, indicatorPlace, NIFTY_50 } from "../key-figures.ts";
import { type MarketData, numberOf } from "../rules.ts";
import * as words from "../words.ts";
import { writtenWords } from "./authors.ts";
import { type BriefInput, changesSinceBefore, indexPaths } from "./brief-changes-part.ts";
import { composeDue, isLastSessionOfMonth } from "./due-part.ts";
import { flowsUpTo } from "./flows-part.ts";
import { indexFiguresBefore } from "./index-part.ts";
import type { Written } from "./written.ts";

/**
 * Composes the day's sentences from figures composed before, and the events due after it. A missing figure drops its
 * clause; without any line there is no brief.
 */
export function composeBrief(input: BriefInput, written: Written): Pick<MarketData, "due" | "brief"> {
  const { readings, origins } = input;
  const due = composeDue(readings, origins);
  const lines = linesOf(input, written);
  if (lines.length === 0) return due.length ? { due } : {};
  const changed = recorded(input, "changed", changesSinceBefore(input));
  const turns = recorded(input, "turns", turnsOf(input));
  return { ...(due.length && { due }), brief: { lines, changed, turns } };
}

/** Records each sentence as a rule's, with the source files of its numbers. */
function recorded(
  { origins }: BriefInput,
  part: "changed" | "turns",
  texts: (words.SourcedText & { from?: string[] })[],
): words.SourcedText[] {
  return texts.map(({ from = [], ...said }, i) => {
    const files = [...new Set([...origins.filesBehind(said), ...from])];
    origins.put(`market.brief.${part}.${i}`, said.text, files, "rule");
    return said;
  });
}

/** Returns the day's lines: a person's if written, else the rules'. */
function linesOf(input: BriefInput, written: Written) {
  const { origins, readings } = input;
  const ruled: Record<BriefLine, words.SourcedText | undefined> = {
    index: indexLineOf(input),
    flows: flowsLineOf(input),
    breadth: breadthLineOf(input),
  };
  const lines: (words.SourcedText & { of: BriefLine })[] = [];
  for (const of of BRIEF_LINES) {
    const rule = ruled[of];
    const text = origins.worded(`market.brief.lines.${lines.length}`, {
      rule: rule?.text,
      from: rule ? origins.filesBehind(rule) : [],
      person: writtenWords(written, `lines.${of}`, readings.date),
    });
    if (text === undefined) continue;
    // A person's words keep the sources of the numbers they repeat.
    const figures = (rule?.figures ?? []).filter((figure) => text.includes(figure.text));
    lines.push({ of, text, figures });
  }
  return lines;
}

function indexLineOf(input: BriefInput): words.SourcedText | undefined {
  const { readings, content } = input;
  const { close, averages } = indexPaths("NIFTY", input);
  const place = indicatorPlace(content, NIFTY_50);
  const before = indexFiguresBefore(readings, "NIFTY");
  return words.indexLine({
    name: "Nifty 50",
    close,
    percent: {
      value: numberOf(content.daily_market_pulse?.indicators?.[place]?.percent_change),
      path: indicatorPath(place, "percent_change"),
    },
    average: averages[20],
    before: before && { close: before.close, average: before.averages.ema_20 },
  });
}

function flowsLineOf({ readings, content, market, origins }: BriefInput): words.SourcedText | undefined {
  const sessions = flowsUpTo(readings);
  const cash = content.fii_dii_analysis?.cash_market;
  const from = origins.ofHistory(readings.files.flows);
  const party = (who: "fii" | "dii"): words.FlowParty => {
    const at = `market.flows.${who}`;
    const row = flowStreak(sessions, who);
    if (row) origins.sourced(`${at}.streak`, row.sessions, { from, how: "rule" });
    return {
      net: { value: numberOf(cash?.[who]), path: `fii_dii_analysis.cash_market.${who}` },
      streak: row ? { row, path: `${at}.streak` } : undefined,
      month: { value: market.flows?.[who].month, path: `${at}.month` },
    };
  };
  if (!cash) return undefined;
  const { date } = readings;
  const endedMonth = isLastSessionOfMonth(date) ? monthName(date).split(" ")[0] : undefined;
  return words.flowsLine({ fii: party("fii"), dii: party("dii"), endedMonth });
}

function breadthLineOf({ readings, market, origins }: BriefInput): words.SourcedText | undefined {
  const { breadth } = readings;
  const of = (key: "advances" | "declines") =>
    breadth &&
    origins.sourced(`market.breadth.${key}`, breadth.figures[key], { from: [origins.of(breadth)] });
  const count = (key: "highs" | "lows") =>
    market.extremes && { value: market.extremes[key].length, path: `market.extremes.${key}` };
  return words.breadthLine({
    advances: of("advances"),
    declines: of("declines"),
    highs: count("highs"),
    lows: count("lows"),
    sectors:
      (market.sectors?.length ?? 0) < RANKED_SECTORS
        ? undefined
        : market.sectors?.map(({ name, percent }, i) => ({
            name,
            percent: { value: percent, path: `market.sectors.${i}.percent` },
          })),
  });
}

/** Returns what would change the view, as conditions. */
function turnsOf(input: BriefInput): words.SourcedText[] {
  const { readings, content } = input;
  const turns = SYMBOLS.flatMap((symbol) => {
    const { name, close, averages } = indexPaths(symbol, input);
    const list = Object.entries(averages).map(([sessions, average]) => ({
      sessions: Number(sessions),
      average,
    }));
    return words.averageTurn(name, close, list) ?? [];
  });
  const zones = content.index_dashboard?.NIFTY?.trigger_zones;
  const level = (key: "breakout" | "breakdown") => ({
    value: numberOf(zones?.[key]?.level),
    path: `index_dashboard.NIFTY.trigger_zones.${key}.level`,
  });
  const { name, close } = indexPaths("NIFTY", input);
  const levels = words.levelTurn(name, close, {
    breakout: level("breakout"),
    breakdown: level("breakdown"),
  });
  const row = flowStreak(flowsUpTo(readings), "fii");
  const flows = words.rowTurn("foreign funds", row, "market.flows.fii.streak");
  return [...turns, ...(levels ? [levels] : []), ...(flows ? [flows] : [])];
}

import { ifCalendarKnows, marketDaysBetween } from "#domain/market/calendar.ts";
import { round2 } from "#domain/market/figures.ts";
import { type Flow, flowStreak, flowSum } from "#domain/market/flows.ts";
import { gapsIn } from "#domain/market/gaps.ts";
import { longShare, netChange, nets } from "#domain/market/positions.ts";
import {
  type DayReadings,
  PARTICIPANTS,
  type Participant,
  POSITION_KINDS,
  type PositionKind,
} from "#domain/market/readings.ts";
import { dayAfter } from "#platform/clock/days.ts";
import { longDate } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import * as words from "../words.ts";
import { writtenWords } from "./authors.ts";
import type { Origins } from "./origins.ts";
import type { Written } from "./written.ts";

/** Sessions for which flows are drawn and summed. */
const LONG = 20;

/** Each participant's net contracts, their change on the day, and the long share of index futures in per cent. */
export type PositionFigures = Record<
  Participant,
  { net: words.Nets; change: words.Nets | null; longShare: number | null }
>;

/**
 * Returns the positions before the day if only special sessions lie between: the exchange publishes none for those.
 * Undefined beyond the calendar.
 */
function before({ date, positionsBefore }: DayReadings): DayReadings["positionsBefore"] {
  const gaps = positionsBefore && gapsIn([positionsBefore.date, date], date);
  return gaps?.ordinary.length === 0 ? positionsBefore : undefined;
}

/** Computes the day's positions; a change is stated only against the session before. */
export function positionFigures(readings: DayReadings): PositionFigures | undefined {
  const { positions } = readings;
  if (!positions) return undefined;
  const today = nets(positions.figures);
  const positionsBefore = before(readings);
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

/** Returns the cash flows of the last sessions by the calendar, oldest first; null if none were published. */
export const recentFlows = ({ date, flows }: DayReadings): Flow[] =>
  onSessions(flows, date, REACH_DAYS).slice(-LONG);

/** Returns the cash flows of about a hundred sessions in the same form: a streak may exceed twenty. */
export const flowsUpTo = ({ date, flows, market }: DayReadings): Flow[] =>
  onSessions([...(market?.past.cash ?? []), ...flows], date, ROW_REACH_DAYS);

/** Twenty sessions lie within forty days. */
const REACH_DAYS = 45;
const ROW_REACH_DAYS = 150;

function onSessions(flows: DayReadings["flows"], date: string, days: number): Flow[] {
  const byDate = new Map(flows.map((day) => [day.date, day]));
  return sessionsBefore(date, days).map((day) => byDate.get(day) ?? { date: day, fii: null, dii: null });
}

/** Returns the sessions of the days up to a day; in a year missing from the calendar, only the day itself is certain. */
const sessionsBefore = (date: string, days: number): string[] =>
  ifCalendarKnows(() => marketDaysBetween(dayAfter(date, -days), date)) ?? [date];

/** Composes the institutional flows, under the contract's names. */
export function composeFlows(readings: DayReadings, written: Written, origins: Origins) {
  const positions = positionFigures(readings);
  return {
    cash_market: cashMarket(readings, origins),
    fii_pro_derivatives: fiiPro(readings, positions, origins),
    participant_derivatives: participants(readings, positions, origins),
    final_market_bias: finalBias(readings, positions, written, origins),
  };
}

function cashMarket(readings: DayReadings, origins: Origins) {
  const { cash, date } = readings;
  const [sessions, row] = [recentFlows(readings), flowsUpTo(readings)];
  const at = "fii_dii_analysis.cash_market";
  if (!cash) {
    origins.addMissing(
      at,
      `FII and DII cash flows of ${longDate(date)} are missing: add the day's fiidiiTradeReact file.`,
    );
    return {};
  }
  const from = [origins.of(cash)];
  const [fii, dii] = [cash.figures.fii.net, cash.figures.dii.net];
  const net = round2(fii + dii);
  const interpretation = words.cashInterpretation({ fii, dii });
  const over = (who: "fii" | "dii") =>
    words.streakSentence(who === "fii" ? "FII" : "DII", flowStreak(row, who), flowSum(sessions, who, LONG));
  const past = [...from, ...origins.ofHistory(readings.files.flows)];
  const put = (key: keyof typeof interpretation, more?: string) =>
    origins.put(
      `${at}.interpretation.${key}`,
      words.sentences(interpretation[key], more) || null,
      more ? past : from,
      "rule",
    );
  return {
    fii: origins.put(`${at}.fii`, fii, from),
    dii: origins.put(`${at}.dii`, dii, from),
    net_flow: origins.put(`${at}.net_flow`, net, from, "net"),
    interpretation: { fii: put("fii", over("fii")), dii: put("dii", over("dii")), net_flow: put("net_flow") },
  };
}

/** Returns the files of the day and of the day before it. */
const filesOf = (readings: DayReadings, origins: Origins): string[] =>
  [readings.positions, before(readings)].flatMap((reading) => (reading ? [origins.of(reading)] : []));

/** Returns the index contracts that expired on the day; undefined if no file says so. */
const expiredOn = ({ expired }: DayReadings) => expired?.figures;

/** Returns the files of the positions, of their change, and of the expired contracts. */
const changeFiles = (readings: DayReadings, origins: Origins): string[] => [
  ...filesOf(readings, origins),
  ...(readings.expired ? [origins.of(readings.expired)] : []),
];

function fiiPro(readings: DayReadings, positions: PositionFigures | undefined, origins: Origins) {
  const at = "fii_dii_analysis.fii_pro_derivatives";
  if (!positions) {
    origins.addMissing(
      at,
      `Participants' positions of ${longDate(readings.date)} are missing: add the day's fao_participant_oi file.`,
    );
    return {};
  }
  const { FII, PRO } = positions;
  if (!FII.change)
    origins.addMissing(
      `${at}.interpretation`,
      "No change of positions: add the participant file of the session before.",
    );
  else if (!readings.expired)
    origins.addMissing(
      `${at}.interpretation`,
      `Whether contracts ended on ${longDate(readings.date)} is not known, so the change of positions is not read: add the day's F&O bhavcopy.`,
    );
  const from = changeFiles(readings, origins);
  const pair = (kind: PositionKind) =>
    origins.put(
      `${at}.${kind}`,
      `FII ${rounded(FII.net[kind], "+")} · PRO ${rounded(PRO.net[kind], "+")}`,
      from.slice(0, 1),
      "position",
    );
  const reading = (kind: PositionKind) =>
    origins.put(
      `${at}.interpretation.${kind}`,
      words.derivativesSentence(
        kind,
        { FII: FII.change?.[kind], PRO: PRO.change?.[kind] },
        expiredOn(readings),
      ),
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
  const from = changeFiles(readings, origins);
  const read = words.readable(expiredOn(readings));
  return Object.fromEntries(
    PARTICIPANTS.map((who) => {
      const at = `fii_dii_analysis.participant_derivatives.${who}`;
      const { net, change } = positions[who];
      const held = Object.fromEntries(
        POSITION_KINDS.map((kind) => [
          kind,
          origins.put(`${at}.${kind}`, net[kind], from.slice(0, 1), "position"),
        ]),
      );
      const sentiment = change && read ? words.bias(words.sentiment(change)) : undefined;
      return [who, { ...held, sentiment: origins.put(`${at}.sentiment`, sentiment, from, "rule") }];
    }),
  );
}

function finalBias(
  readings: DayReadings,
  positions: PositionFigures | undefined,
  written: Written,
  origins: Origins,
) {
  const at = "fii_dii_analysis.final_market_bias";
  const fii = readings.cash?.figures.fii.net;
  const expired = expiredOn(readings);
  const weighed = { fii, FII: positions?.FII.change, PRO: positions?.PRO.change, expired };
  const judged = words.finalBias(weighed);
  const from = [...changeFiles(readings, origins), ...(readings.cash ? [origins.of(readings.cash)] : [])];
  const put = (key: string, value: string | undefined) => origins.put(`${at}.${key}`, value, from, "rule");
  const held = (who: "FII" | "PRO") => ({
    net: positions?.[who].net.futures,
    change: positions?.[who].change?.futures,
  });
  return {
    final_bias: origins.ruled(`${at}.final_bias`, judged, from),
    derivatives_view: put(
      "derivatives_view",
      words.sentences(
        words.derivativesView({ FII: held("FII"), PRO: held("PRO") }, expired),
        words.longShareSentence("FII", positions?.FII.longShare),
      ) || undefined,
    ),
    fii_cash_flow: put("fii_cash_flow", words.fiiCashFlow(fii)),
    conclusion: origins.worded(`${at}.conclusion`, {
      rule: judged?.reason ?? words.noBias(weighed),
      from,
      person: writtenWords(written, "conclusion", readings.date),
    }),
  };
}

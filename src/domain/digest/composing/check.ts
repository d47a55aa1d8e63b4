import { CalendarUnknownError, isMarketDay } from "#domain/market/calendar.ts";
import { areAdjacent, gapsIn } from "#domain/market/gaps.ts";
import {
  type DayReadings,
  type FileKind,
  type IndexSymbol,
  PARTICIPANTS,
  POSITION_KINDS,
  SYMBOLS,
} from "#domain/market/readings.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted, exactCrore, rounded, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import { CONTRACT_NAMES } from "../catalogue/names.ts";
import { fullName } from "../catalogue/places.ts";
import { type DigestContent, type Figure, isoOfDayMonthYear, numberOf } from "../rules.ts";
import { type Add, checkVerdict, checkWording } from "./check-words.ts";
import type { Composed } from "./compose.ts";
import type { FindingCode } from "./finding-codes.ts";
import { positionFigures } from "./flows-part.ts";
import { checkMarket } from "./market/check-market.ts";
import { checkReconciled, closeRounding } from "./reconcile.ts";
import { NEWS_PARTS, type Written } from "./written.ts";

/** A finding of the checks: a block keeps the digest a draft; a person decides on a warning. */
export type Finding = {
  level: "block" | "warn";
  code: FindingCode;
  path: string;
  message: string;
  /** The two conflicting files, one of which a person must remove. */
  files?: { name: string; sha256: string }[];
  /** Blocks until a person has looked and gives a reason to accept it. */
  look?: true;
  /** Who looked and why it is accepted: it no longer blocks. */
  looked?: { by: string; reason: string };
};

/** Findings that occur every day: listed after the others. */
const ROUTINE: ReadonlySet<FindingCode> = new Set(["missing", "review", "edited", "typed", "provisional"]);

/** Returns whether a finding occurs every day. */
export const isRoutine = ({ level, code }: Finding): boolean => level === "warn" && ROUTINE.has(code);

/** How unusual a figure must be for a person to look at it, and how extreme to block. */
const BOUNDS = {
  /** Per cent in a day; the exchange halts trading at 10, 15 and 20. */
  indexMove: { warn: 5, block: 20 },
  vixMove: { warn: 40, block: 150 },
  otherMove: { warn: 10, block: Number.POSITIVE_INFINITY },
  /** Rs crore, net. */
  flow: { warn: 25_000, block: 150_000 },
  /** Contracts: the change of a participant's net index futures. */
  futures: { warn: 150_000, block: 1_500_000 },
  pcr: { low: 0.3, high: 2.5 },
};

/** The kinds of file about days to come. */
const AHEAD: ReadonlySet<string> = new Set<FileKind>(["ban-list", "corporate-actions", "board-meetings"]);

/** The participants' files hold fractions of a lot after a change of lot sizes: their sums may differ by two. */
const FRACTIONS = 2;

/**
 * Checks a composed digest; an empty list means no findings. `readings` are those that it was composed from, `stored`
 * only those of files.
 */
export function check(
  composed: Composed,
  readings: DayReadings,
  written: Written,
  stored: DayReadings,
): Finding[] {
  const findings: Finding[] = [];
  const add: Add = (level, code, path, message) =>
    findings.push({
      level: level === "look" ? "block" : level,
      code,
      path,
      message,
      ...(level === "look" && { look: true }),
    });
  checkDay(composed, readings, add);
  checkNews(written, add);
  checkTypedOver(written, stored, add);
  checkAgainstBefore(readings, add);
  checkPulse(composed.content, composed.provenance, add);
  checkFlows(composed.content, readings, add);
  for (const symbol of SYMBOLS) checkIndex(symbol, composed.content, add);
  checkReconciled(readings, add);
  checkMarket(composed, readings, add);
  checkVerdict(composed, add);
  checkWording(written, add);
  for (const { path, message } of composed.missing) add("warn", "missing", path, message);
  return findings;
}

function checkDay({ content, provenance }: Composed, readings: DayReadings, add: Add): void {
  const { date } = readings;
  const stated = isoOfDayMonthYear(content.date);
  if (stated !== date)
    add("block", "day", "date", `The digest of ${longDate(date)} states the date ${content.date}.`);
  try {
    if (!isMarketDay(date))
      add("block", "closed", "date", `The exchange was closed on ${longDate(date)}: that day has no digest.`);
    const before = readings.positionsBefore?.date;
    const gaps = before === undefined ? null : gapsIn([before, date], date);
    if (before !== undefined && gaps?.ordinary.length)
      add(
        "warn",
        "gap",
        "fii_dii_analysis.participant_derivatives",
        `The participant file before this day is of ${longDate(before)}; ${counted(gaps.ordinary.length, "session")} in between ${gaps.ordinary.length === 1 ? "is" : "are"} missing, so no change is stated.`,
      );
  } catch (error) {
    if (!(error instanceof CalendarUnknownError)) throw error;
    add(
      "warn",
      "calendar",
      "date",
      `The market calendar does not know ${longDate(date)}; whether it is a market day was not checked.`,
    );
  }
  for (const { file, asOf, kind } of provenance.sources)
    if (asOf > date && !AHEAD.has(kind))
      add(
        "block",
        "other-day",
        "date",
        `${file} is of ${longDate(asOf)}, later than the digest's day ${longDate(date)}.`,
      );
  const ruled = ["daily_market_pulse.scorecard.reason", "index_dashboard.NIFTY.view"].filter(
    (path) => provenance.figures[path]?.how === "rule",
  );
  for (const path of ruled)
    add("warn", "review", path, `${fullName(path, content)}: written by rule. Review it.`);
  for (const [path, { typedBy, how, ruled }] of Object.entries(provenance.figures)) {
    // Only the close of a typed indicator is reported; the changes follow from it.
    if (!typedBy || how || path.startsWith("news_digest.") || /\.(abs|percent)_change$/.test(path)) continue;
    const name = fullName(path, content);
    if (ruled === undefined)
      add("warn", "typed", path, `${name}: typed by ${typedBy}; no file of the exchange states it.`);
    else add("warn", "edited", path, `${name}: written by ${typedBy} in place of the rule’s words.`);
  }
}

function checkNews({ news }: Written, add: Add): void {
  for (const key of NEWS_PARTS)
    for (const [i, item] of news[key].entries())
      if (!item.source) {
        const name = "stock" in item ? item.stock : item.headline;
        add(
          "block",
          "news-source",
          `news_digest.${key}.${i}`,
          `"${name}" names no source. Say who reported it.`,
        );
      }
}

/** Finds figures typed before their file arrived that now override the file's. */
function checkTypedOver(written: Written, stored: DayReadings, add: Add): void {
  const { cash, ...indices } = written.typed;
  const tell = (path: string, what: string, typed: string, file: string, states: string) =>
    add(
      "warn",
      "typed-over",
      path,
      `${what} typed by hand (${typed}) replaces what ${file} states (${states}). Remove the typed figures if the file is right.`,
    );
  if (cash && stored.cash) {
    const said = (fii: number, dii: number) => `FII ${twoDecimals(fii, "+")}, DII ${twoDecimals(dii, "+")}`;
    const { figures, source } = stored.cash;
    const states = said(figures.fii.net, figures.dii.net);
    tell("fii_dii_analysis.cash_market", "Cash flow", said(cash.fii, cash.dii), source.file, states);
  }
  for (const symbol of SYMBOLS) {
    const [typed, session] = [indices[symbol], stored.sessions.get(symbol)];
    if (!typed || !session) continue;
    const states = `close ${twoDecimals(session.figures.close)}`;
    tell(
      `index_dashboard.${symbol}.cmp`,
      `${symbol} session`,
      `close ${twoDecimals(typed.close)}`,
      session.source.file,
      states,
    );
  }
}

/** Finds a file of another day under this day's date, and a close that does not follow from the previous one. */
function checkAgainstBefore(readings: DayReadings, add: Add): void {
  for (const symbol of SYMBOLS) {
    const today = readings.sessions.get(symbol)?.figures;
    const yesterday = readings.history[symbol].at(-2);
    if (!today || !yesterday) continue;
    const { open, high, low, close } = yesterday.figures;
    const path = `index_dashboard.${symbol}.cmp`;
    if (today.open === open && today.high === high && today.low === low && today.close === close)
      add(
        "block",
        "stale",
        path,
        `${symbol} has the same prices as on ${longDate(yesterday.date)}. Check whether the file is of that day.`,
      );
    if (today.change === null || !areAdjacent(yesterday.date, readings.date)) continue;
    const difference = Math.abs(today.close - today.change - close);
    if (difference > closeRounding(close))
      add(
        difference > close * 0.005 ? "block" : "look",
        "previous",
        path,
        `${symbol}: close less change is ${twoDecimals(today.close - today.change)}, but ${longDate(yesterday.date)} closed at ${twoDecimals(close)}.`,
      );
  }
  const [now, then] = [readings.positions, readings.positionsBefore];
  if (now && then && JSON.stringify(now.figures) === JSON.stringify(then.figures))
    add(
      "block",
      "stale",
      "fii_dii_analysis.participant_derivatives",
      `The participants’ positions are the same as on ${longDate(then.date)}. Check whether the file is of that day.`,
    );
  const [last, before] = [readings.flows.at(-1), readings.flows.at(-2)];
  if (readings.cash && last && before && last.fii === before.fii && last.dii === before.dii)
    add(
      "block",
      "stale",
      "fii_dii_analysis.cash_market",
      `The cash flows are the same as on ${longDate(before.date)}. Check whether the file is of that day.`,
    );
  for (const [symbol, { source }] of Object.entries(readings.openInterest))
    if (source.provisional)
      add(
        "warn",
        "provisional",
        `index_dashboard.${symbol}.oi_data`,
        `Open interest of ${symbol} is of ${source.statedAt}, during the session.`,
      );
}

function checkPulse(content: DigestContent, { figures }: Composed["provenance"], add: Add): void {
  for (const [i, item] of (content.daily_market_pulse?.indicators ?? []).entries()) {
    const path = `daily_market_pulse.indicators.${i}`;
    const percent = numberOf(item.percent_change);
    const typed = figures[`${path}.closing`]?.typedBy !== undefined;
    // The limits apply to the exchange's own indices; typed figures of other markets only warn.
    const { warn, block } = typed
      ? BOUNDS.otherMove
      : item.indicator === "India VIX"
        ? BOUNDS.vixMove
        : BOUNDS.indexMove;
    if (percent === undefined) continue;
    const said = `${item.indicator} changed by ${signedPercent(percent)} in a day`;
    if (Math.abs(percent) > block)
      add("block", "jump", path, `${said}: this is not possible. Check the file.`);
    else if (Math.abs(percent) > warn) add("warn", "jump", path, `${said}: check it again.`);
    const [closing, change] = [numberOf(item.closing), numberOf(item.abs_change)];
    if (closing === undefined || change === undefined || closing - change <= 0) continue;
    const computed = 100 * (closing / (closing - change) - 1);
    if (Math.abs(computed - percent) > Math.max(0.06, (1 / closing) * 2))
      add(
        "block",
        "change",
        path,
        `${item.indicator}: a change of ${twoDecimals(change, "+")} to ${twoDecimals(closing)} is ${signedPercent(computed)}, not ${signedPercent(percent)}.`,
      );
  }
}

function checkFlows(content: DigestContent, readings: DayReadings, add: Add): void {
  const cash = content.fii_dii_analysis?.cash_market;
  const at = "fii_dii_analysis.cash_market";
  const [fii, dii, net] = [numberOf(cash?.fii), numberOf(cash?.dii), numberOf(cash?.net_flow)];
  if (fii !== undefined && dii !== undefined && net !== undefined && Math.abs(fii + dii - net) > 0.011)
    add(
      "block",
      "flow-sum",
      `${at}.net_flow`,
      `FII ${twoDecimals(fii, "+")} and DII ${twoDecimals(dii, "+")} add up to ${twoDecimals(fii + dii, "+")}, not ${twoDecimals(net, "+")} Rs crore.`,
    );
  for (const [who, value] of [
    ["FII", fii],
    ["DII", dii],
  ] as const)
    if (value !== undefined && Math.abs(value) > BOUNDS.flow.warn)
      add(
        Math.abs(value) > BOUNDS.flow.block ? "block" : "warn",
        "jump",
        `${at}.${who.toLowerCase()}`,
        `${who} ${exactCrore(value, "+")} net in a day: ${Math.abs(value) > BOUNDS.flow.block ? "this is not possible. Check the file." : "check it again."}`,
      );
  if (readings.cash?.source.provisional)
    add("warn", "provisional", at, "FII and DII figures are provisional on the day.");
  checkParticipants(content, readings, add);
}

function checkParticipants(content: DigestContent, readings: DayReadings, add: Add): void {
  const rows = content.fii_dii_analysis?.participant_derivatives;
  const at = "fii_dii_analysis.participant_derivatives";
  for (const kind of POSITION_KINDS) {
    const held = PARTICIPANTS.map((who) => numberOf(rows?.[who]?.[kind]));
    if (held.some((value) => value === undefined)) continue;
    const sum = held.reduce<number>((total, value) => total + (value ?? 0), 0);
    if (Math.abs(sum) > FRACTIONS)
      add(
        "block",
        "nets",
        at,
        `The net ${CONTRACT_NAMES[kind]} of the four participants add up to ${rounded(sum, "+")}, not to 0: each long contract has a short one.`,
      );
  }
  const positions = positionFigures(readings);
  for (const who of PARTICIPANTS) {
    const change = positions?.[who].change?.futures ?? 0;
    if (Math.abs(change) > BOUNDS.futures.warn)
      add(
        Math.abs(change) > BOUNDS.futures.block ? "block" : "warn",
        "jump",
        `${at}.${who}.futures`,
        `${who}: net index futures changed by ${rounded(change, "+")} contracts in a day: ${Math.abs(change) > BOUNDS.futures.block ? "this is not possible. Check the file." : "check it again."}`,
      );
  }
}

function checkIndex(symbol: IndexSymbol, content: DigestContent, add: Add): void {
  const index = content.index_dashboard?.[symbol];
  const at = `index_dashboard.${symbol}`;
  const close = numberOf(index?.cmp);
  if (close === undefined) {
    add(
      "block",
      "no-close",
      `${at}.cmp`,
      `There is no close of ${symbol}: a digest cannot be published without it.`,
    );
    return;
  }
  const sr = index?.support_resistance;
  const levels: [string, Figure][] = [
    ["S2", sr?.support_2],
    ["S1", sr?.support_1],
    ["close", index?.cmp],
    ["R1", sr?.resistance_1],
    ["R2", sr?.resistance_2],
  ];
  const known = levels.map(([name, value]) => ({ name, value: numberOf(value) }));
  if (known.every(({ value }) => value !== undefined))
    for (const [i, { name, value }] of known.entries()) {
      const next = known[i + 1];
      if (next && (value as number) >= (next.value as number))
        add(
          "block",
          "levels",
          `${at}.support_resistance`,
          `${symbol}: ${name} ${twoDecimals(value as number)} is not below ${next.name} ${twoDecimals(next.value as number)}.`,
        );
    }
  const rsi = numberOf(index?.ema_rsi?.rsi);
  if (rsi !== undefined && (rsi < 0 || rsi > 100))
    add(
      "block",
      "rsi",
      `${at}.ema_rsi.rsi`,
      `${symbol}: an RSI of ${twoDecimals(rsi)} is not between 0 and 100.`,
    );
  const ratio = numberOf(index?.oi_data?.pcr);
  if (ratio !== undefined && (ratio < BOUNDS.pcr.low || ratio > BOUNDS.pcr.high))
    add(
      "warn",
      "jump",
      `${at}.oi_data.pcr`,
      `${symbol}: a put-call ratio of ${twoDecimals(ratio)} is unusual: check it again.`,
    );
}

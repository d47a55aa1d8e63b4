/** How the digest's words follow from its figures. Every rule is a threshold stated here, and nothing else. */

type Direction = 1 | 0 | -1;

/** +1 above the band, −1 below it, 0 inside it. */
export const direction = (value: number, band = 0): Direction => (value > band ? 1 : value < -band ? -1 : 0);

const pick = <T>(d: Direction, up: T, flat: T, down: T): T => (d > 0 ? up : d < 0 ? down : flat);

export const marker = (d: Direction) => pick(d, "🟢", "🟡", "🔴");
export const impact = (d: Direction) => `${marker(d)} ${pick(d, "Positive", "Neutral", "Negative")}`;
export const bias = (d: Direction) => pick(d, "Bullish", "Neutral", "Bearish");
export const verdict = (d: Direction) => `${marker(d)} ${bias(d)}`;

/** Indian grouping, two decimals unless told: 1,89,339.00. */
export const plain = (value: number, decimals = 2) =>
  (value < 0 ? "−" : "") +
  Math.abs(value).toLocaleString("en-IN", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** As `plain`, with the sign always shown. */
export const signed = (value: number, decimals = 2) => (value > 0 ? "+" : "") + plain(value, decimals);

/** +₹887.71 crore */
export const crores = (value: number) => `${signed(value).replace(/^([+−]?)/, "$1₹")} crore`;

export const contracts = (value: number) => signed(value, 0);

const longFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
/** 2025-02-14 → 14 February 2025 */
export const longDate = (isoDate: string) => longFormat.format(new Date(isoDate));
/** 2025-02-14 → 14/02/2025 */
export const slashDate = (isoDate: string) => isoDate.split("-").reverse().join("/");

/** A day's move that counts, in per cent; what is not listed: 0.25. */
const BANDS: Readonly<Record<string, number>> = {
  "India VIX": 2,
  "Brent crude, $ a barrel": 1,
  "US 10-year yield, %": 0.5,
};
/** A rise in these weighs on Indian shares, so their direction is turned round. */
const INVERSE = new Set([
  "India VIX",
  "Brent crude, $ a barrel",
  "US dollar in rupees",
  "US 10-year yield, %",
]);

/** Whether the day's change of an indicator supports (+1) or weighs on (−1) Indian shares. */
export function indicatorDirection(indicator: string, percent: number): Direction {
  const d = direction(percent, BANDS[indicator] ?? 0.25);
  return INVERSE.has(indicator) ? direction(-d) : d;
}

export interface Signal {
  text: string;
  direction: Direction;
}

export const score = (signals: readonly Signal[]) =>
  signals.reduce((sum, signal) => sum + signal.direction, 0);

/** A verdict needs a net two signals; less is neutral. */
export const judge = (signals: readonly Signal[]) => direction(score(signals), 1);

/** Names every signal under the side that it counted for. */
export function tally(signals: readonly Signal[]): string {
  const side = (label: string, d: Direction) => {
    const texts = signals.filter((signal) => signal.direction === d).map((signal) => signal.text);
    return texts.length ? `${label}: ${texts.join(", ")}.` : "";
  };
  return [side("Supporting", 1), side("Weighing", -1), side("Flat", 0)].filter(Boolean).join(" ");
}

const verb = (value: number) => pick(direction(value), "bought", "neither bought nor sold", "sold");

/** FII sold ₹4,294.69 crore net */
export const flow = (who: string, crore: number) =>
  `${who} ${verb(crore)}${crore === 0 ? "" : ` ₹${plain(Math.abs(crore))} crore`} net`;

/** Cash flows below ₹500 crore either way count as flat. */
export const flowDirection = (crore: number) => direction(crore, 500);

export interface Nets {
  futures: number;
  ce: number;
  pe: number;
}

/** By the day's change in net contracts: futures and calls added lean up, puts added lean down; the majority decides. */
export const sentiment = (change: Nets) =>
  direction(direction(change.futures) + direction(change.ce) - direction(change.pe));

/** One sentence on how FII and PRO changed their net position in one instrument on the day. */
export function derivativesSentence(instrument: keyof Nets, fii: number, pro: number): string {
  const toward = instrument === "pe" ? -1 : 1;
  const both = direction(toward * (direction(fii) + direction(pro)), 1);
  const reading = both === 0 ? "the two did not move together" : `both lean ${both > 0 ? "up" : "down"}`;
  const name = { futures: "index futures", ce: "index calls", pe: "index puts" }[instrument];
  return `Change in net ${name} on the day: FII ${contracts(fii)}, PRO ${contracts(pro)} contracts; ${reading}.`;
}

/** 0.70 and 1.20 are reference marks only: open interest does not say who wrote the options. */
export function pcrComment(pcr: number): string {
  if (pcr < 0.7)
    return `PCR ${plain(pcr)} is below 0.70: call open interest is clearly larger than put open interest.`;
  if (pcr > 1.2)
    return `PCR ${plain(pcr)} is above 1.20: put open interest is clearly larger than call open interest.`;
  return `PCR ${plain(pcr)} lies between 0.70 and 1.20: neither side stands out.`;
}

export function rsiComment(rsi: number): string {
  if (rsi >= 70) return `RSI ${plain(rsi)} is at or above 70, the zone called overbought.`;
  if (rsi <= 30) return `RSI ${plain(rsi)} is at or below 30, the zone called oversold.`;
  if (rsi >= 55) return `RSI ${plain(rsi)} is between 55 and 70: gains outweigh losses.`;
  if (rsi <= 45) return `RSI ${plain(rsi)} is between 30 and 45: losses outweigh gains.`;
  return `RSI ${plain(rsi)} is between 45 and 55: gains and losses are close to balance.`;
}

/** Bullish: close > EMA 10 > EMA 20 > EMA 50; bearish: the reverse; otherwise neutral. */
export function emaTrend(close: number, ema10: number, ema20: number, ema50: number): string {
  const steps = [close - ema10, ema10 - ema20, ema20 - ema50].map((step) => direction(step));
  const d = direction(
    steps.reduce<number>((sum, step) => sum + step, 0),
    2,
  );
  const [c, e10, e20, e50] = [close, ema10, ema20, ema50].map((value) => plain(value));
  if (d === 0)
    return `Neutral: close ${c}, EMA 10 ${e10}, EMA 20 ${e20} and EMA 50 ${e50} are in no single order.`;
  const side = d > 0 ? "above" : "below";
  return `${bias(d)}: close ${c} is ${side} EMA 10 (${e10}), which is ${side} EMA 20 (${e20}), which is ${side} EMA 50 (${e50}).`;
}

/** Against the 20- and 50-session averages: above both, below both, or between. */
export function trend(close: number, ema20: number, ema50: number): string {
  const d = direction(direction(close - ema20) + direction(close - ema50), 1);
  return pick(d, "Uptrend", "Sideways", "Downtrend");
}

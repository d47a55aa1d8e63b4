import { alternating } from "./alternating.ts";
import { crossings, generatedCloses } from "./series.ts";

/** The five visits of the text: the low and the close of the day, in ₹. */
export const SUPPORT_VISITS = [
  { low: 842, close: 853 },
  { low: 846.5, close: 855 },
  { low: 838, close: 849 },
  { low: 851, close: 858 },
  { low: 844.5, close: 852 },
];

const SIDE = 5;

/** Returns the places of the swing lows: below the five values before and the five after. */
export const swingLows = (values: readonly number[]): number[] =>
  values.flatMap((value, at) => {
    if (at < SIDE || at + SIDE >= values.length) return [];
    const beside = [...values.slice(at - SIDE, at), ...values.slice(at + 1, at + SIDE + 1)];
    return beside.every((other) => other > value) ? [at] : [];
  });

/** Returns the zone from the lowest swing low up to the highest within `width` per cent of it. */
export function zoneOf(values: readonly number[], width: number) {
  const lows = swingLows(values).map((at) => values[at] ?? 0);
  const lower = Math.min(...lows);
  const within = lows.filter((low) => low <= lower * (1 + width / 100));
  return { lower, upper: Math.max(...within), visits: within.length };
}

export const SUPPORT_SEED = 80;
export const SUPPORT_WAIT = 10;
/** The session after which the zone is drawn, and its greatest width in per cent. */
export const SUPPORT_KNOWN = 100;
export const SUPPORT_WIDTH = 3;

/** A zone from the swing lows of the first sessions; a turn is a close on the other side of its lower edge. */
export function supportReplay(seed: number = SUPPORT_SEED) {
  const close = generatedCloses({ seed, sessions: 250, move: 1.1 });
  const zone = zoneOf(close.slice(0, SUPPORT_KNOWN), SUPPORT_WIDTH);
  const edge = (value: number) => close.map((_, i) => (i + 1 < SUPPORT_KNOWN ? null : value));
  const [upper, lower] = [edge(zone.upper), edge(zone.lower)];
  const turns = alternating(
    crossings(close, lower).map(({ at, above }) => ({
      ...{
        at,
        says: above ? "the price closed back above the lower edge" : "the price closed below the zone",
      },
    })),
  );
  return { close, upper, lower, zone, turns };
}

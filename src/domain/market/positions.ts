import {
  type Leg,
  PARTICIPANTS,
  type Participant,
  POSITION_KINDS,
  type PositionKind,
  type Positions,
} from "./readings.ts";

/** Net contracts of each participant in index futures, calls and puts. */
type Nets = Record<Participant, Record<PositionKind, number>>;

const each = (contracts: (who: Participant, kind: PositionKind) => number): Nets => {
  const kinds = (who: Participant) =>
    Object.fromEntries(POSITION_KINDS.map((kind) => [kind, contracts(who, kind)])) as Record<
      PositionKind,
      number
    >;
  return Object.fromEntries(PARTICIPANTS.map((who) => [who, kinds(who)])) as Nets;
};

/**
 * Computes net open positions at the end of the day, in contracts: long less short. Source: the exchange's
 * participant-wise open interest. The four participants sum to zero within 2, due to fractions of a lot.
 */
export const nets = (positions: Positions): Nets =>
  each((who, kind) => positions[who][kind].long - positions[who][kind].short);

/** Computes the change of the net positions, in contracts, since the previous file of the exchange. */
export function netChange(today: Positions, before: Positions): Nets {
  const [now, was] = [nets(today), nets(before)];
  return each((who, kind) => now[who][kind] - was[who][kind]);
}

/** Returns long contracts in per cent of long and short; null if there are none. */
export function longShare({ long, short }: Leg): number | null {
  const all = long + short;
  return long >= 0 && short >= 0 && all > 0 && Number.isFinite(all) ? (100 * long) / all : null;
}

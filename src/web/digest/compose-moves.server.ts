import type { DigestSeries } from "#domain/digest/rules.ts";
import { printFigure } from "#domain/digest/rules.ts";
import { unreadBecause } from "#domain/digest/words.ts";
import { POSITION_KINDS } from "#domain/market/readings.ts";
import { drawNets } from "#ui/charts/draw/bars.ts";
import { PARTICIPANT_NAMES } from "./compose-parts.server.ts";
import type { MovesView } from "./view.ts";

/** How the participants' net contracts changed on the day, and how much of their index futures is long. */
export function composeMoves({ positions, expired }: DigestSeries): MovesView | undefined {
  if (!positions) return undefined;
  // Where no file told, the digest's own words say so; a digest of before recorded nothing.
  const unread = expired && unreadBecause(expired);
  const people = PARTICIPANT_NAMES.map(([key, name]) => ({ name, ...positions[key] }));
  const groups = POSITION_KINDS.map((kind) => people.map(({ change }) => change[kind]));
  const known = [...groups.flat(), ...people.map(({ longShare }) => longShare)];
  if (known.every((value) => value === null)) return undefined;
  const contracts = (value: number | null) => printFigure(value ?? undefined, { sign: true });
  return {
    title: expired?.futures.length
      ? "Change of positions on a day of expiry"
      : moved(people.map(({ name, change }) => ({ name, value: change.futures }))),
    unread,
    drawing: drawNets(groups),
    rows: people.map(({ change, longShare }) => ({
      futures: contracts(change.futures),
      ce: contracts(change.ce),
      pe: contracts(change.pe),
      share: printFigure(longShare ?? undefined, { places: 2, unit: "%" }),
    })),
    shares: composeShares(people),
  };
}

type Move = { name: string; value: number | null };

/** Who moved most to either side in index futures. */
function moved(moves: Move[]): string {
  const known = moves.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const [first] = known;
  if (!first) return "Change of net positions on the day";
  const most = known.reduce((a, b) => (b.value > a.value ? b : a), first);
  const least = known.reduce((a, b) => (b.value < a.value ? b : a), first);
  const found = [
    most.value > 0 ? `${most.name} moved most to the long side` : "",
    least.value < 0 ? `${least.name} most to the short side` : "",
  ].filter(Boolean);
  return found.length ? `In index futures ${found.join(", ")}` : "No net position in index futures changed";
}

function composeShares(people: { name: string; longShare: number | null }[]): MovesView["shares"] {
  const isShare = (value: number | null): value is number => value !== null && value >= 0 && value <= 100;
  const known = people.flatMap(({ name, longShare }) => (isShare(longShare) ? [{ name, longShare }] : []));
  const told = known.find(({ name }) => name === "FII") ?? known[0];
  if (!told) return undefined;
  const print = (value: number) => printFigure(value, { places: 2, unit: "%" });
  return {
    title: `${told.name}: ${print(told.longShare)} of index futures contracts are long`,
    drawing: people.map(({ longShare }) =>
      isShare(longShare) ? { value: longShare, printed: print(longShare) } : null,
    ),
  };
}

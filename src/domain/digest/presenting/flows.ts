import { POSITION_KINDS } from "#domain/market/readings.ts";
import { PARTICIPANT_NAMES } from "../catalogue/names.ts";
import { printAs, printedAt } from "../catalogue/places.ts";
import type { DigestDay } from "../read.server.ts";
import { type DigestContent, type DigestSeries, numberOf, printFigure } from "../rules.ts";
import { unreadBecause } from "../words.ts";
import { presentCashSeries } from "./cash-flows.ts";
import { inCrore } from "./day-figures.ts";
import { biasLabel, isMissing, type Label, textOr } from "./labels.ts";

export type PresentedFlows = ReturnType<typeof presentFlows>;
/** A participant's figures in contracts, with its json_content key first. */
export type ParticipantView = PresentedFlows["participants"][number];

const EXPIRY: Label = { tone: "none", word: "Expiry" };
const NOT_JUDGED: Label = { tone: "none", word: "Not judged: expiry day" };
const KIND_NAMES = { futures: "Index futures", ce: "Calls (CE)", pe: "Puts (PE)" };
const CASH = [
  ["fii", "FII"],
  ["dii", "DII"],
  ["net_flow", "Net flow"],
] as const;
/** Prints net contracts and their change. */
const contracts = (value: unknown): string => printAs("position", value);

/** Presents the section on institutional flows. */
export function presentFlows(day: DigestDay) {
  const { content, series, provenance } = day;
  const analysis = content.fii_dii_analysis;
  const { cash_market: cash, fii_pro_derivatives: both, final_market_bias: final } = analysis ?? {};
  const moves = presentMoves(series);
  /** Replaces a dash by the mark of a label left out because of an expiry. */
  const unlessUnread = (label: Label, mark: Label): Label =>
    moves?.unread && isMissing(label.word) ? mark : label;
  return {
    cash: CASH.map(([key, name]) => {
      const path = `fii_dii_analysis.cash_market.${key}`;
      return {
        key,
        name,
        figure: printedAt(path, cash?.[key]),
        /** In whole crore, with its unit. */
        amount: inCrore(numberOf(cash?.[key])),
        /** As a number, Rs crore, for its bar. */
        net: numberOf(cash?.[key]),
        provisional: Boolean(provenance?.figures[path]?.provisional),
        text: textOr(cash?.interpretation?.[key]),
      };
    }),
    derivatives: POSITION_KINDS.map((key) => ({
      key,
      name: KIND_NAMES[key],
      figure: contracts(both?.[key]),
      text: textOr(both?.interpretation?.[key]),
    })),
    participants: PARTICIPANT_NAMES.map(([key, name]) => {
      const row = analysis?.participant_derivatives?.[key];
      return {
        key,
        name,
        futures: contracts(row?.futures),
        ce: contracts(row?.ce),
        pe: contracts(row?.pe),
        sentiment: unlessUnread(biasLabel(row?.sentiment), EXPIRY),
      };
    }),
    nets: presentNets(content),
    moves,
    pairs: presentCashSeries(day),
    final: {
      bias: unlessUnread(biasLabel(final?.final_bias), NOT_JUDGED),
      derivatives: textOr(final?.derivatives_view),
      cash: textOr(final?.fii_cash_flow),
      conclusion: textOr(final?.conclusion),
    },
  };
}

type Move = { name: string; value: number | null };

type Furthest = { verb: string; long: string; short: string };

/** Names the participants furthest on either side in index futures; undefined if none. */
function furthest(moves: Move[], { verb, long, short }: Furthest): string | undefined {
  const known = moves.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const [first] = known;
  if (!first) return undefined;
  const most = known.reduce((a, b) => (b.value > a.value ? b : a), first);
  const least = known.reduce((a, b) => (b.value < a.value ? b : a), first);
  const found = [
    ...(most.value > 0 ? [`${most.name} ${verb} ${long}`] : []),
    ...(least.value < 0 ? [`${least.name} ${most.value > 0 ? short : `${verb} ${short}`}`] : []),
  ];
  return found.length ? `In index futures ${found.join(", ")}` : undefined;
}

function presentNets(content: DigestContent) {
  const rows = content.fii_dii_analysis?.participant_derivatives;
  const groups = POSITION_KINDS.map((kind) =>
    PARTICIPANT_NAMES.map(([key]) => numberOf(rows?.[key]?.[kind]) ?? null),
  );
  if (groups.flat().every((value) => value === null)) return undefined;
  const futures = PARTICIPANT_NAMES.map(([, name], i) => ({ name, value: groups[0]?.[i] ?? null }));
  const found = furthest(futures, {
    verb: "holds",
    long: "the largest net long position",
    short: "the largest net short position",
  });
  return { title: found ?? "Net positions by participant", groups };
}

/** Presents the day's change of the participants' net contracts, and the long share of their index futures. */
function presentMoves({ positions, expired }: DigestSeries) {
  if (!positions) return undefined;
  const people = PARTICIPANT_NAMES.map(([key, name]) => ({ name, ...positions[key] }));
  const groups = POSITION_KINDS.map((kind) => people.map(({ change }) => change[kind]));
  if ([...groups.flat(), ...people.map(({ longShare }) => longShare)].every((value) => value === null))
    return undefined;
  return {
    // Without a file that says what ended, nobody is said to have moved.
    title: !expired
      ? CHANGE
      : expired.futures.length
        ? "Change of positions on a day of expiry"
        : moved(people.map(({ name, change }) => ({ name, value: change.futures }))),
    // Without a recorded file, the digest's own words say it; older digests recorded nothing.
    unread: expired && unreadBecause(expired),
    groups,
    // In the order of the participants.
    rows: people.map(({ change, longShare }) => ({
      futures: contracts(change.futures),
      ce: contracts(change.ce),
      pe: contracts(change.pe),
      share: printShare(longShare),
    })),
    shares: presentShares(people),
  };
}

const CHANGE = "Change of net positions on the day";

const moved = (moves: Move[]): string =>
  furthest(moves, { verb: "moved", long: "most to the long side", short: "most to the short side" }) ??
  (moves.every(({ value }) => value === null) ? CHANGE : "No net position in index futures changed");

const printShare = (share: number | null): string =>
  printFigure(share ?? undefined, { places: 2, unit: "%" });

function presentShares(people: { name: string; longShare: number | null }[]) {
  const isShare = (value: number | null): value is number => value !== null && value >= 0 && value <= 100;
  const known = people.filter(({ longShare }) => isShare(longShare));
  const participant = known.find(({ name }) => name === "FII") ?? known[0];
  if (!participant) return undefined;
  return {
    title: `${participant.name}: ${printShare(participant.longShare)} of index futures contracts are long`,
    values: people.map(({ longShare }) =>
      isShare(longShare) ? { value: longShare, printed: printShare(longShare) } : null,
    ),
  };
}

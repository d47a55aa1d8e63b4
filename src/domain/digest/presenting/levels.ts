import { CONTRACT_AVERAGES } from "../catalogue/averages.ts";
import type { TableView } from "../catalogue/printed-table.ts";
import { MISSING } from "../rules.ts";
import type { PresentedIndex } from "./index-figures.ts";

/**
 * Presents the levels of both indices, highest first, with the strikes near the close and the long averages; omits rows
 * without values and rows that repeat others. Undefined if no level is known.
 */
export function presentLevels(indices: readonly PresentedIndex[]): TableView | undefined {
  const columns = indices.map(levelsOf);
  const rows = [...new Set(columns.flatMap((column) => [...column.keys()]))]
    .map((name) => [name, ...columns.map((column) => column.get(name) ?? MISSING)])
    .filter(([, ...levels]) => levels.some((level) => level !== MISSING));
  const printed = rows.map(([, ...levels]) => levels.join());
  const distinct = rows.filter((_, i) => printed.indexOf(printed[i] ?? "") === i);
  return distinct.some(([name]) => name !== CLOSE)
    ? { names: ["Level", ...indices.map(({ name }) => name)], rows: distinct }
    : undefined;
}

const CLOSE = "Close";

function levelsOf({ levels, cmp, triggers, oi, averages }: PresentedIndex): Map<string, string> {
  const [above, below] = [levels.slice(0, 2), levels.slice(2)];
  const named = (rows: typeof levels) =>
    rows.map(({ longName, level }): [name: string, level: string] => [longName, level]);
  const strikes = oi.largest.slice(0, 2);
  const long = averages.slice(CONTRACT_AVERAGES.length);
  return new Map([
    ...named(above),
    [CLOSE, cmp],
    ...named(below),
    ...[...Object.values(triggers), ...strikes, ...long].map(
      ({ name, level }): [name: string, level: string] => [name, level],
    ),
  ]);
}

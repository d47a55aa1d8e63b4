import type { DigestDay } from "#domain/digest/read.server.ts";
import { type Figure, MISSING } from "#domain/digest/rules.ts";
import { figure, said } from "./printable.ts";

export type LetterWatch = { index: string; view: string | undefined; zones: string | undefined };
export type LetterLevels = { name: string; nifty: string; bank: string }[];

const INDICES = [
  ["NIFTY", "Nifty 50"],
  ["BANKNIFTY", "Bank Nifty"],
] as const;

/** What the digest says of each index's next levels. */
export function watchOf({ content }: DigestDay): LetterWatch[] {
  return INDICES.flatMap(([symbol, index]) => {
    const dashboard = content.index_dashboard?.[symbol];
    const above = figure(dashboard?.trigger_zones?.breakout?.level);
    const below = figure(dashboard?.trigger_zones?.breakdown?.level);
    const zones = [
      above !== MISSING && `breakout zone above ${above}`,
      below !== MISSING && `breakdown zone below ${below}`,
    ].filter((zone) => typeof zone === "string");
    const view = said(dashboard?.view, 240);
    if (!view && zones.length === 0) return [];
    const [first = ""] = zones;
    const told = [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...zones.slice(1)].join("; ");
    return [{ index, view, zones: zones.length ? `${told}.` : undefined }];
  });
}

/** Rows from the highest level down; a row that neither index has is left out. */
export function levelsOf({ content }: DigestDay): LetterLevels {
  const { NIFTY, BANKNIFTY } = content.index_dashboard ?? {};
  const levels = (index: typeof NIFTY) => {
    const { support_resistance: at, oi_data: oi } = index ?? {};
    return [at?.resistance_2, at?.resistance_1, index?.cmp, at?.support_1, at?.support_2].concat(
      oi?.call_writers,
      oi?.put_writers,
    );
  };
  const names = [
    "Resistance 2",
    "Resistance 1",
    "Close",
    "Support 1",
    "Support 2",
    "Largest call OI at",
    "Largest put OI at",
  ];
  const [nifty, bank] = [levels(NIFTY), levels(BANKNIFTY)];
  // A strike is a whole number by nature; a level has two places.
  const print = (value: Figure, at: number) => figure(value, at < 5 ? { places: 2 } : {});
  const rows = names.map((name, at) => ({ name, nifty: print(nifty[at], at), bank: print(bank[at], at) }));
  const known = rows.filter((row) => row.nifty !== MISSING || row.bank !== MISSING);
  return known.some(({ name }) => name !== "Close") ? known : [];
}

import type { FigureOrigin } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import { FIGURE_IDS, type FigureUnit, figureValue } from "./figure-ids.ts";

/** A figure as readers' programs get it. */
export type StatedFigure = {
  /** One of FIGURE_IDS. */
  id: string;
  name: string;
  value: number;
  unit: FigureUnit;
  /** A key of the definitions; null where the exchange's file states the figure, or a person typed it. */
  definition: string | null;
  /** Whether the exchange may still have revised it. */
  provisional: boolean;
  /** Whether it, or the table that it is of, was corrected after publication. */
  corrected: boolean;
  /** The ids of its files in the record of sources; empty where they were not recorded. */
  sources: string[];
  /** The person who typed it; null where a file states it. */
  typedBy: string | null;
};

type Day = Pick<DigestDay, "content" | "series" | "provenance" | "corrections">;

/** Lists the figures that a digest states, in the order of FIGURE_IDS; one that it lacks is not listed. */
export function statedFigures({ provenance, corrections, ...day }: Day): StatedFigure[] {
  const changed = corrections.flatMap(({ changes }) => changes.map(({ path }) => path));
  return FIGURE_IDS.flatMap((figure): StatedFigure[] => {
    const value = figureValue(figure, day);
    if (value === undefined) return [];
    const { id, name, unit, how, recordedAt } = figure;
    const path = figure.path(day) ?? "";
    const origin: FigureOrigin | undefined = provenance?.figures[recordedAt ?? path];
    const typedBy = recordedAt ? undefined : origin?.typedBy;
    return [
      {
        ...{ id, name, value, unit },
        definition: typedBy ? null : (how ?? null),
        provisional: origin?.provisional === true,
        corrected: changed.some((at) => at === path || path.startsWith(`${at}.`)),
        sources: origin?.from ?? [],
        typedBy: typedBy ?? null,
      },
    ];
  });
}

import {
  type CatalogueFigure,
  DIGEST_FIGURES,
  type FigureSource,
  type FigureUnit,
  figureValue,
} from "../catalogue/figures.ts";
import { type FigureOrigin, type Provenance, recordedAt } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";

/** A figure as readers' programs get it. */
export type StatedFigure = {
  /** One of DIGEST_FIGURES. */
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

/** Returns how a figure came about, as it was recorded at its place or above it. */
export function originOf(
  { path, originAt }: CatalogueFigure,
  day: FigureSource,
  provenance: Provenance | undefined,
): FigureOrigin | undefined {
  const at = originAt ?? path(day);
  return at === undefined || !provenance ? undefined : recordedAt(at, provenance);
}

/** Whether a place is, or is below, one that was corrected; the market is corrected as one part of the series. */
const isWithin = (path: string, at: string): boolean =>
  [path, `series.${path}`].some((place) => place === at || place.startsWith(`${at}.`));

type Day = Pick<DigestDay, "content" | "series" | "provenance" | "corrections">;

/** Lists the figures that a digest states, in the order of DIGEST_FIGURES; one that it lacks is not listed. */
export function statedFigures({ provenance, corrections, ...day }: Day): StatedFigure[] {
  const changed = corrections.flatMap(({ changes }) => changes.map(({ path }) => path));
  return DIGEST_FIGURES.flatMap((figure): StatedFigure[] => {
    const value = figureValue(figure, day);
    if (value === undefined) return [];
    const { id, name, unit, by, originAt } = figure;
    const path = figure.path(day) ?? "";
    const origin = originOf(figure, day, provenance);
    const typedBy = originAt ? undefined : origin?.typedBy;
    return [
      {
        id,
        name,
        value,
        unit,
        definition: typedBy ? null : (by ?? null),
        provisional: origin?.provisional === true,
        corrected: changed.some((at) => isWithin(path, at)),
        sources: origin?.from ?? [],
        typedBy: typedBy ?? null,
      },
    ];
  });
}

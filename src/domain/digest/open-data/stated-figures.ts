import {
  type CatalogueFigure,
  DIGEST_FIGURES,
  type FigureSource,
  type FigureUnit,
  figureValue,
} from "../catalogue/figures.ts";
import { changesNow } from "../presenting/corrections.ts";
import { type FigureOrigin, type Provenance, recordedAt } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";

/** A figure as published in data. */
export type StatedFigure = {
  /** One of DIGEST_FIGURES. */
  id: string;
  name: string;
  value: number;
  unit: FigureUnit;
  /** A key of the definitions; null if the exchange's file states the figure, or a person typed it. */
  definition: string | null;
  /** Whether the exchange may since have revised it. */
  provisional: boolean;
  /** Whether it, or its table, was corrected after publication. */
  corrected: boolean;
  /** The ids of its files in the record of sources; empty if not recorded. */
  sources: string[];
  /** The person who typed it; null if a file states it. */
  typedBy: string | null;
};

/** Returns a figure's origin, as recorded at its path or above it. */
export function originOf(
  { path, originAt }: CatalogueFigure,
  day: FigureSource,
  provenance: Provenance | undefined,
): FigureOrigin | undefined {
  const at = originAt ?? path(day);
  return at === undefined || !provenance ? undefined : recordedAt(at, provenance);
}

/** Returns whether a path is at or below a corrected one; the market is corrected as one part of the series. */
const isWithin = (path: string, at: string): boolean =>
  [path, `series.${path}`].some((place) => place === at || place.startsWith(`${at}.`));

type Day = Pick<DigestDay, "content" | "series" | "provenance" | "corrections">;

/** Lists the figures stated by a digest, in the order of DIGEST_FIGURES; missing ones are omitted. */
export function statedFigures({ provenance, corrections, ...day }: Day): StatedFigure[] {
  const changed = changesNow(corrections).map(({ path }) => path);
  return DIGEST_FIGURES.flatMap((figure): StatedFigure[] => {
    const value = figureValue(figure, day);
    if (value === undefined) return [];
    const { id, name, unit, by, originAt, alsoFrom } = figure;
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
        corrected: changed.some((at) => isWithin(path, at) || alsoFrom === at),
        sources: origin?.from ?? [],
        typedBy: typedBy ?? null,
      },
    ];
  });
}

import { at, type Point } from "./pen.ts";

/** Smooths a closed line by a moving average of three, which removes the grid's corners. */
function soften(ring: readonly Point[]): Point[] {
  const around = (i: number) => at(ring, (i + ring.length) % ring.length);
  return ring.map(([x, y], i): Point => {
    const [before, after] = [around(i - 1), around(i + 1)];
    return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
  });
}

/** Traces isolines by marching squares. Outside the picture the field is lowest, so every line closes. */
export function isolines(
  height: (x: number, y: number) => number,
  level: number,
  w: number,
  h: number,
  cell: number,
): Point[][] {
  const columns = Math.ceil(w / cell) + 4;
  const rows = Math.ceil(h / cell) + 4;
  const place = (i: number) => (i - 2) * cell;
  const heights = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (__, i) =>
      i === 0 || j === 0 || i === columns || j === rows ? -1 : height(place(i), place(j)),
    ),
  );
  const value = (i: number, j: number) => heights[j]?.[i] ?? -1;
  /** Returns where the level crosses the edge between two corners; at the border, its middle. */
  const crossing = (i: number, j: number, i2: number, j2: number): Point => {
    const [from, to] = [value(i, j), value(i2, j2)];
    const t = from < 0 || to < 0 ? 0.5 : (level - from) / (to - from);
    return [place(i) + (place(i2) - place(i)) * t, place(j) + (place(j2) - place(j)) * t];
  };
  const next = new Map<string, { end: string; point: Point }>();
  const edges = (i: number, j: number) =>
    [
      { key: `h${i},${j}`, cross: () => crossing(i, j, i + 1, j) },
      { key: `v${i + 1},${j}`, cross: () => crossing(i + 1, j, i + 1, j + 1) },
      { key: `h${i},${j + 1}`, cross: () => crossing(i, j + 1, i + 1, j + 1) },
      { key: `v${i},${j}`, cross: () => crossing(i, j, i, j + 1) },
    ] as const;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const corners = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)].map(
        (v) => v > level,
      );
      const sides = edges(i, j);
      // Walking round the cell, a line enters where the ground rises and leaves where it falls.
      const up = sides.filter((_, k) => !corners[k] && corners[(k + 1) % 4]);
      const down = sides.filter((_, k) => corners[k] && !corners[(k + 1) % 4]);
      up.forEach((side, k) => {
        const out = down[k];
        if (out) next.set(side.key, { end: out.key, point: side.cross() });
      });
    }
  }
  const rings: Point[][] = [];
  while (next.size > 0) {
    const ring: Point[] = [];
    let key: string | undefined = next.keys().next().value;
    while (key !== undefined) {
      const step = next.get(key);
      if (!step) break;
      next.delete(key);
      ring.push(step.point);
      key = step.end;
    }
    if (ring.length > 5) rings.push(soften(soften(ring)));
  }
  return rings;
}

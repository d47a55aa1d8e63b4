import type { Tones } from "./palette.ts";
import type { Random } from "./pen.ts";

/** The input of a motif. `u` is one unit at a height of 750; nothing is drawn in pixels. */
export interface Scene {
  w: number;
  h: number;
  u: number;
  random: Random;
  tones: Tones;
  /** Where the point that matters belongs: inside the centre square and the narrowest slice. */
  focus: { x: number; y: number };
}

export type Motif = (scene: Scene) => string;

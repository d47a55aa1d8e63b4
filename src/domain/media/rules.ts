import type { Deleted } from "#domain/drafts/rules.ts";

/** A picture uploaded by staff, as a page may show it: every rendition has the same shape. */
export type Picture = {
  id: number;
  hash: string;
  /** The file's name as it was uploaded. */
  name: string;
  /** Its text alternative. */
  alt: string;
  /** The address of its largest rendition, with that rendition's size in pixels. */
  src: string;
  width: number;
  height: number;
  /** The address of its smallest rendition, for lists. */
  small: string;
  uploadedBy: string;
  /** ISO 8601 in UTC. */
  uploadedAt: string;
  deleted: Deleted | null;
};

/** Widths in pixels in which a picture is stored; a picture narrower than the last has its own width instead. */
const LADDER = [400, 800, 1200, 1600] as const;
const WIDEST = 1600;
/** Widths in pixels of a cover that is drawn. */
export const COVER_WIDTHS = [400, 800, 1200];

/** Returns the widths of a picture's renditions, smallest first; none is wider than the picture. */
export const widthsFor = (width: number): number[] => [
  ...LADDER.filter((step) => step < Math.min(width, WIDEST)),
  Math.min(width, WIDEST),
];

export const renditionPath = (hash: string, width: number): string => `/media/uploads/${hash}/${width}.webp`;

/** The name of a rendition in a bucket. */
export const objectName = (hash: string, width: number): string => `${hash}-${width}.webp`;

const UPLOADED = /^\/media\/uploads\/([0-9a-f]{16})\/(\d{1,4})\.webp$/;

/** Returns an uploaded picture's file below the pictures' folder, by its address; undefined for any other address. */
export const uploadedFile = (src: string): string | undefined =>
  UPLOADED.test(src) ? src.slice("/media/".length) : undefined;

/** Returns the picture and the width of an uploaded picture's address; undefined for any other address. */
export function renditionOf(src: string): { hash: string; width: number } | undefined {
  const [, hash, width] = UPLOADED.exec(src) ?? [];
  return hash ? { hash, width: Number(width) } : undefined;
}

/** Returns an uploaded picture's `srcset` by the address of its largest rendition; empty for any other address. */
export function srcsetOf(src: string): string {
  const [, hash = "", width = ""] = UPLOADED.exec(src) ?? [];
  const widths = hash ? widthsFor(Number(width)) : [];
  return widths.length > 1 ? widths.map((step) => `${renditionPath(hash, step)} ${step}w`).join(", ") : "";
}

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
export const MAX_ALT_LENGTH = 600;

/** A file that figures come from, in words. */
export type SourceView = {
  file: string;
  /** What the file is and who published it. */
  what: string;
  asOf: string;
  /** The moment that the file itself states. */
  stated?: string | undefined;
  /** The first 12 characters of the SHA-256 of its bytes. */
  sha?: string | undefined;
  provisional?: true | undefined;
};

/** One way in which figures came about: its files, and the definition. Figures that share it share its answer. */
export type OriginView = {
  /** The answer in a line. */
  line: string;
  /** Places in the list of sources. */
  sources: number[];
  /** Files beyond those, which are older: how many, and the days that they are of. */
  more?: string | undefined;
  how?: string | undefined;
  provisional?: true | undefined;
  typedBy?: string | undefined;
};

/** A correction as the page lists it. */
export type CorrectionView = {
  at: string;
  by: string;
  reason: string;
  changes: { name: string; before: string; after: string }[];
};

export type OriginsView = {
  sources: SourceView[];
  origins: OriginView[];
  /** Which origin each figure has, by its path. */
  paths: Record<string, number>;
  /** Origins that stand for the day's own files, for the page's source line: the file and what it is of. */
  files: { origin: number; name: string }[];
  /** What stood at a path before it was corrected, as it was printed. */
  before: Record<string, string>;
};

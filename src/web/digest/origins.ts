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
  /** Which origin each figure has, by its path: see packPaths. */
  paths: string;
  /** Origins that stand for the day's own files, for the page's source line: the file and what it is of. */
  files: { origin: number; name: string }[];
  /** What stood at a path before it was corrected, as it was printed. */
  before: Record<string, string>;
};

const LONGEST = 35;

/** Paths with their origins in one text: each path without what it shares with the one before, in rising order. */
export function packPaths(paths: Record<string, number>): string {
  let before = "";
  return Object.keys(paths)
    .sort()
    .map((path) => {
      let shared = 0;
      while (shared < LONGEST && shared < path.length && path[shared] === before[shared]) shared += 1;
      before = path;
      return `${shared.toString(36)}${path.slice(shared)}=${(paths[path] ?? 0).toString(36)}`;
    })
    .join("|");
}

/** The paths of a packed text. */
export function unpackPaths(packed: string): Map<string, number> {
  const paths = new Map<string, number>();
  let path = "";
  for (const entry of packed ? packed.split("|") : []) {
    const end = entry.lastIndexOf("=");
    path = path.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1, end);
    paths.set(path, Number.parseInt(entry.slice(end + 1), 36));
  }
  return paths;
}

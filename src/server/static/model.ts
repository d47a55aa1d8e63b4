import { sha256 } from "#platform/files/files.server.ts";

/** Headers that pages share, under a short name; the folder of their files is called after it. */
export type HeaderSet = { id: string; headers: Record<string, string>; compressed: boolean };

/** A page that has a line of its own: its address and its file below `site/`. */
export type Exception = { address: string; file: string };

/** What the configuration of a web server is made of. */
export type SiteModel = {
  /** The absolute folder that holds `site/`. */
  folder: string;
  sets: HeaderSet[];
  /** What every answer of the site carries, redirects too. */
  security: Record<string, string>;
  /** The usual headers of each family of addresses. */
  usual: Map<string, string>;
  exceptions: Exception[];
  /** Former addresses with the present ones. */
  moved: [string, string][];
};

const lower = (headers: Record<string, string>): [string, string][] =>
  Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

export const setId = (headers: Record<string, string>): string =>
  sha256(JSON.stringify(lower(headers))).slice(0, 10);

/** The headers of a set by their lower-case names, in order. */
export const headersOf = ({ headers }: HeaderSet): Map<string, string> => new Map(lower(headers));

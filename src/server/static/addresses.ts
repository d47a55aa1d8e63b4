/** A segment of an address that may name a file on any system and in any configuration, without being escaped. */
const SEGMENT = /^[A-Za-z0-9_~-][A-Za-z0-9_~.-]{0,199}$/;
const LONGEST = 1_000;

/** Names that the published tree needs for itself. */
const TAKEN = /\.(html|br|gz|part)$/;

/** The page that stands for every unknown address. */
export const NOT_FOUND = "/404";

/**
 * The file of an address below its folder of headers: `/` is `index.html`, `/blog` is `blog.html`, and what has an
 * ending of its own keeps it. Nothing for an address that is not plain: one with a query, an escape, a dot segment,
 * a trailing slash or another odd character is answered by the product.
 */
export function fileOf(address: string): string | undefined {
  if (address === "/") return "index.html";
  if (!address.startsWith("/") || address.length > LONGEST || address === "/index") return undefined;
  const segments = address.slice(1).split("/");
  if (!segments.every((segment, at) => SEGMENT.test(segment) || (at === 0 && segment === ".well-known")))
    return undefined;
  const last = segments.at(-1) ?? "";
  if (last === ".well-known" || TAKEN.test(last)) return undefined;
  return segments.join("/") + (last.includes(".") ? "" : ".html");
}

export type Family = {
  name: string;
  /** Matches the whole address; its first group is the address without the first slash. */
  pattern: string;
  /** What the file's name has after the first group. */
  ending: string;
};

const DAY = "\\d\\d\\d\\d-\\d\\d-\\d\\d";
const family = (name: string, inner: string, ending = ""): Family => ({
  name,
  pattern: `^/(${inner})$`,
  ending,
});
/** Never a dot at its beginning: no pattern lets a reader climb out of the folder. */
const PLAIN = "[A-Za-z0-9_~-][A-Za-z0-9_~.-]*";
const ENDINGS = "js css svg png ico webp avif webm mp4 woff2 txt json webmanifest".split(" ");

/**
 * Addresses that mostly carry the same headers: one line of a web server's configuration stands for all of them, so
 * that it does not grow with the articles. An address in no family, or with other headers, has a line of its own.
 */
export const FAMILIES: Family[] = [
  family("articles", "blogpost/[a-z0-9-]+", ".html"),
  family("months", "dailydigest/archive/\\d\\d\\d\\d-\\d\\d", ".html"),
  family("digest records", `dailydigest/${DAY}\\.json`),
  family("digest tables", `dailydigest/${DAY}/[a-z-]+\\.csv`),
  family("share pictures", "share/(?:blogpost|dailydigest)/[a-z0-9-]+\\.png"),
  ...ENDINGS.map((ending) => family(`assets ${ending}`, `assets/${PLAIN}\\.${ending}`)),
  ...ENDINGS.map((ending) => family(`media ${ending}`, `media(?:/${PLAIN})+\\.${ending}`)),
];

const compiled = FAMILIES.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern) }));

export const familyOf = (address: string): string | undefined =>
  compiled.find(({ pattern }) => pattern.test(address))?.name;

const TABLE = new RegExp(`^/dailydigest/(${DAY})/([a-z-]+)\\.csv$`);

/** The name under which a browser saves a table: told from its address, so that it is no header of its own. */
export const TABLE_NAME = {
  pattern: TABLE.source,
  value: 'attachment; filename="daily-digest-$1-$2.csv"',
};

export const tableNameOf = (address: string): string | undefined => {
  const [, day, table] = TABLE.exec(address) ?? [];
  return day && `attachment; filename="daily-digest-${day}-${table}.csv"`;
};

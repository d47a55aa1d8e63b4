import { FAMILIES, TABLE_NAME } from "./addresses.ts";
import { type HeaderSet, headersOf, type SiteModel } from "./model.ts";
import { SPELLINGS } from "./spellings.ts";

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&")}"`;
const title = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
const variableOf = (name: string): string => `$static_${name.replaceAll("-", "_")}`;

/** Keys longer than this do not fit the buckets that are asked for below; such pages are left to the product. */
const LONGEST_KEY = 400;

/** Sets whose files go out by one location: nginx tells the type of a file by its location. */
type Kind = { key: string; type: string; ranges: boolean; sets: HeaderSet[] };

function kindsOf(sets: HeaderSet[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const set of sets) {
    const headers = headersOf(set);
    const type = headers.get("content-type") ?? "application/octet-stream";
    const ranges = headers.has("accept-ranges");
    const key = type.replace(/[^a-z0-9]+/gi, "-") + (ranges ? "-ranges" : "");
    const kind = kinds.get(key) ?? { key, type, ranges, sets: [] };
    kind.sets.push(set);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** Headers that nginx makes itself or that choose the location. */
const APART = new Set(["content-type", "accept-ranges"]);

const namesOf = (sets: HeaderSet[]): string[] =>
  [...new Set(sets.flatMap((set) => [...headersOf(set).keys()]))].filter((name) => !APART.has(name)).sort();

/** The one value that all the sets have; undefined where they differ. */
function shared(sets: HeaderSet[], name: string): string | undefined {
  const values = new Set(sets.map((set) => headersOf(set).get(name)));
  return values.size === 1 ? [...values][0] : undefined;
}

const map = (source: string, target: string, lines: (string | undefined)[]): string =>
  [`map ${source} ${target} {`, ...lines.filter((line) => line !== undefined).map((l) => `  ${l}`), "}"].join(
    "\n",
  );

/** Whether a client takes an encoding (RFC 9110, 12.5.3): named with a weight above 0, or not named but `*`. */
const takes = (name: string): string[] => {
  const above0 = "(?:\\s*;\\s*q=(?:0?\\.0*[1-9]|[1-9])[0-9.]*)?\\s*(?:,|$)";
  return [
    `${quoted(`~*(?:^|,)\\s*${name}${above0}`)} ${name};`,
    `${quoted(`~*^(?!.*(?:^|,)\\s*${name}\\s*(?:[;,]|$)).*(?:^|,)\\s*\\*${above0}`)} ${name};`,
  ];
};

/** The part that stands above the server blocks: which file and which headers belong to an address. */
export function nginxHttp({ sets, usual, exceptions, moved }: SiteModel): string {
  const short = exceptions.filter(({ address }) => address.length <= LONGEST_KEY);
  const kinds = kindsOf(sets);
  const size = 2 ** Math.max(11, Math.ceil(Math.log2(4 * (short.length + moved.length + sets.length + 1))));
  const varying = namesOf(sets).filter((name) => shared(sets, name) === undefined);
  return `${[
    "# Written by the product: which published file answers an address, and with which headers.",
    "# Include it above the server blocks; reload nginx when it changes.",
    `map_hash_bucket_size 512;\nmap_hash_max_size ${size};`,
    map("$request_method", "$static_address", ["GET $request_uri;", "HEAD $request_uri;", 'default "";']),
    map("$static_address", "$static_found", [
      'default "";',
      ...short.map(({ address, file }) => `${quoted(address)} ${quoted(`/${file}`)};`),
      ...FAMILIES.map(({ name, pattern, ending }) => {
        const set = usual.get(name);
        return set && `${quoted(`~${pattern}`)} ${quoted(`/${set}/$1${ending}`)};`;
      }),
    ]),
    // A key of a map matches in any letter case, an address only in its own.
    map('"$static_address|$static_found"', "$static_file", [
      'default "";',
      `${quoted("~^(?<static_own>/[^|]+)\\|(?<static_same>/[0-9a-f]+\\k<static_own>(?:\\.html)?)$")} $static_same;`,
      `${quoted("~^/\\|(?<static_index>/[0-9a-f]+/index\\.html)$")} $static_index;`,
    ]),
    map("$static_file", "$static_set", ['default "";', '"~^/([0-9a-f]+)/" $1;']),
    map("$static_set", "$static_kind", [
      'default "";',
      ...kinds.flatMap(({ key, sets }) => sets.map(({ id }) => `${quoted(id)} ${key};`)),
    ]),
    map("$static_set", "$static_compressed", [
      'default "";',
      ...sets.filter((set) => set.compressed).map(({ id }) => `${quoted(id)} 1;`),
    ]),
    map("$http_accept_encoding", "$static_accepts", ['default "";', ...takes("br"), ...takes("gzip")]),
    map('"$static_compressed:$static_accepts"', "$static_suffix", [
      'default "";',
      '"1:br" .br;',
      '"1:gzip" .gz;',
    ]),
    map('"$status:$static_compressed:$static_accepts"', "$static_encoding", [
      'default "";',
      '"200:1:br" br;',
      '"200:1:gzip" gzip;',
    ]),
    ...varying.map((name) =>
      map("$static_set", variableOf(name), [
        'default "";',
        ...sets.map((set) => {
          const value = headersOf(set).get(name);
          return value === undefined ? undefined : `${quoted(set.id)} ${quoted(value)};`;
        }),
      ]),
    ),
    map("$static_address", "$static_table_name", [
      'default "";',
      `${quoted(`~${TABLE_NAME.pattern}`)} '${TABLE_NAME.value}';`,
    ]),
    map("$static_address", "$static_moved", [
      'default "";',
      ...moved.map(([from, to]) => `${quoted(from)} ${quoted(to)};`),
    ]),
    map("$static_address", "$static_spelling", [
      'default "";',
      ...SPELLINGS.map(({ pattern, to }) => `${quoted(`~${pattern}`)} ${quoted(to)};`),
    ]),
  ].join("\n\n")}\n`;
}

const indent = (lines: string[], by = "  "): string[] => lines.map((line) => by + line);

/** What no file answers: former addresses and other spellings, then the product. */
const restOf = (security: string[]): string[] => [
  "absolute_redirect off;",
  "if ($static_moved) {",
  ...indent(["add_header Cache-Control no-store;", ...security, "return 301 $static_moved;"]),
  "}",
  "if ($static_spelling) {",
  ...indent([...security, "return 301 $static_spelling;"]),
  "}",
  // The address as it came; where and how the product is asked is said in the server block.
  "proxy_pass http://product$request_uri;",
  "proxy_redirect off;",
];

/** What stands in place of `location /` in the server block of `deploy/nginx.conf`, which names the `upstream product`. */
export function nginxServer({ folder, sets, security }: Omit<SiteModel, "moved">): string {
  const rest = restOf(
    Object.entries(security).map(([name, value]) => `add_header ${name} ${quoted(value)};`),
  );
  const headerLines = (kind: Kind): string[] => [
    ...namesOf(kind.sets).map((name) => {
      // A header that differs among all the sets has a variable, even where the sets of this kind agree.
      const value = shared(kind.sets, name);
      return `add_header ${title(name)} ${value === undefined ? variableOf(name) : quoted(value)};`;
    }),
    ...(kind.type.startsWith("text/csv") ? ["add_header Content-Disposition $static_table_name;"] : []),
    "add_header Content-Encoding $static_encoding;",
    'add_header Last-Modified "";',
  ];
  return `${[
    "# Written by the product: published files first, everything else from the product.",
    "# Include it in the site's server block in place of its `location /`; reload nginx when it changes.",
    "location / {",
    "  if ($static_file) { rewrite ^ /.static/$static_kind$static_file$static_suffix last; }",
    ...indent(rest),
    "}",
    "location @static_rest {",
    ...indent(rest),
    "}",
    ...kindsOf(sets).flatMap((kind) => [
      `location ^~ /.static/${kind.key}/ {`,
      ...indent([
        "internal;",
        `alias ${quoted(`${folder}/site/`)};`,
        "error_page 403 404 = @static_rest;",
        "log_not_found off;",
        "open_file_cache off;",
        "gzip off;",
        "gzip_static off;",
        "charset off;",
        "if_modified_since off;",
        ...(kind.ranges ? [] : ["max_ranges 0;"]),
        "types { }",
        `default_type ${quoted(kind.type)};`,
        ...headerLines(kind),
      ]),
      "}",
    ]),
  ].join("\n")}\n`;
}

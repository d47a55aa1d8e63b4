import { PATHS } from "../http/addresses.ts";
import { FAMILIES, TABLE_NAME } from "./addresses.ts";
import { headersOf, type SiteModel } from "./model.ts";

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&")}"`;
/** A pattern between backticks stands as it is. */
const pattern = (text: string): string => `\`~${text}\``;
const placeholderOf = (name: string): string => `{static_${name.replaceAll("-", "_")}}`;

const map = (source: string, targets: string[], lines: string[]): string =>
  [
    `map ${source} ${targets.join(" ")} {`,
    ...lines.map((line) => `\t${line}`),
    `\tdefault ${targets.map(() => '""').join(" ")}`,
    "}",
  ].join("\n");

/** Sets a header where it has a value; an empty one would be sent as such. */
const onlyIf = (value: string, name: string): string[] => [
  `\t@has_${name} expression \`${value} != ""\``,
  `\theader @has_${name} {`,
  "\t\tdefer",
  `\t\t${name} ${value}`,
  "\t}",
];

/** What Caddy makes itself. */
const APART = new Set(["accept-ranges"]);

/** What stands beside `import product` in the site's block of `deploy/Caddyfile`, which answers everything else. */
export function caddySite({ folder, sets, usual, exceptions, moved, ...site }: SiteModel): string {
  const names = [...new Set(sets.flatMap((set) => [...headersOf(set).keys()]))]
    .filter((name) => !APART.has(name))
    .sort();
  const always = names.filter((name) => sets.every((set) => headersOf(set).has(name)));
  const sometimes = names.filter((name) => !always.includes(name));
  const security = Object.entries(site.security).map(([name, value]) => `\theader ${name} ${quoted(value)}`);
  return `${[
    "# Written by the product: published files, former addresses and other spellings.",
    "# Import it in the site's block beside `import product`; reload Caddy when it changes.",
    map(
      "{http.request.orig_uri}",
      ["{static_file}"],
      [
        ...exceptions.map(({ address, file }) => `${quoted(address)} ${quoted(`/${file}`)}`),
        ...FAMILIES.flatMap(({ name, pattern: source, ending }) => {
          const set = usual.get(name);
          return set ? [`${pattern(source)} ${quoted(`/${set}/\${1}${ending}`)}`] : [];
        }),
      ],
    ),
    map("{static_file}", ["{static_set}"], [`${pattern("^/([0-9a-f]+)/")} "\${1}"`]),
    map(
      "{static_set}",
      names.map(placeholderOf),
      sets.map((set) => {
        const headers = headersOf(set);
        return [quoted(set.id), ...names.map((name) => quoted(headers.get(name) ?? ""))].join(" ");
      }),
    ),
    map(
      "{http.request.orig_uri}",
      ["{static_table_name}"],
      [
        `${pattern(TABLE_NAME.pattern)} ${quoted(TABLE_NAME.value.replace(/\$(\d)/g, (_, group) => `\${${group}}`))}`,
      ],
    ),
    map(
      "{http.request.orig_uri}",
      ["{static_moved}"],
      moved.map(([from, to]) => `${quoted(from)} ${quoted(to)}`),
    ),
    map(
      "{http.request.orig_uri}",
      ["{static_spelling}"],
      PATHS.filter((path) => path !== "/").flatMap((path) => [
        `${quoted(path)} ""`,
        `${pattern(`^(?i:${path})/*$`)} ${quoted(path)}`,
      ]),
    ),
    "@static {",
    "\tmethod GET HEAD",
    '\texpression `{static_file} != ""`',
    "\tfile {",
    `\t\troot ${quoted(`${folder}/site`)}`,
    "\t\ttry_files {static_file}",
    "\t}",
    "}",
    "handle @static {",
    "\trewrite {static_file}",
    "\trequest_header -If-Modified-Since",
    "\theader {",
    "\t\tdefer",
    "\t\t-Last-Modified",
    ...always.map((name) => `\t\t${name} ${placeholderOf(name)}`),
    "\t}",
    ...sometimes.flatMap((name) => onlyIf(placeholderOf(name), name)),
    ...onlyIf("{static_table_name}", "content-disposition"),
    "\tfile_server {",
    `\t\troot ${quoted(`${folder}/site`)}`,
    "\t\tprecompressed br gzip",
    "\t}",
    "}",
    '@moved expression `{http.request.method} in ["GET", "HEAD"] && {static_moved} != ""`',
    "handle @moved {",
    "\theader Cache-Control no-store",
    ...security,
    "\tredir {static_moved} 301",
    "}",
    '@spelling expression `{http.request.method} in ["GET", "HEAD"] && {static_spelling} != ""`',
    "handle @spelling {",
    ...security,
    "\tredir {static_spelling} 301",
    "}",
  ].join("\n")}\n`;
}

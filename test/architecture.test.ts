import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { publicRoutes } from "./public-routes.ts";

/** The rooms of the domain in order: each may import the ones above it. */
const ROOMS = [
  "wording",
  "glossary",
  "audit",
  "approval",
  "firm",
  "staff",
  "drafts",
  "media",
  "compliance",
  "complaints",
  "blog",
  "market",
  "digest",
  "newsletter",
  "commenting",
  "leads",
  "orders",
  "calculators",
  "people",
  "notices",
];

/** The floors that each floor may import. All others are forbidden. */
const FLOORS: Record<string, string[]> = {
  platform: ["platform"],
  domain: ["domain", "platform"],
  ui: ["ui"],
  web: ["web", "ui", "domain", "content", "context"],
  desk: ["desk", "ui", "domain", "content", "context"],
  server: ["server", "domain", "platform", "context", "content"],
  root: ["web", "ui", "domain", "content", "context", "root", "virtual"],
  main: ["server"],
  context: ["domain", "platform"],
};

/** Rooms of the platform that further floors may import: they know no firm, hold no state and reach a browser. */
const LEAVES: Record<string, string[]> = {
  ui: ["charts", "format"],
  web: ["charts", "clock", "format", "forms"],
  desk: ["charts", "clock", "format", "forms"],
};

type Import = { file: string; floor: string; target: string; spec: string; typeOnly: boolean };

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name));

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

function importsOf(file: string): Import[] {
  const floor = floorOf(file);
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].map((match) => {
    const spec = (match[2] ?? match[3]) as string;
    return { file, floor, spec, typeOnly: Boolean(match[1]), target: targetOf(file, spec) };
  });
}

function targetOf(file: string, spec: string): string {
  if (spec.startsWith("#content/")) return spec.slice(1);
  if (spec.startsWith("#")) return `src/${spec.slice(1)}`;
  if (spec.startsWith(".")) return normalize(join(dirname(file), spec));
  return spec;
}

function floorOf(path: string): string {
  if (path.startsWith("content/")) return "content";
  const [, first = ""] = path.split("/");
  if (first === "context.ts" || first === "page.ts") return "context";
  if (/^(root|routes|entry\.)/.test(first)) return "root";
  if (/^main\.ts/.test(first)) return "main";
  return first;
}

const roomOf = (path: string): string => path.split("/")[2] ?? "";
const all = sources("src").flatMap(importsOf);
const inside = all.filter((i) => i.target.startsWith("src/") || i.target.startsWith("content/"));

test("each floor imports only what its row of the table allows", () => {
  const wrong = inside.filter(({ floor, target, typeOnly }) => {
    const to = floorOf(target);
    if (to === floor && to !== "root") return false;
    // ui knows the firm by its types only; generated route types belong to the route itself.
    if (floor === "ui" && typeOnly && /^src\/domain\/[^/]+\/rules\.ts$/.test(target)) return false;
    if (target.includes("/+types/")) return false;
    if (to === "platform" && LEAVES[floor]?.includes(roomOf(target))) return false;
    return !FLOORS[floor]?.includes(to);
  });
  expect(wrong.map(({ file, spec }) => `${file} → ${spec}`)).toEqual([]);
});

test("a room of the domain imports only rooms above it, and never another room's queries", () => {
  const wrong = inside.filter(({ file, target }) => {
    if (floorOf(file) !== "domain" || floorOf(target) !== "domain" || roomOf(file) === roomOf(target))
      return false;
    const later = ROOMS.indexOf(roomOf(target)) >= ROOMS.indexOf(roomOf(file));
    const tables = target.endsWith("tables.server.ts") && !file.endsWith("tables.server.ts");
    return later || target.endsWith("queries.server.ts") || tables;
  });
  expect(wrong.map(({ file, spec }) => `${file} → ${spec}`)).toEqual([]);
  const unknown = readdirSync("src/domain").filter((room) => !ROOMS.includes(room));
  expect(unknown, "rooms that the order does not name").toEqual([]);
});

test("nobody outside a room imports its tables or queries", () => {
  const wrong = inside.filter(
    ({ file, target }) => floorOf(file) !== "domain" && /\/(tables|queries)\.server\.ts$/.test(target),
  );
  expect(wrong.map(({ file, spec }) => `${file} → ${spec}`)).toEqual([]);
});

test("the domain knows no host, no router, no environment, and React only in its mails", () => {
  const wrong = all.filter(
    ({ floor, spec, file }) =>
      floor === "domain" &&
      (/^(react-router|hono|@hono)/.test(spec) ||
        (/^react(-dom)?($|\/)/.test(spec) && !file.endsWith("mail.tsx"))),
  );
  expect(wrong.map(({ file, spec }) => `${file} → ${spec}`)).toEqual([]);
  const environment = sources("src").filter((file) => /process\.env/.test(readFileSync(file, "utf8")));
  expect(
    environment.filter(
      (file) => !["src/server/settings.ts", "src/server/http/render.ts", "src/routes.ts"].includes(file),
    ),
  ).toEqual([]);
});

test("what touches Node or the database carries the suffix that keeps it out of the browser", () => {
  const wrong = all.filter(
    ({ file, spec, floor }) =>
      ["domain", "platform"].includes(floor) &&
      (spec.startsWith("node:") ||
        spec.startsWith("drizzle-orm/") ||
        ["pg", "sharp", "pg-boss", "nodemailer", "pino", "yauzl"].includes(spec)) &&
      !/\.server\.tsx?$/.test(file) &&
      file !== "src/platform/db/db.ts",
  );
  expect(wrong.map(({ file, spec }) => `${file} → ${spec}`)).toEqual([]);
});

test("out of a room one goes by # imports only", () => {
  // The rooms of these floors are folders; the other floors are one room each.
  const home = (path: string) =>
    path
      .split("/")
      .slice(0, /^src\/(domain|platform|web|desk)\//.test(path) ? 3 : 2)
      .join("/");
  const wrong = inside.filter(
    ({ file, spec, target }) => spec.startsWith("..") && home(file) !== home(target),
  );
  expect(wrong.map(({ file, spec }) => `${file} → ${spec}`)).toEqual([]);
});

/** Finds circles of files that import one another by value or type: strongly connected components (Tarjan). */
function circlesOf(imports: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    order.set(file, order.size);
    lowest.set(file, order.get(file) as number);
    open.push(file);
    for (const target of imports.get(file) ?? []) {
      const reached = order.has(target)
        ? open.includes(target)
          ? order.get(target)
          : undefined
        : visit(target);
      lowest.set(file, Math.min(lowest.get(file) as number, reached ?? Number.POSITIVE_INFINITY));
    }
    if (lowest.get(file) === order.get(file)) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || imports.get(file)?.includes(file)) found.push(circle.sort());
    }
    return lowest.get(file) as number;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}

const routeModules = new Set(
  [...readFileSync("src/routes.ts", "utf8").matchAll(/"((?:web|desk)\/[\w/-]+\.tsx?)"/g)].map(
    ([, file = ""]) => `src/${file}`,
  ),
);

/** Returns whether a part of a desk screen imports types of its route: what the acts declare and the loader loads. */
const isPartOf = (file: string, target: string, typeOnly: boolean): boolean =>
  typeOnly && floorOf(target) === "desk" && routeModules.has(target) && roomOf(file) === roomOf(target);

test("no file imports itself by way of others, types included", () => {
  expect(
    circlesOf(new Map(Object.entries({ a: ["b"], b: ["c", "d"], c: ["a"], d: ["d"], e: ["a"] }))),
  ).toEqual([["d"], ["a", "b", "c"]]);
  const imports = new Map(sources("src").map((file): [string, string[]] => [file, []]));
  for (const { file, target, typeOnly } of inside)
    if (imports.has(target) && !isPartOf(file, target, typeOnly)) imports.get(file)?.push(target);
  expect(circlesOf(imports)).toEqual([]);
});

test("what a digest says is read in its room alone: every outlet prints the presented digest", () => {
  const part = /\.(?:news_digest|daily_market_pulse|fii_dii_analysis|index_dashboard)\b/;
  const outlets = sources("src").filter((file) => !file.startsWith("src/domain/digest/"));
  expect(outlets.filter((file) => part.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("every public route declares its page, and nobody else writes its address in the host", () => {
  expect(publicRoutes.length).toBeGreaterThan(30);
  const undeclared = publicRoutes.filter(
    ({ path, file }) =>
      path !== "*" && !/^export const middleware = \[\s*definePage[<(]/m.test(readFileSync(file, "utf8")),
  );
  expect(undeclared).toEqual([]);

  const names = new Set(
    publicRoutes.flatMap(({ path }) => path.split("/")[0] || []).filter((name) => name !== "*"),
  );
  // At the start of a string, after an origin in one, or in a pattern.
  const address = new RegExp(`(?:["'\`}]|\\\\)/(?:${[...names].join("|")})(?![\\w-])`);
  expect(['"/blog?', "origin}/dailydigest/`", "/^\\/orders\\/./"].every((text) => address.test(text))).toBe(
    true,
  );
  const written = sources("src/server")
    // The calls of the contract are below /api, whatever pages are named.
    .filter((file) => !["src/server/api/api.ts", "src/server/api/contract.ts"].includes(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && address.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(written).toEqual([]);
});

test("numbers, dates, lengths of time and ids of rows have one home each in the platform", () => {
  const wrong = (room: string, pattern: RegExp) =>
    sources("src").filter(
      (file) => !file.startsWith(`src/platform/${room}/`) && pattern.test(readFileSync(file, "utf8")),
    );
  expect(wrong("format", /\bIntl\.(?:DateTime|Number)Format\b|\.toLocale(?:Date|Time)?String\(/)).toEqual([]);
  expect(wrong("clock", /\b(?:86_?400_?000|3_?600_?000)\b|\}(?:T[\d:]+)?\+05:30|"Asia\/Kolkata"/)).toEqual(
    [],
  );
  expect(wrong("forms", /\[1-9\]\\d\{0,8\}/)).toEqual([]);
});

/** Conventional names in a route module, of the types of its acts, of a props type and of a gallery list. */
const CONVENTIONAL = new Set([
  "loader",
  "action",
  "middleware",
  "meta",
  "links",
  "handle",
  "headers",
  "shouldRevalidate",
  "clientLoader",
  "clientAction",
  "clientMiddleware",
  "HydrateFallback",
  "ErrorBoundary",
  "Layout",
  "Intent",
  "Answer",
  "Props",
  "examples",
]);

const EXPORTED =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

test("each lock has a name of its own, given in one place", () => {
  const names = sources("src").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\blockName\(\w+, "([^"]+)"/g)].map(([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  const raw = sources("src/domain").filter((file) => /pg_advisory/.test(readFileSync(file, "utf8")));
  expect(raw).toEqual([]);
});

/** An object value or type that begins with `refused`; not a destructuring, nor the message of an act done. */
const OWN_REFUSAL =
  /(?<!\bdone: )(?<=\breturn |=> \(|[?:=|(] )\{\s*refused\b\s*[:,}](?!\s*\}?\s*[:)])|\brefused\??: string\b(?!\[)/;

test("a refusal is a code and a sentence, made in one place", () => {
  const all = ["domain", "server", "desk"].flatMap((floor) => sources(`src/${floor}`));
  const texts = all.map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(texts.filter(([, text]) => OWN_REFUSAL.test(text)).map(([file]) => file)).toEqual([]);
  const codes = texts.flatMap(([, text]) =>
    [...text.matchAll(/\b(?:refusal|refuse|notDue)\(\s*"([^"]+)"/g)].map(([, code = ""]) => code),
  );
  expect(codes.length).toBeGreaterThan(150);
  expect(codes.filter((code) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(code))).toEqual([]);
});

test("an exported name means one thing in the whole tree, but for the names that are still shared", () => {
  const homes = new Map<string, Set<string>>();
  for (const file of sources("src"))
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(EXPORTED))
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
  const shared = [...homes].filter(([name, files]) => files.size > 1 && !CONVENTIONAL.has(name));
  expect(homes.size).toBeGreaterThan(2_000);
  expect(
    shared.map(([name, files]) => `${name}: ${[...files].join(", ")}`),
    "Rename one of each: an exported name means one thing.",
  ).toEqual([]);
});

const documentsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

test("every link from one document to another leads to a file", () => {
  const links = ["README.md", ...documentsIn("docs")].flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = ""]) => ({
      document,
      to: join(dirname(document), to),
    })),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ to }) => !existsSync(to)).map(({ document, to }) => `${document}: ${to}`)).toEqual(
    [],
  );
});

test("every file that the documents name exists", () => {
  const files = ["src", "test", "e2e", "bench", "scripts", "docs", "deploy", "content"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const documents = [
    "README.md",
    ...["docs/run", "docs/work", "docs/answer"].flatMap((folder) => documentsIn(folder)),
  ];
  const named = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/`#?([\w./-]+\.(?:tsx?|mjs|css|conf|md))`/g)].map(
      ([, name = ""]) => ({ document, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(
    named
      .filter(({ name }) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map(({ document, name }) => `${document}: ${name}`),
  ).toEqual([]);
});

test("an island is named by its module, which exports nothing else", () => {
  const files = sources("src").filter((file) => file.endsWith(".island.tsx"));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const name = file.replaceAll("\\", "/").slice("src/".length, -".island.tsx".length);
    expect(text.match(/^export (?!type\b).*/gm), file).toHaveLength(1);
    expect([...text.matchAll(/\bisland\(\s*"([^"]+)"/g)].map(([, named]) => named)).toEqual([name]);
    // An island is hydrated alone, without the identifiers and contexts of the page around it.
    expect(text, file).not.toMatch(/\buseId\b|\buseContext\b/);
  }
});

test("React runs in a browser as islands alone, by one loader", () => {
  const starts = sources("src").filter((file) =>
    /\b(hydrateRoot|HydratedRouter|<Scripts)\b/.test(readFileSync(file, "utf8")),
  );
  expect(starts).toEqual(["src/ui/island/hydrate.tsx"]);
});

test("of the snapshots of the schema only the newest is kept, with which the next migration is compared", () => {
  const newest = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  expect(readdirSync("migrations/meta").sort()).toEqual([
    `${newest?.slice(0, 4)}_snapshot.json`,
    "_journal.json",
  ]);
});

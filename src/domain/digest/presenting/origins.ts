import { SYMBOLS } from "#domain/market/readings.ts";
import { shortDate } from "#platform/format/dates.ts";
import { INDEX_NAMES } from "../catalogue/names.ts";
import { REASON } from "../key-figures.ts";
import {
  DEFINITIONS,
  type DigestSource,
  type FigureOrigin,
  filesBehind,
  isByHand,
  type Provenance,
  recordedAt,
} from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import { type RuleId, ruleAddress, ruleAt, ruleOf } from "../words.ts";
import { correctedBefore } from "./corrections.ts";
import { HEADLINE, headlinePaths, LEAD, leadPaths } from "./day.ts";
import { SOURCE_WORDS, shortName, sourceWithFile } from "./source-words.ts";

/** A source file in words. */
export type SourceView = {
  file: string;
  /** What the file is and who published it. */
  what: string;
  asOf: string;
  /** The time stated by the file itself. */
  stated?: string | undefined;
  /** The first 12 characters of the SHA-256 of its bytes. */
  sha?: string | undefined;
  provisional?: true | undefined;
};

/** An origin shared by figures: its files, and the definition. */
export type OriginView = {
  /** The origin in a line. */
  line: string;
  /** Indices in the list of sources. */
  sources: number[];
  /** The number and days of older files beyond those. */
  more?: string | undefined;
  how?: string | undefined;
  /** The rule that wrote it: its name, and its link to the page of rules. */
  rule?: { name: string; href: string } | undefined;
  /** The definition with the day's numbers. */
  made?: string | undefined;
  provisional?: true | undefined;
  typedBy?: string | undefined;
};

/** A path whose origin states how its figures are computed, with the day's numbers. */
export type MadeAt = { path: string; made: string };

export type OriginsView = {
  sources: SourceView[];
  origins: OriginView[];
  /** The index of each path's origin. */
  paths: Record<string, number>;
  /** The origins of the day's own files, each with the file's short name. */
  files: { origin: number; name: string }[];
  /** The printed value at a path before its correction. */
  before: Record<string, string>;
};

/** Returns a file's short name; an index history includes its index, since a day has one of each. */
function nameOf({ id, kind }: DigestSource, { figures }: Provenance): string {
  if (kind !== "index-history") return SOURCE_WORDS[kind].name;
  const paths = Object.entries(figures).flatMap(([path, { from }]) => (from.includes(id) ? [path] : []));
  const of = Object.entries(INDEX_NAMES).filter(([symbol]) =>
    paths.some((path) => path.startsWith(`index_dashboard.${symbol}.`)),
  );
  return of.length === 1 ? `${of[0]?.[1]} history` : SOURCE_WORDS[kind].name;
}

/** The path of the verdict, whose origin is rule `scorecard`. */
const VERDICT = "daily_market_pulse.scorecard.verdict";

/** The files named in an origin; the rest are counted. */
const MAX_FILES_NAMED = 3;
const HASH = 12;

const FLOWS = "fii_dii_analysis";
const SUM = "Sum of the net purchases of the sessions named, each from the file of its own day.";

/** Derived figures: the paths they derive from (the first recorded one counts), and how. */
const DERIVED: [path: string, from: string[], how: string][] = [
  ["flows.sum.fii", [`${FLOWS}.cash_market.fii`], SUM],
  ["flows.sum.dii", [`${FLOWS}.cash_market.dii`], SUM],
  [
    // The sentence on the change also names the file of the session before.
    "positions.change",
    [`${FLOWS}.fii_pro_derivatives.interpretation.futures`, `${FLOWS}.participant_derivatives.FII.futures`],
    DEFINITIONS["position-change"],
  ],
  ["positions.share", [`${FLOWS}.participant_derivatives.FII.futures`], DEFINITIONS["long-share"]],
  ...SYMBOLS.map((index): [string, string[], string] => [
    `pcr.past.${index}`,
    [`index_dashboard.${index}.oi_data.pcr`],
    "The put-call ratio of each past session by the same definition, from the stored open interest of that day.",
  ]),
];

/** Presents the origin of each figure of a digest, and its values before corrections. */
export function presentOrigins(day: DigestDay, made: readonly MadeAt[] = []): OriginsView {
  const before = correctedBefore(day);
  const { provenance } = day;
  if (!provenance) return { sources: [], origins: [], paths: {}, files: [], before };
  const register = registerOf(provenance, day.date);
  const paths: Record<string, number> = {};
  for (const [path, origin] of Object.entries(provenance.figures))
    paths[path] = register.place(origin, { rule: ruleBehind(path, origin, day) });
  for (const { path, made: worked } of made) {
    const origin = recordedAt(path, provenance);
    if (origin) paths[path] = register.place(origin, { made: worked || undefined });
  }
  const { content } = day;
  const ruled: [path: string, from: string[], rule: RuleId][] = [
    [LEAD, leadPaths(content), "lead"],
    [HEADLINE, headlinePaths(day), "headline"],
    [VERDICT, [VERDICT, REASON], "scorecard"],
  ];
  for (const [path, from, rule] of ruled) placeRuled(path, from, rule, provenance, paths, register);
  for (const [path, recorded, how] of DERIVED) {
    const origin = recorded.map((from) => provenance.figures[from]).find((known) => known !== undefined);
    if (!origin || path in paths) continue;
    const { from, provisional } = origin;
    paths[path] = register.place(provisional ? { from, provisional } : { from }, { how });
  }
  const used = new Set(Object.values(provenance.figures).flatMap(({ from }) => from));
  const files = provenance.sources
    .filter(({ id, asOf, kind }) => used.has(id) && asOf === day.date && kind !== "typed")
    .map((source) => ({ origin: register.place({ from: [source.id] }), name: nameOf(source, provenance) }));
  return { ...register.done(), paths, files, before };
}

/** Registers words that a rule derives from several figures, whose files together are their origin. */
function placeRuled(
  path: string,
  from: string[],
  rule: RuleId,
  provenance: Provenance,
  paths: Record<string, number>,
  register: ReturnType<typeof registerOf>,
): void {
  const known = from.flatMap((each) => recordedAt(each, provenance) ?? []);
  if (known.length === 0 || isByHand(provenance.figures[path])) return;
  const files = [...new Set(known.flatMap((origin) => origin.from))];
  const provisional = known.some((origin) => origin.provisional);
  const origin: FigureOrigin = { from: files, how: "rule", ...(provisional && { provisional }) };
  paths[path] = register.place(origin, { rule });
}

/** Returns the rule that wrote the words at a path. */
const ruleBehind = (path: string, { how }: FigureOrigin, { series }: DigestDay): RuleId | undefined =>
  how === "rule" ? ruleAt(path, series) : undefined;

/** Details of an origin besides what is recorded: a definition, its numbers, the rule that wrote it. */
type Details = { how?: string; made?: string | undefined; rule?: RuleId | undefined };

/** Collects distinct origins, so that figures share them. */
function registerOf(provenance: Provenance, date: string) {
  const shown: SourceView[] = [];
  const origins: OriginView[] = [];
  const places = new Map<string, number>();
  const shownAt = new Map<string, number>();
  const show = (source: DigestSource): number => {
    const known = shownAt.get(source.id);
    if (known !== undefined) return known;
    shownAt.set(source.id, shown.push(sourceView(source)) - 1);
    return shown.length - 1;
  };
  return {
    place(origin: FigureOrigin, { how: stated, made, rule }: Details = {}): number {
      const how = stated ?? (rule ? ruleOf(rule).definition : origin.how && DEFINITIONS[origin.how]);
      const key = JSON.stringify([origin.from, how, made, origin.provisional, origin.typedBy]);
      const known = places.get(key);
      if (known !== undefined) return known;
      const files = filesBehind(origin, provenance);
      const provisional = origin.provisional ?? (files.some((file) => file.provisional) || undefined);
      const rest = files.slice(MAX_FILES_NAMED);
      const place =
        origins.push({
          line: lineOf(files, origin, provisional, date),
          sources: files.slice(0, MAX_FILES_NAMED).map(show),
          more: moreOf(rest),
          how,
          ...(rule && { rule: { name: ruleOf(rule).name, href: ruleAddress(rule) } }),
          made,
          provisional,
          typedBy: origin.typedBy,
        }) - 1;
      places.set(key, place);
      return place;
    },
    done: () => ({ sources: shown, origins }),
  };
}

const sourceView = (source: DigestSource): SourceView => ({
  file: source.kind === "typed" || source.kind === "sample" ? sourceWithFile(source) : source.file,
  what: SOURCE_WORDS[source.kind].what,
  asOf: shortDate(source.asOf),
  stated: source.statedAt ?? undefined,
  sha: source.sha256?.slice(0, HASH),
  provisional: source.provisional || undefined,
});

function lineOf(
  files: DigestSource[],
  { typedBy, how }: FigureOrigin,
  provisional: true | undefined,
  date: string,
): string {
  const [newest] = files;
  const others = files.length - 1;
  const named = newest && shortName(newest);
  const from = others > 0 ? `${named} and ${others} more ${others === 1 ? "file" : "files"}` : named;
  return [
    typedBy && `Typed by ${typedBy}`,
    how === "rule" && "By rule",
    newest?.kind !== "typed" && from,
    shortDate(newest?.asOf ?? date),
    provisional && "provisional",
  ]
    .filter(Boolean)
    .join(", ");
}

function moreOf(rest: DigestSource[]): string | undefined {
  const [newest, oldest] = [rest[0], rest.at(-1)];
  if (!newest || !oldest) return undefined;
  const days =
    newest.asOf === oldest.asOf
      ? `of ${shortDate(newest.asOf)}`
      : `of ${shortDate(oldest.asOf)} to ${shortDate(newest.asOf)}`;
  return `and ${rest.length} more ${rest.length === 1 ? "file" : "files"} ${days}`;
}

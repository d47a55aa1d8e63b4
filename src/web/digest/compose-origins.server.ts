import { LEAD, leadPaths } from "#domain/digest/lead.ts";
import {
  DEFINITIONS,
  type DigestSource,
  type FigureOrigin,
  type Provenance,
} from "#domain/digest/provenance.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { ruleOf } from "#domain/digest/words.ts";
import { shortDate } from "#platform/format/dates.ts";
import { correctedBefore } from "./compose-corrections.server.ts";
import type { OriginsView, OriginView, SourceView } from "./origins.ts";
import { NAME, shortName, sourceWithFile, WHAT } from "./source-words.server.ts";

/** Files named in an answer; the rest is counted. */
const NAMED = 3;
const HASH = 12;

const FLOWS = "fii_dii_analysis";
const SUM = "Sum of the net purchases of the sessions named, each from the file of its own day.";

/** Figures that the page derives itself: from which recorded ones (the first that is), and how. */
const DERIVED: [path: string, from: string[], how: string][] = [
  ["flows.sum.fii", [`${FLOWS}.cash_market.fii`], SUM],
  ["flows.sum.dii", [`${FLOWS}.cash_market.dii`], SUM],
  [
    // The sentence on the change names the file of the session before too.
    "positions.change",
    [`${FLOWS}.fii_pro_derivatives.interpretation.futures`, `${FLOWS}.participant_derivatives.FII.futures`],
    DEFINITIONS["position-change"],
  ],
  ["positions.share", [`${FLOWS}.participant_derivatives.FII.futures`], DEFINITIONS["long-share"]],
  ...(["NIFTY", "BANKNIFTY"] as const).map((index): [string, string[], string] => [
    `pcr.past.${index}`,
    [`index_dashboard.${index}.oi_data.pcr`],
    "The put-call ratio of each past session by the same definition, from the stored open interest of that day.",
  ]),
];

/** Where each figure of a digest comes from, and what stood there before it was corrected. */
export function composeOrigins(day: DigestDay): OriginsView {
  const before = correctedBefore(day);
  const { provenance } = day;
  if (!provenance) return { sources: [], origins: [], paths: {}, files: [], before };
  const register = registerOf(provenance, day.date);
  const paths: Record<string, number> = {};
  for (const [path, origin] of Object.entries(provenance.figures)) paths[path] = register.place(origin);
  placeLead(day, provenance, paths, register);
  for (const [path, recorded, how] of DERIVED) {
    const origin = recorded.map((from) => provenance.figures[from]).find((known) => known !== undefined);
    if (!origin || path in paths) continue;
    const { from, provisional } = origin;
    paths[path] = register.place(provisional ? { from, provisional } : { from }, how);
  }
  const used = new Set(Object.values(provenance.figures).flatMap(({ from }) => from));
  const files = provenance.sources
    .filter(({ id, asOf, kind }) => used.has(id) && asOf === day.date && kind !== "typed")
    .map((source) => ({ origin: register.place({ from: [source.id] }), name: NAME[source.kind] }));
  return { ...register.done(), paths, files, before };
}

/** The rule's own first sentence rests on several figures, each from its own file. */
function placeLead(
  { content }: DigestDay,
  { figures }: Provenance,
  paths: Record<string, number>,
  register: ReturnType<typeof registerOf>,
): void {
  const known = leadPaths(content).flatMap((path) => figures[path] ?? []);
  if (known.length === 0) return;
  const from = [...new Set(known.flatMap((origin) => origin.from))];
  const provisional = known.some((origin) => origin.provisional);
  const { definition } = ruleOf("lead");
  paths[LEAD] = register.place({ from, how: "rule", ...(provisional && { provisional }) }, definition);
}

/** Collects the distinct origins, so that all figures of one way share one answer. */
function registerOf({ sources }: Provenance, date: string) {
  const byId = new Map(sources.map((source) => [source.id, source]));
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
    place(origin: FigureOrigin, how: string | undefined = origin.how && DEFINITIONS[origin.how]): number {
      const key = JSON.stringify([origin.from, how, origin.provisional, origin.typedBy]);
      const known = places.get(key);
      if (known !== undefined) return known;
      const files = origin.from
        .flatMap((id) => byId.get(id) ?? [])
        .sort((a, b) => (a.asOf < b.asOf ? 1 : a.asOf > b.asOf ? -1 : 0));
      const provisional = origin.provisional ?? (files.some((file) => file.provisional) || undefined);
      const rest = files.slice(NAMED);
      const place =
        origins.push({
          line: lineOf(files, origin, provisional, date),
          sources: files.slice(0, NAMED).map(show),
          more: moreOf(rest),
          how,
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
  what: WHAT[source.kind],
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

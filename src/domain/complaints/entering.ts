import {
  type ComplaintSource,
  chainFaults,
  eachSource,
  FIGURE_NAMES,
  FIGURES,
  type Figures,
  type MonthFigures,
  outOfTurn,
  type Register,
  type RegisterFigure,
  SOURCE_NAMES,
  SOURCES,
  wrongFigures,
} from "./rules.ts";

/** A month as typed: every figure as text, empty if nothing was typed yet. */
export type TypedMonth = {
  impersonation: string;
  sources: Record<ComplaintSource, Record<RegisterFigure, string>>;
};

/** A fault in a typed month: the field, such as `investor.received`, or the whole month, and a sentence. */
export type EntryFault = { at: string; sentence: string };

export const fieldOf = (source: ComplaintSource, figure: RegisterFigure): string => `${source}.${figure}`;

const eachFigure = <T>(make: (figure: RegisterFigure) => T) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, make(figure)])) as Record<RegisterFigure, T>;

/** Reads a form as a typed month; a missing field is empty. */
export const typedFrom = (field: (name: string) => string): TypedMonth => ({
  impersonation: field("impersonation").slice(0, 20),
  sources: eachSource((source) => eachFigure((figure) => field(fieldOf(source, figure)).slice(0, 20))),
});

/** Returns figures as they would be typed. */
export const asTyped = ({ impersonation, sources }: MonthFigures): TypedMonth => ({
  impersonation: String(impersonation),
  sources: eachSource((source) => eachFigure((figure) => String(sources[source][figure]))),
});

/** Returns a month's initial figures: the pending ones of the month before, and nothing else. */
export function begun({ months }: Register): TypedMonth {
  const last = months.at(-1);
  return {
    impersonation: "",
    sources: eachSource((source) =>
      eachFigure((figure) => (figure === "carried" ? String(last?.sources[source].pending ?? 0) : "")),
    ),
  };
}

/** The figures of a month without a complaint. */
export const NIL: TypedMonth = { impersonation: "0", sources: eachSource(() => eachFigure(() => "0")) };

/** Returns the figures of a month without complaints; undefined if one is pending from the month before. */
export const nilFigures = ({ sources }: TypedMonth): TypedMonth | undefined =>
  SOURCES.every((source) => sources[source].carried === "0") ? NIL : undefined;

const MAX_COMPLAINTS = 1_000_000;

const read = (figure: RegisterFigure, text: string): number | undefined => {
  const plain = text.trim().replace(/(?<=\d),(?=\d)/g, "");
  const pattern = figure === "averageResolutionDays" ? /^\d{1,5}(\.\d{1,2})?$/ : /^\d{1,7}$/;
  const most = figure === "averageResolutionDays" ? 10_000 : MAX_COMPLAINTS;
  return pattern.test(plain) && Number(plain) <= most ? Number(plain) : undefined;
};

/** Returns the typed figures as numbers, or everything unreadable: empty fields by source, the rest field by field. */
export function readMonth(typed: TypedMonth): { figures: MonthFigures } | { findings: EntryFault[] } {
  const findings: EntryFault[] = [];
  const sources = eachSource((source) => {
    const empty = FIGURES.filter((figure) => typed.sources[source][figure].trim() === "");
    const [first] = empty;
    if (first)
      findings.push({
        at: fieldOf(source, first),
        sentence: `${SOURCE_NAMES[source]}: ${empty.map((figure) => FIGURE_NAMES[figure].toLowerCase()).join(", ")} missing. Enter 0 if there was none.`,
      });
    return eachFigure((figure) => {
      const text = typed.sources[source][figure];
      const value = read(figure, text);
      if (value === undefined && text.trim() !== "")
        findings.push({
          at: fieldOf(source, figure),
          sentence: `${SOURCE_NAMES[source]}, ${FIGURE_NAMES[figure].toLowerCase()}: type ${figure === "averageResolutionDays" ? "a number with at most two decimals" : "a whole number"}, 0 if there was none.`,
        });
      return value ?? 0;
    });
  });
  const impersonation = read("received", typed.impersonation);
  if (impersonation === undefined)
    findings.push({
      at: "impersonation",
      sentence: "Impersonation: type a whole number, 0 if there was none.",
    });
  return findings.length ? { findings } : { figures: { sources, impersonation: impersonation ?? 0 } };
}

/** A row of sums shown beside the typed figures, as far as readable. */
export type Sum = { carried: number; received: number; resolved: number; leaves: number };

/** Returns the sums of each source and of all: carried + received − resolved. Unreadable figures count as 0. */
export function sumsOf(typed: TypedMonth): { sources: Record<ComplaintSource, Sum>; total: Sum } {
  const of = (source: ComplaintSource): Sum => {
    const [carried = 0, received = 0, resolved = 0] = (["carried", "received", "resolved"] as const).map(
      (figure) => read(figure, typed.sources[source][figure]),
    );
    return { carried, received, resolved, leaves: carried + received - resolved };
  };
  const sources = eachSource(of);
  const sum = (part: keyof Sum) => SOURCES.reduce((total, source) => total + sources[source][part], 0);
  return {
    sources,
    total: {
      carried: sum("carried"),
      received: sum("received"),
      resolved: sum("resolved"),
      leaves: sum("leaves"),
    },
  };
}

/** Returns, as sentences, every source whose figures are inconsistent by themselves. */
export const ownFindings = (sources: Record<ComplaintSource, Figures>): EntryFault[] =>
  SOURCES.flatMap((source) =>
    wrongFigures(SOURCE_NAMES[source], sources[source]).map((sentence) => ({
      at: fieldOf(source, "pending"),
      sentence,
    })),
  );

/** Returns whether a month waits for a second person: it is over, its figures are readable, and each source adds up. */
export function isComplete(month: string, typed: TypedMonth, today: string): boolean {
  const parsed = readMonth(typed);
  return month < today.slice(0, 7) && "figures" in parsed && ownFindings(parsed.figures.sources).length === 0;
}

/** Returns the sources whose figures do not follow from the month before, or that the month after does not carry. */
export const chainFindings = (
  month: string,
  sources: MonthFigures["sources"],
  register: Register,
): EntryFault[] =>
  chainFaults(month, sources, register).map(({ source, sentence }) => ({
    at: fieldOf(source, "carried"),
    sentence,
  }));

/**
 * Returns everything that prevents closing a month: figures that are unreadable, do not add up or were not carried from
 * the month before, and its turn. `today` is the day in India.
 */
export function findingsOf(
  month: string,
  typed: TypedMonth,
  register: Register,
  today: string,
): EntryFault[] {
  const turn = outOfTurn(month, register, today);
  const whole: EntryFault[] = turn ? [{ at: "", sentence: turn }] : [];
  const parsed = readMonth(typed);
  if ("findings" in parsed) return [...whole, ...parsed.findings];
  const { sources } = parsed.figures;
  return [...whole, ...ownFindings(sources), ...chainFindings(month, sources, register)];
}

import type { ReadingSource, Stored } from "#domain/market/readings.ts";
import {
  type DefinitionKey,
  type DigestSource,
  type FigureOrigin,
  type Provenance,
  recordedPath,
} from "../provenance.ts";
import type { Given, Judgement, Sourced, SourcedText } from "../words.ts";

/** Something missing from a digest, and the file or person that would supply it. */
export type Missing = { path: string; message: string };

/** Words contributed by a person to a day's digest. */
type Contribution = { text: string; by: string; date: string };

const NEWEST = 12;

/** Returns the source of what a person typed, by the name that they give it. */
export const typedSource = (file: string, typedBy: string): ReadingSource => ({
  file,
  kind: "typed",
  sha256: null,
  statedAt: null,
  provisional: false,
  rank: 0,
  typedBy,
});

/** Records, during composition, each figure's origin, each source once, and what is missing. */
export class Origins {
  readonly provenance: Provenance = { sources: [], figures: {} };
  readonly missing: Missing[] = [];
  /** The rules' rulings, by the path of each label: an analyst's own label is compared with them. */
  readonly rulings: Record<string, Judgement> = {};
  readonly #ids = new Map<string, string>();
  /** The people who typed a source's figures, by source id. */
  readonly #typists = new Map<string, Set<string>>();

  /** Returns the id of the file behind a stored reading. */
  of({ date, source }: Pick<Stored<unknown>, "date" | "source">): string {
    const { rank: _, leftOut: __, typedBy, ...said } = source;
    const id = this.#idOf({ ...said, asOf: date });
    if (typedBy) this.#typists.set(id, (this.#typists.get(id) ?? new Set()).add(typedBy));
    return id;
  }

  /** Returns the ids of the newest files of a history: older ones carry little weight and are many. */
  ofHistory(files: Pick<Stored<unknown>, "date" | "source">[]): string[] {
    return files.slice(0, NEWEST).map((file) => this.of(file));
  }

  /** Returns the id of a person's contribution, with the source they name. */
  typed(source: string, asOf: string, by: string): string {
    return this.of({ date: asOf, source: typedSource(source, by) });
  }

  #idOf(source: Omit<DigestSource, "id">): string {
    const key = JSON.stringify([source.file, source.sha256 ?? source.asOf]);
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `S${this.provenance.sources.length + 1}`;
    this.provenance.sources.push({ id, ...source });
    this.#ids.set(key, id);
    return id;
  }

  /** Records the origin of a figure and returns it; a missing figure is undefined, which drops its key. */
  put<T>(path: string, value: T | null | undefined, from: string[], how?: DefinitionKey): T | undefined {
    if (value === null || value === undefined) return undefined;
    const sources = this.provenance.sources.filter(({ id }) => from.includes(id));
    const origin: FigureOrigin = { from: sources.map(({ id }) => id) };
    if (how) origin.how = how;
    if (how !== "rule" && sources.some(({ provisional }) => provisional)) origin.provisional = true;
    const typists = new Set(sources.flatMap(({ id }) => [...(this.#typists.get(id) ?? [])]));
    if (typists.size) origin.typedBy = [...typists].join(" and ");
    this.provenance.figures[path] = origin;
    return value;
  }

  /**
   * Returns a figure with its path for a sentence. Records these files as its origin if none is recorded: no sentence
   * prints a number without a source.
   */
  sourced(path: string, value: Given, { from, how }: { from: string[]; how?: DefinitionKey }): Sourced {
    if (recordedPath(this.provenance.figures, path) === undefined) this.put(path, value, from, how);
    return { value, path };
  }

  /** Returns the files behind the numbers of a sentence, each once. */
  filesBehind({ figures: numbers }: SourcedText): string[] {
    const { figures } = this.provenance;
    return [
      ...new Set(numbers.flatMap(({ path }) => figures[recordedPath(figures, path) ?? ""]?.from ?? [])),
    ];
  }

  /** Records a rule's ruling at a path, and returns its label. */
  ruled(path: string, judgement: Judgement | undefined, from: string[]): string | undefined {
    if (!judgement) return undefined;
    this.rulings[path] = judgement;
    return this.put(path, judgement.label, from, "rule");
  }

  /** Records a typed value at a path. */
  putTyped<T>(path: string, value: T, source: string, by: string): T {
    this.provenance.figures[path] = { from: [source], typedBy: by };
    return value;
  }

  /**
   * Returns the words at a path: a person's if written, else the rules'. An override is stored with the rules' words;
   * the rules' exact words remain theirs, whoever typed them.
   */
  worded(
    path: string,
    { rule, from, person }: { rule: string | undefined; from: string[]; person: Contribution | undefined },
  ): string | undefined {
    if (!person || person.text === rule) return this.put(path, rule, from, "rule");
    this.putTyped(path, person.text, this.typed("analyst", person.date, person.by), person.by);
    if (rule !== undefined) Object.assign(this.provenance.figures[path] ?? {}, { ruled: rule });
    return person.text;
  }

  addMissing(path: string, message: string): void {
    this.missing.push({ path, message });
  }
}

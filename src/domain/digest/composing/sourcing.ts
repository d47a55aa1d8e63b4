import { type DefinitionKey, recordedPath } from "../provenance.ts";
import type { Given, Sourced, SourcedText } from "../words.ts";
import type { Origins } from "./origins.ts";

/**
 * Returns a figure with its path for a sentence. Records these files as its origin if none is recorded: no sentence
 * prints a number without a source.
 */
export function sourcedAt(
  origins: Origins,
  path: string,
  value: Given,
  { from, how }: { from: string[]; how?: DefinitionKey },
): Sourced {
  if (recordedPath(origins.provenance.figures, path) === undefined) origins.put(path, value, from, how);
  return { value, path };
}

/** Returns the files behind the numbers of sentences, each once. */
export function filesBehindNumbers(origins: Origins, texts: readonly SourcedText[]): string[] {
  const { figures } = origins.provenance;
  return [
    ...new Set(
      texts.flatMap(({ figures: numbers }) =>
        numbers.flatMap(({ path }) => figures[recordedPath(figures, path) ?? ""]?.from ?? []),
      ),
    ),
  ];
}

import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { isGhost, readGhost } from "./ghost.server.ts";
import type { MovedFile, MovedSite } from "./rules.ts";
import { isSubstack, readSubstack } from "./substack.server.ts";
import { isWordPress, readWordPress } from "./wordpress.server.ts";

/**
 * Reads the export of another program among files, by what is in them: WordPress, Ghost or Substack. Undefined where
 * there is none; refused where it is one and cannot be read. `from` names the files that are the export.
 */
export function readMovedSite(
  files: MovedFile[],
): { site: MovedSite; from: MovedFile[] } | Refusal<"export"> | undefined {
  if (isSubstack(files))
    return { site: readSubstack(files), from: files.filter(({ name }) => /\.(?:html|csv)$/.test(name)) };
  for (const file of files) {
    if (!/\.(?:xml|json)$/i.test(file.name)) continue;
    const text = new TextDecoder().decode(file.bytes);
    try {
      if (isWordPress(text)) return { site: readWordPress(text), from: [file] };
      const value: unknown = file.name.toLowerCase().endsWith(".json") ? JSON.parse(text) : undefined;
      if (isGhost(value)) return { site: readGhost(value), from: [file] };
    } catch (error) {
      const why = (error instanceof Error ? error.message : String(error)).slice(0, 200);
      return refusal("export", `${file.name} is damaged, or was cut off (${why}). Export it again.`);
    }
  }
  return undefined;
}

import { useAnswer } from "#desk/editor/use-answer.ts";
import type { DraftFacts } from "#domain/newsletter/drafts/read-facts.server.ts";

/** The address of a saved letter, and how often its page saved it. */
export type SavedLetter = { path: string; times: number };

async function factsAt(address: string, signal: AbortSignal): Promise<DraftFacts | undefined> {
  const answer = await fetch(address, { headers: { accept: "application/json" }, signal });
  return answer.ok ? ((await answer.json()) as DraftFacts) : undefined;
}

/** Follows what is known of a letter, from what the page was made with: it is asked again after each save. */
export function useFacts(
  saved: SavedLetter | undefined,
  begun: DraftFacts | undefined,
): DraftFacts | undefined {
  const { found } = useAnswer(
    saved && saved.times > 0 ? `${saved.path}/facts?save=${saved.times}` : undefined,
    factsAt,
  );
  return found ?? begun;
}

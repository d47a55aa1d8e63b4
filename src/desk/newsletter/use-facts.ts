import { useAnswer } from "#desk/editor/use-answer.ts";
import type { DraftFacts } from "#domain/newsletter/drafts/read-facts.server.ts";

/** A saved letter's address, and how often this page has saved it. */
export type SavedLetter = { path: string; times: number };

async function factsAt(address: string, signal: AbortSignal): Promise<DraftFacts | undefined> {
  const answer = await fetch(address, { headers: { accept: "application/json" }, signal });
  return answer.ok ? ((await answer.json()) as DraftFacts) : undefined;
}

/** Follows the facts about a letter, starting from the page's: they are requested again after each save. */
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

import type { CommentThread } from "#domain/blog/commenting/rules.ts";
import type { Presence } from "#domain/blog/presence/rules.ts";

/** Less than the two minutes after which a member who says nothing has left. */
const BEAT_MS = 40_000;

/** What the desk answers: who else has the article open, in words, and what is said of it by now. */
export type HereAnswer = { present: string; comments: CommentThread[] };

/**
 * Says that this member has an article open, at once and from time to time while its page is in sight, and that they
 * have left once the page is closed. Returns what ends it.
 */
export function keepHere(address: string, does: Presence, tell: (answer: HereAnswer) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (intent: "here" | "left") =>
    fetch(address, {
      method: "POST",
      body: new URLSearchParams({ intent, does }),
      headers: { accept: "application/json" },
      redirect: "error",
      keepalive: intent === "left",
    }).catch((error: unknown) => {
      // The network was down, or the page is closing: the next beat says it again.
      if (error instanceof TypeError) return undefined;
      throw error;
    });
  const beat = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(beat, BEAT_MS);
    const answer = await say("here");
    if (answer?.ok) tell((await answer.json()) as HereAnswer);
  };
  const leave = () => {
    clearTimeout(timer);
    void say("left");
  };
  const seen = () => void beat();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void beat();
  };
  document.addEventListener("visibilitychange", seen);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", shown);
  void beat();
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", shown);
    leave();
  };
}

/** Keeps the lines that show who else reads what this screen shows. */
export function showPresent(): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-here]"))
    keepHere(line.dataset.here ?? "", "reading", ({ present }) => {
      if (line.textContent !== present) line.textContent = present;
    });
}

import type { CommentThread } from "#domain/blog/commenting/rules.ts";
import type { Presence } from "#domain/blog/presence/rules.ts";

/** Less than the two minutes after which a member who says nothing has left. */
const BEAT_MS = 40_000;
/** A page that nobody has touched for so long says nothing: its member is elsewhere, and their session ends. */
const REST_MS = 30 * 60_000;
/** Names this page among those that its member has open. */
const PAGE = Math.random().toString(36).slice(2);

/** What the desk answers: who else has the article open, in words, and what is said of it by now. */
export type HereAnswer = { present: string; comments: CommentThread[] };

/**
 * Says that this member has an article open, at once and from time to time while its page is in sight and in use, and
 * that they have left once the page is closed. Returns what ends it.
 */
export function keepHere(address: string, does: Presence, tell: (answer: HereAnswer) => void): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touched = Date.now();
  const say = (intent: "here" | "left") =>
    fetch(address, {
      method: "POST",
      body: new URLSearchParams({ intent, does, page: PAGE }),
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
    if (Date.now() - touched > REST_MS) return;
    const answer = await say("here");
    if (answer?.ok) tell((await answer.json()) as HereAnswer);
  };
  const touch = () => {
    touched = Date.now();
  };
  const come = () => {
    touch();
    void beat();
  };
  const leave = () => {
    clearTimeout(timer);
    void say("left");
  };
  const { signal } = listeners;
  for (const name of ["pointermove", "keydown", "scroll"]) addEventListener(name, touch, { signal });
  document.addEventListener("visibilitychange", come, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && come(), { signal });
  addEventListener("pagehide", leave, { signal });
  void beat();
  return () => {
    listeners.abort();
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

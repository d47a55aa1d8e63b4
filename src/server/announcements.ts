import { randomUUID } from "node:crypto";
import type { Listening } from "#platform/db/db.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Tools } from "#platform/tools.ts";

/** So long a publication waits for the other processes: one that hangs delays it, and may serve the past until it hears. */
const ANSWER_MS = 1_000;
/** So long pages are held for a commit that never comes, as when the process that announced it was killed. */
const HELD_MS = 10_000;
/** A notification has less than 8,000 bytes (PostgreSQL, NOTIFY); more tags than that touch nearly everything. */
const LONGEST_WORD = 7_900;
/** What a tag begins with that tells which announced publication is committed. */
const COMMITTED = "committed:";

/** The tags of a word without the one that tells which announced publication is committed. */
export const subjectsOf = (tags: string[]): string[] => tags.filter((tag) => !tag.startsWith(COMMITTED));

/** The words of one line, bounded: whatever does not fit becomes the tag of everything. */
export function wordOf(first: string, tags: string[], ...last: string[]): string {
  const word = [first, ...tags, ...last].join(" ");
  return Buffer.byteLength(word) <= LONGEST_WORD ? word : [first, "*", ...last].join(" ");
}

/**
 * Before a publication is committed every other process is told of it (`?id tags`) and answers (`!id`) once it serves
 * none of those pages from memory. PostgreSQL tells one listener of a commit after the other; so from the commit on no
 * process serves what was before it, whether or not it has heard of the commit.
 */
export class Announcements {
  readonly #answered = new Map<string, (session: number) => void>();
  readonly #cache: PageCache;
  readonly #log: Tools["log"];
  #line: Listening | undefined;

  constructor(cache: PageCache, log: Tools["log"]) {
    this.#cache = cache;
    this.#log = log;
  }

  speakOn(line: Listening): void {
    this.#line = line;
  }

  /** Takes a word that belongs to an announcement; false for any other. */
  heard(payload: string, from: number): boolean {
    const [first = "", ...tags] = payload.split(" ");
    const id = first.slice(1);
    if (first.startsWith("!")) this.#answered.get(id)?.(from);
    else if (first.startsWith("?")) this.#answer(id, tags);
    else return false;
    return true;
  }

  #answer(id: string, tags: string[]): void {
    if (this.#answered.has(id)) return;
    this.#hold(id, tags);
    this.#line
      ?.tell(`!${id}`)
      .catch((error) => this.#log.warn({ error }, "an announcement was not answered"));
  }

  #hold(id: string, tags: string[]): void {
    this.#cache.hold(id, tags);
    setTimeout(() => this.#cache.release(id), HELD_MS).unref();
  }

  /** Ends when every other process holds the pages back, or after a second. Returns what the commit's word carries beside its tags. */
  async announce(tags: string[]): Promise<string[]> {
    const line = this.#line;
    const others = await line?.others().catch((error) => {
      this.#log.warn({ error }, "a publication was not announced");
      return undefined;
    });
    if (!line || !others?.length) return [];
    const id = randomUUID();
    const open = new Set(others);
    await new Promise<void>((resolve) => {
      const late = setTimeout(() => {
        this.#log.warn({ sessions: [...open] }, "a process did not answer to an announcement in time");
        resolve();
      }, ANSWER_MS);
      this.#answered.set(id, (session) => {
        open.delete(session);
        if (open.size > 0) return;
        clearTimeout(late);
        resolve();
      });
      this.#hold(id, tags);
      line
        .tell(wordOf(`?${id}`, tags))
        .catch((error) => this.#log.warn({ error }, "a publication was not announced"));
    });
    this.#answered.delete(id);
    return [COMMITTED + id];
  }

  /** Lets go of what was held for a publication that is committed. */
  release(tags: string[]): void {
    for (const tag of tags) if (tag.startsWith(COMMITTED)) this.#cache.release(tag.slice(COMMITTED.length));
  }
}

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/db.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Publisher, Tools } from "#platform/tools.ts";
import { Announcements, subjectsOf, wordOf } from "./announcements.ts";

const CHANNEL = "pages_changed";
const AGAIN_MS = 1_000;

/** What a process keeps in memory of the database beside pages: read again before the pages that print it are dropped. */
export type Keeper = { concerns(tag: string): boolean; reload(): Promise<void> };

export type SitePublisher = Publisher & {
  /** Drops what has changed with time and by no publication, which each process sees by its own clock. */
  turn(tags: string[]): Promise<void>;
  /** To be awaited before a page is rendered: what it prints from memory may be announced to change at any moment. */
  beforeRender(): Promise<void>;
};

/**
 * Tells every process which tags a committed change touches. The own process's answers are gone before
 * the verb returns; the others hear through the database of the commit and, before it, that it comes
 * (`Announcements`). A process whose connection was lost may have missed a word, so it renders everything
 * anew before it serves it again.
 */
export async function createPublisher(
  database: Database,
  cache: PageCache,
  keepers: Keeper[],
  log: Tools["log"],
): Promise<SitePublisher> {
  const announcements = new Announcements(cache, log);
  const kept = keepers.map(({ concerns, reload }) => ({
    isTouched: (tags: string[]) => tags.some((tag) => tag === "*" || concerns(tag)),
    read: oneAfterTheOther(reload),
  }));
  /** The change is committed whatever happens here: a database that is away is asked again until it answers. */
  const take = async (tags: string[], drop = () => cache.drop(subjectsOf(tags))): Promise<void> => {
    try {
      for (const { isTouched, read } of kept) if (isTouched(tags)) await read();
    } catch (error) {
      log.warn({ error }, "what was published could not be read; it is read again");
      setTimeout(() => void take(tags, drop), AGAIN_MS).unref();
    }
    drop();
    announcements.release(tags);
  };
  const own = new OwnWords();
  const heard = (payload: string, from: number) => {
    if (announcements.heard(payload, from)) return;
    const [name = "", ...tags] = payload.split(" ");
    if (!own.isTaken(name)) void take(tags);
  };
  announcements.speakOn(await database.listen(CHANNEL, heard, () => void take(["*"], () => cache.doubt())));
  // What was read before this process listened may have changed since.
  for (const { read } of kept) await read();
  return {
    async publish(tags, work) {
      let touched = tags;
      const name = own.begin();
      const committing = database.db.transaction(async (tx) => {
        const done = await work(tx);
        const announced = await announcements.announce(tags);
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${wordOf(name, tags, ...announced)})`);
        touched = [...tags, ...announced];
        return done;
      });
      const result = await committing.catch((error) => {
        if (own.fail(name)) void take(touched);
        throw error;
      });
      own.take(name);
      await take(touched);
      return result;
    },
    turn: (tags) => take(tags),
    async beforeRender() {
      const { held } = cache;
      for (const { isTouched, read } of kept) if (isTouched(held)) await read();
    },
  };
}

/**
 * The names of this process's own publications. What it has committed it takes by itself and not once more when it
 * hears of it; but where the answer to a commit was lost, its word is the only news that it is one.
 */
class OwnWords {
  readonly #self = randomUUID();
  readonly #states = new Map<string, "open" | "heard" | "taken">();
  #count = 0;

  begin(): string {
    this.#count += 1;
    const name = `${this.#self}/${this.#count}`;
    this.#states.set(name, "open");
    return name;
  }

  /** The commit is answered: the word that comes, or came, is no news. */
  take(name: string): void {
    if (this.#states.get(name) === "heard") this.#states.delete(name);
    else this.#states.set(name, "taken");
  }

  /** The commit is not answered; returns whether its word has come nevertheless. */
  fail(name: string): boolean {
    const wasHeard = this.#states.get(name) === "heard";
    this.#states.delete(name);
    return wasHeard;
  }

  /** Whether a word that is heard needs nothing more, since who published takes it. */
  isTaken(name: string): boolean {
    const state = this.#states.get(name);
    if (state === "open") this.#states.set(name, "heard");
    if (state === "taken") this.#states.delete(name);
    return state !== undefined;
  }
}

/**
 * One reading at a time, so that an earlier one that ends later does not put the past back; who asks meanwhile shares
 * the next.
 */
function oneAfterTheOther(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    const reading = read().finally(() => {
      if (running === reading) running = undefined;
    });
    running = reading;
    return reading;
  };
  return () => {
    if (!running) return begin();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}

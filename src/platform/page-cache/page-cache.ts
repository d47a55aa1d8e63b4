/** A page (or other answer) as sent. One body per content encoding, one ETag per body. */
export type Encoded = { body: Buffer; etag: string };
export type CachedAnswer = {
  status: number;
  headers: Record<string, string>;
  identity: Encoded;
  gzip?: Encoded;
  br?: Encoded;
  tags: ReadonlySet<string>;
  /** Headers and body as sent, assembled by the host once per encoding. */
  wire?: Partial<Record<"br" | "gzip" | "identity", { headers: string[]; body: Buffer; etag: string }>>;
  /** When to render it again while serving the old one; by `performance.now()`, which clock changes do not move. */
  refreshAt: number;
  /** Whether it was requested again since it was rendered. */
  isAskedAgain?: boolean;
};

type Draft = Omit<CachedAnswer, "tags" | "wire"> & { tags: Iterable<string> };

/**
 * Caches answers in memory by address. A publication drops the answers with its tags; a render that began before a
 * publication is not stored after it (`generation`), so that nobody is served outdated content.
 */
export class PageCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #stale = new Map<string, CachedAnswer>();
  readonly #aliases = new Map<string, string>();
  readonly #filling = new Map<string, Promise<CachedAnswer | undefined>>();
  readonly #droppedAt = new Map<string, number>();
  readonly #limit: number;
  #generation = 0;
  /** The generation that began when every answer was marked stale. */
  #staleSince = 0;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** Looks up by the raw request address: no parsing on a hit. */
  lookup(rawUrl: string): CachedAnswer | undefined {
    return this.#answers.get(rawUrl) ?? this.#viaAlias(rawUrl);
  }

  /** Returns the cache key for a raw address; undefined if the address is unknown. */
  keyOf(rawUrl: string): string | undefined {
    return this.#answers.has(rawUrl) ? rawUrl : this.#aliases.get(rawUrl);
  }

  #viaAlias(rawUrl: string): CachedAnswer | undefined {
    const key = this.#aliases.get(rawUrl);
    return key === undefined ? undefined : this.#answers.get(key);
  }

  /**
   * Returns the answer under `key`, rendered if need be: one render at a time per key. If `render` returns undefined
   * because the answer must not be cached, nothing is stored and the caller renders for itself.
   */
  async fill(
    key: string,
    render: () => Promise<Draft | undefined>,
    { renew = false } = {},
  ): Promise<CachedAnswer | undefined> {
    const present = this.#answers.get(key);
    if (present && !renew) return present;
    return this.#filling.get(key) ?? this.#begin(key, render);
  }

  #begin(key: string, render: () => Promise<Draft | undefined>): Promise<CachedAnswer | undefined> {
    const filling = this.#render(key, render).finally(() => {
      if (this.#filling.get(key) === filling) this.#filling.delete(key);
    });
    this.#filling.set(key, filling);
    return filling;
  }

  async #render(key: string, render: () => Promise<Draft | undefined>): Promise<CachedAnswer | undefined> {
    const before = this.#generation;
    const draft = await render();
    if (!draft) return undefined;
    const answer: CachedAnswer = { ...draft, tags: new Set(draft.tags) };
    if (isSince(this.#droppedAt, before, answer.tags)) return answer;
    if (this.#staleSince > before) this.#setAside(key, answer);
    else this.#store(key, answer);
    return answer;
  }

  #store(key: string, answer: CachedAnswer): void {
    this.#remove(key);
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#bytes += size(answer);
    this.#keepWithin(key);
  }

  /** Sets an answer aside for when the database is away, unless one is there that is no older. */
  #setAside(key: string, answer: CachedAnswer): void {
    if (this.#answers.has(key)) return;
    this.#forget(key);
    this.#stale.set(key, answer);
    this.#bytes += size(answer);
    this.#keepWithin(key);
  }

  /** Evicts stale answers first, then the oldest, never the newest. */
  #keepWithin(newest: string): void {
    for (const stale of this.#stale.keys()) {
      if (this.#bytes <= this.#limit) return;
      if (stale !== newest) this.#forget(stale);
    }
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#limit) return;
      if (oldest !== newest) this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#bytes -= size(answer);
    this.#answers.delete(key);
  }

  /** Remembers another spelling of an address that `key` answers (bounded, first in, first out). */
  alias(rawUrl: string, key: string): void {
    if (rawUrl === key) return;
    if (this.#aliases.size >= 2_000) this.#aliases.delete(this.#aliases.keys().next().value as string);
    this.#aliases.set(rawUrl, key);
  }

  /** Stores a better encoding of an unchanged answer (brotli 11 after brotli 5). */
  improve(key: string, answer: CachedAnswer, br: Encoded): void {
    if (this.#answers.get(key) !== answer) return;
    this.#bytes += br.body.length - (answer.br?.body.length ?? 0);
    answer.br = br;
    answer.wire = {};
  }

  /** Drops every answer with one of the tags, and keeps running renders of them from being stored. */
  drop(tags: Iterable<string>): void {
    const dropped = new Set(tags);
    this.#turn();
    for (const tag of dropped) this.#droppedAt.set(tag, this.#generation);
    for (const [key, answer] of this.#answers) if (concerns(dropped, answer.tags)) this.#remove(key);
    for (const [key, answer] of this.#stale) if (concerns(dropped, answer.tags)) this.#forget(key);
  }

  /** A running render may read outdated data: the next request starts another. */
  #turn(): void {
    this.#generation += 1;
    this.#filling.clear();
  }

  /**
   * Marks all answers as perhaps outdated: each is rendered again before it is served. The present ones, and those of
   * running renders, are set aside in case the database is away at that moment (`staleAnswer`).
   */
  markStale(): void {
    this.#turn();
    this.#staleSince = this.#generation;
    for (const [key, answer] of this.#answers) {
      this.#remove(key);
      this.#setAside(key, answer);
    }
  }

  /** Returns an address's stale answer, or one rendered meanwhile, until it is rendered again or dropped. */
  staleAnswer(rawUrl: string): CachedAnswer | undefined {
    return this.#stale.get(rawUrl) ?? this.#stale.get(this.#aliases.get(rawUrl) ?? "");
  }

  #forget(key: string): void {
    const answer = this.#stale.get(key);
    if (answer) this.#bytes -= size(answer);
    this.#stale.delete(key);
  }

  get stats(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#bytes };
  }
}

/** Returns whether one of the tags was dropped after that generation. */
const isSince = (at: ReadonlyMap<string, number>, generation: number, tags: ReadonlySet<string>): boolean =>
  ["*", ...tags].some((tag) => (at.get(tag) ?? 0) > generation);
const concerns = (publication: ReadonlySet<string>, tags: ReadonlySet<string>): boolean => {
  if (publication.has("*")) return true;
  for (const tag of tags) if (publication.has(tag)) return true;
  return false;
};
const size = (answer: CachedAnswer): number =>
  answer.identity.body.length + (answer.gzip?.body.length ?? 0) + (answer.br?.body.length ?? 0);

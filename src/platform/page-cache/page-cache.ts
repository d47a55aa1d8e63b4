/** One page (or other answer) as it goes over the wire. A body per content encoding, an ETag per body. */
export type Encoded = { body: Buffer; etag: string };
export type CachedAnswer = {
  status: number;
  headers: Record<string, string>;
  identity: Encoded;
  gzip?: Encoded;
  br?: Encoded;
  tags: ReadonlySet<string>;
  /** Headers and body as they go out, put together once for each encoding by the host. */
  wire?: Partial<Record<"br" | "gzip" | "identity", { headers: string[]; body: Buffer; etag: string }>>;
  /** Epoch milliseconds after which the answer is rendered anew while the old one is still served. */
  refreshAt: number;
};

type Draft = Omit<CachedAnswer, "tags" | "wire"> & { tags: Iterable<string> };

/**
 * Answers kept in memory by address. A publication drops the answers that carry its tags; a render that
 * began before a publication is not stored after it (`generation`), so nobody is served the past.
 */
export class PageCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #aliases = new Map<string, string>();
  readonly #filling = new Map<string, Promise<CachedAnswer | undefined>>();
  readonly #droppedAt = new Map<string, number>();
  readonly #limit: number;
  #generation = 0;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** By the raw request address: no parsing on a hit. */
  lookup(rawUrl: string): CachedAnswer | undefined {
    return this.#answers.get(rawUrl) ?? this.#viaAlias(rawUrl);
  }

  #viaAlias(rawUrl: string): CachedAnswer | undefined {
    const key = this.#aliases.get(rawUrl);
    return key === undefined ? undefined : this.#answers.get(key);
  }

  /**
   * The answer under `key`, rendered if need be: one render at a time for each key. `render` returns
   * undefined for what must not be kept; then nothing is stored and the caller renders for itself.
   */
  async fill(
    key: string,
    render: () => Promise<Draft | undefined>,
    { renew = false } = {},
  ): Promise<CachedAnswer | undefined> {
    const present = this.#answers.get(key);
    if (present && !renew) return present;
    const underway = this.#filling.get(key);
    if (underway) return underway;
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
    if (!this.#droppedSince(before, answer.tags)) this.#store(key, answer);
    return answer;
  }

  #droppedSince(generation: number, tags: ReadonlySet<string>): boolean {
    if ((this.#droppedAt.get("*") ?? 0) > generation) return true;
    for (const tag of tags) if ((this.#droppedAt.get(tag) ?? 0) > generation) return true;
    return false;
  }

  #store(key: string, answer: CachedAnswer): void {
    this.#remove(key);
    this.#answers.set(key, answer);
    this.#bytes += size(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#limit) break;
      if (oldest !== key) this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#bytes -= size(answer);
    this.#answers.delete(key);
  }

  /** Another spelling of an address that is answered by `key` (bounded; forgotten first-in first-out). */
  alias(rawUrl: string, key: string): void {
    if (rawUrl === key) return;
    if (this.#aliases.size >= 2_000) this.#aliases.delete(this.#aliases.keys().next().value as string);
    this.#aliases.set(rawUrl, key);
  }

  /** A better body for an answer that is still the same one (brotli 11 after brotli 5). */
  improve(key: string, answer: CachedAnswer, br: Encoded): void {
    if (this.#answers.get(key) !== answer) return;
    this.#bytes += br.body.length - (answer.br?.body.length ?? 0);
    answer.br = br;
    answer.wire = {};
  }

  /** Drops every answer with one of the tags, and keeps renders under way from being stored. */
  drop(tags: Iterable<string>): void {
    this.#generation += 1;
    const dropped = new Set(tags);
    for (const tag of dropped) this.#droppedAt.set(tag, this.#generation);
    for (const [key, answer] of this.#answers) {
      if (dropped.has("*") || [...answer.tags].some((tag) => dropped.has(tag))) this.#remove(key);
    }
    // A render under way may read the past: the next request starts another.
    this.#filling.clear();
  }

  get stats(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#bytes };
  }
}

const size = (answer: CachedAnswer): number =>
  answer.identity.body.length + (answer.gzip?.body.length ?? 0) + (answer.br?.body.length ?? 0);

import type { Host } from "../boot.ts";
import { securityHeadersFor } from "../http/policy.ts";
import { fileOf } from "./addresses.ts";
import type { Answers, Page } from "./answers.ts";
import { caddySite } from "./caddy.ts";
import { addressesIn, formerAddresses, readListing, referencesIn } from "./listing.ts";
import { nginxHttp, nginxServer } from "./nginx.ts";
import type { Tree } from "./tree.ts";
import { Watch } from "./watch.ts";

export type Report = {
  written: number;
  unchanged: number;
  removed: number;
  /** What could not be made and stays as it was, with the cause. */
  failed: { address: string; why: string }[];
};

/** What pressing needs of the host. */
export type PressHost = { tools: Pick<Host["tools"], "db">; site: Pick<Host["site"], "origin"> };

/** So many pages are made at once. */
const BATCH = 4;

const nothing = (): Report => ({ written: 0, unchanged: 0, removed: 0, failed: [] });

/**
 * Makes pages and puts them into the folder: what a publication touches first, then the rest. `rest` is the share of
 * its working time that it pauses after work that nobody waits for.
 */
export class Press {
  readonly #host: PressHost;
  readonly #tree: Tree;
  readonly #answers: Answers;
  readonly #watch: Watch;
  #rest: number;
  /** Publications that were heard and whose pages are not yet noted. */
  readonly #heard: string[][] = [];
  readonly #now = new Set<string>();
  readonly #later = new Set<string>();
  /** Further pages, told when there is nothing more pressing. */
  readonly #asks: (() => Promise<string[]>)[] = [];
  /** Every address that a run over the whole site has met; what is in the folder beside them is removed at its end. */
  #met: Set<string> | undefined;
  #report = nothing();
  #running: Promise<void> | undefined;
  #stopped = false;
  #fault: unknown;
  #wake: () => void = () => undefined;

  constructor(host: PressHost, tree: Tree, answers: Answers, { rest = 0 }: { rest?: number } = {}) {
    this.#host = host;
    this.#tree = tree;
    this.#rest = rest;
    this.#answers = answers;
    this.#watch = new Watch(host, tree);
  }

  /** Sets the share of its working time that it pauses after work that nobody waits for. */
  pace(rest: number): void {
    this.#rest = rest;
    this.#wake();
  }

  /** Takes note of a publication; its pages are written by `run`. */
  heard(tags: string[]): void {
    this.#heard.push(tags);
    this.#wake();
  }

  /** Notes that these pages may have changed. */
  again(addresses: string[]): void {
    for (const address of addresses) this.#later.add(address);
  }

  /** Notes the articles whose number of views has changed. */
  noteViews(): void {
    this.#asks.push(() => this.#watch.viewed());
  }

  /** Notes the whole site; what is no longer part of it goes once the new pages stand. */
  async everything(): Promise<void> {
    const listing = await readListing(this.#host);
    await this.#watch.begin(listing);
    const all = [...this.#answers.assets, ...addressesIn(listing)].filter(
      (address) => fileOf(address) !== undefined,
    );
    this.#met = new Set(all);
    for (const address of all) this.#later.add(address);
  }

  /**
   * Works until nothing is left, and tells what came of it. Throws what the folder or the database refused; what was
   * left undone is done by the next run.
   */
  async run(): Promise<Report> {
    this.#fault = undefined;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (this.#fault) throw this.#fault;
    const report = this.#report;
    this.#report = nothing();
    return report;
  }

  /** Ends after the pages that are under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  async #work(): Promise<void> {
    try {
      while (!this.#stopped) {
        const worked =
          (await first(this.#heard, (tags) => this.#note(tags))) ||
          (await this.#some()) ||
          (await first(this.#asks, async (ask) => this.again(await ask())));
        if (worked) continue;
        await this.#finish();
        if (this.#heard.length === 0) return;
      }
    } catch (error) {
      this.#fault = error;
    }
  }

  /** Notes the pages that a publication touches. */
  async #note(tags: string[]): Promise<void> {
    const touched = await this.#watch.touchedBy(tags);
    if (touched === "everything") return this.everything();
    for (const address of touched.now) this.#now.add(address);
    this.#asks.push(touched.later);
  }

  /** Makes the next few pages, pressing ones first; false where none is noted. */
  async #some(): Promise<boolean> {
    const pressing = this.#now.size > 0;
    const from = pressing ? this.#now : this.#later;
    const batch = [...from.values().take(BATCH)];
    if (batch.length === 0) return false;
    for (const address of batch) from.delete(address);
    const began = performance.now();
    await this.#make(batch, from);
    if (pressing && this.#now.size === 0) await this.#describe();
    if (!pressing && this.#rest) await this.#pause((performance.now() - began) * this.#rest);
    return true;
  }

  /** Ends early when a publication is heard. */
  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#heard.length || this.#stopped) this.#wake();
    });
  }

  /** What is gone is removed when the new pages stand, also where one of them could not be written. */
  async #make(batch: string[], from: Set<string>): Promise<void> {
    this.#answers.renew();
    const gone: string[] = [];
    await this.#each(batch, from, async (address) => {
      const answer = await this.#answers.answer(address);
      if ("failed" in answer) this.#report.failed.push({ address, why: answer.failed });
      else if ("gone" in answer) gone.push(address);
      else await this.#put(address, answer.page);
    });
    await this.#each(gone, from, (address) => this.#remove(address));
    if (this.#fault) throw this.#fault;
  }

  /** What fails for the folder's sake stays noted. */
  async #each(batch: string[], from: Set<string>, work: (address: string) => Promise<void>): Promise<void> {
    await Promise.all(
      batch.map((address) =>
        work(address).catch((error) => {
          from.add(address);
          this.#fault ??= error;
        }),
      ),
    );
  }

  /** A page that is put belongs to the site, also where it was published after a run over all of it began. */
  async #put(address: string, page: Page): Promise<void> {
    if (/html/.test(page.headers["content-type"] ?? "")) this.#follow(page.body.toString());
    const stands = await this.#tree.stands(address, page);
    this.#report[await this.#tree.put(address, stands ? page : await this.#answers.compress(page))] += 1;
    this.#met?.add(address);
  }

  async #remove(address: string): Promise<void> {
    if (await this.#tree.remove(address)) this.#report.removed += 1;
  }

  /** Files that a page refers to are part of the site; those that stand are looked at by a run over all of it alone. */
  #follow(html: string): void {
    for (const address of referencesIn(html, this.#host.site.origin)) {
      if (fileOf(address) === undefined) continue;
      if (this.#met ? this.#met.has(address) : this.#tree.has(address)) continue;
      this.#met?.add(address);
      this.#later.add(address);
    }
  }

  async #finish(): Promise<void> {
    const met = this.#met;
    if (met) {
      const whole = this.#report.failed.length === 0;
      for (const address of this.#tree.addresses()) {
        // A page that failed may refer to pictures that were not met.
        if (met.has(address) || (!whole && !fileOf(address)?.endsWith(".html"))) continue;
        await this.#remove(address);
      }
      this.#tree.settle();
      // Another version of the product may say the same in other words.
      this.#tree.changed = true;
      this.#met = undefined;
    }
    await this.#describe();
  }

  /** Writes the web servers' parts where they have changed. */
  async #describe(): Promise<void> {
    if (!this.#tree.changed) return;
    const model = {
      ...this.#tree.model(),
      moved: await formerAddresses(this.#host),
      security: securityHeadersFor(this.#host.site.origin),
    };
    await this.#tree.writeBeside("nginx-http.conf", nginxHttp(model));
    await this.#tree.writeBeside("nginx-server.conf", nginxServer(model));
    await this.#tree.writeBeside("site.caddy", caddySite(model));
    this.#tree.changed = false;
  }
}

/** Works on the first of a queue, which leaves it only when that is done; false for an empty queue. */
async function first<T>(queue: T[], work: (item: T) => Promise<void>): Promise<boolean> {
  const [item] = queue;
  if (item === undefined) return false;
  await work(item);
  queue.shift();
  return true;
}

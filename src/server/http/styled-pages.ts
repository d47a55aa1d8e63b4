import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Names, PageStyle } from "./page-style.ts";

/** The browser's scripts by address, as the build describes them: what each is, imports, and loads on demand. */
type Scripts = Record<string, { module?: string; imports: string[]; later: string[] }>;

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const ISLAND = /data-island="([^"]+)"/g;
/** The script of every page; what it loads on demand are the islands, and a page names its own. */
const LOADER = "entry.browser.ts";

/**
 * Puts into each page of the site the style that the page and its islands use, in place of a link to the sheet that all
 * pages share: it is painted from the first answer. See docs/decisions/064-style-in-the-page.md.
 */
export class StyledPages {
  readonly #client: string;
  readonly #scripts: Scripts;
  readonly #addresses: Map<string | undefined, string>;
  readonly #styles = new Map<string, PageStyle>();
  readonly #names = new Map<string, Names>();

  /** @param build The folder of the build. */
  constructor(build: string) {
    this.#client = join(build, "client");
    this.#scripts = JSON.parse(readFileSync(join(build, "scripts.json"), "utf8"));
    this.#addresses = new Map(
      Object.entries(this.#scripts).map(([address, { module }]) => [module, address]),
    );
  }

  /** Returns the page with its own style in it. */
  styled(html: string): string {
    return html.replace(LINK, (_, sheet: string) => {
      const style = this.#styles.get(sheet) ?? new PageStyle(this.#read(sheet));
      this.#styles.set(sheet, style);
      const scripts = [...this.#scriptsOf(html)].map((script) => this.#namesIn(style, sheet, script));
      return `<style>${style.of(html, scripts)}</style>`;
    });
  }

  /** Returns the addresses of the scripts that the page may come to run. */
  #scriptsOf(html: string): Set<string> {
    const found = new Set<string>();
    const visit = (address: string | undefined) => {
      if (address === undefined || found.has(address)) return;
      found.add(address);
      const { module, imports, later } = this.#scripts[address] ?? { imports: [], later: [] };
      for (const next of module === LOADER ? imports : [...imports, ...later]) visit(next);
    };
    visit(this.#addresses.get(LOADER));
    for (const [, island] of html.matchAll(ISLAND)) visit(this.#addresses.get(`${island}.island.tsx`));
    return found;
  }

  #namesIn(style: PageStyle, sheet: string, script: string): Names {
    const key = `${sheet} ${script}`;
    const names = this.#names.get(key) ?? style.namesIn(this.#read(script));
    this.#names.set(key, names);
    return names;
  }

  #read(address: string): string {
    return readFileSync(join(this.#client, address), "utf8");
  }
}

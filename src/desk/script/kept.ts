/** A text that a browser stores until the server has it: the form's fields, including an article's HTML. */
export type Copy = {
  /** The page that wrote it. */
  session: string;
  /** Milliseconds since 1970. */
  at: number;
  revision: string;
  fields: [string, string][];
};

export type Keeper = {
  /** Stores the current text in place of this page's last one; false if the browser has no room. */
  keep(fields: [string, string][], revision: string): boolean;
  /** Removes the text that the server now has. */
  drop(): void;
  /** Renames the text once its record has an address. */
  moveTo(name: string): void;
  /** Returns the texts that other pages left behind, newest first. */
  others(): Promise<Copy[]>;
  /** Returns the text of one page, open or closed. */
  copyOf(session: string): Copy | undefined;
  discard(session: string): void;
  /** The page's id in its texts. */
  session: string;
};

const MAX_COPIES = 5;

/** Returns a form's fields as text, without files and buttons. */
export const typedFields = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );

/**
 * Stores texts in this browser by member and by record (`article:7`, `form:/desk/messages/3#answer`). A text belongs to
 * its page while that is open: a lock shows that to other pages. Once the page is gone, the next one offers the text.
 */
export function keeperFor(member: string, belongsTo: string): Keeper {
  const session = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const keyOf = (name: string) => `desk:${member}:${name}`;
  let key = keyOf(belongsTo);
  void navigator.locks?.request(`desk-page-${session}`, () => new Promise(() => undefined));

  const read = (): Copy[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? (kept as Copy[]) : [];
    } catch (error) {
      // Another program wrote this text, or the browser has no storage.
      if (error instanceof SyntaxError || error instanceof DOMException) return [];
      throw error;
    }
  };
  const write = (copies: Copy[]): boolean => {
    try {
      if (copies.length) localStorage.setItem(key, JSON.stringify(copies.slice(0, MAX_COPIES)));
      else localStorage.removeItem(key);
      return true;
    } catch (error) {
      if (error instanceof DOMException) return false;
      throw error;
    }
  };
  const without = (gone: string) => read().filter((copy) => copy.session !== gone);

  return {
    keep: (fields, revision) => write([{ session, at: Date.now(), revision, fields }, ...without(session)]),
    drop: () => void write(without(session)),
    moveTo(name) {
      const own = read().find((copy) => copy.session === session);
      write(without(session));
      key = keyOf(name);
      if (own) write([own, ...read()]);
    },
    async others() {
      const held = (await navigator.locks?.query())?.held ?? [];
      const living = new Set(held.map(({ name }) => name));
      return without(session)
        .filter((copy) => !living.has(`desk-page-${copy.session}`))
        .sort((a, b) => b.at - a.at);
    },
    copyOf: (page) => read().find((copy) => copy.session === page),
    session,
    discard: (gone) => void write(without(gone)),
  };
}

const REST_MS = 500;
const MAX_DELAY_MS = 1_000;

/** Stores a copy when the writer pauses for half a second, at the latest a second after the first change. */
export class KeepSoon {
  readonly #keep: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  constructor(keep: () => void) {
    this.#keep = keep;
  }

  changed(): void {
    this.#since ||= Date.now();
    clearTimeout(this.#timer);
    const delay = Math.min(REST_MS, Math.max(0, this.#since + MAX_DELAY_MS - Date.now()));
    // No idle callback: iPhone browsers have none.
    this.#timer = setTimeout(() => this.now(), delay);
  }

  now(): void {
    this.cancel();
    this.#keep();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#since = 0;
  }
}

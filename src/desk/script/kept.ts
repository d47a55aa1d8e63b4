/** A text as a browser keeps it until the server has it: the form's fields, an article's HTML among them. */
export type Copy = {
  /** The page that wrote it. */
  session: string;
  /** Milliseconds since 1970. */
  at: number;
  revision: string;
  fields: [string, string][];
};

export type Keeper = {
  /** Keeps the present text in the place of this page's last one; false where the browser has no room. */
  keep(fields: [string, string][], revision: string): boolean;
  /** The server has it. */
  drop(): void;
  /** What is written has got its own address. */
  moveTo(name: string): void;
  /** Texts that other pages left behind, the newest first. */
  others(): Promise<Copy[]>;
  /** The text of one page, whether that lives or not. */
  copyOf(session: string): Copy | undefined;
  discard(session: string): void;
  /** The page, as its texts name it. */
  session: string;
};

const MOST_COPIES = 5;

/** A form's fields as text, files and buttons left out. */
export const typedFields = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );

/**
 * Keeps texts in this browser, by member and by what they belong to (`article:7`, `form:/desk/messages/3#answer`). While its page lives, a text belongs to it: a lock tells other
 * pages so. When the page is gone and the text is still here, the next page offers it.
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
      // A text that another program wrote under this name, or a browser that keeps nothing.
      if (error instanceof SyntaxError || error instanceof DOMException) return [];
      throw error;
    }
  };
  const write = (copies: Copy[]): boolean => {
    try {
      if (copies.length) localStorage.setItem(key, JSON.stringify(copies.slice(0, MOST_COPIES)));
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

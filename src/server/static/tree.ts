import { accessSync, chmodSync, constants, existsSync, mkdirSync, type Stats } from "node:fs";
import { chmod, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirectoryInUse, lockDataDirectory } from "#platform/db/lock.server.ts";
import { whyNotWritten } from "#platform/files/files.server.ts";
import { familyOf, fileOf, NOT_FOUND } from "./addresses.ts";
import type { Page } from "./answers.ts";
import { type Exception, type HeaderSet, type SiteModel, setId } from "./model.ts";

/** The folder cannot be written: the message says why and what to do. */
export class FolderTrouble extends Error {}

/** A fault of the disk as a sentence; any other fault as it is. */
export function asTrouble(folder: string, error: unknown): unknown {
  const why = whyNotWritten(error);
  return why ? new FolderTrouble(`${folder} cannot be written, ${why}.`, { cause: error }) : error;
}

type Row = {
  address: string;
  file: string;
  set_id: string;
  hash: string;
  compressed: number;
  written: number;
  tags: string;
};

const SCHEMA = `
  create table if not exists page (
    address text primary key, file text not null, set_id text not null, hash text not null,
    compressed integer not null, written integer not null, tags text not null, family text, other integer not null
  ) without rowid;
  create index if not exists page_other on page (other) where other = 1;
  create index if not exists page_set on page (set_id);
  create table if not exists tag (tag text, address text, primary key (tag, address)) without rowid;
  create index if not exists tag_address on tag (address);
  create table if not exists header_set (id text primary key, headers text not null) without rowid;
  create table if not exists family (name text primary key, set_id text not null) without rowid;
`;

export type Written = "written" | "unchanged";

/** What is published is for everyone, and the web server is another user: these modes hold whatever the umask is. */
const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;

const isOpen = (found: Stats | undefined, mode: number): boolean =>
  found !== undefined && (found.mode & mode) === mode;

/**
 * The published files below `site/`, and `manifest.db` beside them, which knows of each address its file, hash,
 * headers and tags. A file has its name only when all of it is on the disk; one process at a time holds the folder.
 */
export class Tree {
  readonly folder: string;
  readonly #db: DatabaseSync;
  readonly #unlock: () => void;
  /** Whether something changed that the web servers' configuration is made of. */
  changed = false;

  private constructor(folder: string, db: DatabaseSync, unlock: () => void) {
    this.folder = folder;
    this.#db = db;
    this.#unlock = unlock;
  }

  /** Opens or begins the folder. Throws `DataDirectoryInUse` while another process holds it, and `FolderTrouble`. */
  static open(folder: string): Tree {
    try {
      // Asked before: of a disk that is read-only neither making a folder nor SQLite says so.
      let above = folder;
      while (!existsSync(above)) above = dirname(above);
      accessSync(above, constants.W_OK);
      const made = mkdirSync(folder, { recursive: true });
      // A folder that was there keeps the mode that its owner gave it.
      for (let path = folder; made && path.startsWith(made); path = dirname(path))
        chmodSync(path, FOLDER_MODE);
      const unlock = lockDataDirectory(folder);
      try {
        mkdirSync(join(folder, "site"), { recursive: true });
        const db = new DatabaseSync(join(folder, "manifest.db"));
        db.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${SCHEMA}`);
        return new Tree(folder, db, unlock);
      } catch (error) {
        unlock();
        throw error;
      }
    } catch (error) {
      throw error instanceof DataDirectoryInUse ? error : asTrouble(folder, error);
    }
  }

  close(): void {
    this.#db.close();
    this.#unlock();
  }

  has(address: string): boolean {
    return this.#row(address) !== undefined;
  }

  #row = (address: string): Row | undefined =>
    this.#db.prepare("select * from page where address = ?").get(address) as Row | undefined;

  #column = (sql: string, ...values: (string | number)[]): string[] =>
    this.#db
      .prepare(sql)
      .all(...values)
      .map((row) => String(Object.values(row)[0]));

  addresses = (): string[] => this.#column("select address from page");
  /** The pages with a tag, without those whose address begins so: they are not even looked at, however many. */
  withTag = (tag: string, without?: string): string[] =>
    without === undefined
      ? this.#column("select address from tag where tag = ?", tag)
      : this.#column(
          "select address from tag where tag = ? and address < ? union all select address from tag where tag = ? and address >= ?",
          ...[tag, without, tag, `${without}\uffff`],
        );
  beginningWith = (start: string): string[] =>
    this.#column("select address from page where address >= ? and address < ?", start, `${start}\uffff`);

  /** Whether the page stands in the folder as it is, to be read by all: then it need not even be compressed. */
  async stands(address: string, { hash, headers }: Page): Promise<boolean> {
    const row = this.#row(address);
    if (!row || row.hash !== hash || row.set_id !== setId(headers)) return false;
    const look = (paths: string[]) => Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
    const [files, folders] = await Promise.all([look(this.#files(row)), look(this.#folders(row))]);
    return (
      files.every((found) => found?.isFile() && isOpen(found, FILE_MODE)) &&
      folders.every((found) => isOpen(found, FOLDER_MODE))
    );
  }

  /** The folders of a page's files, from `site/` down. */
  #folders = ({ file }: Pick<Row, "file">): string[] => {
    const names = dirname(join("site", file)).split("/");
    return names.map((_, at) => join(this.folder, ...names.slice(0, at + 1)));
  };

  #files = ({ file, compressed }: Pick<Row, "file" | "compressed">): string[] => {
    const plain = join(this.folder, "site", file);
    return compressed ? [`${plain}.br`, `${plain}.gz`, plain] : [plain];
  };

  /**
   * Writes a page unless it stands there as it is. Where it cannot be written, the page of before is taken away as
   * well, so that the product answers instead of an old file.
   */
  async put(address: string, page: Page): Promise<Written> {
    const name = fileOf(address);
    if (name === undefined) throw new Error(`${address} names no file.`);
    if (await this.stands(address, page)) {
      this.#note(address, page.tags);
      return "unchanged";
    }
    const before = this.#row(address);
    const set = setId(page.headers);
    const row = { file: `${set}/${name}`, compressed: page.compressed ? 1 : 0 };
    const bodies = page.compressed ? [page.compressed.br, page.compressed.gz, page.body] : [page.body];
    // A web server's own ETag is of second and length: no two contents of a page share the second.
    const second = Math.max(Math.floor(Date.now() / 1_000), (before?.written ?? 0) + 1);
    try {
      for (const folder of this.#folders(row)) await openFolder(folder);
      for (const [at, file] of this.#files(row).entries())
        await writeWhole(file, bodies[at] as Buffer, second);
      this.#enter(address, page, { ...row, set, second });
    } catch (error) {
      if (before) await this.remove(address).catch(() => undefined);
      throw asTrouble(this.folder, error);
    }
    const kept = new Set(this.#files(row));
    if (before) for (const file of this.#files(before)) if (!kept.has(file)) await rm(file, { force: true });
    return "written";
  }

  #enter(
    address: string,
    { headers, hash, tags }: Page,
    { file, compressed, set, second }: { file: string; compressed: number; set: string; second: number },
  ): void {
    const family = familyOf(address) ?? null;
    const before = this.#row(address);
    const run = (sql: string, ...values: (string | number | null)[]) => this.#db.prepare(sql).run(...values);
    const added = run(
      "insert into header_set values (?, ?) on conflict do nothing",
      set,
      JSON.stringify(headers),
    );
    if (
      family !== null &&
      run("insert into family values (?, ?) on conflict do nothing", family, set).changes
    )
      this.changed = true;
    const usual =
      family === null ? undefined : this.#column("select set_id from family where name = ?", family)[0];
    const other = usual === set ? 0 : 1;
    run(
      "insert or replace into page values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...[address, file, set, hash, compressed, second, "", family, other],
    );
    this.#note(address, tags);
    if (added.changes || (before ? before.set_id !== set : other === 1)) this.changed = true;
  }

  #note(address: string, tags: string[]): void {
    const text = tags.toSorted().join(" ");
    if (this.#row(address)?.tags === text) return;
    this.#db.prepare("update page set tags = ? where address = ?").run(text, address);
    this.#db.prepare("delete from tag where address = ?").run(address);
    const insert = this.#db.prepare("insert into tag values (?, ?)");
    for (const tag of tags) insert.run(tag, address);
  }

  /** Takes a page away; false where there was none. */
  async remove(address: string): Promise<boolean> {
    const row = this.#row(address);
    if (!row) return false;
    // The plain file last: who finds it finds its compressed forms, or none is looked for.
    for (const file of this.#files(row)) await rm(file, { force: true });
    this.#db.prepare("delete from page where address = ?").run(address);
    this.#db.prepare("delete from tag where address = ?").run(address);
    this.changed = true;
    return true;
  }

  /** Chooses the usual headers of each family anew: those that most of its pages carry. */
  settle(): void {
    const most = this.#db
      .prepare(
        "select family as name, set_id as id from page where family is not null group by family, set_id order by family, count(*) desc, set_id",
      )
      .all() as { name: string; id: string }[];
    const usual = new Map<string, string>();
    for (const { name, id } of most) if (!usual.has(name)) usual.set(name, id);
    for (const [name, id] of usual) {
      if (this.#column("select set_id from family where name = ?", name)[0] === id) continue;
      this.#db.prepare("update family set set_id = ? where name = ?").run(id, name);
      this.#db.prepare("update page set other = (set_id <> ?) where family = ?").run(id, name);
      this.changed = true;
    }
    this.#db.exec(
      "delete from header_set where id not in (select set_id from page); delete from family where name not in (select family from page where family is not null)",
    );
  }

  /** What the configuration of a web server is made of. */
  model(): Omit<SiteModel, "moved" | "security"> {
    const sets = this.#db.prepare("select id, headers from header_set order by id").all() as {
      id: string;
      headers: string;
    }[];
    const compressed = new Set(this.#column("select distinct set_id from page where compressed = 1"));
    return {
      folder: this.folder,
      sets: sets.map(
        ({ id, headers }): HeaderSet => ({
          id,
          headers: JSON.parse(headers),
          compressed: compressed.has(id),
        }),
      ),
      usual: new Map(
        (
          this.#db.prepare("select name, set_id as id from family").all() as { name: string; id: string }[]
        ).map(({ name, id }) => [name, id]),
      ),
      exceptions: this.#db
        .prepare("select address, file from page where other = 1 and address <> ? order by address")
        .all(NOT_FOUND) as Exception[],
    };
  }

  /** Writes a file that is not served, beside `site/`; false where it says the same already. */
  async writeBeside(name: string, text: string): Promise<boolean> {
    const file = join(this.folder, name);
    const present = await readFile(file, "utf8").catch(() => undefined);
    if (present === text && isOpen(await stat(file), FILE_MODE)) return false;
    await writeWhole(file, Buffer.from(text), Math.floor(Date.now() / 1_000)).catch((error) => {
      throw asTrouble(this.folder, error);
    });
    return true;
  }
}

/** A folder through which everyone reaches what is published in it. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!isOpen(await stat(folder), FOLDER_MODE)) await chmod(folder, FOLDER_MODE);
}

/** Gives a file its name when all of it is on the disk and open to all; its time is the given second. */
async function writeWhole(file: string, body: Buffer, second: number): Promise<void> {
  const part = `${file}.part`;
  try {
    const handle = await open(part, "w", FILE_MODE);
    try {
      await handle.writeFile(body);
      await handle.chmod(FILE_MODE);
      await handle.utimes(second, second);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

import fs from "node:fs";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Stream = { nfd?: number; node: unknown };
type NodeFsOps = {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
};
type Module = { NODEFS?: NodeFsOps; FS: { filesystems: { NODEFS: NodeFsOps } } };

let syncs = 0;
/** Returns how often this thread called fsync: tests watch it grow. */
export const syncCount = (): number => syncs;

/**
 * PGlite's file system with the fsync that it omits: without it a power cut loses acknowledged rows. This relies on a
 * private seam (`NODEFS.stream_ops`): the package is pinned, and a test proves that a commit reaches fsync.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const result = await super.init(...args);
    const options = result.emscriptenOpts as { preRun?: ((mod: Module) => void)[] };
    options.preRun = [...(options.preRun ?? []), installFsync];
    return result;
  }
}

function installFsync(mod: Module): void {
  const nodefs = mod.NODEFS ?? mod.FS.filesystems.NODEFS;
  nodefs.stream_ops.fsync = (stream) => {
    syncs += 1;
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
    else syncDirectory(nodefs.realPath(stream.node));
    return 0;
  };
}

/** PGlite's start parameters without `-F`, which would switch fsync off. */
const START = PGlite.defaultStartParams.filter((parameter: string) => parameter !== "-F");
const DURABLE = ["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "synchronous_commit=on"];
// A single session: small buffers reduce resident memory, and the kernel caches the files anyway.
const SMALL = ["-c", "shared_buffers=32MB", "-c", "max_wal_size=64MB"];

/** The first byte of the message that starts a session; every other message begins with its letter. */
const SESSION_START = 0;

/** The embedded PostgreSQL: one session that answers PostgreSQL protocol messages in sequence. */
export class Engine {
  readonly pg: PGlite;
  #broken: Error | undefined;

  private constructor(pg: PGlite) {
    this.pg = pg;
  }

  /** Opens the cluster in a folder with durable writes. */
  static async inFolder(cluster: string): Promise<Engine> {
    return Engine.#open({
      fs: new DurableNodeFS(cluster),
      startParams: [...START, ...DURABLE, ...SMALL],
    } as PGliteOptions);
  }

  /** Opens an engine in memory; `snapshot` is a data directory as a single file. */
  static inMemory = (snapshot?: Blob): Promise<Engine> =>
    Engine.#open(snapshot ? { loadDataDir: snapshot } : {});

  static async #open(options: PGliteOptions): Promise<Engine> {
    const pg = new PGlite({ ...options, extensions: { pg_trgm } } as PGliteOptions);
    await pg.waitReady;
    return new Engine(pg);
  }

  /**
   * Answers messages. After a PANIC or FATAL error it throws and never queries the engine again. PostgreSQL ends its
   * process on a PANIC; PGlite goes on with undefined memory: it was seen to confirm rows that it had not stored, and
   * to block its thread forever.
   */
  async answer(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#broken) throw this.#broken;
    // In separate memory, for another thread: a Buffer may share its memory.
    const answer = new Uint8Array(Buffer.concat(await this.#parts(messages)));
    this.#broken = brokenBy(answer);
    return answer;
  }

  /** Queries PGlite without its parsing of the answers: `execProtocolRawSync` never frees what it reads. */
  async #parts(messages: Uint8Array): Promise<Uint8Array[]> {
    // The stream omits the start of a session.
    if (messages[0] === SESSION_START) return [this.pg.execProtocolRawSync(messages)];
    const parts: Uint8Array[] = [];
    await this.pg.execProtocolRawStream(messages, {
      syncToFs: false,
      // A copy: the part is a view of memory that is reused.
      onRawData: (part) => parts.push(part.slice()),
    });
    return parts;
  }

  /** Why it is no longer queried. */
  get broken(): Error | undefined {
    return this.#broken;
  }

  close = (): Promise<void> => this.pg.close();
}

const ERROR = "E".charCodeAt(0);
const HEAD_BYTES = 5;

/** Returns the error that ends the session: the first PANIC or FATAL, after which no statement may follow. */
function brokenBy(answer: Uint8Array): Error | undefined {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + HEAD_BYTES <= answer.byteLength; ) {
    const length = view.getUint32(at + 1);
    if (answer[at] === ERROR) {
      const fields = fieldsOf(answer.subarray(at + HEAD_BYTES, at + 1 + length));
      // "V" is the severity in English, whatever the message language.
      const severity = fields.get("V") ?? fields.get("S");
      if (severity === "PANIC" || severity === "FATAL")
        return new Error(`${severity}: ${fields.get("M")} (${fields.get("C")})`);
    }
    at += 1 + length;
  }
  return undefined;
}

/** Returns the fields of an error: each is a letter and a zero-terminated text. */
const fieldsOf = (body: Uint8Array): Map<string, string> =>
  new Map(
    Buffer.from(body)
      .toString()
      .split("\0")
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  );

/** Syncs the names in a directory, or the bytes of a file, to disk. */
export function syncDirectory(directory: string): void {
  const fd = fs.openSync(directory, "r");
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

import pg from "pg";

/** How long a server may take to say whether it is writable, in milliseconds. */
const PATIENCE_EACH = 2_000;

/** SQLSTATE of a read-only transaction: between two primaries nothing is stored. */
const READ_ONLY = "25006";

class NoneTakesWrites extends Error {
  readonly code = READ_ONLY;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** Splits an address with several comma-separated servers into one address each. */
export function addressesOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = PARTS.exec(url) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

/**
 * The servers that `DATABASE_URL` names: one, or a primary and its replicas, each of which may become primary. Connects
 * to the one that is writable at the moment.
 */
export class Servers {
  readonly #addresses: string[];

  constructor(url: string) {
    this.#addresses = addressesOf(url);
  }

  /** The first address; its user, database and settings apply to all. */
  get first(): URL {
    return new URL(this.#addresses[0] as string);
  }

  /** Their names and ports, for a sentence. */
  get names(): string {
    return this.#addresses
      .map((address) => new URL(address))
      .map(({ hostname, port }) => `${hostname}:${port || 5432}`)
      .join(", ");
  }

  /** Returns the address of the writable server; a single server is not asked. Fails as a connection does. */
  async writable(): Promise<string> {
    const [first = "", ...others] = this.#addresses;
    if (!others.length) return first;
    try {
      return await Promise.any(this.#addresses.map(requireWrites));
    } catch (error) {
      const { errors } = error as AggregateError;
      throw errors.find(({ code }) => code === READ_ONLY) ?? errors[0];
    }
  }
}

async function requireWrites(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE_EACH });
  client.on("error", () => {});
  await client.connect();
  try {
    if (await isReadOnly(client)) throw new NoneTakesWrites(`${new URL(address).host} takes no writes`);
    return address;
  } finally {
    await client.end();
  }
}

/** Returns whether a connection's server is read-only now: it is a replica, or was switched to reading. */
export const isReadOnly = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query("show transaction_read_only")).rows[0]?.transaction_read_only === "on";

/** Returns whether a connection failed because its server is read-only. */
export const saysReadOnly = ({ code }: { code?: unknown }): boolean => code === READ_ONLY;

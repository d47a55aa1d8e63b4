import pg from "pg";

/** How long a server may take to say whether it takes writes, in milliseconds. */
const PATIENCE_EACH = 2_000;

/** Between two primaries nothing is stored: SQLSTATE of a transaction that may only read. */
const READ_ONLY = "25006";

class NoneTakesWrites extends Error {
  readonly code = READ_ONLY;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** Splits an address that names several servers with commas between them into one address for each. */
export function addressesOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = PARTS.exec(url) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

/**
 * The servers that `DATABASE_URL` names: one, or a primary and its replicas of which each may become the primary. A
 * connection is made to the one that takes writes at that moment.
 */
export class Servers {
  readonly #addresses: string[];

  constructor(url: string) {
    this.#addresses = addressesOf(url);
  }

  /** The first address, whose user, database and settings are those of all. */
  get first(): URL {
    return new URL(this.#addresses[0] as string);
  }

  /** Their names and ports, as a sentence has them. */
  get names(): string {
    return this.#addresses
      .map((address) => new URL(address))
      .map(({ hostname, port }) => `${hostname}:${port || 5432}`)
      .join(", ");
  }

  /** Returns the address of the server that takes writes; one alone is not asked. Fails as a connection does. */
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

/** Returns whether a connection's server takes no writes now: it follows another, or is switched to reading. */
export const isReadOnly = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query("show transaction_read_only")).rows[0]?.transaction_read_only === "on";

/** Returns whether a connection failed because its server takes no writes. */
export const saysReadOnly = ({ code }: { code?: unknown }): boolean => code === READ_ONLY;

import { createHash, randomBytes } from "node:crypto";
import type { DBAdapter, Where } from "better-auth";

/** Returns what the database stores of a session's token: SHA-256 in hex. A copy of the row opens nothing. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

export const newToken = (): string => randomBytes(24).toString("base64url");

type Row = Record<string, unknown>;

/** Returns the token that a condition compares by value, not by a list. */
const queriedToken = (where: Where[] = []): string | undefined => {
  const value = where.find(({ field, operator = "eq" }) => field === "token" && operator === "eq")?.value;
  return typeof value === "string" ? value : undefined;
};

const hashedWhere = (where: Where[] = []): Where[] =>
  where.map((condition) =>
    condition.field !== "token"
      ? condition
      : {
          ...condition,
          value: Array.isArray(condition.value)
            ? (condition.value as string[]).map(tokenHash)
            : tokenHash(String(condition.value)),
        },
  );

const hashedRow = <T extends Row>(row: T): T =>
  typeof row.token === "string" ? { ...row, token: tokenHash(row.token) } : row;

/** Returns the row with the caller's token: the library makes its cookies from the row. */
const withToken = <T>(row: T, token: unknown): T =>
  row && typeof token === "string" ? ({ ...row, token } as T) : row;

type Asked = { model: string; where?: Where[] };
type Methods = Pick<
  DBAdapter,
  "create" | "findOne" | "findMany" | "count" | "update" | "updateMany" | "delete" | "deleteMany"
> & { transaction: DBAdapter["transaction"] };

/**
 * Wraps the library's adapter to hash session tokens on their way to the database, in rows and in conditions. The
 * library would store them in plain text; its features (cookies, renewal) see no difference.
 */
export function hashingTokens<O>(open: (options: O) => DBAdapter): (options: O) => DBAdapter {
  return (options) => hashing(open(options));
}

function hashing<A extends Partial<Methods> & object>(inner: A): A {
  const adapter = inner as unknown as Methods;
  const asked = <T extends Asked>(data: T): T =>
    data.model === "session" && data.where ? { ...data, where: hashedWhere(data.where) } : data;
  const methods: Record<keyof Methods, unknown> = {
    create: async (data: { model: string; data: Row }) =>
      data.model === "session"
        ? withToken(await adapter.create({ ...data, data: hashedRow(data.data) }), data.data.token)
        : adapter.create(data),
    findOne: async (data: { model: string; where: Where[] }) =>
      withToken(
        await adapter.findOne(asked(data)),
        data.model === "session" ? queriedToken(data.where) : undefined,
      ),
    findMany: (data: { model: string }) => adapter.findMany(asked(data)),
    count: (data: { model: string }) => adapter.count(asked(data)),
    update: async (data: { model: string; where: Where[]; update: Row }) =>
      data.model === "session"
        ? withToken(
            await adapter.update({ ...asked(data), update: hashedRow(data.update) }),
            data.update.token ?? queriedToken(data.where),
          )
        : adapter.update(data),
    updateMany: (data: { model: string; where: Where[]; update: Row }) =>
      adapter.updateMany(
        data.model === "session" ? { ...asked(data), update: hashedRow(data.update) } : data,
      ),
    delete: (data: { model: string; where: Where[] }) => adapter.delete(asked(data)),
    deleteMany: (data: { model: string; where: Where[] }) => adapter.deleteMany(asked(data)),
    transaction: (work: (tx: object) => Promise<unknown>) => adapter.transaction((tx) => work(hashing(tx))),
  };
  return { ...inner, ...methods };
}

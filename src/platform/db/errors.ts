const UNDONE = ["40001", "40P01"];

/** Whether the database undid the statement for another's sake (serialization, deadlock): it may be said again. */
export function isUndone(error: unknown): boolean {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e)
    if (typeof e.code === "string" && UNDONE.includes(e.code)) return true;
  return false;
}

const CONNECTION = /^(08|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;
const CONNECTION_TEXT = /terminated|timeout exceeded|closed|ECONNREFUSED|Connection/i;

/** Whether the fault is that the database cannot be reached now, rather than that the query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let e = error as { code?: unknown; message?: string; cause?: unknown } | undefined;
    e;
    e = e.cause as typeof e
  ) {
    if (typeof e.code === "string" && CONNECTION.test(e.code)) return true;
    if (typeof e.code !== "string" && !e.cause && e.message && CONNECTION_TEXT.test(e.message)) return true;
  }
  return false;
}

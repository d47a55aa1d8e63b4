const UNDONE = ["40001", "40P01"];

/** Returns whether the database rolled the statement back because of another (serialization, deadlock): retry it. */
export function isUndone(error: unknown): boolean {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e)
    if (typeof e.code === "string" && UNDONE.includes(e.code)) return true;
  return false;
}

/**
 * No connection (08, and the system's socket errors), shutting down or starting (57P), too many connections or a full
 * disk (53), a fault of its files (58), a statement or lock timeout (57014, 55P03), an idle transaction (25P03), a
 * read-only server (25006).
 */
const AWAY =
  /^(08|57P|53|58|57014$|55P03$|25P03$|25006$|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC)/;
const CONNECTION_TEXT = /terminated|timeout exceeded|closed|ECONNREFUSED|Connection/i;

/** Returns whether the database is unavailable, as opposed to a wrong query. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let e = error as { code?: unknown; message?: string; cause?: unknown } | undefined;
    e;
    e = e.cause as typeof e
  ) {
    if (typeof e.code === "string" && AWAY.test(e.code)) return true;
    if (typeof e.code !== "string" && !e.cause && e.message && CONNECTION_TEXT.test(e.message)) return true;
  }
  return false;
}

/** A database or data directory that the product cannot work with; the message says why and what to do. */
export class DatabaseRefused extends Error {}

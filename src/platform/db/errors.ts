type Fault = { code: string; message: string; isLast: boolean };

/** Returns an error and its causes, outermost first. */
export function causesOf(error: unknown): Fault[] {
  const {
    code,
    message = "",
    cause,
  } = (error ?? {}) as { code?: unknown; message?: string; cause?: unknown };
  const fault = { code: typeof code === "string" ? code : "", message, isLast: !cause };
  return [fault, ...(cause ? causesOf(cause) : [])];
}

const UNDONE = ["40001", "40P01"];

/** Returns whether the database rolled the statement back because of another (serialization, deadlock): retry it. */
export const isUndone = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => UNDONE.includes(code));

/**
 * No connection (08, and the system's socket errors), shutting down or starting (57P), too many connections or a full
 * disk (53), a fault of its files (58), a statement or lock timeout (57014, 55P03), an idle transaction (25P03), a
 * read-only server (25006).
 */
const AWAY =
  /^(08|57P|53|58|57014$|55P03$|25P03$|25006$|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC)/;
const CONNECTION_TEXT = /terminated|timeout exceeded|closed|ECONNREFUSED|Connection/i;

/** Returns whether the database is unavailable, as opposed to a wrong query. */
export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message, isLast }) =>
      AWAY.test(code) || (code === "" && isLast && CONNECTION_TEXT.test(message)),
  );

/** A database or data directory that the product cannot work with; the message says why and what to do. */
export class DatabaseRefused extends Error {}

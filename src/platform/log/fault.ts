/** A fault as the log prints it: without reader input, at any depth of causes. */
export type Fault = { name: string; message: string; code?: string | number; stack?: string; cause?: Fault };

const MAX_QUERY_LENGTH = 300;
const MAX_TEXT_LENGTH = 2_000;
const DEEPEST = 5;
const ADDRESS = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+/gu;

/**
 * Returns a fault as the log may retain it: name, message, code and stack, also of its causes. Omits a query's
 * parameters, which hold addresses and tokens, and every e-mail address in a text: mail servers quote them in replies.
 * Ignores a fault's other properties (the database's `detail`, a request).
 */
export function readableFault(error: unknown, depth = 0): Fault | string {
  if (typeof error === "string") return withoutPeople(error);
  if (!(error instanceof Error)) return { name: typeof error, message: withoutPeople(textOf(error)) };
  const { name, cause } = error;
  const message = messageOf(error);
  const code = "code" in error ? error.code : undefined;
  const further = cause === undefined || depth >= DEEPEST ? undefined : readableFault(cause, depth + 1);
  return {
    name,
    message,
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(error.stack && { stack: [`${name}: ${message}`, ...framesOf(error)].join("\n") }),
    ...(further !== undefined && {
      cause: typeof further === "string" ? { name: "string", message: further } : further,
    }),
  };
}

/** Returns the same in one line, for records retained longer than the log. */
export function faultText(error: unknown): string {
  const fault = readableFault(error);
  return typeof fault === "string" ? fault : `${fault.name}: ${fault.message}`;
}

/** Describes a thrown non-error: a router throws its answers, with a status. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const { status, statusText, message } = thrown as Record<string, unknown>;
  const parts = [status, statusText, message].filter(
    (part) => typeof part === "number" || typeof part === "string",
  );
  return parts.join(" ") || Object.prototype.toString.call(thrown);
}

function messageOf(error: Error): string {
  // Recognised by its shape: a bundle may hold the class twice.
  if ("query" in error && typeof error.query === "string" && "params" in error) {
    const { query, cause } = error;
    const text = query.length > MAX_QUERY_LENGTH ? `${query.slice(0, MAX_QUERY_LENGTH)}…` : query;
    return withoutPeople(`Failed query: ${text}${cause instanceof Error ? ` (${cause.message})` : ""}`);
  }
  return withoutPeople(error.message);
}

/** Returns the stack lines that name code. The message precedes them, and its lines may look like them. */
function framesOf(error: Error): string[] {
  const { stack = "", message } = error;
  const at = stack.indexOf(message);
  if (at < 0 && "params" in error) return [];
  if (at < 0) return stack.split("\n").filter(isFrame).map(withoutAddresses);
  return stack
    .slice(at + message.length)
    .split("\n")
    .filter(isFrame);
}

const isFrame = (line: string): boolean => /^\s+at ./.test(line);
const withoutAddresses = (text: string): string => text.replace(ADDRESS, "…@…");

/** Returns a text of bounded length without e-mail addresses and failed query parameters. */
export function withoutPeople(text: string): string {
  const query = text.indexOf("Failed query: ");
  const params = query < 0 ? -1 : text.indexOf("\nparams: ", query);
  const rest = params < 0 ? text : text.slice(0, params);
  return withoutAddresses(rest.length > MAX_TEXT_LENGTH ? `${rest.slice(0, MAX_TEXT_LENGTH)}…` : rest);
}

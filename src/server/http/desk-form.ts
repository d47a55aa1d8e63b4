import type { Context } from "hono";
import type { Visitor } from "./desk-visitor.ts";
import type { Env } from "./env.ts";
import { type FormBounds, NoForm, TooMuch } from "./multipart.ts";
import { plainPage } from "./plain-page.ts";
import { cachePolicy, plainPolicy } from "./policy.ts";
import { isForm, mostBytes, readFormOf, SMALL_FORM } from "./posted-form.ts";

const KB = 1024;
const MB = 1024 * KB;

type Kind = "stranger" | "late" | "barred" | "member";

/**
 * The bounds on a form, by sender. A password alone, or a session that a person ended, makes a stranger: nothing larger
 * is read before a second factor, nor from a member whose role includes no act of the screen. A form whose session
 * expired is given back: room for a text of some 40,000 words, percent escapes included, and all fields of any desk
 * form.
 */
const BOUNDS: Record<Kind, FormBounds> = {
  stranger: SMALL_FORM,
  barred: SMALL_FORM,
  late: { bytes: 768 * KB, texts: 768 * KB, fields: 200 },
  member: { bytes: 64 * MB, texts: 4 * MB, fields: 1_000 },
};
const LATE =
  "Your session has ended, and this is more than can be given back. Go back, copy what you wrote, sign in and send it again.";

/** Larger forms are read a few at a time: each may be held in memory as a whole. */
const LARGE = MB;
const LARGE_AT_ONCE = 4;
let large = 0;
const waiting: (() => void)[] = [];

/** Each member's large form read last: a member's forms are read one after another, so that nobody takes all places. */
const lastOf = new Map<string, Promise<unknown>>();

function inTurn<T>(member: string, read: () => Promise<T>): Promise<T> {
  const before = lastOf.get(member) ?? Promise.resolve();
  const reading = before.then(() => inPlace(read));
  const over = reading
    .catch(() => undefined)
    .then(() => {
      if (lastOf.get(member) === over) lastOf.delete(member);
    });
  lastOf.set(member, over);
  return reading;
}

async function inPlace<T>(read: () => Promise<T>): Promise<T> {
  if (large >= LARGE_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else large += 1;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else large -= 1;
  }
}

function kindOf({ session, ended }: Visitor, isIncluded: boolean): Kind {
  if (session && session.proof !== "password") return isIncluded ? "member" : "barred";
  return ended?.byTime ? "late" : "stranger";
}

/**
 * Returns the posted form or a refusal; the sender decides how much of it is read. `isIncluded`: whether the member's
 * role includes any act of the screen.
 */
export async function readDeskForm(
  c: Context<Env>,
  visitor: Visitor,
  isIncluded: boolean,
): Promise<FormData | Response> {
  const type = c.req.header("content-type") ?? "";
  if (!isForm(type)) return refuseAtDesk(415, "A form is expected here.");
  const kind = kindOf(visitor, isIncluded);
  const member = kind === "member" ? visitor.session?.member.id : undefined;
  const bounds = BOUNDS[kind];
  const length = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
  const read = () => readFormOf(c, bounds);
  try {
    return await (member !== undefined && length > LARGE ? inTurn(member, read) : read());
  } catch (error) {
    if (error instanceof TooMuch) return tooMuch(kind, error.what, mostBytes(type, bounds));
    if (error instanceof NoForm)
      return refuseAtDesk(400, "What was sent could not be read as a form. Send it again.");
    throw error;
  }
}

function tooMuch(kind: Kind, what: "bytes" | "fields", most: number): Response {
  if (kind === "late") return refuseAtDesk(413, LATE);
  if (kind === "barred")
    return refuseAtDesk(403, "Your role does not include this. Ask a member who manages the staff.");
  if (what === "fields")
    return refuseAtDesk(413, `What was sent has more than ${BOUNDS[kind].fields} fields. Send it in parts.`);
  const bound = most < MB ? `${most / KB} KB` : `${most / MB} MB`;
  return refuseAtDesk(
    413,
    `What was sent is larger than ${bound}. Send less at once: large files one by one.`,
  );
}

export const TO_THE_DESK = { href: "/desk", label: "Back to the desk" };

/** Renders a refusal of the desk's host as a separate page. */
export function refuseAtDesk(status: 400 | 403 | 404 | 409 | 413 | 415 | 429, message: string): Response {
  return new Response(plainPage(status, message, { back: TO_THE_DESK }), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cachePolicy.never,
      "X-Robots-Tag": "noindex, nofollow",
      "Content-Security-Policy": plainPolicy,
    },
  });
}

export const refuseForeignForm = () =>
  refuseAtDesk(403, "This form was sent from another site. Open the desk and send it again.");

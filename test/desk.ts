import { setTimeout as after } from "node:timers/promises";
import { createOTP } from "@better-auth/utils/otp";
import { type Product, until } from "./product.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const PERIOD_MS = 30_000;
const lastGiven = new Map<string, number>();

const secretOf = (uri: string): string => (new URL(uri).searchParams.get("secret") ?? "").replace(/=+$/, "");

/**
 * Returns an authenticator's six digits for the address it scanned. A code is valid once: a second call within half a
 * minute returns the next code, which the desk accepts early, and a third call waits.
 */
export async function codeOf(uri: string): Promise<string> {
  const secret = secretOf(uri);
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const now = () => Math.floor(Date.now() / PERIOD_MS);
  const period = Math.max(now(), (lastGiven.get(secret) ?? 0) + 1);
  lastGiven.set(secret, period);
  while (period > now() + 1) await after(200);
  return createOTP(Buffer.from(bytes).toString(), { digits: 6 }).hotp(period);
}

export const PASSWORD = "copper lantern seven rivers";

type Fields = Record<string, string> | FormData;

/** A browser without JavaScript: it keeps cookies and follows nothing by itself. */
export class Visitor {
  /** Changes when the product is restarted. */
  origin: string;
  readonly #cookies = new Map<string, string>();
  /** The lifetime of each cookie, in seconds. */
  readonly lives = new Map<string, number>();

  constructor(origin: string) {
    this.origin = origin;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  set cookie(text: string) {
    this.#cookies.clear();
    for (const part of text.split("; ").filter(Boolean)) this.#keep(part);
  }

  #keep(pair: string): void {
    const cut = pair.indexOf("=");
    this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(this.origin + path, {
      redirect: "manual",
      ...init,
      headers: { Accept: "text/html", ...(init.headers as Record<string, string>), Cookie: this.cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      this.#keep(line.split(";")[0] as string);
      this.lives.set(line.split("=")[0] as string, Number(/Max-Age=(\d+)/i.exec(line)?.[1]));
    }
    return answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Response> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    return this.#send(path, { method: "POST", body, headers: { Origin: this.origin, ...headers } });
  }
}

/** Exports the ledger with these filters, as its screen does, and returns the file. */
export async function exportedLedger(member: Visitor, filters: string): Promise<string> {
  const made = await member.post(`/desk/audit?${filters}`, { intent: "export", format: "csv" });
  const id = /[?&]export=(\d+)/.exec(made.headers.get("location") ?? "")?.[1];
  if (!id) throw new Error(`The export was not made: ${made.status} ${made.headers.get("location")}`);
  return member.text(`/desk/audit/export/${id}`);
}

/** Returns the value of a form's field. */
export const input = (html: string, name: string): string =>
  (new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** A member who used an invitation: password set, authenticator set up, signed in. */
export type Member = Visitor & { email: string; uri: string; codes: string[] };

/** The parts of a member that outlive the process that created them. */
export type Kept = { email: string; cookie: string; uri: string; codes: string[]; period: number };

export const kept = ({ email, cookie, uri, codes }: Member): Kept => ({
  email,
  cookie,
  uri,
  codes,
  period: lastGiven.get(secretOf(uri)) ?? 0,
});

/** Restores a member with their session, at a product that knows them. */
export function restored(origin: string, { email, cookie, uri, codes, period }: Kept): Member {
  lastGiven.set(secretOf(uri), Math.max(period, lastGiven.get(secretOf(uri)) ?? 0));
  return Object.assign(new Visitor(origin), { email, cookie, uri, codes });
}

/** Uses a link as a person would, by forms only. */
export async function join(
  origin: string,
  link: string,
  { name = "", email }: { name?: string; email: string },
): Promise<Member> {
  const visitor = new Visitor(origin);
  const accepted = await visitor.post(link, { name, email, password: PASSWORD });
  const begun = await accepted.text();
  const [uri, codes] = [input(begun, "uri"), input(begun, "codes")];
  if (!uri) throw new Error(`The link was not taken up: ${accepted.status} ${begun}`);
  const confirmed = await visitor.post("/desk/second-factor", {
    uri,
    codes,
    code: await codeOf(uri),
    kept: "yes",
  });
  if (confirmed.status !== 303)
    throw new Error(`The second factor was not set up: ${await confirmed.text()}`);
  return Object.assign(visitor, { email, uri, codes: codes.split(" ") });
}

/** Creates the owner by the link that the first start printed. */
export function createOwner(product: Product): Promise<Member> {
  const link = /(\/desk\/invitation\?token=[\w-]+)/.exec(product.output())?.[1] ?? "";
  return join(product.origin, link, { name: "Asha Owner", email: "owner@example.in" });
}

/** Signs in with password and code. */
export async function signIn(origin: string, email: string, uri: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.post("/desk/sign-in", { email, password: PASSWORD });
  await visitor.post("/desk/sign-in/code", { code: await codeOf(uri) });
  return visitor;
}

/** Signs a member in with a recovery code, which needs no wait of half a minute. */
export async function signInByRecovery({ origin, email, codes }: Member): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.post("/desk/sign-in", { email, password: PASSWORD });
  const answer = await visitor.post("/desk/sign-in/code", { code: codes.shift() ?? "" });
  if (answer.status !== 303) throw new Error(`The recovery code was not taken: ${await answer.text()}`);
  return visitor;
}

const LINK = /(\/desk\/invitation\?token=[\w-]+)/;

/** Lists the desk links mailed to an address so far, latest last. */
const linksTo = ({ mails }: Pick<Product, "mails">, email: string): string[] =>
  mails().flatMap((mail) => (mail.includes(`\r\nTo: ${email}\r\n`) ? (LINK.exec(mail)?.[1] ?? []) : []));

/** Returns the link that `ask` causes to be mailed to an address. */
export async function linkMailedTo(
  product: Pick<Product, "mails">,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const before = linksTo(product, email).length;
  await ask();
  const links = await until(
    () => linksTo(product, email),
    ({ length }) => length > before,
  );
  return links.at(-1) ?? "";
}

/** Invites a person as the owner does and returns the mailed link. */
export async function invite(
  product: Pick<Product, "mails">,
  owner: Visitor,
  { role, name, email }: { role: string; name: string; email: string },
): Promise<string> {
  const screen = await owner.text("/desk/staff");
  const roleId = new RegExp(`<option value="(\\d+)"[^>]*>${role}</option>`).exec(screen)?.[1] ?? "";
  return linkMailedTo(product, email, async () => {
    const answer = await owner.post("/desk/staff", { intent: "invite", name, email, roleId });
    if (answer.status !== 303) throw new Error(`No invitation for ${role}: ${await answer.text()}`);
  });
}

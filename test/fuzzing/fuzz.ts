import fc from "fast-check";
import { residentMb } from "../../bench/tools.ts";
import { PAGES } from "../pages.ts";
import type { Product } from "../product.ts";
import { brokenHttp } from "./broken.ts";
import { createJudge, type Judge } from "./judge.ts";
import { anyRequest, type FormOfPage, type Surface } from "./requests.ts";
import { bytesOf, exchange, PATIENCE, type RawRequest, readAnswer } from "./wire.ts";

export type Finding = { what: string; request: string };

export type FuzzResult = {
  seed: number;
  requests: number;
  statuses: Record<string, number>;
  /** Resident memory of the product in MB: before, highest seen, after, and every 5,000 requests. */
  memory: { before: number; highest: number; after: number; course: number[] };
  findings: Finding[];
};

const MORE_PATHS = [
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/sitemap.xml",
  "/rss.xml",
  "/feed.json",
  "/dailydigest/feed.json",
  "/speculation-rules.json",
  "/.well-known/security.txt",
  "/api/docs",
  "/api/openapi.json",
  "/investor-charter/complaints.json",
  "/investor-charter/complaints.csv",
  "/dailydigest/2025-01-17.json",
  "/dailydigest/2025-01-17/levels.csv",
  "/legal/disclaimer/1.txt",
  "/share/site.png",
  "/share/blogpost/position-size-before-entry.png",
  "/share/dailydigest/2025-01-17.png",
  "/newsletter/pictures/x.png",
  "/media/covers/position-size-before-entry-400.webp",
  "/media/hero.webm",
  "/views/position-size-before-entry",
  "/visits/digest-2025-01-17",
  "/newsletter/confirmation",
  "/newsletter/unsubscribe",
  "/newsletter/preferences/data",
  "/orders/7d9f7f4e-5b8e-4f0a-9d55-0d6f0d2b7e11",
  "/__manifest",
  "/favicon.ico",
  "/api/mail/events/standard",
  "/api/mail/events/resend",
  "/api/newsletter/issues",
  "/api/newsletter/issues/1",
  "/manifest.webmanifest",
  "/icon.svg",
];

const DESK = [
  "",
  "/articles/new",
  "/articles/1",
  "/articles/1/share.png",
  "/pictures",
  "/articles",
  "/articles/import",
  "/articles/export",
  "/articles/1/markdown",
  "/articles/1/versions",
  "/articles/1/approval",
  "/digest",
  "/digest/2025-01-17",
  "/preview/digest/2025-01-17/letter",
  "/preview/articles/1",
  "/newsletter",
  "/newsletter/issues/new",
  "/newsletter/issues/preview",
  "/newsletter/issues/1",
  "/newsletter/letters/1",
  "/newsletter/issues/1/letter",
  "/newsletter/subscribers",
  "/newsletter/subscribers/export",
  "/newsletter/subscribers/1",
  "/newsletter/import",
  "/messages",
  "/messages/1",
  "/orders",
  "/orders/export",
  "/orders/1",
  "/complaints",
  "/complaints/2025-09",
  "/firm",
  "/firm/PHONE",
  "/calendar",
  "/launch",
  "/launch/mail",
  "/launch/machine",
  "/launch/backups",
  "/staff",
  "/staff/roles",
  "/staff/1",
  "/account",
  "/jobs",
  "/audit",
  "/audit/export",
  "/sign-in",
  "/sign-in/code",
  "/sign-in/passkey",
  "/sign-out",
  "/invitation",
  "/second-factor",
  "/auth/passkey/generate-authenticate-options",
  "/auth/passkey/verify-authentication",
  "/auth/passkey/verify-registration",
  "/auth/sign-up/email",
  "/auth/get-session",
].map((path) => `/desk${path}`);

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

/** Reads the forms of a page that post, with the names and values of their fields. */
function formsOf(html: string, page: string): FormOfPage[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)]
    .filter(([, tag = ""]) => /method="post"/i.test(tag))
    .map(([, tag = "", inside = ""]) => ({
      action: attribute(tag, "action") ?? page,
      fields: [...inside.matchAll(/<(?:input|textarea|select|button)\b([^>]*)>/gi)]
        .map(([, field = ""]): [string, string] => [
          attribute(field, "name") ?? "",
          attribute(field, "value") ?? GOOD[attribute(field, "name") ?? ""] ?? "on",
        ])
        .filter(([name]) => name !== ""),
    }));
}

/** What a person would type. */
const GOOD: Record<string, string> = {
  firstName: "Asha",
  lastName: "Rao",
  name: "Asha Rao",
  email: "asha@example.in",
  phone_number: "9876543210",
  phone: "9876543210",
  message: "A question about the digest.",
  stock: "TCS",
  subject: "A question",
};
const CONTACT = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.in",
  phone_number: "9876543210",
  message: "A question.",
};
const EXAMPLES: Record<string, Record<string, unknown>> = {
  "/api/contactus": CONTACT,
  "/api/news/letter": { email: "reader@example.in" },
  "/api/blog/detail": { strSlug: "position-size-before-entry" },
  "/api/blog/list": { category_id: 1, limit: 2, offset: 0 },
  "/api/daily/digest": { id: 0 },
  "/api/daily/digest/list": { limit: 2, offset: 0 },
};

/** Reads from the running product what can be requested. */
export async function survey(origin: string): Promise<{ surface: Surface; judge: Judge }> {
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  const pages = [
    ...Object.values(PAGES),
    "/newsletter/unsubscribe?token=0123456789abcdef",
    "/newsletter/preferences?access=0123456789abcdef",
  ];
  const forms: FormOfPage[] = [
    { action: "/newsletter/preferences/data", fields: [["access", "0123456789abcdef"]] },
  ];
  const assets = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(origin + page)).text();
    forms.push(...formsOf(html, page));
    for (const [, asset = ""] of html.matchAll(/"(\/(?:assets|media)\/[^"?#\s]+)"/g)) assets.add(asset);
  }
  return {
    surface: {
      origin,
      calls: Object.keys(document.paths).map((path) => ({ path, example: EXAMPLES[path] })),
      paths: [...pages, ...MORE_PATHS, ...[...assets].slice(0, 12)],
      forms,
      desk: DESK,
    },
    judge: createJudge(document, [process.cwd(), "/build/server"]),
  };
}

export type FuzzOptions = {
  seed: number;
  requests: number;
  /** Concurrent requests. */
  abreast?: number;
  patience?: number;
  /** Headers of every request, such as a desk session. */
  always?: [string, string][];
  /** Limits the requests to a part of the surface. */
  narrow?: (surface: Surface) => Surface;
};

const shown = ({ method, target, headers, body }: RawRequest): string =>
  JSON.stringify({
    method,
    target: target.slice(0, 400),
    headers: headers.map((header) => header.map((part) => part.slice(0, 200))),
    body: body?.toString("latin1").slice(0, 400),
  });

/** Sends a seed's requests, shrinks each failing property to one small request and reports it. */
export async function fuzz(
  product: Pick<Product, "origin" | "process" | "output">,
  options: FuzzOptions,
): Promise<FuzzResult> {
  const { seed, requests, abreast = 16, patience = PATIENCE, always = [] } = options;
  const { surface, judge } = await survey(product.origin);
  const asked = options.narrow?.(surface) ?? surface;
  const { port, host } = new URL(product.origin);
  const pid = product.process.pid as number;
  const statuses: Record<string, number> = {};
  const memory = { before: residentMb(pid), highest: 0, after: 0, course: [] as number[] };
  const findings: Finding[] = [];
  let sent = 0;

  const count = (what: string | number) => {
    statuses[what] = (statuses[what] ?? 0) + 1;
    sent += 1;
    if (sent % 5_000 === 0) memory.course.push(residentMb(pid));
    if (sent % 500 === 0) memory.highest = Math.max(memory.highest, residentMb(pid));
  };

  async function ask(request: RawRequest): Promise<string | undefined> {
    const complete = { ...request, headers: [...request.headers, ...always] };
    const received = await exchange(Number(port), bytesOf(complete, host), patience);
    if (!Buffer.isBuffer(received)) {
      count(received.ended);
      return `no answer: ${received.ended}`;
    }
    const answer = readAnswer(received, request.method);
    count(answer?.status ?? "none");
    if (!answer) return `no whole answer: ${received.toString("latin1", 0, 200)}`;
    return judge(request, answer);
  }

  /** Sends broken HTTP: an answer below 500 and a closed connection both pass. */
  async function askBroken(bytes: Buffer): Promise<string | undefined> {
    const received = await exchange(Number(port), bytes, BROKEN_PATIENCE);
    const text = Buffer.isBuffer(received) ? received.toString("latin1") : received.received;
    count(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? (Buffer.isBuffer(received) ? "closed" : received.ended));
    if (/HTTP\/1\.1 5\d\d/.test(text)) return text.slice(0, 200);
    return undefined;
  }

  /** Sends the share in batches; shrinks and reports a batch that fails in a new way. */
  async function run<T>(
    one: fc.Arbitrary<T>,
    check: (one: T) => Promise<string | undefined>,
    tell: (one: T) => string,
    share: number,
  ) {
    const known = new Set<string>();
    const end = sent + Math.round(requests * share);
    for (let round = 0; sent < end && known.size < MAX_KINDS; round += 1) {
      let last: Finding | undefined;
      const batch = async (all: T[]) => {
        const wrong = await Promise.all(all.map(check));
        const at = wrong.findIndex((what) => what !== undefined && !known.has(kindOf(what)));
        if (at < 0) return true;
        last = { what: wrong[at] as string, request: tell(all[at] as T) };
        return false;
      };
      const outcome = await fc.check(
        fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: abreast * 2, size: "max" }), batch),
        { seed: seed + round, numRuns: Math.ceil((end - sent) / abreast), interruptAfterTimeLimit: 600_000 },
      );
      if (outcome.errorInstance && !last) throw outcome.errorInstance;
      if (!last) continue;
      findings.push(last);
      known.add(kindOf(last.what));
    }
  }

  await run(anyRequest(asked), ask, shown, 0.97);
  await run(brokenHttp, askBroken, (bytes) => bytes.toString("latin1").slice(0, 400), 0.03);
  const faults = new Map<string, string>();
  for (const line of product.output().split("\n"))
    if (/"level":(50|60)/.test(line))
      faults.set(/"message":"[^"]*"/.exec(line)?.[0] ?? line, line.slice(0, 900));
  for (const line of faults.values()) findings.push({ what: "a fault in the log", request: line });
  memory.after = residentMb(pid);
  memory.highest = Math.max(memory.highest, memory.after);
  return { seed, requests: sent, statuses, memory, findings };
}

/** The wait in ms for a request that never finishes; other tests show whether it is cut. */
const BROKEN_PATIENCE = 700;
const MAX_KINDS = 25;
const kindOf = (what: string): string => what.replace(/[\d.]{2,}|".*"/g, "…").slice(0, 90);

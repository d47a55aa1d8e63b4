// The site's background worker, served as /sw.js: it keeps the last digests and articles that were read, for reading
// without a connection. With a connection every page comes from the site: docs/decisions/068-reading-offline.md.
import {
  concern,
  copyFor,
  filesNamed,
  isGone,
  kindOf,
  marked,
  mayKeep,
  OFFLINE_PAGE,
  type PageCopy,
  pathIn,
  scriptsOf,
  superfluous,
  titleOf,
  WORKER_PATH,
  withCopies,
  withoutForms,
} from "#web/offline/copies.ts";

/** What the worker uses of its surroundings, which TypeScript's library for documents does not describe. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
declare const clients: {
  claim(): Promise<void>;
  get(id: string): Promise<{ url: string } | undefined>;
  matchAll(of: { includeUncontrolled: boolean }): Promise<{ url: string }[]>;
};
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

/** The header of a kept answer with what is known of it, as percent-encoded JSON. */
const ABOUT = "copy";
const { origin } = location;
/** The pages that a browser fetched before its reader went there: they are kept once they are shown. */
const ahead = new Set<string>();

const on = <Kind extends Lasting>(name: string, work: (event: Kind) => void) =>
  addEventListener(name, (event) => work(event as Kind));

on("install", (event) => event.waitUntil(Promise.all([keepOfflinePage(), skipWaiting()])));
on("activate", (event) => event.waitUntil(begin()));
on<Fetching>("fetch", (event) => {
  const what = concern(event.request, origin);
  if (what === "page") event.respondWith(page(event));
  if (what === "file") event.respondWith(file(event.request));
  if (event.clientId && ahead.size) event.waitUntil(keepShown(event.clientId));
});

/** Takes over the pages that are open, and keeps those that a reader has just read: the browser still holds them. */
async function begin(): Promise<void> {
  await registration.navigationPreload?.enable();
  await clients.claim();
  for (const { url } of await clients.matchAll({ includeUncontrolled: true }))
    if (kindOf(new URL(url).pathname)) await keepAsShown(url);
}

/** Keeps a page as the browser has it, without asking the site. */
const keepAsShown = async (url: string): Promise<void> =>
  keep(url, await fetch(url, { cache: "force-cache" }));

/** Keeps the page that asks for something if it was fetched ahead. */
async function keepShown(id: string): Promise<void> {
  const url = (await clients.get(id))?.url.replace(/#.*/, "") ?? "";
  if (ahead.delete(url)) await keepAsShown(url);
}

/** Answers a page from the site; a copy answers only where no answer of the site comes. */
async function page(event: Fetching): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (event.request.headers.has("sec-purpose")) ahead.add(url);
    else if (kindOf(new URL(url).pathname)) event.waitUntil(keep(url, answer.clone()));
    return answer;
  } catch (error) {
    console.info("No answer from the site:", error);
    return stored(new URL(url));
  }
}

/** Answers a script, style sheet or font: its name changes with its content. */
const file = async (request: Request): Promise<Response> =>
  (await (await caches.open(WORKER_PATH)).match(request.url)) ?? fetch(request);

/** Keeps a page, and removes what is not kept any more; one page at a time. */
const keep = (address: string, answer: Response): Promise<void> =>
  navigator.locks.request(WORKER_PATH, async () => {
    const url = new URL(address);
    const cache = await caches.open(WORKER_PATH);
    if (isGone(answer.status)) await cache.delete(url.pathname);
    if (!mayKeep(url, answer)) return;
    const html = await answer.text();
    const files = await put(cache, pathIn(url, html), answer, html);
    // The page for what is not kept is shown with the files of the newest build.
    const standIn = (await copiesIn(cache)).find(({ path }) => path === OFFLINE_PAGE);
    if (!standIn?.files.every((path) => files.includes(path))) await keepOfflinePage();
    await tidy(cache);
  });

async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE_PAGE, { cache: "no-cache" });
  if (answer.status !== 200) throw new Error(`${OFFLINE_PAGE} was answered by ${answer.status}`);
  await put(await caches.open(WORKER_PATH), OFFLINE_PAGE, answer, await answer.text());
}

/** Stores a page, after the files that it is shown with, and returns their paths. */
async function put(cache: Cache, path: string, { headers }: Response, full: string): Promise<string[]> {
  const html = withoutForms(full);
  const files = await filesOf(cache, html);
  const about: Omit<PageCopy, "path"> = {
    fetched: new Date(headers.get("date") ?? Date.now()).toISOString(),
    title: titleOf(html),
    files,
  };
  const kept = new Headers({ [ABOUT]: encodeURIComponent(JSON.stringify(about)) });
  for (const name of ["content-type", "content-security-policy", "referrer-policy", "x-frame-options"]) {
    const value = headers.get(name);
    if (value) kept.set(name, value);
  }
  await cache.put(path, new Response(html, { headers: kept }));
  return files;
}

/** Stores the files of a page that are not stored yet, and returns their paths. */
async function filesOf(cache: Cache, html: string): Promise<string[]> {
  const named = filesNamed(html);
  const files = [...named];
  for (const path of files) {
    if (!(await cache.match(path))) await cache.add(path);
    const script = path.endsWith(".js") && (await cache.match(path));
    if (!script) continue;
    const more = scriptsOf(await script.text(), html, named.includes(path));
    files.push(...more.filter((other) => !files.includes(other)));
  }
  return files;
}

async function copiesIn(cache: Cache): Promise<PageCopy[]> {
  const copies: PageCopy[] = [];
  for (const { url } of await cache.keys()) {
    const about = (await cache.match(url))?.headers.get(ABOUT);
    if (about) copies.push({ path: new URL(url).pathname, ...JSON.parse(decodeURIComponent(about)) });
  }
  return copies;
}

/** Removes the copies beyond those that are kept, and the files that no copy needs. */
async function tidy(cache: Cache): Promise<void> {
  for (const path of superfluous(await copiesIn(cache))) await cache.delete(path);
  const needed = new Set((await copiesIn(cache)).flatMap(({ path, files }) => [path, ...files]));
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}

/** Answers a page without the site: by its copy, which says that it is one, or by the page that lists the copies. */
async function stored(url: URL): Promise<Response> {
  const cache = await caches.open(WORKER_PATH);
  const copies = await copiesIn(cache);
  const copy = copyFor(url, copies);
  const answer = await cache.match(copy?.path ?? OFFLINE_PAGE);
  if (!answer) return Response.error();
  const html = await answer.text();
  const { headers } = answer;
  return copy
    ? new Response(marked(html, copy), { headers })
    : new Response(withCopies(html, url.pathname, copies), { status: 503, headers });
}

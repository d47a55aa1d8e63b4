import type { Context } from "hono";
import { type DeskRequest, type Preview, previewContext, siteContext } from "#context.ts";
import { isThatHash } from "#domain/approval/rules.ts";
import { previewArticle } from "#domain/blog/writing/preview-article.server.ts";
import { type PageNote, pageNoteId } from "#domain/commenting/notes.ts";
import { readNotes } from "#domain/commenting/read-comments.server.ts";
import { placesOfQuotes } from "#domain/commenting/rules.ts";
import { previewText } from "#domain/compliance/drafts/read-drafts.server.ts";
import { previewDraft } from "#domain/digest/composing/preview-draft.server.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import { allows, READS_ARTICLES } from "#domain/staff/rules.ts";
import { isDay } from "#platform/clock/days.ts";
import { idOf } from "#platform/forms/forms.ts";
import { markPage, type PageChange } from "#platform/markdown/changes/mark-page.server.ts";
import { markPlaces, type NumberedPlace } from "#platform/markdown/changes/mark-places.server.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import { refuseAtDesk } from "./desk-form.ts";
import type { Env } from "./env.ts";
import { MARK_STYLES, NOTE_STYLES } from "./mark-styles.ts";
import type { Pages } from "./pages.ts";
import { escapeHtml } from "./plain-page.ts";
import { contentSecurityPolicy } from "./policy.ts";
import { NOBODY, type Rendered } from "./render.ts";

type Parts = { host: Host; pages: Pages; addresses: Addresses };

/** A public page as it will be, and as it is; undefined if it is not on the site yet. */
type Previewed = {
  address: string;
  now: Preview;
  before: Preview | undefined;
  /** What changes are marked against, if not the current page. */
  former?: Preview | undefined;
  /** What an approver read before sending it back. */
  sentBack?: Preview | undefined;
  /** Notes on passages of the page. */
  notes?: PageNote[];
  changedSince?: string | undefined;
};

/**
 * Renders a public page by its own route with unpublished content: as readers will see it, with changes and commented
 * passages marked (`view=changes`, or `view=since` against the text sent back), or as it is (`view=before`). `hash`
 * names the text to decide on: any other is refused.
 */
export async function unpublishedPage(
  { host, pages, addresses }: Parts,
  asked: DeskRequest,
  c: Context<Env>,
): Promise<Response | Rendered> {
  const { kind = "", id = "" } = c.req.param();
  const needs =
    kind === "articles" ? READS_ARTICLES : ([kind === "texts" ? "firm" : "write", "approve"] as const);
  if (!asked.staff || !allows(asked.staff.permissions, needs))
    return refuseAtDesk(403, "Sign in to see what is not published yet.");
  const parts = { host, addresses };
  const previewed =
    kind === "articles"
      ? await articlePage(parts, id, c.req.query("hash"))
      : kind === "digest" || kind === "digest-figures"
        ? await digestPage(parts, kind, id, c.req.query("hash"))
        : kind === "texts"
          ? await textPage(parts, id, c.req.query("hash"))
          : undefined;
  if (!previewed) return refuseAtDesk(404, "Nothing is composed here yet.");
  const { address, now, before, notes = [], changedSince } = previewed;
  if (changedSince)
    return refuseAtDesk(409, `${changedSince} has changed the text since you opened it: open it again.`);
  const render = async (preview: Preview) => {
    const page = await pages.render(new Request(host.site.origin + address), NOBODY, (context) =>
      context.set(previewContext, preview),
    );
    // Views by staff are not counted.
    return page instanceof Response ? page : { ...page, html: asShown(page.html) };
  };
  const view = c.req.query("view");
  if (view === "before")
    return before ? render(before) : refuseAtDesk(404, "This page is not on the site yet.");
  const page = await render(now);
  if ((view !== "changes" && view !== "since") || page instanceof Response) return page;
  const against = view === "since" ? previewed.sentBack : before && (previewed.former ?? before);
  const former = against && (await render(against));
  const marked = former && !(former instanceof Response) ? withMarks(former.html, page.html) : page.html;
  return { ...page, html: withNotes(marked, notes) };
}

/** Returns the policy of a public page framed by the desk. */
export const framedPolicy = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/**
 * Renders a public page with firm values not yet in force, for a frame of the desk. The page runs no script and sends
 * no form; the desk's script may handle clicks in it.
 */
export async function pageWithValues(
  { host, pages }: Pick<Parts, "host" | "pages">,
  ...[path, view]: Parameters<DeskRequest["previewPage"]>
): Promise<Response> {
  const page = await pages.render(new Request(host.site.origin + path), NOBODY, (context) =>
    context.set(siteContext, { ...host.site, ...view }),
  );
  if (page instanceof Response) return page;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": framedPolicy(contentSecurityPolicy([]))
      .replace("script-src 'self'", "script-src 'none'")
      .replace("form-action 'self'", "form-action 'none'"),
  };
  return new Response(asShown(page.html), { status: page.status, headers });
}

type Place = Pick<Parts, "host" | "addresses">;

async function articlePage(
  { host, addresses }: Place,
  id: string,
  hash: string | undefined,
): Promise<Previewed | undefined> {
  const found = await previewArticle(host.tools, idOf(id));
  if (!found) return undefined;
  const { article, before, sentBack } = found;
  return {
    address: addresses.to("article", { slug: article.data.strSlug || "-" }),
    now: { article },
    before: before && { article: before },
    sentBack: sentBack && { article: sentBack },
    notes: await readNotes(host.tools.db, idOf(id)),
    ...(hash !== undefined && !isThatHash(hash, found.hash) && { changedSince: found.updatedBy }),
  };
}

async function digestPage(
  { host, addresses }: Place,
  subject: "digest" | "digest-figures",
  date: string,
  hash: string | undefined,
): Promise<Previewed | undefined> {
  if (!isDay(date)) return undefined;
  const digest = await previewDraft(host.tools.db, date);
  if (!digest) return undefined;
  const published = await readDigestDay(host.tools.db, { date });
  const before = published && !published.sample ? { digest: published } : undefined;
  return {
    address: addresses.to(subject, { date }),
    now: { digest },
    before,
    ...(hash !== undefined && !isThatHash(hash, digest.hash) && { changedSince: "Somebody" }),
  };
}

/** Returns a statutory text as its draft would make it; a first version has no predecessor. */
async function textPage(
  { host }: Place,
  id: string,
  hash: string | undefined,
): Promise<Previewed | undefined> {
  const found = await previewText(host.tools, idOf(id), host.book.current.facts);
  if (!found) return undefined;
  const { text, former, writtenBy } = found;
  return {
    address: `/${text.slug}`,
    now: { text },
    before: {},
    former: former && { text: former },
    ...(hash !== undefined && !isThatHash(hash, found.hash) && { changedSince: writtenBy ?? "The product" }),
  };
}

const MAIN = /(<main\b[^>]*>)([\s\S]*)(<\/main>)/;

/** Marks the differences within `main`, and adds a list of links to them. */
function withMarks(before: string, after: string): string {
  const [former, now] = [MAIN.exec(before)?.[2], MAIN.exec(after)?.[2]];
  if (former === undefined || now === undefined) return after;
  const { html, changes } = markPage(former, now);
  return after
    .replace(MAIN, (_, open, __, close) => `${open}${html}${close}`)
    .replace("</head>", () => `<style>${MARK_STYLES}</style></head>`)
    .replace("</body>", () => `${listOf(changes)}</body>`);
}

/** Numbers and marks the annotated passages. */
function withNotes(html: string, notes: PageNote[]): string {
  if (!notes.length) return html;
  const quotes = notes.map(({ quote }) => quote);
  const find = (words: string): NumberedPlace[] => {
    const places = placesOfQuotes(words, quotes);
    return notes.flatMap(({ number, kind, says }, n) => {
      const label = kind === "comment" ? "Comment" : "Remark";
      const place = places[n];
      return place
        ? { ...place, id: pageNoteId(number), number, className: `mark-${kind}`, label, says }
        : [];
    });
  };
  return html
    .replace(MAIN, (_, open, main, close) => `${open}${markPlaces(main, find)}${close}`)
    .replace("</head>", () => `<style>${NOTE_STYLES}</style></head>`);
}

function listOf(changes: PageChange[]): string {
  if (!changes.length)
    return '<p class="mark-list">Nothing on this page changes: see all words and fields.</p>';
  const items = changes.map(
    ({ id, label }, n) =>
      `<li><a href="#${id}" title="${escapeHtml(label)}"><span class="vh">Change </span>${n + 1}<span class="vh">: ${escapeHtml(label)}</span></a></li>`,
  );
  const count = changes.length === 1 ? "1 change" : `${changes.length} changes`;
  return `<nav class="mark-list" aria-label="Changes"><p>${count}</p><ol>${items.join("")}</ol></nav>`;
}

/** Returns the rendered page without the view counter. */
const asShown = (html: string): string =>
  html
    .replace(/ data-view="[^"]*"/g, "")
    .replace(/<noscript><img[^>]*\/views\/[^>]*><\/noscript>/g, "")
    // A cover's public address answers only once its article is published.
    .replaceAll("/media/covers/", "/desk/preview/covers/");

import { SaxesParser } from "saxes";
import { istLongMoment } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import { htmlText } from "../text.server.ts";
import type { MovedArticle, MovedSite } from "./rules.ts";
import {
  type Descriptions,
  describePictures,
  withFootnotes,
  withoutFrames,
} from "./wordpress-parts.server.ts";
import { inParagraphs, withoutShortcodes } from "./wordpress-text.server.ts";

/** Elements of an item that are read, by their name in the file. */
const TEXTS = [
  "title",
  "link",
  "dc:creator",
  "content:encoded",
  "excerpt:encoded",
  "wp:post_name",
  "wp:post_type",
  "wp:post_date",
  "wp:post_date_gmt",
  "wp:status",
  "wp:post_password",
  "wp:post_id",
  "wp:attachment_url",
] as const;
type Item = Partial<Record<(typeof TEXTS)[number], string>> & {
  categories: string[];
  tags: string[];
  comments: number;
  /** Its own fields, and those of plugins. */
  meta: Map<string, string>;
  /** Names that its address ended with before; WordPress redirects them. */
  oldNames: string[];
};

export const isWordPress = (text: string): boolean =>
  /^\s*(?:<\?xml|<rss)/.test(text) &&
  /xmlns:wp=["']https?:\/\/wordpress\.org\/export\//.test(text.slice(0, 20_000));

/** WordPress writes control characters as they stand in a text; XML allows none but tab and line ends. */
const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

/**
 * Reads WordPress's export (WXR 1.0 to 1.2: *Tools, Export*). Its XML declares no entities of its own, and one that does
 * is not followed: the parser knows the five of XML alone. Throws where the file is no whole XML.
 */
export function readWordPress(text: string): MovedSite {
  const items: Item[] = [];
  const names = new Map<string, string>();
  let item: Item | undefined;
  let author: { login?: string; name?: string } | undefined;
  let domain = "";
  let nicename = "";
  let key = "";
  let words = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    words = "";
    if (name === "item") item = { categories: [], tags: [], comments: 0, meta: new Map(), oldNames: [] };
    if (name === "wp:author") author = {};
    if (name === "category") {
      domain = String(attributes.domain ?? "");
      nicename = String(attributes.nicename ?? "");
    }
    if (name === "wp:comment" && item) item.comments += 1;
  });
  const take = (chunk: string) => {
    words += chunk;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", ({ name }) => {
    const value = words.trim();
    words = "";
    if (author && name === "wp:author_login") author.login = value;
    if (author && name === "wp:author_display_name") author.name = value;
    if (author && name === "wp:author") {
      names.set(author.login ?? "", author.name || author.login || "");
      author = undefined;
    }
    if (!item) return;
    // Names of categories and tags are HTML within the CDATA; WordPress calls having no category one.
    if (
      name === "category" &&
      domain === "category" &&
      !(nicename === "uncategorized" && value === "Uncategorized")
    )
      item.categories.push(htmlText(value));
    if (name === "category" && domain === "post_tag") item.tags.push(htmlText(value));
    if (name === "wp:meta_key") key = value;
    if (name === "wp:meta_value") item.meta.set(key, value);
    if (name === "wp:meta_value" && key === "_wp_old_slug") item.oldNames.push(value);
    const known = TEXTS.find((one) => one === name);
    if (known) item[known] ??= value;
    if (name !== "item") return;
    items.push(item);
    item = undefined;
  });
  parser.write(withoutControls(text)).close();
  const posts = items.filter((one) => one["wp:post_type"] === "post" && one["wp:status"] !== "trash");
  const described: Descriptions = new Map(
    items
      .filter((one) => one["wp:post_type"] === "attachment")
      .flatMap((one) => {
        const alt = one.meta.get("_wp_attachment_image_alt") ?? "";
        return [`wp-image-${one["wp:post_id"]}`, one["wp:attachment_url"] ?? ""].map((name) => [name, alt]);
      }),
  );
  return {
    program: "WordPress",
    articles: posts.map((post) => withCover(articleOf(post, { names, described }), post, items)),
    notes: leftBehind(items),
  };
}

/** Adds the featured image of a post: an attachment that it names by its number. */
function withCover(article: MovedArticle, post: Item, items: Item[]): MovedArticle {
  const id = post.meta.get("_thumbnail_id");
  if (!id) return article;
  const image = items.find((one) => one["wp:post_type"] === "attachment" && one["wp:post_id"] === id);
  const src = image?.["wp:attachment_url"];
  if (!src)
    return {
      ...article,
      notes: [...article.notes, "Its featured image is not in the export: export “All content” there."],
    };
  const alt = image.meta.get("_wp_attachment_image_alt") || (image["excerpt:encoded"] ?? "");
  return { ...article, cover: { src, alt } };
}

/** Says what of the export is no article. */
function leftBehind(items: Item[]): string[] {
  const pages = items.filter((one) => one["wp:post_type"] === "page").map(({ title }) => title ?? "");
  const others = items.filter(
    (one) => !["post", "page", "attachment", "nav_menu_item", "revision"].includes(one["wp:post_type"] ?? ""),
  );
  const trash = items.filter((one) => one["wp:post_type"] === "post" && one["wp:status"] === "trash");
  return [
    ...(pages.length ? [`${counted(pages.length, "page")} left behind: ${pages.join(", ")}.`] : []),
    ...(others.length
      ? [
          `${counted(others.length, "entry", "entries")} of other kinds left behind: ${[...new Set(others.map((one) => one["wp:post_type"]))].join(", ")}.`,
        ]
      : []),
    ...(trash.length ? [`${counted(trash.length, "article")} in the trash left behind.`] : []),
  ];
}

type Beside = { names: Map<string, string>; described: Descriptions };

function articleOf(post: Item, { names, described }: Beside): MovedArticle {
  const { html, shortcodes } = withoutShortcodes(post["content:encoded"] ?? "");
  const nodes = withoutFrames(readHtml(inParagraphs(html)));
  describePictures(nodes, described);
  const noted = withFootnotes(nodes, post.meta.get("footnotes") ?? "");
  const isPublished = post["wp:status"] === "publish";
  const date = post["wp:post_date"]?.slice(0, 10);
  const creator = post["dc:creator"] ?? "";
  const [category = "", ...others] = post.categories;
  return {
    title: post.title ?? "",
    slug: slugOf(post),
    addresses: isPublished ? addressesOf(post) : [],
    number: post["wp:post_id"],
    author: names.get(creator) ?? creator,
    date: isPublished && date !== "0000-00-00" ? date : undefined,
    summary: post["excerpt:encoded"] ?? "",
    category,
    tags: [...others, ...post.tags],
    html: writeHtml(noted.nodes),
    notes: [
      ...(isPublished ? [] : [`In WordPress it was ${stateOf(post)}.`]),
      ...(post["wp:post_password"] ? ["In WordPress it had a password."] : []),
      ...(shortcodes.length
        ? [`Shortcodes were left out: ${shortcodes.map((name) => `[${name}]`).join(", ")}.`]
        : []),
      ...(noted.lost ? [`${counted(noted.lost, "footnote")} left behind: the export lacks the words.`] : []),
      ...(post.comments ? [`${counted(post.comments, "comment")} left behind.`] : []),
    ],
  };
}

const STATES: Record<string, string> = { private: "private", pending: "waiting for review" };

function stateOf(post: Item): string {
  const status = post["wp:status"] ?? "";
  if (status !== "future") return STATES[status] ?? "a draft";
  const at = Date.parse(`${post["wp:post_date_gmt"]?.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? "scheduled" : `scheduled for ${istLongMoment(at)}`;
}

/** Returns the addresses of a post: by number, by its link, and by its link before it was renamed. */
function addressesOf(post: Item): string[] {
  const { link = "", "wp:post_name": name = "", "wp:post_id": id = "", oldNames } = post;
  return [`/?p=${id}`, link, ...(name ? oldNames.map((old) => link.replace(name, old)) : [])];
}

const slugOf = (post: Item): string => {
  const name = post["wp:post_name"];
  try {
    return decodeURIComponent(name ?? "");
  } catch {
    return name ?? "";
  }
};

import { SaxesParser } from "saxes";
import { counted } from "#platform/format/numbers.ts";
import type { MovedArticle, MovedSite } from "./rules.ts";

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
  category: string;
  tags: string[];
  comments: number;
  /** Its own fields, and those of plugins. */
  meta: Map<string, string>;
};

export const isWordPress = (text: string): boolean =>
  /^\s*(?:<\?xml|<rss)/.test(text) &&
  /xmlns:wp=["']https?:\/\/wordpress\.org\/export\//.test(text.slice(0, 20_000));

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
  let key = "";
  let words = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    words = "";
    if (name === "item") item = { category: "", tags: [], comments: 0, meta: new Map() };
    if (name === "wp:author") author = {};
    if (name === "category") domain = String(attributes.domain ?? "");
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
    if (name === "category" && domain === "category" && !item.category) item.category = value;
    if (name === "category" && domain === "post_tag") item.tags.push(value);
    if (name === "wp:meta_key") key = value;
    if (name === "wp:meta_value") item.meta.set(key, value);
    const known = TEXTS.find((one) => one === name);
    if (known) item[known] ??= value;
    if (name !== "item") return;
    items.push(item);
    item = undefined;
  });
  parser.write(text).close();
  const posts = items.filter((one) => one["wp:post_type"] === "post" && one["wp:status"] !== "trash");
  return {
    program: "WordPress",
    articles: posts.map((post) => withCover(articleOf(post, names), post, items)),
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

/** A shortcode of WordPress itself, or one of a plugin, which has values; other words in brackets are words. */
const SHORTCODE =
  /\[\/?(gallery|audio|video|playlist|embed|contact-form|wp_caption|caption|[a-z][\w-]*(?=\s+[\w-]+=))(?:\s[^\]]*)?\]/g;

function articleOf(post: Item, names: Map<string, string>): MovedArticle {
  const raw = post["content:encoded"] ?? "";
  const captioned = raw.replace(
    /\[caption[^\]]*\]([\s\S]*?<\/a>|[\s\S]*?<img[^>]*>)([\s\S]*?)\[\/caption\]/g,
    (_, picture: string, caption: string) =>
      `<figure>${picture}${caption.trim() ? `<figcaption>${caption.trim()}</figcaption>` : ""}</figure>`,
  );
  const shortcodes = new Set([...captioned.matchAll(SHORTCODE)].map(([, name = ""]) => name));
  const plain = captioned.replace(SHORTCODE, "");
  const isPublished = post["wp:status"] === "publish" || post["wp:status"] === "future";
  const date = post["wp:post_date"]?.slice(0, 10);
  const creator = post["dc:creator"] ?? "";
  return {
    title: post.title ?? "",
    slug: slugOf(post),
    author: names.get(creator) ?? creator,
    date: isPublished && date !== "0000-00-00" ? date : undefined,
    summary: post["excerpt:encoded"] ?? "",
    category: post.category,
    tags: post.tags,
    html: inParagraphs(plain),
    notes: [
      ...(isPublished ? [] : [`There it was ${STATES[post["wp:status"] ?? ""] ?? "a draft"}.`]),
      ...(post["wp:post_password"] ? ["There it had a password."] : []),
      ...(shortcodes.size
        ? [`Shortcodes were left out: ${[...shortcodes].map((name) => `[${name}]`).join(", ")}.`]
        : []),
      ...(post.comments ? [`${counted(post.comments, "comment")} left behind.`] : []),
    ],
  };
}

const STATES: Record<string, string> = {
  private: "private",
  pending: "waiting for review",
  draft: "a draft",
};

const slugOf = (post: Item): string => {
  const name = post["wp:post_name"];
  try {
    return decodeURIComponent(name ?? "");
  } catch {
    return name ?? "";
  }
};

const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|thead|tbody|tr|blockquote|pre|figure|figcaption|hr|section|aside|form|iframe|!--)/i;

/**
 * Puts the text of the classic editor into paragraphs, as WordPress does when it shows it (`wpautop`): a gap begins a
 * paragraph, a line end breaks the line. The text of its blocks has paragraphs already.
 */
function inParagraphs(html: string): string {
  if (/<!-- wp:|<p[\s>]/.test(html)) return html.replace(/<!--[\s\S]*?-->/g, "");
  const pres: string[] = [];
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/<pre[\s\S]*?<\/pre>/gi, (pre) => `\n\n<pre-${pres.push(pre) - 1}>\n\n`)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      BLOCK.test(part) || /^<pre-\d+>$/.test(part) ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`,
    )
    .join("\n")
    .replace(/<pre-(\d+)>/g, (_, n: string) => pres[Number(n)] ?? "");
}

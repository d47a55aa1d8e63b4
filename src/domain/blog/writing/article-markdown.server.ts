import { parse, stringify, YAMLParseError } from "yaml";
import { isDay } from "#platform/clock/days.ts";
import { utf8Text } from "#platform/files/text.ts";
import { capitalized } from "#platform/format/words.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { foreignPictures } from "#platform/markdown/html/admit.ts";
import {
  type Element,
  elementsIn,
  isElement,
  isSpace,
  type Node,
  propertyOf,
  textIn,
} from "#platform/markdown/html/tree.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import { parseMarkdown } from "#platform/markdown/markdown.server.ts";
import { wordsIn } from "../text.server.ts";
import {
  type ArticleContent,
  blankFields,
  declarationOf,
  type Faq,
  type FieldName,
  fieldNames,
  slugFor,
} from "./fields.ts";
import { toMarkdown } from "./to-markdown.ts";

/** The contents of an article's file. */
export type WrittenArticle = Omit<ArticleContent, "categoryId"> & { category: string };

/** Renders an article as a Markdown file with front matter that an import can read. */
export function writeMarkdown(article: WrittenArticle): string {
  const { html, faqs } = article;
  const lines = fieldNames.flatMap((name) => {
    const { head } = declarationOf(name);
    const value = name === "categoryId" || name === "publishAt" ? undefined : article[name];
    return head && name !== "faqs" && value ? [[head, value]] : [];
  });
  const head = {
    ...Object.fromEntries(lines),
    category: article.category,
    ...(faqs.length && { faqs }),
  };
  return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${toMarkdown(html)}\n`;
}

/** A picture in a file that is not on this site: its address, and its description or caption. */
export type ForeignPicture = { src: string; alt: string };

/** The parsed parts of an article's file, with uncleaned HTML, and notes on the rest. */
export type ReadArticle = Partial<Omit<WrittenArticle, "category" | "slug">> & {
  title: string;
  html: string;
  /** Empty if neither the front matter nor the file name yields one. */
  slug: string;
  categories: string[];
  /** Its former addresses. */
  aliases: string[];
  pictures: ForeignPicture[];
  /** The address of its cover elsewhere. */
  coverThere?: string | undefined;
  notes: string[];
};

/** Reads a Markdown or HTML file with or without front matter between `---` lines. Refuses other kinds of file. */
export function readArticleFile(
  name: string,
  bytes: Uint8Array,
): ReadArticle | Refusal<"not-utf8" | "not-text" | "front-matter" | "empty"> {
  const text = utf8Text(bytes);
  if (text === undefined) return refusal("not-utf8", "The file is not UTF-8 text: save it as UTF-8.");
  if (text.includes("\0")) return refusal("not-text", "The file is not text.");
  if (/^\s*\+\+\+[ \t]*\n/.test(text))
    return refusal("front-matter", "The front matter is TOML (+++): write it as YAML between --- lines.");
  const [whole = "", yaml] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const head = whole ? frontMatter(yaml ?? "") : {};
  if (typeof head === "string") return refusal("front-matter", `The front matter cannot be read: ${head}`);
  const notes: string[] = [];
  const known = readHead(head, notes);
  const body = text.slice(whole.length);
  const isHtml = /\.html?$/i.test(name);
  const { title: heading, nodes } = withoutTitle(isHtml ? readHtml(body) : parseMarkdown(body), known.title);
  if (!wordsIn(nodes)) return refusal("empty", "The file has no text below its front matter.");
  const title = known.title ?? heading ?? titleFrom(name);
  if (!known.title) notes.push(`The title was taken from the ${heading ? "first heading" : "file's name"}.`);
  notes.push(...activeIn(nodes));
  const slug = known.slug ?? slugFrom(name);
  // Its last part finds it whatever its new slug, and in other scripts too.
  const aliases = [...known.aliases, `/${slug || baseOf(name)}`];
  return { ...known, slug, aliases, title, html: writeHtml(nodes), pictures: picturesOf(nodes), notes };
}

/** Replaces the pictures of a text that were added to this site. */
export function withPictures(html: string, placed: Record<string, ForeignPicture>): string {
  const nodes = readHtml(html);
  for (const img of elementsIn(nodes, ({ tagName }) => tagName === "img")) {
    const picture = placed[propertyOf(img, "src")];
    if (picture) img.properties = picture;
  }
  return writeHtml(nodes);
}

/** Returns a text's pictures that are not on this site, each with its description, else its caption. */
function picturesOf(nodes: Node[]): ForeignPicture[] {
  const captions = new Map(
    elementsIn(nodes, ({ tagName }) => tagName === "figure").flatMap((figure) => {
      const [img] = elementsIn([figure], ({ tagName }) => tagName === "img");
      const caption = figure.children.find((child) => isElement(child, "figcaption"));
      return img && caption ? [[img, textIn([caption]).trim()] as const] : [];
    }),
  );
  const foreign = new Set(foreignPictures(nodes));
  return elementsIn(nodes, (node) => node.tagName === "img" && foreign.has(propertyOf(node, "src"))).map(
    (img) => ({
      src: propertyOf(img, "src"),
      alt: propertyOf(img, "alt").trim() || (captions.get(img) ?? ""),
    }),
  );
}

/** Returns the fields of a front matter, or why it is invalid. */
function frontMatter(yaml: string): Record<string, unknown> | string {
  try {
    const value: unknown = parse(yaml, { maxAliasCount: 10 });
    if (value === null || value === undefined) return {};
    return typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : "it is not a list of names and values.";
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError) return error.message;
    throw error;
  }
}

type Head = Omit<ReadArticle, "title" | "html" | "slug" | "pictures" | "notes"> & {
  title?: string;
  slug?: string;
};

function readHead(head: Record<string, unknown>, notes: string[]): Head {
  const text = (name: string): string | undefined => {
    const value = head[name];
    if (value === undefined || value === null || value === "") return undefined;
    if (LISTS.has(name) && Array.isArray(value)) return value.map(String).join(", ");
    if (typeof value === "string" || typeof value === "number") return String(value);
    notes.push(`“${name}” is not a text and was left out.`);
    return undefined;
  };
  const unknown = Object.keys(head).filter((name) => !KNOWN.has(name));
  if (unknown.length) notes.push(`Unknown and left out: ${unknown.join(", ")}.`);
  const readOne = (name: FieldName, key: string): unknown => {
    if (name === "faqs") return faqsIn(head[key], notes);
    return typeof blankFields[name] === "boolean" ? head[key] === true : text(key);
  };
  const values = fieldNames.flatMap((name): [string, unknown][] => {
    const { head: key } = declarationOf(name);
    return key ? [[name, readOne(name, key)]] : [];
  });
  const read: Partial<WrittenArticle> = Object.fromEntries(values);
  const { shownOn, photo } = read;
  const list = (name: string): string[] => {
    const value = head[name];
    const all = Array.isArray(value) ? value : [value];
    return all.flatMap((one) => (typeof one === "string" && one.trim() ? [one.trim()] : []));
  };
  const date = shownOn?.slice(0, 10);
  if (date && !isDay(date)) notes.push(`The date “${date}” is not written as YYYY-MM-DD and was left out.`);
  const isOurs = photo?.startsWith("/media/");
  return defined({
    ...read,
    categories: [...list("category"), ...list("categories")],
    aliases: list("aliases"),
    coverThere: isOurs ? undefined : (photo ?? text("coverImage")),
    summary: read.summary ?? text("description"),
    shownOn: date && isDay(date) ? date : undefined,
    photo: isOurs ? photo : undefined,
  });
}

const KNOWN = new Set([
  "category",
  "categories",
  "aliases",
  "coverImage",
  "description",
  ...fieldNames.map((name) => declarationOf(name).head),
]);

const defined = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

const LISTS = new Set(["tags", "category", "categories", "aliases"]);

function faqsIn(value: unknown, notes: string[]): Faq[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const faqs = list.flatMap((item) => {
    const { question, answer } = (item ?? {}) as Record<string, unknown>;
    return typeof question === "string" && typeof answer === "string" ? [{ question, answer }] : [];
  });
  if (faqs.length < list.length)
    notes.push(`Of ${list.length} questions, ${list.length - faqs.length} lack a question or an answer.`);
  return faqs;
}

/** Takes the title from a leading h1, and removes that heading from the text if it repeats the title. */
function withoutTitle(
  nodes: Node[],
  title: string | undefined,
): { title: string | undefined; nodes: Node[] } {
  const [first, ...rest] = nodes.filter((node) => isElement(node) || !isSpace(textIn([node])));
  const heading = (isElement(first, "h1") && wordsIn(first.children)) || undefined;
  const same = heading !== undefined && (title === undefined || title === heading);
  return { title: heading, nodes: same ? rest : nodes };
}

/** Returns a file's name without folders and extension; for an index, its folder's name. */
function baseOf(name: string): string {
  const [folder = "", file = ""] = ["", ...name.split(/[\\/]/)].slice(-2);
  const base = file.replace(/\.[^.]*$/, "");
  return base === "index" && folder ? folder : base;
}

const titleFrom = (name: string): string => {
  const words = baseOf(name).replace(/[-_]+/g, " ").trim();
  return capitalized(words);
};

/** Returns the file's name if it is a valid slug. */
const slugFrom = (name: string): string => (slugFor(baseOf(name)) === baseOf(name) ? baseOf(name) : "");

/** Lists a text's active content, which the site does not import. */
function activeIn(nodes: Node[]): string[] {
  const active = elementsIn(nodes, isActive);
  const embedded = active.flatMap((node) => {
    const address = propertyOf(node, node.tagName === "object" ? "data" : "src");
    return EMBEDS.has(node.tagName) && /^(?:https?:)?\/\//.test(address)
      ? [`The embedded page ${address} was removed: link to it, or put its address on a line of its own.`]
      : [];
  });
  const scripts = active.length > embedded.length ? ["Scripts and embedded content were removed."] : [];
  return [...embedded, ...scripts];
}

const EMBEDS = new Set(["iframe", "object", "embed"]);
const ACTIVE = new Set(["script", "style", "form", ...EMBEDS]);

/** Returns whether an element is active by itself or on interaction. */
const isActive = ({ tagName, properties }: Element): boolean =>
  ACTIVE.has(tagName) ||
  Object.entries(properties).some(
    ([name, value]) => /^on/i.test(name) || /^\s*javascript:/i.test(String(value)),
  );

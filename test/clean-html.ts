import { expect } from "vitest";
import { cleanArticleHtml as clean } from "#platform/markdown/clean.server.ts";

/** The allowed attributes of each element in an article, and their values. */
const ALLOWED: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    "p ul ol li blockquote pre code table thead tbody tr figure figcaption strong em u s sub sup mark br hr aside section div img a h2 h3 h4 th td"
      .split(" ")
      .map((tag) => [tag, {}]),
  ),
  h2: { id: /^[a-z0-9-]+$/ },
  h3: { id: /^[a-z0-9-]+$/ },
  h4: { id: /^[a-z0-9-]+$/ },
  p: { class: /^note-kind$/ },
  li: { id: /^fn-\d+$/ },
  ol: { start: /^(?:[2-9]|[1-9]\d{1,3})$/ },
  code: { class: /^language-chart$/ },
  aside: { class: /^(?:note|callout callout-(?:note|warning|example))$/ },
  section: { class: /^footnotes$/, "aria-label": /^Footnotes$/ },
  sup: { class: /^footnote-ref$/ },
  div: { class: /^table-scroll$/, tabindex: /^0$/, role: /^region$/, "aria-label": /^Table$/ },
  th: {
    scope: /^(?:col|row)$/,
    colspan: /^\d{1,2}$/,
    rowspan: /^\d{1,2}$/,
    align: /^(?:left|right|center)$/,
  },
  td: { colspan: /^\d{1,2}$/, rowspan: /^\d{1,2}$/, align: /^(?:left|right|center)$/ },
  a: {
    href: /^(?:https?:\/\/[^\s\\]+|mailto:|tel:|#|\/(?![/\\])|[^:\\/?#]*(?:[/?#][^\\]*)?$)/,
    id: /^fnref-\d+$/,
    rel: /^noopener$/,
    class: /^footnote-back$/,
    "aria-label": /^Back to the mention of note \d+$/,
  },
  img: {
    src: /^\/media\/[\w./-]+$/,
    alt: /^/,
    width: /^\d+$/,
    height: /^\d+$/,
    loading: /^lazy$/,
  },
};

/** The elements that a sanitiser allows in articles or files. */
export const SANITISED = [...Object.keys(ALLOWED), "tfoot", "caption"];

/**
 * Returns what is wrong with HTML as a browser reads it. The grammar allows only one reading: every `<` opens a known
 * element, every attribute is quoted and known, and no value contains an angle bracket.
 */
export function faultOf(html: string): string | undefined {
  const open: string[] = [];
  const rest = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>|[^<>]+/g,
    (token, close, tag, attributes = "") => {
      if (!tag) return "";
      const allowed = ALLOWED[tag];
      if (!allowed) return token;
      if (close) return open.pop() === tag ? "" : `${token} closes nothing`;
      if (!["br", "hr", "img"].includes(tag)) open.push(tag);
      const wrong = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].find(
        ([, name, value]) => !allowed[name]?.test(value),
      );
      return wrong ? `${tag}${wrong[0]}` : "";
    },
  );
  return rest || (open.length ? `left open: ${open.join(" ")}` : undefined);
}

export const expectClean = (dirty: string): string => {
  const html = clean(dirty);
  expect(faultOf(html), dirty).toBeUndefined();
  expect(clean(html), `cleaning again changed ${JSON.stringify(dirty)}`).toBe(html);
  return html;
};

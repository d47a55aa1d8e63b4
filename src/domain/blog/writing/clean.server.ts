import { cleanHtml, wrapWideTables } from "#platform/markdown/markdown.server.ts";

/** The HTML that an article may hold, whatever was pasted. */
export const cleanArticleHtml = (html: string): string => wrapWideTables(cleanHtml(html));

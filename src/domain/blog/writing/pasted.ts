/**
 * The elements that an article may contain, for the browser's editor: foreign elements are admitted one by one and
 * tidied by the server's rules. The server cleans everything again.
 */
export { admit, CHART_CODE, linkAddress } from "#platform/markdown/html/admit.ts";
export { tidy } from "#platform/markdown/html/tidy.ts";

/**
 * What an article may contain, for the browser that writes one: foreign elements are admitted one by one and tidied by
 * the rules that the server cleans by. The server cleans everything again.
 */
export { admit, CHART_CODE, linkAddress } from "#platform/markdown/html/admit.ts";
export { tidy } from "#platform/markdown/html/tidy.ts";

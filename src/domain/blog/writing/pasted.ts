/**
 * What an article may hold, for the browser that writes one: foreign elements are admitted one by one and put in order
 * by the same rules that the server cleans by. The server cleans everything again.
 */
export { admit, linkAddress } from "#platform/markdown/html/admit.ts";
export { tidy } from "#platform/markdown/html/tidy.ts";

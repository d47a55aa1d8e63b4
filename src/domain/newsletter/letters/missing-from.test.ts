import { expect, test } from "vitest";
import { MARKET_RISK_WARNING } from "#domain/compliance/rules.ts";
import { SITE } from "#test/readers.ts";
import { TOKEN_MARK, unsubscribeLink } from "./letter.ts";
import { missingFrom } from "./missing-from.server.ts";
import { renderNewsletterLetter } from "./render-newsletter-letter.server.ts";

const composed = async () => {
  const source = {
    subject: "What a session says",
    preheader: "",
    markdown: "It fell.",
    cards: new Map(),
    findings: [],
  };
  const letter = await renderNewsletterLetter(SITE, source, "letter-what-a-session-says");
  if ("refused" in letter) throw new Error(letter.message);
  return letter;
};
const unsubscribe = unsubscribeLink(SITE.origin, TOKEN_MARK);

test("a composed letter says its registration, its warning and its unsubscribe link, in both parts", async () => {
  expect(missingFrom(await composed(), SITE)).toEqual([]);
});

test.each([
  ["Registration", SITE.firm.registration],
  ["Risk warning", MARKET_RISK_WARNING],
  ["Unsubscribe link", unsubscribe],
])("%s is missed where the HTML or the text does not have it", async (name, words) => {
  const letter = await composed();
  expect(missingFrom({ ...letter, text: letter.text.replaceAll(words, "") }, SITE)).toEqual([name]);
  expect(missingFrom({ ...letter, html: letter.html.replaceAll(words, "") }, SITE)).toEqual([name]);
});

test("a link of a letter's own words is no unsubscribe link", async () => {
  const letter = await composed();
  const html = letter.html.replaceAll(`href="${unsubscribe}"`, `href="${SITE.origin}/blog"`);
  expect(missingFrom({ ...letter, html }, SITE)).toEqual(["Unsubscribe link"]);
});

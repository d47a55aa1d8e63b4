import { expect, test } from "vitest";
import { MARKET_RISK_WARNING } from "#domain/compliance/rules.ts";
import { SITE } from "#test/readers.ts";
import { frameLacks } from "./frame-lacks.server.ts";
import { TOKEN_MARK, unsubscribeLink } from "./letter.ts";
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
const wayOut = unsubscribeLink(SITE.origin, TOKEN_MARK);

test("a composed letter says its registration, its warning and its way out, in both parts", async () => {
  expect(frameLacks(await composed(), SITE)).toEqual([]);
});

test.each([
  ["Registration", SITE.firm.registration],
  ["Risk warning", MARKET_RISK_WARNING],
  ["Unsubscribe link", wayOut],
])("%s is missed where the HTML or the text does not have it", async (name, words) => {
  const letter = await composed();
  expect(frameLacks({ ...letter, text: letter.text.replaceAll(words, "") }, SITE)).toEqual([name]);
  expect(frameLacks({ ...letter, html: letter.html.replaceAll(words, "") }, SITE)).toEqual([name]);
});

test("a link of a letter's own words is no way out", async () => {
  const letter = await composed();
  const html = letter.html.replaceAll(`href="${wayOut}"`, `href="${SITE.origin}/blog"`);
  expect(frameLacks({ ...letter, html }, SITE)).toEqual(["Unsubscribe link"]);
});

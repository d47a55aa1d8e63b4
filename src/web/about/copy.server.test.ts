import { expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import { createBook } from "#domain/firm/book.ts";
import { bookOf, delivered } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import { aboutCopy } from "./copy.server.ts";

test("the copy says each claim in the register's words", proves("ABOUT-04 ABOUT-06 PLCY-48 PLCY-49"), () => {
  const book = bookOf();
  const [aboutus, aboutNew] = [aboutCopy("aboutus", book), aboutCopy("aboutNew", book)];
  const text = (id: string) => ({
    text: claims.find((claim) => claim.id === id)?.text,
    isProven: false,
  });
  expect(aboutus.hero.claim).toEqual(text("investors-reached"));
  expect(aboutus.call.claim).toEqual(text("channel-members"));
  expect([aboutus.mission.claim, aboutNew.aims.mission.claim]).toEqual(
    Array(2).fill(text("mission-most-trusted")),
  );
  expect([aboutus.vision.claim, aboutNew.aims.vision.claim]).toEqual(
    Array(2).fill(text("vision-investors-2030")),
  );
});

test("on a live site the copy holds no unproven claim and no person whose name is a placeholder", () => {
  const live = createBook(delivered, [], { state: "live", today: () => "2026-11-20" });
  const pages = [aboutCopy("aboutus", live), aboutCopy("aboutNew", live)];
  for (const { text } of claims) expect(JSON.stringify(pages)).not.toContain(text);
  expect(aboutCopy("aboutus", live).founders.people).toEqual([]);
});

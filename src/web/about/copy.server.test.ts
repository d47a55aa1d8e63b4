import { expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import { bookOf } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import { aboutCopy } from "./copy.server.ts";

test("the copy says each claim in the register's words", proves("ABOUT-04 ABOUT-06 PLCY-48 PLCY-49"), () => {
  const book = bookOf();
  const [aboutus, aboutNew] = [aboutCopy("aboutus", book), aboutCopy("aboutNew", book)];
  const text = (id: string) => claims.find((claim) => claim.id === id)?.text;
  expect(aboutus.hero.claim).toBe(text("investors-reached"));
  expect(aboutus.call.claim).toBe(text("channel-members"));
  expect([aboutus.mission.claim, aboutNew.aims.mission.claim]).toEqual(
    Array(2).fill(text("mission-most-trusted")),
  );
  expect([aboutus.vision.claim, aboutNew.aims.vision.claim]).toEqual(
    Array(2).fill(text("vision-investors-2030")),
  );
  expect(aboutus.vision.levels).toEqual(
    ["vision-investors-2030", "investors-reached", "channel-members"].map(text),
  );
});

import { expect, test } from "vitest";
import copy from "#content/about.json" with { type: "json" };
import claims from "#content/claims.json" with { type: "json" };
import { createBook } from "#domain/firm/book.ts";
import { bookOf, delivered } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import { aboutCopy, founderNamed } from "./copy.server.ts";

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

test("a person's certificate is shown, on a live site no placeholder of one", () => {
  const founders = (state: "preview" | "live", certificate: string) => {
    const written = structuredClone(copy);
    for (const person of written.aboutus.founders.people)
      Object.assign(person, { name: "Asha Rao", certificate });
    const view = {
      ...createBook(delivered, [], { state, today: () => "2026-11-20" }),
      copy: () => written as never,
    };
    const shown = aboutCopy("aboutus", view).founders.people.map((person) => person.certificate);
    return [...shown, founderNamed((name) => name === "Asha Rao", view)?.certificate];
  };
  const [sample = ""] = copy.aboutus.founders.people.map(({ certificate }) => certificate);
  expect(sample).toMatch(/^NISM-Series-XV: .*placeholder/);
  expect(founders("preview", sample)).toEqual([sample, sample, sample]);
  expect(founders("live", sample)).toEqual(["", "", ""]);
  expect(founders("live", "NISM-Series-XV, 2026-1")).toEqual(Array(3).fill("NISM-Series-XV, 2026-1"));
});

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import about from "#content/about.json" with { type: "json" };
import claims from "#content/claims.json" with { type: "json" };
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { SITE, sharedOrigin } from "#test/shared-product.ts";
import { jsonLdOf, linkOf, only, wayOf } from "./page-parts.ts";

const [aboutus, aboutNew] = (await Promise.all(["/aboutus", "/about-new"].map((path) => readPage(path)))) as [
  Document,
  Document,
];
const REGISTRATION = /INH\d{9}/;
const claim = (id: string) => claims.find((entry) => entry.id === id)?.text ?? "no such claim";

function expectExternal(link: Element): void {
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
}

test("the hero leads down, and the badges carry both registrations", proves("ABOUT-01 ABOUT-02"), () => {
  const cue = only(aboutus, "main h1 ~ * [data-cue]");
  expect(cue.getAttribute("href")).toBe("#standing");
  const badges = textsOf(aboutus, "main [data-badge]");
  expect(badges).toHaveLength(2);
  expect(badges[0]).toMatch(REGISTRATION);
  expect(badges[0]).toContain("SEBI registration");
  expect(badges[1]).toMatch(/BSE enlistment.*\d{4}/);
});

test(
  "mission, vision and philosophy stand in the words of the register",
  proves("ABOUT-03 ABOUT-04 ABOUT-05 ABOUT-06 ABOUT-07 PLCY-48 PLCY-49"),
  () => {
    const card = (name: string) => only(aboutus, `[data-card="${name}"]`);
    expect(textsOf(card("mission"), "h2, h3")).toContain("Mission");
    expect(textOf(card("mission"))).toContain(claim("mission-most-trusted"));
    expect(textOf(card("mission"))).toMatch(/building the most trusted retail research ecosystem in India/i);
    expect(textsOf(card("vision"), "h2, h3")).toContain("Vision");
    expect(textsOf(card("vision"), "p")[0]).toBe(claim("vision-investors-2030"));
    expect(textOf(card("vision"))).toContain("1 million+ investors by 2030");
    const rules = textsOf(card("philosophy"), "[data-rule]");
    expect(rules).toHaveLength(about.aboutus.philosophy.rules.length);
    for (const [i, { does, doesNot }] of about.aboutus.philosophy.rules.entries()) {
      expect(rules[i]).toContain(does);
      expect(rules[i]).toContain(doesNot);
    }
    const hero = textOf(only(aboutus, "section:has(> h1)"));
    expect(hero).toContain(claim("investors-reached"));
    expect(hero).toContain("1 lakh+ investors");
    const call = textOf(only(aboutus, "#read-along"));
    expect(call).toContain(claim("channel-members"));
    expect(call).toContain("54,000+ members in the messaging channel");
  },
);

test(
  "two founders are named with their years, followers and profiles",
  proves("ABOUT-08 ABOUT-10 ABOUT-11 ABOUT-12 ABOUT-13"),
  () => {
    const founders = [...aboutus.querySelectorAll("#founders [data-founder]")];
    expect(founders).toHaveLength(2);
    for (const years of ["9+ years of experience", "12+ years of experience"])
      expect(founders.filter((founder) => textsOf(founder, "p").includes(years))).toHaveLength(1);
    for (const [i, person] of about.aboutus.founders.people.entries()) {
      const founder = founders[i];
      if (!founder) throw new Error(`${person.name} is not shown.`);
      expect(textsOf(founder, "h3")).toEqual([person.name]);
      expect(textOf(founder)).toContain("Co-founder, chartered accountant");
      expect(textOf(founder)).toContain(`Certificate: ${person.certificate}`);
      for (const { href, followers } of person.profiles) {
        const link = linkOf(founder, `${person.name}: ${claim(followers)}`);
        expect(link.getAttribute("href")).toBe(href);
        expectExternal(link);
      }
    }
  },
);

test.each([
  ["/aboutus", aboutus, about.aboutus.call],
  ["/about-new", aboutNew, about.aboutNew.call],
] as const)(
  "the call of %s leads to the channel and to the services",
  proves("ABOUT-14 ABOUT-15 ABOUT-16 ABOUT-21 ABOUT-22"),
  (_, page, call) => {
    const main = only(page, "main");
    const channel = linkOf(main, call.channel);
    expect(channel.getAttribute("href")).toMatch(/^https:\/\/t\.me\//);
    expectExternal(channel);
    expect(wayOf(main, "View Research Services")).toBe("/#research-services");
  },
);

test(
  "/about-new has its parts in order and leads to both plans",
  proves("ABOUT-17 ABOUT-18 ABOUT-19 ABOUT-20 ABOUT-23 ABOUT-24"),
  () => {
    const plate = textOf(only(aboutNew, "section:has(h1) [data-credentials]"));
    expect(plate).toMatch(REGISTRATION);
    expect(plate).toMatch(/BSE enlistment\s*\d{4}/);
    expect(plate).toContain(claim("founders-accountants"));
    expect(only(aboutNew, "#aims").getAttribute("aria-label")).toBe("Mission and Vision");
    expect(textOf(only(aboutNew, '[data-part="mission"]'))).toContain(claim("mission-most-trusted"));
    expect(textOf(only(aboutNew, '[data-part="vision"]'))).toContain(claim("vision-investors-2030"));
    expect([...aboutNew.querySelectorAll("main section")].map(({ id }) => id)).toEqual([
      "",
      "aims",
      "philosophy",
      "making",
      "services",
    ]);
    expect(aboutNew.querySelectorAll("#philosophy [data-thought]")).toHaveLength(
      about.aboutNew.philosophy.parts.length,
    );
    expect(textOf(only(aboutNew, "#philosophy"))).toContain("Philosophy");
    expect(textsOf(aboutNew, "#making [data-step] h3")).toEqual(
      ["Idea", "Check", "Review", "Publish"].map((step) => expect.stringContaining(step)),
    );
    expect(textOf(only(aboutNew, "#making"))).toContain(claim("review-two-people"));
    const services = only(aboutNew, "#services");
    expect(wayOf(services, "Momentum X")).toBe("/momentum-x");
    expect(wayOf(services, "Wealth X")).toBe("/wealth-x");
  },
);

test("the hash on /about-new is that of the bytes it names", async () => {
  const proof = only(aboutNew, "[data-proof]");
  const answer = await fetch(sharedOrigin() + wayOf(proof, about.aboutNew.making.bytes));
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(textOf(proof)).toContain(
    `SHA-256 ${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}…`,
  );
});

test.each([
  ["/aboutus", aboutus],
  ["/about-new", aboutNew],
] as const)("%s does not hydrate, and tells machines what it is", (path, page) => {
  expect(page.querySelectorAll("script[src]")).toHaveLength(1);
  expect(page.querySelectorAll("[data-island]")).toHaveLength(0);
  const [data, ...more] = jsonLdOf(page);
  expect([data, more]).toEqual([
    expect.objectContaining({ "@type": "AboutPage", url: `${SITE}${path}` }),
    [],
  ]);
  only(page, 'nav[aria-label="Main"]');
});

import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { LEGAL_TEXTS, STATUTORY_TEXTS } from "#domain/compliance/statutory-texts.ts";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { SITE, sharedOrigin } from "#test/shared-product.ts";
import { only } from "./page-parts.ts";

const ARTICLE = "/blogpost/position-size-before-entry";
const LISTED = [
  "/",
  "/aboutus",
  "/about-new",
  "/services",
  "/momentum-x",
  "/wealth-x",
  "/stockizenreport",
  "/blog",
  ARTICLE,
  "/dailydigest",
  "/contactus",
  ...STATUTORY_TEXTS.map((slug) => `/${slug}`),
  "/investor",
];
const PLACEHOLDERS = { "/register": "Register", "/login": "Login", "/forgot_password": "Forgot password" };
const REGISTRATION = /INH\d{9}/;
const ENLISTMENT = /BSE( enlistment)? \d{4}/;

const about = await readPage("/aboutus");
/** Finds what is above the content: the registration and the bar. */
const headerOf = (page: Document) => only(page, "header:has(.site-bar)");
const header = headerOf(about);
const footer = only(about, "footer");
const main = only(header, 'nav[aria-label="Main"]');
const menu = only(header, 'nav[aria-label="Menu"]');
const currentOf = (page: Document) => textsOf(page, 'nav[aria-label="Main"] .nav-link[aria-current]');

/** Returns where each link leads, by its words. */
const linksOf = (within: ParentNode): Record<string, string | null> =>
  Object.fromEntries(
    [...within.querySelectorAll("a")].map((link) => [textOf(link), link.getAttribute("href")]),
  );

const LEARN = ["/blog", "/glossary", "/tools", "/learn"];
const DIGEST = [
  "/dailydigest",
  "/dailydigest/archive",
  "/dailydigest/data",
  "/dailydigest/rules",
  "/newsletter",
];

/** Returns what the disclosure of a list is called. */
const labelOf = (details: Element): string => {
  const summary = only(details, "summary");
  return summary.getAttribute("aria-label") ?? textOf(summary);
};

/** Returns where the links of a list lead, by what its disclosure is called. */
const linksUnder = (within: ParentNode, label: string): (string | null)[] =>
  [...within.querySelectorAll("details[name=site-dropdown]")]
    .filter((details) => labelOf(details) === label)
    .flatMap((details) => [...details.querySelectorAll("a")].map((link) => link.getAttribute("href")));

/** Checks that a page has the main layout around it. */
function expectFrame(page: Document, path: string): void {
  expect([path, page.querySelectorAll('nav[aria-label="Main"]').length]).toEqual([path, 1]);
  expect([path, page.querySelectorAll("footer").length]).toEqual([path, 1]);
}

test(
  "every listed page is public, framed, and the same for a client",
  proves("NAVI-01 NAVI-02 NAVI-03 NAVI-15 FOOT-01 FOOT-13 FOOT-14 PLCY-11 PLCY-12"),
  async () => {
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(sharedOrigin() + path, { headers, redirect: "manual" });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    };
    for (const path of LISTED) {
      const html = await get(path);
      expect(html, path).not.toMatch(/type="password"|href="\/login"/);
      const page = parseHTML(html).document;
      expectFrame(page, path);
      const foot = textOf(only(page, "footer"));
      for (const part of [textOf(headerOf(page)), foot]) {
        expect(part, path).toMatch(REGISTRATION);
        expect(part, path).toMatch(ENLISTMENT);
      }
      expect(foot, path).toContain("Investment in securities market are subject to market risks");
      expect(foot, path).toContain("in no way guarantee performance of the intermediary");
      expect(foot, path).toContain("Paid promotion of a service is marked as such wherever it appears.");
      const asClient = await get(path, { cookie: "session=client", authorization: "Bearer client" });
      expect(asClient === html, path).toBe(true);
    }
  },
);

test(
  "the bar leads to every place and marks where the reader is",
  proves("NAVI-05 NAVI-06 NAVI-07 NAVI-08 NAVI-09 NAVI-10 NAVI-11 NAVI-12 NAVI-14"),
  async () => {
    expect(linksOf(main)).toMatchObject({
      Home: "/",
      "About Us": "/aboutus",
      Blogs: "/blog",
      "Daily Digest": "/dailydigest",
      "Contact Us": "/contactus",
    });
    expect(linksUnder(main, "Research Services")).toEqual([
      "/momentum-x",
      "/wealth-x",
      "/stockizenreport",
      "/services#compare",
      "/refundpolicy",
    ]);
    for (const [label, inside] of Object.entries({
      "About Us: all pages": [
        "/aboutus",
        "/aboutus#founders",
        "/verify",
        "/regulatory",
        "/grievanceredressal",
      ],
      "Blogs: all pages": LEARN,
      "Daily Digest: all pages": DIGEST,
    }))
      expect(linksUnder(main, label)).toEqual(inside);
    const search = only(header, '.site-bar a[aria-label="Search"]');
    expect(search.getAttribute("href")).toBe("/search");
    const start = only(header, ".site-bar .wrap > a.btn");
    expect([textOf(start), start.getAttribute("href")]).toEqual(["Get Started", "/#research-services"]);
    expect(currentOf(about)).toEqual(["About Us"]);
    for (const path of [ARTICLE, "/glossary"]) expect(currentOf(await readPage(path))).toEqual(["Blogs"]);
  },
);

test(
  "a phone's menu and the flags lead to the same places",
  proves("NAVI-16 NAVI-17 NAVI-18 FLOA-01 FLOA-02"),
  () => {
    expect(linksOf(menu)).toMatchObject({
      Home: "/",
      "Contact Us": "/contactus",
      "Get Started": "/#research-services",
    });
    for (const details of main.querySelectorAll("details")) {
      const label = labelOf(details).replace(": all pages", "");
      expect(linksUnder(menu, label)).toEqual(linksUnder(main, labelOf(details)));
    }
    expect(linksUnder(menu, "Daily Digest")).toEqual(DIGEST);
    const flags = [...only(about, 'nav[aria-label="Plans"]').querySelectorAll("a")];
    expect(
      flags.map((flag) => [...textsOf(flag, ".plan-flag-shape > span"), flag.getAttribute("href")]),
    ).toEqual([
      ["M", "Momentum X", "/momentum-x"],
      ["W", "Wealth X", "/wealth-x"],
    ]);
  },
);

test(
  "the footer has its groups of links, the places, the officer and the disclosures",
  proves(
    "FOOT-01 FOOT-02 FOOT-03 FOOT-04 FOOT-05 FOOT-06 FOOT-07 FOOT-08 FOOT-09 FOOT-10 FOOT-11 FOOT-12 FOOT-13 FOOT-14",
  ),
  () => {
    const outside = (host: string) =>
      expect.stringMatching(new RegExp(`^https://${host.replaceAll(".", "\\.")}`));
    const newTab = " (opens in a new tab)";
    const groups = {
      "Quick Links": {
        Home: "/",
        "About Us": "/aboutus",
        Founders: "/aboutus#founders",
        Blogs: "/blog",
        "Daily Digest": "/dailydigest",
      },
      Services: {
        "Momentum X": "/momentum-x",
        "Wealth X": "/wealth-x",
        "Equity Research Report": "/stockizenreport",
        "Plans and billing": "/services",
      },
      Learn: {
        Glossary: "/glossary",
        Calculators: "/tools",
        "Reading lists": "/learn",
        Search: "/search",
      },
      Digest: {
        Archive: "/dailydigest/archive",
        Data: "/dailydigest/data",
        "Rules of the digest": "/dailydigest/rules",
        Newsletter: "/newsletter",
        Unsubscribe: "/newsletter/preferences",
      },
      "Compliance Pages": {
        "Regulatory particulars": "/regulatory",
        "Investor Charter": "/investor-charter",
        "Grievance Redressal": "/grievanceredressal",
        "Code of Conduct": "/codeofconduct",
        [`SEBI SCORES${newTab}`]: outside("scores.sebi.gov.in"),
        [`SMART ODR${newTab}`]: outside("smartodr.in"),
        [`List of registered analysts${newTab}`]: outside("www.sebi.gov.in"),
      },
      "Legal & Contact": {
        "Disclaimer & Disclosure": "/disclaimer",
        "MITC (Terms of Use)": "/termsandconditions",
        "Privacy Policy": "/privacyPolicy",
        "Refund Policy": "/refundpolicy",
        Accessibility: "/accessibility",
        "Is it really us?": "/verify",
        "Make a complaint": "/grievanceredressal",
        "Contact Us": "/contactus",
      },
    };
    const texts = STATUTORY_TEXTS.map((slug) => ({ ...LEGAL_TEXTS[slug].footer, href: `/${slug}` }));
    for (const [title, links] of Object.entries(groups)) {
      const section = only(footer, `section[aria-label="${title}"]`);
      expect(textsOf(section, "h2")).toEqual([title]);
      const more = texts.filter(({ group }) => title.toLowerCase().startsWith(group));
      expect(linksOf(section)).toEqual({
        ...Object.fromEntries(more.map(({ label, href }) => [label, href])),
        ...links,
      });
    }
    const places = {
      X: "x.com",
      Videos: "youtube.com",
      Photos: "instagram.com",
      "Messaging channel": "t.me",
    };
    for (const [name, host] of Object.entries(places)) {
      const link = only(footer, `a[title="${name}"]`);
      expect(textOf(link)).toBe(`${name}${newTab}`);
      expect(link.getAttribute("href")).toContain(host);
      expect(link.getAttribute("rel")).toContain("noopener");
    }
    const words = textOf(footer);
    expect(words).toContain("Compliance officer");
    expect(footer.querySelectorAll('a[href^="mailto:compliance"]')).toHaveLength(1);
    expect(textOf(only(footer, "address"))).toContain("Ahmedabad");
    for (const text of [REGISTRATION, ENLISTMENT, /not personalised advice/]) expect(words).toMatch(text);
  },
);

test(
  "the placeholders show their names and nothing else",
  proves("PLAC-01 PLAC-02 PLAC-03 PLAC-04 PLAC-05 NAVI-04"),
  async () => {
    for (const [path, name] of Object.entries(PLACEHOLDERS)) {
      const page = await readPage(path);
      expect([textsOf(page, "h1"), textsOf(page, "body > :not(script)").join("")]).toEqual([[name], name]);
      expect(page.querySelectorAll("nav, footer")).toHaveLength(0);
      expect(only(page, 'meta[name="robots"]').getAttribute("content")).toContain("noindex");
    }
  },
);

test(
  "an unknown address answers 404 in the main layout, with a way back",
  proves("PLAC-06 ERRS-12 NAVI-04"),
  async () => {
    for (const path of ["/no-such-page", "/aboutus/deeper", "/desk.php"]) {
      const page = await readPage(path, 404);
      expect([path, textsOf(page, "h1"), textsOf(page, "head title")]).toEqual([
        path,
        ["404 Page Not Found"],
        ["404 Page Not Found"],
      ]);
      expect(only(page, 'meta[name="robots"]').getAttribute("content")).toBe("noindex");
      expect(linksOf(only(page, "main"))).toMatchObject({ "Back to Home": "/" });
      expectFrame(page, path);
    }
  },
);

test(
  "a route that refuses shows the error screen in the main layout",
  proves("PLAC-07 NAVI-04"),
  async () => {
    const answer = await fetch(`${sharedOrigin()}/aboutus`, {
      method: "POST",
      headers: { Origin: SITE, "Content-Type": "application/x-www-form-urlencoded" },
      body: "",
    });
    expect(answer.status).toBe(405);
    const page = parseHTML(await answer.text()).document;
    expect(textsOf(page, "h1")).toEqual(["Not possible here"]);
    expect(linksOf(only(page, "main"))).toMatchObject({ "Back to Home": "/" });
    expectFrame(page, "/aboutus");
  },
);

test("the home page has each of the five places that an address may name", proves("HOME-03"), async () => {
  const home = await readPage("/");
  for (const id of ["why-join", "research-services", "blog", "testimonials", "home"])
    expect([id, home.querySelectorAll(`#${id}`).length]).toEqual([id, 1]);
});

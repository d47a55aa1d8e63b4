import { expect, test } from "vitest";
import look from "#content/look.json" with { type: "json" };
import {
  buttonContrast,
  type Colours,
  coloursStyle,
  contrast,
  logoAddress,
  logoOf,
  MIN_CONTRAST,
  measuredContrast,
  readability,
  shownLogo,
  wrongLogo,
} from "./look.ts";

const own = (colours: Partial<Colours>): string => coloursStyle({ ...look, ...colours }, look);

test("the delivered colours need no style, and hold their own contrast", () => {
  expect(own({})).toBe("");
  expect(measuredContrast(look.brand.light, "light")).toBeGreaterThanOrEqual(MIN_CONTRAST);
  expect(measuredContrast(look.brand.dark, "dark")).toBeGreaterThanOrEqual(MIN_CONTRAST);
  for (const colour of Object.values(look.accent))
    expect(buttonContrast(colour)).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

test("the firm's colour brings its tint and its lines, that of its buttons the ink that is read on it", () => {
  const style = own({ brand: { light: "#1b4f8a", dark: "#86b1ec" } });
  expect(style).toContain("--brand:light-dark(#1b4f8a,#86b1ec)");
  expect(style).toContain("--night-mark:#86b1ec");
  expect(style).not.toContain("--accent");
  const buttons = own({ accent: { light: "#7a1f5c", dark: "#ffd166" } });
  expect(buttons).toContain("--accent-ink:light-dark(#ffffff,#0b1b33)");
  expect(buttons).not.toContain("--brand");
});

test("words in the colour of the buttons are shaded until they can be read on the page", () => {
  const style = own({ accent: { light: "#ffd166", dark: "#7a1f5c" } });
  const [, light = "", dark = ""] = /--accent-text:light-dark\((.{7}),(.{7})\)/.exec(style) ?? [];
  expect(measuredContrast(light, "light")).toBeGreaterThanOrEqual(MIN_CONTRAST);
  expect(measuredContrast(dark, "dark")).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

test("contrast is that of WCAG 2.2: 21 for black on white, 4.54 for #767676", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("a logo's address carries its size, and a wordmark is the firm's name", () => {
  const src = "/media/uploads/0123456789abcdef/400.webp";
  const address = logoAddress({ src, width: 480, height: 120 });
  expect(logoOf(address)).toEqual({ src, width: 480, height: 120 });
  expect(logoOf(src)).toEqual({ src, width: 1, height: 1 });
  expect(logoOf("")).toBeUndefined();
  expect(shownLogo({ logo: address, logoDark: "" })).toMatchObject({ hasName: true, dark: undefined });
  expect(shownLogo({ logo: src, logoDark: address })).toMatchObject({ hasName: false, dark: src });
});

test("a logo is a square mark or a wordmark, never the shape of a photograph or a few pixels", () => {
  const fits = (width: number, height: number) => wrongLogo({ width, height }) === undefined;
  expect([fits(480, 120), fits(512, 512), fits(2400, 400)]).toEqual([true, true, true]);
  expect([fits(1600, 1067), fits(1600, 900), fits(900, 1600), fits(4000, 400), fits(200, 50)]).toEqual(
    Array(5).fill(false),
  );
  expect(wrongLogo({ width: 1600, height: 1067 })).toContain("1600 × 1067 px");
});

test("how a colour can be read is said for text and for the words of a button", () => {
  expect(readability("site:look:brand.light", "#0b6b57")).toEqual({
    says: expect.stringMatching(/^Readable: yes \(contrast \d\.\d\d to 1\)$/),
  });
  expect(readability("site:look:brand.light", "#ffd166")?.says).toMatch(
    /^Readable: no\. .*choose a darker colour/,
  );
  expect(readability("site:look:brand.dark", "#111111")?.says).toContain("choose a lighter colour");
  expect(readability("site:look:accent.light", "#777777")?.says).toContain("The words of a button");
  expect(readability("site:look:brand.light", "red")).toBeUndefined();
});

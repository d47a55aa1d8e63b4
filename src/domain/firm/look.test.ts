import { expect, test } from "vitest";
import look from "#content/look.json" with { type: "json" };
import {
  buttonContrast,
  type Colours,
  coloursStyle,
  contrast,
  LEAST_CONTRAST,
  measuredContrast,
} from "./look.ts";

const own = (colours: Partial<Colours>): string => coloursStyle({ ...look, ...colours }, look);

test("the delivered colours need no style, and hold their own contrast", () => {
  expect(own({})).toBe("");
  expect(measuredContrast(look.brand.light, "light")).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  expect(measuredContrast(look.brand.dark, "dark")).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  for (const colour of Object.values(look.accent))
    expect(buttonContrast(colour)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
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
  expect(measuredContrast(light, "light")).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  expect(measuredContrast(dark, "dark")).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

test("contrast is that of WCAG 2.2: 21 for black on white, 4.54 for #767676", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { isBlockedKey } from "./page.ts";

const press = (combination: string, code = "") => {
  const parts = combination.split("+");
  return {
    key: parts.at(-1) ?? "",
    code,
    ctrlKey: parts.includes("Ctrl"),
    metaKey: parts.includes("Cmd"),
    shiftKey: parts.includes("Shift"),
    altKey: parts.includes("Alt"),
  };
};

test.each(["F12", "Ctrl+c", "Ctrl+C", "Ctrl+u", "Ctrl+s", "Ctrl+p", "Ctrl+Shift+I", "Ctrl+Shift+J"])(
  "%s is blocked, and with Cmd",
  proves("STAR-04 STAR-05 STAR-06 STAR-07 STAR-08 STAR-09 STAR-10"),
  (combination) => {
    expect(isBlockedKey(press(combination))).toBe(true);
    expect(isBlockedKey(press(combination.replace("Ctrl", "Cmd")))).toBe(true);
  },
);

test.each([
  ["c", "KeyC"],
  ["Shift+I", "KeyI"],
  ["Ctrl+a", "KeyA"],
  ["Ctrl+f", "KeyF"],
  ["Ctrl+v", "KeyV"],
  ["Ctrl+i", "KeyI"],
  ["Ctrl+Shift+P", "KeyP"],
  ["Ctrl+Alt+c", "KeyC"],
  ["Ctrl+Control", "ControlLeft"],
  ["F11", "F11"],
  ["Ctrl+", ""],
])("%s stays free", (combination, code) => {
  expect(isBlockedKey(press(combination, code))).toBe(false);
});

test("a keyboard that writes Devanagari means the same shortcut", () => {
  expect(isBlockedKey(press("Ctrl+म", "KeyC"))).toBe(true);
  expect(isBlockedKey(press("Ctrl+ो", "KeyA"))).toBe(false);
});

import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { island } from "./define.ts";
import { dataBlock, Island } from "./island.tsx";

type Said = { words: string; note?: string | undefined };

const Greeting = island("web/greeting", ({ words }: Said) => <p>{words}</p>);

const HOSTILE = `</script><script>alert(1)</script><!-- <b>\u2028 "quoted" & 'so'`;

test("an island stands in the page as HTML, named by its module, with its props as data beside it", () => {
  const { document } = parseHTML(
    `<main>${renderToStaticMarkup(<Island of={Greeting} with={{ words: HOSTILE }} />)}</main>`,
  );
  const [place, data, ...more] = document.querySelectorAll("main > *");
  expect(more).toEqual([]);
  expect([place?.getAttribute("data-island"), place?.hasAttribute("data-in-view")]).toEqual([
    "web/greeting",
    false,
  ]);
  expect(place?.querySelector("p")?.textContent).toBe(HOSTILE);
  expect(data?.getAttribute("type")).toBe("application/json");
  expect(JSON.parse(data?.textContent ?? "")).toEqual({ words: HOSTILE });
});

test("one that shows itself only with script asks to wake in view, or at once", () => {
  const inView = renderToStaticMarkup(<Island of={Greeting} inView with={{ words: "" }} />);
  const atOnce = renderToStaticMarkup(<Island of={Greeting} atOnce with={{ words: "" }} />);
  const asked = [inView, atOnce].map((html) =>
    [...html.matchAll(/data-(in-view|at-once)/g)].map(([, how]) => how),
  );
  expect(asked).toEqual([["in-view"], ["at-once"]]);
});

test("nothing in a data block can end it, and an absent prop stays absent", () => {
  const text = dataBlock("web/greeting", { words: HOSTILE, note: undefined });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ words: HOSTILE });
});

test.each([
  ["a function", () => 1],
  ["an element", <p key="p" />],
  ["a date", new Date(0)],
  ["a map", new Map()],
  ["no number", Number.NaN],
  ["a large integer", 1n],
  ["a hole in a list", [undefined]],
])("%s is refused: it would not arrive as it was", (_, value) => {
  expect(() => dataBlock("web/greeting", { deep: { value } })).toThrow(/of the island web\/greeting/);
});

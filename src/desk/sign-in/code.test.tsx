import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import CodeScreen from "./code.tsx";

test("a refused code, which no page repeats, is not said to be kept", () => {
  const actionData = { errors: { code: "This code is wrong." }, values: {} };
  const props = { actionData } as unknown as Parameters<typeof CodeScreen>[0];
  const shown = renderToStaticMarkup(<CodeScreen {...props} />);
  expect(shown).toContain("Please correct one field. Type it again.");
  expect(shown).not.toContain("kept");
});

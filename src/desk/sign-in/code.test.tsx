import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import CodeScreen from "./code.tsx";

test("a refused code, which no page repeats, is not said to be kept", () => {
  const refused = { errors: { code: "This code is wrong." }, values: {} };
  const shown = renderToStaticMarkup(<CodeScreen {...({ actionData: refused } as never)} />);
  expect(shown).toContain("Please correct one field. Type it again.");
  expect(shown).not.toContain("kept");
});

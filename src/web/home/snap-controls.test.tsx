import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SnapControls } from "./snap-controls.island.tsx";

const dots = ["a", "b", "c"].map((anchor) => ({ anchor, name: anchor }));

test("a row is paused only where it advances: among two stops or more", () => {
  const pauses = (stops: readonly number[]) =>
    renderToStaticMarkup(
      <SnapControls dots={dots} stops={stops} intervalMs={5_000} what="Testimonial" />,
    ).split("<button").length - 1;
  expect([[], [1], [1, 2]].map(pauses)).toEqual([0, 0, 1]);
});

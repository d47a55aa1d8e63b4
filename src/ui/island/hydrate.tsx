import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Gives an island to React, with the component that its module exports. Where that fails, the HTML stays as it was. */
export function hydrateIsland(island: HTMLElement, exported: object, props: object): void {
  const [Component] = Object.values(exported) as ComponentType<object>[];
  if (!Component) throw new Error(`The island ${island.dataset.island} exports nothing`);
  const nodes = [...island.childNodes];
  hydrateRoot(
    island,
    <Awake island={island}>
      <Component {...props} />
    </Awake>,
    {
      onUncaughtError: (error) => {
        console.error("A part of the page stays as it was", error);
        island.removeAttribute("data-hydrated");
        island.replaceChildren(...nodes);
      },
    },
  );
}

/** Marks the island once it is hydrated: style sheets show by it what needs script. */
function Awake({ island, children }: { island: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    island.dataset.hydrated = "";
  }, [island]);
  return children;
}

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { rememberNodes } from "./remember-nodes.ts";
import { takeOutTold } from "./told-lines.ts";

/**
 * Hydrates an island with the component that its module exports. If that fails, the HTML is put back as it was, with
 * what was typed and the focus in it, and the promise is rejected with the error. If a translation or an extension has
 * changed the HTML, React renders the island anew, and what a person did in it is carried over.
 */
export function hydrateIsland(island: HTMLElement, exported: object, props: object): Promise<never> {
  const [Component] = Object.values(exported) as [ComponentType<object>];
  const tellAgain = takeOutTold(island);
  const { carryOver, putBack } = rememberNodes(island);
  return new Promise((_, reject) => {
    hydrateRoot(
      island,
      <Awake island={island} first={carryOver} then={tellAgain}>
        <Component {...props} />
      </Awake>,
      {
        onUncaughtError: (error) => {
          island.removeAttribute("data-hydrated");
          putBack();
          tellAgain();
          reject(error);
        },
      },
    );
  });
}

type AwakeProps = { island: HTMLElement; first: () => void; then: () => void; children: ReactNode };

/**
 * Marks the island once it is hydrated: style sheets then show what needs script. `first` is called once its nodes
 * stand, before the components' effects read them.
 */
function Awake({ island, first, then, children }: AwakeProps) {
  useLayoutEffect(first, [first]);
  useEffect(() => {
    island.dataset.hydrated = "";
    then();
  }, [island, then]);
  return children;
}

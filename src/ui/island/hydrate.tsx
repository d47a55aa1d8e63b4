import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeOutTold } from "./told-lines.ts";

/**
 * Hydrates an island with the component that its module exports. If that fails, the HTML is put back as it was, with
 * what was typed and the focus in it, and the promise is rejected with the error.
 */
export function hydrateIsland(island: HTMLElement, exported: object, props: object): Promise<never> {
  const [Component] = Object.values(exported) as [ComponentType<object>];
  const tellAgain = takeOutTold(island);
  const nodes = [...island.childNodes];
  let focused = document.activeElement;
  addEventListener("focusin", () => {
    focused = document.activeElement;
  });
  return new Promise((_, reject) => {
    hydrateRoot(
      island,
      <Awake island={island} then={tellAgain}>
        <Component {...props} />
      </Awake>,
      {
        onUncaughtError: (error) => {
          island.removeAttribute("data-hydrated");
          island.replaceChildren(...nodes);
          tellAgain();
          (focused as HTMLElement | null)?.focus({ preventScroll: true });
          reject(error);
        },
      },
    );
  });
}

type AwakeProps = { island: HTMLElement; then: () => void; children: ReactNode };

/** Marks the island once it is hydrated: style sheets then show what needs script. */
function Awake({ island, then, children }: AwakeProps) {
  useEffect(() => {
    island.dataset.hydrated = "";
    then();
  }, [island, then]);
  return children;
}

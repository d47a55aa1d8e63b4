import { type ComponentType, type ReactNode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { prepareIsland } from "./prepare.ts";

/**
 * Hydrates an island with its module's component. On failure the HTML is restored with what was typed and the focus,
 * and the promise rejects with the error. If a translation or an extension has changed the HTML, React renders the
 * island again: `anew` is called before any effect reads the new nodes.
 */
export function hydrateIsland(island: HTMLElement, exported: object, props: object, anew?: () => void) {
  const [Component] = Object.values(exported) as [ComponentType<object>];
  const settle = prepareIsland(island, anew);
  const nodes = [...island.childNodes];
  let focused = document.activeElement;
  addEventListener("focusin", ({ target }) => {
    focused = target as Element;
  });
  return new Promise<never>((_, reject) => {
    hydrateRoot(
      island,
      <Awake then={settle}>
        <Component {...props} />
      </Awake>,
      {
        onUncaughtError: (error) => {
          island.replaceChildren(...nodes);
          settle();
          delete island.dataset.hydrated;
          (focused as HTMLElement | null)?.focus({ preventScroll: true });
          reject(error);
        },
      },
    );
  });
}

/** Calls back once the island's nodes exist, before any effect of its components. */
function Awake({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(then, [then]);
  return children;
}

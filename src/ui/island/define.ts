import type { ReactNode } from "react";

/** A component that reaches a browser, and the module that the browser loads it from. */
export type IslandComponent<Props> = ((props: Props) => ReactNode) & { module: string };

/**
 * Makes a component an island: what a person interacts with. It stands in a file of its own, `{module}.island.tsx`
 * under `src`, which exports nothing else; its props are data alone, and it reads no context.
 */
export const island = <Props extends object>(
  module: string,
  component: (props: Props) => ReactNode,
): IslandComponent<Props> => Object.assign(component, { module });

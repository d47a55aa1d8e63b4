import type { ReactNode } from "react";

/** A component that runs in the browser, and the module it loads from. */
export type IslandComponent<Props> = ((props: Props) => ReactNode) & { module: string };

/**
 * Makes a component an interactive island. It lives in a separate file, `{module}.island.tsx` under `src`, which
 * exports nothing else; its props are data only, and it reads no context.
 */
export const island = <Props extends object>(
  module: string,
  component: (props: Props) => ReactNode,
): IslandComponent<Props> => Object.assign(component, { module });

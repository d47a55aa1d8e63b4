import type { ReactElement } from "react";

/** One state of one component: shown in the gallery, rendered by the tests and judged by axe. */
export type Example = { name: string; element: ReactElement };

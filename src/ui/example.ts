import type { ReactElement } from "react";

/** One state of one component: shown in the gallery, rendered by the tests and checked by axe. */
export type Example = { name: string; element: ReactElement };

declare module "vitest" {
  interface TaskMeta {
    /** The rows of the specification that a test proves. */
    rows?: string;
  }
}

/** Names the rows of the specification that a test proves, such as "DIGE-54 DATA-12", for `npm run rows`. */
export const proves = (ids: string) => ({ meta: { rows: ids } });

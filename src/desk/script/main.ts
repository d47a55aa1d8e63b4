/** Improves the desk's pages; every one of them works without it. */
export {};

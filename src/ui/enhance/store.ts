/** Runs what needs the browser's store; a browser that keeps nothing answers `otherwise`. */
export function withStore<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}

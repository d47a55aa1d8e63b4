/** Exported names that two files still share. The list only shrinks: rename what a name of the second file means. */
export const SHARED_NAMES: readonly string[] = [
  "History",
  "Lines",
  "Person",
  "STATES",
  "Standing",
  "refuse",
  "wordOf",
];

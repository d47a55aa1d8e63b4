import type { Composed } from "./compose.ts";

export function checkWords(
  _composed: Composed,
  _add: (level: "block" | "warn", code: string, path: string, message: string) => void,
): void {}

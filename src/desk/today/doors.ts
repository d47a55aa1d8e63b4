import type { Door } from "#desk/kit/door.ts";

export const doors: Door[] = [
  { path: "/desk", needs: "anyone" },
  { path: "/desk/held", needs: "anyone" },
  { path: "/desk/held", intent: "drop", needs: "anyone" },
];

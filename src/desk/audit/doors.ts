import type { Door } from "#desk/kit/door.ts";

export const doors: Door[] = [
  { path: "/desk/audit", needs: ["staff", "approve"] },
  { path: "/desk/audit/export", needs: ["staff", "approve"] },
];

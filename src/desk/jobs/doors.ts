import type { Door } from "#desk/kit/door.ts";

export const doors: Door[] = [
  { path: "/desk/jobs", needs: ["firm", "staff"] },
  { path: "/desk/jobs", intent: "retry", needs: ["firm", "staff"] },
];

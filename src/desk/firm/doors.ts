import type { Door } from "#desk/kit/door.ts";

export const doors: Door[] = [
  { path: "/desk/firm-file/:hash/export", needs: ["firm", "approve"] },
  { path: "/desk/firm/:key", intent: "import", needs: "firm" },
  { path: "/desk/firm", needs: ["firm", "approve"] },
  { path: "/desk/firm/:key", needs: ["firm", "approve"] },
  { path: "/desk/firm/:key", intent: "propose", needs: "firm" },
  { path: "/desk/firm/:key", intent: "withdraw", needs: "firm" },
  { path: "/desk/firm/:key", intent: "approve", needs: "approve" },
  { path: "/desk/firm/:key", intent: "refuse", needs: "approve" },
  { path: "/desk/firm/:key", intent: "settle", needs: "approve" },
  { path: "/desk/firm/:key", intent: "check-rule", needs: ["firm", "approve"] },
];

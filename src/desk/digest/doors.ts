import type { Door } from "#desk/kit/door.ts";

const DAY = "/desk/digest/:date";

export const doors: Door[] = [
  { path: "/desk/digest", needs: ["write", "approve"] },
  { path: "/desk/digest", intent: "compose", needs: "write" },
  { path: DAY, needs: ["write", "approve"] },
  { path: DAY, intent: "files", needs: "write" },
  { path: DAY, intent: "compose", needs: "write" },
  { path: DAY, intent: "choose", needs: "write" },
  { path: DAY, intent: "write", needs: "write" },
  { path: DAY, intent: "submit", needs: "write" },
  { path: DAY, intent: "approve", needs: "approve" },
  { path: DAY, intent: "publish", needs: "approve" },
  { path: "/desk/preview/digest/:date/letter", needs: ["write", "approve"] },
];

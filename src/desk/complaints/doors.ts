import type { Door } from "#desk/kit/door.ts";

const MONTH = "/desk/complaints/:month";

export const doors: Door[] = [
  { path: "/desk/complaints", needs: ["complaints", "approve"] },
  { path: MONTH, needs: ["complaints", "approve"] },
  { path: MONTH, intent: "check", needs: "complaints" },
  { path: MONTH, intent: "save", needs: "complaints" },
  { path: MONTH, intent: "take-back", needs: "complaints" },
  { path: MONTH, intent: "follow", needs: "complaints" },
  { path: MONTH, intent: "close", needs: ["complaints", "approve"] },
  { path: MONTH, intent: "correct", needs: ["complaints", "approve"] },
];

import type { Door } from "#desk/kit/door.ts";

export const doors: Door[] = [
  { path: "/desk/orders", needs: "answer" },
  { path: "/desk/orders/export", needs: "answer" },
  { path: "/desk/orders/:id", needs: "answer" },
];

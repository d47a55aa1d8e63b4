import type { Door } from "#desk/kit/door.ts";

export const doors: Door[] = [
  { path: "/desk/messages", needs: "answer" },
  { path: "/desk/messages/replies", needs: "answer" },
  { path: "/desk/messages/replies", intent: "save", needs: "answer" },
  { path: "/desk/messages/replies", intent: "remove", needs: "answer" },
  { path: "/desk/messages/:id", needs: "answer" },
  { path: "/desk/messages/:id", intent: "answer", needs: "answer" },
  { path: "/desk/messages/:id", intent: "use-reply", needs: "answer" },
  { path: "/desk/messages/:id", intent: "note", needs: "answer" },
  { path: "/desk/messages/:id", intent: "take", needs: "answer" },
  { path: "/desk/messages/:id", intent: "assign", needs: "answer" },
  { path: "/desk/messages/:id", intent: "close", needs: "answer" },
  { path: "/desk/messages/:id", intent: "spam", needs: "answer" },
  { path: "/desk/messages/:id", intent: "reopen", needs: "answer" },
  { path: "/desk/messages/:id", intent: "erase", needs: "answer" },
];

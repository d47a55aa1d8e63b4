import type { Door } from "#desk/kit/door.ts";

/** Who may write an article and keep its pictures. */
export const editorDoors: Door[] = [
  { path: "/desk/articles/new", needs: "write" },
  ...["autosave", "save", "submit", "faq"].flatMap((intent): Door[] => [
    { path: "/desk/articles/new", intent, needs: "write" },
    { path: "/desk/articles/:id", intent, needs: "write" },
  ]),
  { path: "/desk/articles/:id", needs: "write" },
  { path: "/desk/articles/:id/share.png", needs: ["write", "approve"] },
  { path: "/desk/pictures", needs: "write" },
  { path: "/desk/pictures", intent: "upload", needs: "write" },
  { path: "/desk/pictures", intent: "chart", needs: "write" },
];

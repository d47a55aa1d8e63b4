/** The server's answer to a save. */
export type SaveAnswer =
  | { saved: { id: number; revision: number | string }; address?: string; state?: string }
  | { conflict: { by: string; at: string; isOwn: boolean } }
  | { gone: true }
  | { errors: Record<string, string> }
  | { ended: true }
  | { forbidden: string }
  | { away: "offline" | "server" };

export type Saver = {
  /** Reports a change. */
  changed(): void;
  /** Saves at once, as the person's own save; resolves with the answer. */
  save(): Promise<SaveAnswer>;
  /** Returns whether the server lacks part of the text. */
  unsaved(): boolean;
};

const REST_MS = 2_000;
const MAX_DELAY_MS = 20_000;
const RETRY_MS = 15_000;

/** Sends a form as the editor does; a failed request also returns an answer. */
export async function postForm<Answer = SaveAnswer>(
  address: string,
  body: FormData,
): Promise<Answer | SaveAnswer> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
      redirect: "error",
    });
    if (answer.status === 401) return { ended: true };
    if (answer.status === 403)
      return {
        forbidden: "Your role does not let you save this text any more. Ask a member who manages the staff.",
      };
    if (answer.status === 404 || answer.status === 410) return { gone: true };
    if (answer.status >= 500 || !/json/.test(answer.headers.get("content-type") ?? ""))
      return { away: "server" };
    return (await answer.json()) as Answer;
  } catch (error) {
    if (error instanceof TypeError) return { away: "offline" };
    // An answer that was cut short.
    if (error instanceof SyntaxError) return { away: "server" };
    throw error;
  }
}

/**
 * Saves a text automatically: two seconds after the last change, within twenty of the first one. One save runs at a
 * time. If the server is unreachable, or the session has ended, it retries automatically; after a conflict it waits for
 * the person.
 */
export function createSaver(page: {
  send(intent: "autosave" | "save"): Promise<SaveAnswer>;
  answered(answer: SaveAnswer, current: boolean): void;
}): Saver {
  let edits = 0;
  let savedEdits = 0;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let underWay: Promise<SaveAnswer> | undefined;

  const plan = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run("autosave"), delay);
  };

  async function run(intent: "autosave" | "save"): Promise<SaveAnswer> {
    clearTimeout(timer);
    while (underWay) await underWay;
    const sending = edits;
    underWay = page.send(intent);
    let answer: SaveAnswer;
    try {
      answer = await underWay;
    } finally {
      underWay = undefined;
    }
    isStopped = "conflict" in answer || "gone" in answer || "forbidden" in answer;
    since = 0;
    if ("saved" in answer) savedEdits = sending;
    page.answered(answer, edits === sending);
    if ("away" in answer || "ended" in answer) plan(RETRY_MS);
    else if (edits > sending && !isStopped) plan(REST_MS);
    return answer;
  }

  const tryAgain = () => {
    if (edits > savedEdits && !isStopped && !document.hidden) plan(0);
  };
  addEventListener("online", tryAgain);
  addEventListener("focus", tryAgain);

  return {
    changed() {
      edits += 1;
      since ||= Date.now();
      if (isStopped) return;
      plan(Math.min(REST_MS, Math.max(0, since + MAX_DELAY_MS - Date.now())));
    },
    save: () => run("save"),
    unsaved: () => edits > savedEdits,
  };
}

import { DataDirectoryInUse } from "#platform/db/lock.server.ts";
import type { Host } from "../boot.ts";
import { openAnswers } from "./answers.ts";
import { Press, type Report } from "./press.ts";
import { FolderTrouble, Tree } from "./tree.ts";

/** Whether the folder has come free, or can be written again, is asked this often. */
const AGAIN_MS = 5_000;
/** Printed numbers of views may lag so long, as they do on the product's own pages. */
const VIEWS_MS = 10 * 60_000;
/** What the calendar changes without a publication is found by a run over the whole site. */
const WHOLE_MS = 24 * 60 * 60_000;

/** After work that nobody waits for, as long a pause as the work took: visitors come first. */
const REST = 1;

type Kept = { whole(): Promise<Report> };
const kept = new Map<string, Kept>();

/** The folder that this process keeps, if it does. */
export const keptFolder = (folder: string): Kept | undefined => kept.get(folder);

/**
 * Keeps a folder the same as the site: all of it at the start, then what each publication touches. Where another
 * process keeps the folder, this one waits until that one ends. A folder that cannot be written is told in the log and
 * tried again; the site serves meanwhile.
 */
export function keepStatic(host: Host, folder: string): { stop(): Promise<void> } {
  const { log } = host.tools;
  let press: Press | undefined;
  let tree: Tree | undefined;
  let stopped = false;
  let told = "";
  let working: Promise<Report> | undefined;
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, what: () => void) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      what();
    }, ms);
    timers.add(timer.unref());
  };
  /** Each sentence once, until another takes its place or all is well. */
  const tell = (sentence: string, level: "warn" | "info", error?: unknown) => {
    if (told !== sentence) log[level]({ folder, ...(error !== undefined && { error }) }, sentence);
    told = sentence;
  };

  /** One run at a time; the next one does what came in between. */
  const run = async (): Promise<Report> => {
    while (working) await working.catch(() => undefined);
    if (!press) throw new FolderTrouble(`${folder} is not written by this process now.`);
    working = press.run().finally(() => {
      working = undefined;
    });
    return working;
  };
  const settle = async (): Promise<void> => {
    if (stopped) return;
    try {
      const { failed } = await run();
      told = "";
      for (const { address, why } of failed)
        log.warn(
          { folder, path: address, why },
          "a page of the static site stays as it was; it is tried again",
        );
      if (failed.length)
        later(AGAIN_MS * 6, () => {
          press?.again(failed.map(({ address }) => address));
          void settle();
        });
    } catch (error) {
      const sentence =
        error instanceof FolderTrouble
          ? `${error.message} The product serves by itself meanwhile, and tries again.`
          : "the static site could not be written; it is tried again";
      tell(sentence, "warn", error instanceof FolderTrouble ? error.cause : error);
      later(AGAIN_MS, () => void settle());
    }
  };

  host.onPublication((tags) => {
    if (!press || stopped) return;
    press.heard(tags);
    void settle();
  });
  const whole = async (): Promise<Report> => {
    press?.pace(0);
    try {
      await press?.everything();
      return await run();
    } finally {
      press?.pace(REST);
    }
  };
  const begin = async (): Promise<void> => {
    if (stopped) return;
    try {
      tree = Tree.open(folder);
      press = new Press(host, tree, openAnswers(host), { rest: REST });
      kept.set(folder, { whole });
      told = "";
      press.heard(["*"]);
      await settle();
      later(VIEWS_MS, views);
      later(WHOLE_MS, daily);
    } catch (error) {
      if (error instanceof DataDirectoryInUse)
        tell("another process writes the static site; this one takes over when that one ends", "info");
      else if (error instanceof FolderTrouble) tell(`${error.message} It is tried again.`, "warn");
      else tell("the static site could not be begun; it is tried again", "warn", error);
      later(AGAIN_MS, () => void begin());
    }
  };
  const views = () => {
    press?.noteViews();
    void settle();
    later(VIEWS_MS, views);
  };
  const daily = () => {
    press?.heard(["*"]);
    void settle();
    later(WHOLE_MS, daily);
  };
  void begin();

  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await press?.stop();
      await working?.catch(() => undefined);
      kept.delete(folder);
      tree?.close();
    },
  };
}

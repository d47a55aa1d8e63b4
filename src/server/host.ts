import type { Site } from "#context.ts";
import type { ViewCounter } from "#domain/blog/count-views.server.ts";
import type { KeptBook } from "#domain/firm/keep-book.server.ts";
import type { KeptMailServer } from "#domain/firm/mail-server.server.ts";
import type { BookView } from "#domain/firm/rules.ts";
import type { VisitCounter } from "#domain/newsletter/feedback/count-visits.server.ts";
import type { SignIn } from "#domain/staff/sign-in.server.ts";
import type { Database } from "#platform/db/db.ts";
import type { BulkMailer } from "#platform/mail/mail.server.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { RunningQueue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Limits } from "./http/limits.ts";
import type { Settings } from "./settings.ts";
import type { Meters } from "./watching/meters.ts";
import type { Watch } from "./watching/watch.ts";

/** What the product depends on once it is open; `boot` makes it. */
export type Host = {
  settings: Settings;
  tools: Tools;
  /** What an answer may use; the firm's values come with `siteFor`. */
  site: Omit<Site, keyof BookView>;
  /** Returns the site for one answer: each value of the firm that the answer reads adds its tag. */
  siteFor(tags: Set<string>): Promise<Site>;
  book: KeptBook;
  cache: PageCache;
  database: Database;
  queue: RunningQueue;
  limits: Limits;
  mailer: BulkMailer;
  /** By which server mails leave. */
  mail: KeptMailServer;
  views: ViewCounter;
  visits: VisitCounter;
  signIn: SignIn;
  /** Looks whether something is wrong with the site, once it was begun. */
  watch: Watch;
  /** What is measured; undefined where nobody reads it. */
  meters: Meters | undefined;
  /** Starts the jobs in this process. */
  work(): Promise<void>;
  /** Stops taking up what is due by time (mails, the inbox), and waits for what is under way. */
  endWork(): Promise<void>;
  /** Closes everything; a part that fails to close leaves no other open, and its fault is thrown at the end. */
  close(): Promise<void>;
};

import type { Site } from "#context.ts";
import type { ViewCounter } from "#domain/blog/count-views.server.ts";
import type { KeptMailServer } from "#domain/firm/mail-server.server.ts";
import type { CachedBook } from "#domain/firm/read-book.server.ts";
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

/** What the product depends on, opened by `boot`. */
export type Host = {
  settings: Settings;
  tools: Tools;
  /** What an answer may use; `siteFor` adds the firm's values. */
  site: Omit<Site, keyof BookView>;
  /** Returns the site for one answer; each firm value that the answer reads adds its tag. */
  siteFor(tags: Set<string>): Promise<Site>;
  book: CachedBook;
  cache: PageCache;
  database: Database;
  queue: RunningQueue;
  limits: Limits;
  mailer: BulkMailer;
  /** The mail server in use. */
  mail: KeptMailServer;
  views: ViewCounter;
  visits: VisitCounter;
  signIn: SignIn;
  /** The watch for faults of the site, once begun. */
  watch: Watch;
  /** The metrics; undefined if nobody reads them. */
  meters: Meters | undefined;
  /** Starts the jobs in this process. */
  work(): Promise<void>;
  /** Stops taking up timed work (mails, the inbox), and waits for what is running. */
  endWork(): Promise<void>;
  /** Closes everything. A part that fails to close leaves no other open; its fault is thrown at the end. */
  close(): Promise<void>;
};

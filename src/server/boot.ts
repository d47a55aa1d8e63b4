import { join, resolve } from "node:path";
import claimsFile from "#content/claims.json" with { type: "json" };
import look from "#content/look.json" with { type: "json" };
import { ViewCounter } from "#domain/blog/count-views.server.ts";
import { FIRM_TAG } from "#domain/firm/catalogue.ts";
import { claimsRegister } from "#domain/firm/claims.ts";
import { type KeptMailServer, keepMailServer, MAIL_SERVER_TAG } from "#domain/firm/mail-server.server.ts";
import { type CachedBook, cacheBook } from "#domain/firm/read-book.server.ts";
import { CALENDAR_TAG, keepCalendar } from "#domain/market/keep-calendar.server.ts";
import { VisitCounter } from "#domain/newsletter/feedback/count-visits.server.ts";
import { checkHeartbeat } from "#domain/newsletter/issues/heartbeat.server.ts";
import { deskKey } from "#domain/staff/desk-key.server.ts";
import { SignIn } from "#domain/staff/sign-in.server.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { type Repeated, repeat } from "#platform/clock/repeat.ts";
import type { Database } from "#platform/db/db.ts";
import { migrate, readMigrations } from "#platform/db/migrate.server.ts";
import { openDatabase } from "#platform/db/open.server.ts";
import { prepareFolder } from "#platform/files/files.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import {
  type BulkMailer,
  createMailer,
  refusingMailer,
  replaceableMailer,
} from "#platform/mail/mail.server.ts";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import { openQueue, type RunningQueue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import { refuseUnfinished } from "./commands/backup/unfinished.ts";
import type { Host } from "./host.ts";
import { createLimits, type Limits } from "./http/limits.ts";
import { heartbeatFile } from "./jobs/heartbeat.ts";
import { crons, jobHandlers, jobNames } from "./jobs/registry.ts";
import { keepSending } from "./jobs/sender.ts";
import { DAILY_TAGS, keepCarrying, tidyLists, watchDay, watchInbox } from "./jobs/timers.ts";
import { createPublisher, type SitePublisher } from "./publisher.ts";
import { Purging } from "./purging.ts";
import type { Role } from "./roles.ts";
import { loadSettings, type Settings } from "./settings.ts";
import { alertWays } from "./watching/alert-ways.ts";
import { Meters } from "./watching/meters.ts";
import { Watch } from "./watching/watch.ts";

const claims = claimsRegister.parse(claimsFile);

/**
 * Opens what the product depends on, in order: settings, data directory, database, migrations, queue. A `web` process
 * leaves queue upkeep and timed jobs to workers. After an interrupted restore only another restore may open it.
 */
export async function boot(
  settings: Settings = loadSettings(),
  role: Role = "all",
  { restoring = false } = {},
): Promise<Host> {
  const log = createLog(settings.LOG_LEVEL);
  prepareFolder(settings.dataDir);
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.dataDir }, log);
  try {
    const applied = await migrate(database, readMigrations(resolve("migrations")));
    if (applied.length) log.info({ applied }, "migrations applied");
    if (!restoring) await refuseUnfinished(database.db, settings.dataDir);
    const calendar = keepCalendar(database.db);
    await calendar.reload();
    const works = role !== "web";
    const queue = await openQueue(database, jobNames, { url: settings.DATABASE_URL, works }, log);
    return await assemble({ settings, database, queue, log, calendar }).catch(async (error) => {
      await queue.stop().catch((fault) => log.warn({ error: fault }, "the job queue could not be stopped"));
      throw error;
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the mailer that the settings name. */
export const openMailer = (
  settings: Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "mailDir" | "MAIL_CONCURRENCY" | "dkim">,
): BulkMailer =>
  createMailer({
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    mailDir: settings.mailDir,
    concurrency: settings.MAIL_CONCURRENCY,
    dkim: settings.dkim,
  });

/** Opens the mailer chosen at the desk; each reload turns to the current choice. */
export async function openChosenMailer(
  db: Tools["db"],
  settings: Settings,
  log: Tools["log"],
): Promise<{ mail: KeptMailServer; mailer: BulkMailer }> {
  const kept = await keepMailServer(db, settings, () => deskKey(db, settings.DESK_SECRET));
  const open = (): BulkMailer => {
    const { fault, ...leaving } = kept.current;
    if (!fault) return openMailer({ ...settings, ...leaving });
    log.error({ fault }, "no mail leaves");
    return refusingMailer(fault);
  };
  const mailer = replaceableMailer(open());
  const reload = async () => {
    const before = JSON.stringify(kept.current);
    await kept.reload();
    if (JSON.stringify(kept.current) === before) return;
    mailer.replace(open());
    log.info("mail is sent through another server");
  };
  return {
    mailer,
    mail: {
      get current() {
        return kept.current;
      },
      isFixed: kept.isFixed,
      reload,
    },
  };
}

function openSignIn(tools: Tools, settings: Settings, limits: Limits, book: CachedBook): SignIn {
  const byPerson = limits("sign-in-person", settings.SIGN_INS_PER_ADDRESS, 900);
  const byNetwork = limits("sign-in-network", settings.SIGN_INS_PER_NETWORK, 900);
  return new SignIn(tools, {
    origin: settings.deskOrigin,
    get name() {
      return book.current.firm.name;
    },
    key: settings.DESK_SECRET,
    admits: (kind, key) => (kind === "person" ? byPerson : byNetwork).allows(key),
  });
}

/** Returns the tools and settings that every answer may use. */
const siteOf = (tools: Tools, settings: Settings, limits: Limits, mail: KeptMailServer): Host["site"] => ({
  tools,
  origin: settings.publicOrigin,
  get mailFrom() {
    return mail.current.MAIL_FROM;
  },
  contentProtection: settings.CONTENT_PROTECTION,
  minimumFill: settings.MINIMUM_FILL_SECONDS * 1_000,
  dataPerMinute: settings.RATE_LIMIT_API,
  subscribing: { doubleOptIn: settings.DOUBLE_OPT_IN, revealSubscribed: settings.REVEAL_SUBSCRIBED },
  services: settings.services,
  admits: limits("form-address", settings.RATE_LIMIT_ADDRESS, 3_600).allows,
});

/** Enough for a picture, which has less than a megabyte. */
const BUCKET_PATIENCE_MS = 20_000;

type Opened = {
  settings: Settings;
  database: Database;
  queue: RunningQueue;
  log: Tools["log"];
  calendar: Reloaded;
};
type Reloaded = { reload(): Promise<void> };

/** Creates the tools, whose publications reread what this process holds in memory besides its pages. */
async function createTools(
  { settings, database, queue, log, calendar }: Opened,
  { cache, book, mail, purging }: { cache: PageCache; book: Reloaded; mail: Reloaded; purging: Purging },
): Promise<{ tools: Tools; pages: SitePublisher }> {
  const pages = await createPublisher(
    database,
    cache,
    [
      { concerns: (tag) => tag === FIRM_TAG, reload: book.reload },
      { concerns: (tag) => tag === CALENDAR_TAG, reload: calendar.reload },
      { concerns: (tag) => tag === MAIL_SERVER_TAG, reload: mail.reload },
      { concerns: () => true, reload: async () => purging.soon() },
    ],
    log,
  );
  const { MEDIA_STORE } = settings;
  // Load the object storage library only where a bucket is set.
  const bucket = MEDIA_STORE
    ? (await import("#platform/files/bucket.server.ts")).openBucket(new URL(MEDIA_STORE), BUCKET_PATIENCE_MS)
    : undefined;
  return { tools: { db: database.db, queue, pages, clock: systemClock, log, bucket }, pages };
}

async function assemble(opened: Opened): Promise<Host> {
  const { settings, database, queue, log } = opened;
  const limits = createLimits(database);
  const cache = new PageCache(settings.PAGE_CACHE_MB * 1024 * 1024);
  const book = await cacheBook(database.db, { settings, claims, texts: { look } }, systemClock);
  const { mail, mailer: chosen } = await openChosenMailer(database.db, settings, log);
  const purging = new Purging(settings, log);
  const { tools, pages } = await createTools(opened, { cache, book, mail, purging });
  const meters = settings.METRICS_PORT === undefined ? undefined : new Meters();
  const mailer = meters?.ofMails(chosen) ?? chosen;
  const watch = new Watch({ database, queue, settings, tools }, alertWays(mailer, settings));
  // No count identifies a reader.
  const counters = { views: new ViewCounter(), visits: new VisitCounter() };
  const counts = flushEvery(settings.VIEW_FLUSH_SECONDS, Object.values(counters), tools);
  const days = watchDay(systemClock, () => void pages.turn(DAILY_TAGS));
  const lists = tidyLists(tools, settings.dataDir);
  const pictures = keepCarrying(tools, settings.dataDir);
  const running: { stop(): Promise<void> }[] = [];
  const site = siteOf(tools, settings, limits, mail);

  const host: Host = {
    settings,
    tools,
    cache,
    database,
    queue,
    limits,
    mailer,
    mail,
    ...counters,
    signIn: openSignIn(tools, settings, limits, book),
    site,
    siteFor: async (tags) => {
      tags.add(FIRM_TAG);
      return { ...site, ...book.current };
    },
    book,
    watch,
    meters,
    async work() {
      await queue.work(jobHandlers(tools, mailer, settings, book, queue, database), crons);
      // Before anything is sent: if the database is an old copy, its queued mail may have gone out already.
      await checkHeartbeat(tools, heartbeatFile(settings.dataDir));
      purging.begin();
      running.push(
        purging,
        watchInbox(tools, join(settings.dataDir, "inbox")),
        keepSending(tools, mailer, {
          origin: settings.publicOrigin,
          rate: settings.MAIL_RATE,
          leaseSeconds: settings.MAIL_LEASE_SECONDS,
        }),
      );
    },
    async endWork() {
      await Promise.all(running.splice(0).map((part) => part.stop()));
    },
    async close() {
      days.stop();
      pictures.stop();
      await endAll([
        lists.stop,
        () => watch.end(),
        host.endWork,
        counts.stop,
        pages.end,
        () => queue.stop(),
        async () => mailer.close(),
        database.close,
      ]);
    },
  };
  return host;
}

/** Writes the counts to the database every `seconds` seconds, and once more at the end. */
function flushEvery(
  seconds: number,
  counters: readonly { flush(db: Tools["db"]): Promise<void> }[],
  { db, log }: Tools,
): Pick<Repeated, "stop"> {
  const wait = (error: unknown) => log.warn({ error }, "views wait for the next flush");
  const flush = async () => {
    for (const counter of counters) await counter.flush(db).catch(wait);
  };
  const flushing = repeat(seconds * 1_000, flush, wait);
  return {
    async stop() {
      await flushing.stop();
      await flush();
    },
  };
}

/** Ends all parts in order. A fault in one does not stop the rest; the first fault is thrown at the end. */
async function endAll(ends: readonly (() => Promise<void>)[]): Promise<void> {
  let fault: unknown;
  for (const end of ends)
    await end().catch((error) => {
      fault ??= error;
    });
  if (fault) throw fault;
}

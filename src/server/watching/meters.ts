import type { RequestListener } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type BulkMailer, MailFault } from "#platform/mail/mail.server.ts";
import { FAULTS } from "./faults.ts";
import type { Watch } from "./watch.ts";

/** A request's class, by the beginning of its address: the address itself may name a person or contain a secret. */
const CLASSES = {
  "/desk": "desk",
  "/api": "api",
  "/assets": "asset",
  "/media": "picture",
  "/share": "picture",
  "/healthz": "health",
  "/readyz": "health",
} as const;

/** Returns the class of a request; a form is posted to a page. */
export function classOf(method: string | undefined, address: string | undefined): string {
  const [, beginning = "/"] = /^(\/[a-z]*)(?![^/?])/.exec(address ?? "") ?? [];
  return CLASSES[beginning as keyof typeof CLASSES] ?? (method === "POST" ? "form" : "page");
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds between samples of the event loop: more often would itself keep an idle process busy. */
const LOOP_MS = 50;
/** Disables the library's own sampling of the loop, which is replaced here. */
const NEVER_MS = 60_000;
/** Process metrics retained from the library. */
const OF_THE_PROCESS = new Set([
  "process_cpu_seconds_total",
  "process_resident_memory_bytes",
  "process_start_time_seconds",
  "process_open_fds",
  "process_max_fds",
  "nodejs_heap_size_used_bytes",
  "nodejs_external_memory_bytes",
  "nodejs_gc_duration_seconds",
  "nodejs_version_info",
]);

/** The metrics of one process, as Prometheus reads them. */
export class Meters {
  readonly #registry = new Registry();
  readonly #of = { registers: [this.#registry] };
  readonly #requests = new Histogram({
    name: "site_http_request_duration_seconds",
    help: "Requests by class, first digit of the status, and whether the answer was kept in memory.",
    labelNames: ["class", "status", "kept"],
    buckets: SECONDS,
    ...this.#of,
  });
  readonly #mails = new Counter({
    name: "site_mails_total",
    help: "Mails handed over: accepted, refused, unsent, or unknown.",
    labelNames: ["outcome"],
    ...this.#of,
  });
  readonly #jobs = this.#gauge("site_queue_jobs", "Jobs that are due, at work, or failed for good.", "state");
  readonly #oldest = this.#gauge("site_queue_oldest_seconds", "How long the oldest due job has waited.");
  readonly #worker = this.#gauge(
    "site_worker_heard_timestamp_seconds",
    "When a process that works was last heard of.",
  );
  readonly #backup = this.#gauge("site_backup_timestamp_seconds", "When the last backup was made.");
  readonly #stored = this.#gauge(
    "site_backup_away_timestamp_seconds",
    "When a backup was last stored off this machine.",
  );
  readonly #checked = this.#gauge(
    "site_backup_checked_timestamp_seconds",
    "When the backups off this machine were last found whole.",
  );
  readonly #delay = this.#gauge(
    "site_event_loop_delay_seconds",
    "For how long the event loop was late since the reading before.",
    "percentile",
  );
  readonly #wrong = this.#gauge(
    "site_fault",
    "1 while this process sees the fault, as /readyz names it.",
    "fault",
  );

  readonly #loop = monitorEventLoopDelay({ resolution: LOOP_MS });

  constructor() {
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: NEVER_MS });
    for (const { name } of this.#registry.getMetricsAsArray())
      if (!name.startsWith("site_") && !OF_THE_PROCESS.has(name)) this.#registry.removeSingleMetric(name);
    this.#loop.enable();
    for (const outcome of ["accepted", "refused", "unsent", "unknown"]) this.#mails.inc({ outcome }, 0);
  }

  #gauge(name: string, help: string, label?: string): Gauge<string> {
    return new Gauge({ name, help, labelNames: label ? [label] : [], ...this.#of });
  }

  /** Measures each request of a listener. A cached answer is sent before the listener returns. */
  ofRequests(listener: RequestListener): RequestListener {
    return (request, response) => {
      const began = performance.now();
      const kind = classOf(request.method, request.url);
      const measure = (kept: string) => {
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        this.#requests.observe({ class: kind, status, kept }, (performance.now() - began) / 1_000);
      };
      listener(request, response);
      if (response.writableEnded) measure("yes");
      else response.once("close", () => measure("no"));
    };
  }

  /** Counts the outcomes of mails handed over. */
  ofMails(mailer: BulkMailer): BulkMailer {
    return {
      ...mailer,
      send: async (mail) => {
        try {
          const receipt = await mailer.send(mail);
          this.#mails.inc({ outcome: "accepted" });
          return receipt;
        } catch (error) {
          this.#mails.inc({ outcome: error instanceof MailFault ? error.kind : "unsent" });
          throw error;
        }
      },
    };
  }

  /** Writes all current metrics in Prometheus's text format. Unknown values are left out. */
  async write({ watch }: { watch: Watch }): Promise<string> {
    const { records } = await watch.facts();
    const { oldest, ...jobs } = records?.queue ?? {};
    show(this.#jobs, jobs, "state");
    show(this.#oldest, oldest);
    show(this.#worker, records?.workerHeardAt);
    show(this.#backup, records?.backupAt);
    show(this.#stored, records?.stored?.at);
    show(this.#checked, records?.stored?.checkedAt);
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOP_MS / 1_000);
    const [half, most] = [this.#loop.percentile(50), this.#loop.percentile(99)];
    show(this.#delay, { 50: late(half), 99: late(most), 100: late(this.#loop.max) }, "percentile");
    this.#loop.reset();
    const { wrong } = watch;
    show(
      this.#wrong,
      Object.fromEntries(FAULTS.map((name) => [name, Number(wrong.includes(name))])),
      "fault",
    );
    return this.#registry.metrics();
  }

  readonly contentType = this.#registry.contentType;
}

/** Shows a number or a time, or a number per label value; nothing if unknown. */
function show(
  gauge: Gauge<string>,
  value: number | Date | Record<string, number> | undefined,
  label?: string,
): void {
  if (label) gauge.reset();
  else gauge.remove();
  if (value === undefined) return;
  if (typeof value === "number") gauge.set(value);
  else if (value instanceof Date) gauge.set(value.getTime() / 1_000);
  else for (const [name, count] of Object.entries(value)) gauge.set({ [label as string]: name }, count);
}

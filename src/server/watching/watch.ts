import { missingInBucket } from "#domain/media/carry-pictures.server.ts";
import {
  ALERT_JOB,
  type AlertWays,
  queueAlerts,
  raiseAlert,
  sendAlert,
} from "#domain/newsletter/alerts.server.ts";
import { HOUR_MS } from "#platform/clock/clock.ts";
import { type Repeated, repeat } from "#platform/clock/repeat.ts";
import { callAddress } from "./alert-ways.ts";
import { type FaultName, findFaults, type SiteFacts, type Wrong } from "./faults.ts";
import { readCertificateEnd, readFacts, type Watched } from "./read-facts.ts";

const LOOK_MS = 30_000;
const CERTIFICATE_EVERY_MS = 6 * HOUR_MS;
const BUCKET_EVERY_MS = HOUR_MS;

/**
 * Checks for faults of the site every half minute. Each process checks and alerts, so that a stopped or dead one is
 * reported by the others. An alert goes out once, through the database; if that is unreachable, each process that
 * notices sends it itself.
 */
export class Watch {
  readonly #host: Watched;
  readonly #ways: AlertWays;
  readonly #since: Date;
  /** Faults that this process reported without the database, and by which channels, since they began. */
  readonly #toldDirectly = new Map<FaultName, Set<string>>();
  #wrong: readonly Wrong[] = [];
  #certificateEnd: Date | undefined;
  #certificateAt = Number.NEGATIVE_INFINITY;
  #pictures: SiteFacts["pictures"];
  #bucketAt = Number.NEGATIVE_INFINITY;
  #works = false;
  #looking: Repeated | undefined;

  constructor(host: Watched, ways: AlertWays) {
    this.#host = host;
    this.#ways = ways;
    this.#since = host.tools.clock.now();
  }

  /** The faults at the last check. */
  get wrong(): readonly FaultName[] {
    return this.#wrong.map(({ name }) => name);
  }

  /** Starts checking. A serve-only process alerts, too: otherwise nobody would report that no worker runs. */
  async begin({ works }: { works: boolean }): Promise<void> {
    this.#works = works;
    const { tools, queue } = this.#host;
    if (!works)
      await queue.help(ALERT_JOB, ({ id, way }) =>
        sendAlert(tools, this.#ways, { id: Number(id), way: String(way) }),
      );
    this.#looking = repeat(
      LOOK_MS,
      () => this.#look(),
      (error) => tools.log.error({ error }, "the site could not be looked at"),
    );
  }

  async end(): Promise<void> {
    await this.#looking?.stop();
  }

  /** Reads the current facts. */
  async facts(): Promise<SiteFacts> {
    await this.#lookAtCertificate();
    await this.#lookAtBucket();
    const seen = { certificateEnd: this.#certificateEnd, pictures: this.#pictures };
    return { ...(await readFacts(this.#host)), ...seen };
  }

  async #look(): Promise<void> {
    const { tools, settings } = this.#host;
    const before = new Set(this.wrong);
    this.#wrong = findFaults(await this.facts(), { now: tools.clock.now(), since: this.#since });
    for (const name of this.#toldDirectly.keys())
      if (!this.wrong.includes(name)) this.#toldDirectly.delete(name);
    // Alert on the second sighting: a restarting database is away for less.
    for (const wrong of this.#wrong) if (before.has(wrong.name)) await this.#raise(wrong);
    if (this.#works && settings.PING_URL && !this.#wrong.length)
      await callAddress("PING_URL", new URL(settings.PING_URL)).catch((error) =>
        tools.log.warn({ error }, "the ping was not taken"),
      );
  }

  async #raise(wrong: Wrong): Promise<void> {
    const { tools } = this.#host;
    const alert = { key: `${wrong.name}-${wrong.occasion}`, message: wrong.message, at: tools.clock.now() };
    try {
      await raiseAlert(tools.db, alert);
      await queueAlerts(tools, this.#ways);
    } catch (error) {
      tools.log.warn({ error }, "an alert is told without the records");
      await this.#tellDirectly(wrong.name, alert);
    }
  }

  async #tellDirectly(name: FaultName, alert: Parameters<AlertWays["mail"]>[0]): Promise<void> {
    const ways = this.#toldDirectly.get(name) ?? new Set();
    this.#toldDirectly.set(name, ways);
    for (const [way, tell] of Object.entries(this.#ways)) {
      if (ways.has(way)) continue;
      await tell(alert).then(
        () => ways.add(way),
        (error) => this.#host.tools.log.warn({ error, way }, "an alert waits for the next look"),
      );
    }
  }

  async #lookAtCertificate(): Promise<void> {
    const { settings, tools } = this.#host;
    if (!settings.CERTIFICATE_HOST || performance.now() - this.#certificateAt < CERTIFICATE_EVERY_MS) return;
    this.#certificateAt = performance.now();
    await readCertificateEnd(settings.CERTIFICATE_HOST).then(
      (end) => {
        this.#certificateEnd = end;
      },
      (error) => tools.log.warn({ error }, "the certificate could not be looked at"),
    );
  }

  async #lookAtBucket(): Promise<void> {
    const { tools } = this.#host;
    if (!tools.bucket || performance.now() - this.#bucketAt < BUCKET_EVERY_MS) return;
    this.#bucketAt = performance.now();
    const lacking = await missingInBucket(tools).then(
      (found) => found.missing.length,
      (error) => void tools.log.warn({ error }, "the bucket of pictures could not be looked at"),
    );
    const since = this.#pictures?.since ?? tools.clock.now();
    this.#pictures = lacking === 0 ? undefined : { lacking: lacking ?? undefined, since };
  }
}

import { isDatabaseAway, isUndone } from "#platform/db/errors.ts";
import { type BulkMailer, MailFault } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { unsubscribeLink } from "../letters/letter.ts";
import { personaliser } from "../letters/personalise.ts";
import { accepted, outcomeOf, settled } from "./outcome.ts";
import * as queries from "./queries.server.ts";
import { Throttle } from "./throttle.ts";

export type SendOptions = {
  /** Names this worker in the rows it claims; must be unique. */
  worker: string;
  origin: string;
  /** Messages per second; 0 for no limit. */
  rate: number;
  /** How long a claim holds, in milliseconds; longer than the mail server may take for one message. */
  lease: number;
  signal: AbortSignal;
  /** Called with each address that the mail server reported as nonexistent. */
  onDead?: (email: string, reply: string) => void;
  /** The pause after a database or connection fault, in milliseconds. */
  pause?: number;
  /** Milliseconds after which the run ends, so that a more urgent issue gets its turn. */
  turn?: number;
};

const CLAIMS = 200;
const PAUSE_MS = 1_000;
const TURN_MS = 5_000;

/**
 * Sends the open rows of an issue until none can be claimed, it is paused, its latest time or the end of its turn
 * comes, or the signal aborts. Announces each message in the database before sending it, and records the result
 * afterwards: a killed worker leaves at most twice the mailer's concurrency of uncertain rows. Several workers may send
 * one issue. Returns how many rows it settled.
 */
export async function sendIssue(
  tools: Pick<Tools, "db" | "clock" | "log">,
  mailer: BulkMailer,
  issueId: number,
  options: SendOptions,
): Promise<number> {
  const issue = await queries.sendingIssue(tools.db, issueId);
  if (!issue) return 0;
  return new Run(tools, mailer, issue, options).run();
}

class Run {
  private readonly claims: queries.DeliveryClaim[] = [];
  private readonly results: queries.Result[] = [];
  /** Rows claimed, under way or not yet recorded: one taken from this worker may be claimed again. */
  private readonly held = new Set<number>();
  /** Claims that were not allowed to be sent: they are released and checked again. */
  private readonly turned: queries.DeliveryClaim[] = [];
  private readonly throttle: Throttle;
  private readonly letterFor: (token: string) => { html: string; text: string };
  /** Twice the connections, so that none is idle during a round trip to the database. */
  private readonly window: number;
  private flying = 0;
  private count = 0;
  /** Connection faults since the last accepted message, and so the length of the next rest. */
  private troubles = 0;
  private rests = 0;
  private drained = false;
  private wake = () => {};
  /** Whether the turn is over: another issue may be more urgent. */
  private over = false;
  private readonly tools: Pick<Tools, "db" | "clock" | "log">;
  private readonly mailer: BulkMailer;
  private readonly issue: queries.SendingIssue;
  private readonly options: SendOptions;

  constructor(
    tools: Pick<Tools, "db" | "clock" | "log">,
    mailer: BulkMailer,
    issue: queries.SendingIssue,
    options: SendOptions,
  ) {
    this.tools = tools;
    this.mailer = mailer;
    this.issue = issue;
    this.options = options;
    this.window = mailer.concurrency * 2;
    this.throttle = new Throttle(options.rate, () => tools.clock.now().getTime());
    this.letterFor = personaliser(issue);
  }

  async run(): Promise<number> {
    const { signal, turn = TURN_MS } = this.options;
    const timer = setTimeout(() => {
      this.over = true;
      this.wake();
    }, turn);
    for (;;) {
      if (signal.aborted || this.over) this.drained = true;
      if (this.troubles > 0 && this.flying === 0 && !this.drained) await this.rest();
      await this.claimMore();
      const next = this.takeNext();
      if (next.length || this.results.length) await this.exchange(next);
      else if (this.flying) await this.nextEvent();
      else if (this.claims.length && !this.drained) await this.sleep(this.throttle.wait());
      else break;
    }
    clearTimeout(timer);
    await this.giveBack();
    return this.count;
  }

  private async claimMore(): Promise<void> {
    if (this.drained || this.claims.length >= this.window) return;
    const claimed = await this.claim();
    const idle = this.flying === 0 && this.results.length === 0 && this.claims.length === 0;
    if (claimed.length === 0 && idle) this.drained = true;
    for (const claim of claimed.sort((a, b) => a.id - b.id)) this.accept(claim);
  }

  /** Waits for a message to complete or, if only the rate limits the next, for its time. */
  private nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      const waits =
        this.claims.length > 0 && !this.drained && this.flying < this.window && this.troubles === 0;
      const timer = waits ? setTimeout(resolve, this.throttle.wait()) : undefined;
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private claim(): Promise<queries.DeliveryClaim[]> {
    const { rate, lease, worker } = this.options;
    // A slow rate claims few rows, so that no claim outlives its lease while waiting.
    const limit = rate ? Math.max(1, Math.min(CLAIMS, Math.floor((rate * lease) / 4_000))) : CLAIMS;
    const now = this.tools.clock.now();
    const { id: issueId, kind } = this.issue;
    const request = { issueId, kind, worker, now, leaseUntil: this.leaseFrom(now), limit };
    return this.insist(() => queries.claimBatch(this.tools.db, request));
  }

  private accept(claim: queries.DeliveryClaim): void {
    if (this.held.has(claim.id)) return;
    this.held.add(claim.id);
    if (claim.wanted) this.claims.push(claim);
    else
      this.results.push(
        settled(
          claim,
          "suppressed",
          "The reader unsubscribed, paused, changed their choices, or may not be mailed.",
        ),
      );
  }

  private takeNext(): queries.DeliveryClaim[] {
    if (this.drained) return [];
    // After a fault, one message goes first to test whether the mail server answers again.
    const room = this.troubles > 0 ? 1 - this.flying : this.window - this.flying;
    return this.claims.splice(0, this.throttle.take(Math.max(0, Math.min(room, this.claims.length))));
  }

  /** Records results and sends what may be sent. */
  private async exchange(next: queries.DeliveryClaim[]): Promise<void> {
    const results = this.results.splice(0);
    const now = this.tools.clock.now();
    const allowed = await this.insist(() =>
      queries.recordAndAnnounce(this.tools.db, {
        issueId: this.issue.id,
        kind: this.issue.kind,
        worker: this.options.worker,
        now,
        leaseUntil: this.leaseFrom(now),
        results,
        next: next.map(({ id }) => id),
      }),
    );
    for (const { id } of results) this.held.delete(id);
    this.count += results.filter(({ state }) => state !== "pending").length;
    for (const claim of next.filter(({ id }) => allowed.has(id))) {
      this.flying += 1;
      void this.hand(claim).then((result) => {
        this.flying -= 1;
        this.results.push(result);
        this.wake();
      });
    }
    for (const claim of next.filter(({ id }) => !allowed.has(id))) {
      this.held.delete(claim.id);
      this.turned.push(claim);
    }
    // Nothing requested may be sent: the issue is paused or over, and all claims are released.
    if (next.length && allowed.size === 0) this.drained = true;
  }

  private async hand(claim: queries.DeliveryClaim): Promise<queries.Result> {
    const { origin } = this.options;
    let letter: { html: string; text: string };
    try {
      letter = this.letterFor(claim.token ?? "");
    } catch (error) {
      return settled(claim, "failed", `The letter could not be rendered: ${String(error)}`);
    }
    const host = new URL(origin).hostname;
    try {
      const { reply } = await this.mailer.send({
        to: claim.email ?? "",
        subject: this.issue.subject,
        ...letter,
        messageId: `<issue-${this.issue.id}-${claim.id}@${host}>`,
        headers: {
          "List-Id": `<${this.issue.kind}.${host}>`,
          "List-Unsubscribe": `<${unsubscribeLink(origin, claim.token ?? "")}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      });
      this.troubles = 0;
      this.rests = 0;
      return accepted(claim, reply);
    } catch (error) {
      if (!(error instanceof MailFault))
        return settled(claim, "failed", `It could not be sent: ${String(error)}`);
      if (error.kind === "refused") {
        this.troubles = 0;
        if (error.code >= 500) this.options.onDead?.(claim.email ?? "", error.message);
      } else this.troubles += 1;
      return outcomeOf(claim, error, this.tools.clock.now());
    }
  }

  private leaseFrom = (now: Date) => new Date(now.getTime() + this.options.lease);

  /** Waits longer with each consecutive fault of the mail server. */
  private async rest(): Promise<void> {
    await this.sleep((this.options.pause ?? PAUSE_MS) * 2 ** Math.min(this.rests, 5));
    this.rests += 1;
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.options.signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.options.signal.addEventListener("abort", done);
    });
  }

  /** Retries a database call until it succeeds: results must be recorded, however long the database is away. */
  private async insist<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const passing = isDatabaseAway(error) || isUndone(error);
        if (!passing || this.options.signal.aborted) throw error;
        this.tools.log.warn({ error }, "the ledger of deliveries did not answer");
        await new Promise((resolve) => setTimeout(resolve, this.options.pause ?? PAUSE_MS));
      }
    }
  }

  private async giveBack(): Promise<void> {
    const ids = [...this.claims.splice(0), ...this.turned.splice(0)].map(({ id }) => id);
    if (ids.length) await this.insist(() => queries.releaseClaims(this.tools.db, this.options.worker, ids));
  }
}

import { execFile } from "node:child_process";
import type { Log } from "#platform/log/log.server.ts";

/** What a supervisor such as systemd hands a process by its environment. */
export type Supervisor = {
  /** The descriptor of a socket that listens already. */
  socket?: number;
  /** Whether it wants to hear that the process is ready. */
  isTold: boolean;
  /** The milliseconds in which it must hear of the process again; else it ends it. */
  watchdog?: number;
};

/** The first descriptor that is handed down (sd_listen_fds). */
const FIRST_SOCKET = 3;

/**
 * Reads what the supervisor of this process said. What is meant for another process, as a parent, counts as nothing.
 */
export function supervisorOf(env: NodeJS.ProcessEnv, pid: number): Supervisor {
  const isMine = (name: string) => env[name] === String(pid);
  const every = Number(env.WATCHDOG_USEC);
  return {
    isTold: Boolean(env.NOTIFY_SOCKET),
    ...(Number(env.LISTEN_FDS) > 0 && isMine("LISTEN_PID") && { socket: FIRST_SOCKET }),
    ...(env.NOTIFY_SOCKET &&
      every > 0 &&
      (!env.WATCHDOG_PID || isMine("WATCHDOG_PID")) && { watchdog: every / 1_000 }),
  };
}

/**
 * Tells the supervisor that the process is ready, from then on that its loop turns, and at last that it stops. The
 * messages go by `systemd-notify`, because Node has no datagram sockets of this kind.
 */
export function reportTo(supervisor: Supervisor, log: Log): { ready(): void; stopping(): void } {
  const tell = (...words: string[]) => {
    if (!supervisor.isTold) return;
    execFile("systemd-notify", words, (error) => {
      if (error) log.warn({ error }, "the supervisor could not be told");
    });
  };
  return {
    ready() {
      tell("--ready");
      // Two are missed before the third, late one ends the process.
      if (supervisor.watchdog) setInterval(() => tell("WATCHDOG=1"), supervisor.watchdog / 3).unref();
    },
    stopping: () => tell("STOPPING=1"),
  };
}

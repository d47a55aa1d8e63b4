import { execFile } from "node:child_process";
import type { Log } from "#platform/log/log.server.ts";

/** What a supervisor such as systemd passes in the environment. */
export type Supervisor = {
  /** The descriptor of an open listening socket. */
  socket?: number;
  /** Whether it expects readiness notifications. */
  isTold: boolean;
  /** The milliseconds within which it expects a sign of life before it kills the process. */
  watchdog?: number;
};

/** The first inherited descriptor (sd_listen_fds). */
const FIRST_SOCKET = 3;

/** Reads systemd's variables; ignores those meant for another process, such as a parent. */
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
 * Notifies the supervisor that the process is ready, then that its loop is alive, and at last that it stops. The
 * messages go through `systemd-notify`, because Node has no Unix datagram sockets.
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
      // The watchdog fires only after two missed messages.
      if (supervisor.watchdog) setInterval(() => tell("WATCHDOG=1"), supervisor.watchdog / 3).unref();
    },
    stopping: () => tell("STOPPING=1"),
  };
}

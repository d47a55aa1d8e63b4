import { expect, test } from "vitest";
import { supervisorOf } from "./supervisor.ts";

test("a process takes the socket and the watchdog that are meant for it, and no other's", () => {
  expect(supervisorOf({}, 7)).toEqual({ isTold: false });
  expect(supervisorOf({ LISTEN_FDS: "1", LISTEN_PID: "7" }, 7)).toEqual({ isTold: false, socket: 3 });
  expect(supervisorOf({ LISTEN_FDS: "1", LISTEN_PID: "6" }, 7)).toEqual({ isTold: false });
  expect(supervisorOf({ LISTEN_FDS: "0", LISTEN_PID: "7" }, 7)).toEqual({ isTold: false });
  const told = { NOTIFY_SOCKET: "/run/systemd/notify", WATCHDOG_USEC: "90000000" };
  expect(supervisorOf(told, 7)).toEqual({ isTold: true, watchdog: 90_000 });
  expect(supervisorOf({ ...told, WATCHDOG_PID: "6" }, 7)).toEqual({ isTold: true });
  expect(supervisorOf({ WATCHDOG_USEC: "90000000" }, 7)).toEqual({ isTold: false });
});

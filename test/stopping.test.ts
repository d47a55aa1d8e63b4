import { once } from "node:events";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyDirectory, startProduct, until } from "./product.ts";

/** Twelve times as long as a command's terminal may delay the stop: it only ends a hang. */
const HANG_MS = 120_000;

test("a command that does not end keeps the product from stopping for a while, not for ever", async () => {
  const product = await startProduct({ LOG_LEVEL: "info" });
  // A second start is quick, because nothing is built or loaded again.
  expect(product.output()).not.toMatch(/Building the site|articles imported|migrations applied/);
  const socket = join(product.dataDir, "control.sock");
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  await expect(startProduct({}, product.dataDir)).rejects.toThrow(/is in use by another process/);

  const terminal = connect(socket);
  await once(terminal, "connect");
  const letGo = once(terminal, "close");
  product.process.kill("SIGTERM");
  const status = () => product.process.exitCode;
  await until(status, (code) => code !== null, HANG_MS);
  expect(status(), product.output()).toBe(0);
  await letGo;
  expect(existsSync(socket)).toBe(false);

  await product.stop();
});

test("wrong settings stop the start and are named, from the environment and from the file", async () => {
  const folder = emptyDirectory();
  const file = join(folder, "settings.env");
  writeFileSync(file, "MAIL_FORM=a@example.in\n");
  await expect(startProduct({ PORT: "many", SETTINGS_FILE: file }, folder)).rejects.toThrow(
    /stopped with 1:[\s\S]*MAIL_FORM: no such setting .*Did you mean MAIL_FROM\?[\s\S]*PORT: must be a port number/,
  );
});

test("a worker of its own refuses to work without a database server", async () => {
  await expect(startProduct({}, emptyDirectory(), "worker")).rejects.toThrow(
    "stopped with 1:\n--role=worker needs DATABASE_URL: the embedded database belongs to one process, which serves and sends by itself.\n",
  );
});

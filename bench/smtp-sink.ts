// A real SMTP server that accepts every message and stores none, in a separate process.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  logger: false,
  onData(stream, _session, callback) {
    stream.resume();
    stream.on("end", () => callback());
  },
});
server.on("error", () => {});
server.listen(0, "127.0.0.1", () =>
  console.log(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`),
);

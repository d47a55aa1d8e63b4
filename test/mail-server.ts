import { createHash } from "node:crypto";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** What the server does with a message. `die after the message`: it accepts it and dies before acknowledging it. */
export type Conduct =
  | "accept"
  | "defer"
  | "refuse"
  | "refuse the address"
  | "refuse the sender"
  | "refuse with a zero byte"
  | "trickle"
  | "drop before the message"
  | "die in the message"
  | "die after the message"
  | "slow";

export type Taken = { to: string; messageId: string; text: string };
export type MailServer = {
  url: string;
  /** Every message that the server accepted, in order, including unacknowledged ones. */
  taken: Taken[];
  conduct: (to: string, messageId: string) => Conduct;
  connections: number;
  stop(): Promise<void>;
};

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/**
 * Starts a real SMTP server on loopback that accepts messages or misbehaves, as the test decides for each recipient.
 */
export async function startMailServer({ keepTexts = true } = {}): Promise<MailServer> {
  const sockets = new Map<string, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 100,
    onConnect(session, callback) {
      mail.connections += 1;
      callback();
      // Only the server knows the session's socket: it is found by the session's id.
      for (const connection of (server as unknown as { connections: Set<Connection> }).connections)
        if (connection.id === session.id) sockets.set(session.id, connection._socket);
    },
    onClose: (session) => void sockets.delete(session.id),
    onMailFrom: (_address, _session, callback) =>
      mail.conduct("", "") === "refuse the sender"
        ? callback(refusal(550, "5.7.1 Sending is suspended"))
        : callback(),
    onRcptTo({ address }, session, callback) {
      const way = mail.conduct(address, "");
      if (way === "refuse the address") return callback(refusal(550, "5.1.1 No such user here"));
      if (way === "drop before the message") {
        // Closes in order, without a reset: a connection pool then resends by itself unless told not to.
        sockets.get(session.id)?.end();
        return;
      }
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      const to = session.envelope.rcptTo[0]?.address ?? "";
      const way = mail.conduct(to, "");
      if (way === "die in the message") {
        stream.once("data", () => sockets.get(session.id)?.destroy());
        return;
      }
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (way === "defer") return callback(refusal(451, "4.3.2 Try again later"));
        if (way === "refuse with a zero byte") return callback(refusal(554, "5.7.1 Re\u0000fused"));
        if (way === "refuse") return callback(refusal(554, "5.7.1 Refused by policy"));
        const text = Buffer.concat(chunks).toString();
        const messageId = /^message-id: (.+)$/im.exec(text)?.[1]?.trim() ?? "";
        mail.taken.push({ to, messageId, text: keepTexts ? text : "" });
        if (way === "trickle") {
          const socket = sockets.get(session.id);
          const timer = setInterval(() => socket?.write("250-wait\r\n"), 50);
          socket?.once("close", () => clearInterval(timer));
        } else if (way === "die after the message") sockets.get(session.id)?.destroy();
        else if (way === "slow") setTimeout(() => callback(), 50);
        else callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  // A socket cut by the test or left by a killed sender is not a fault of the server.
  server.on("error", () => {});
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    connections: 0,
    conduct: () => "accept",
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}

type Connection = { id: string; _socket: Socket };

/** Derives a number from 0 to 1 from a text: the same in each run. */
export const chance = (text: string): number =>
  createHash("sha256").update(text).digest().readUInt32BE(0) / 0xffffffff;

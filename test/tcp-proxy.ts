import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type TcpProxy = {
  port: number;
  /** Silently drops every byte in both directions; new connections are accepted and starved too. */
  swallow(): void;
  /** Forwards again on new connections; the starved ones stay dead, as after a broken path. */
  forward(): void;
  stop(): Promise<void>;
};

/** Starts a proxy to a local TCP server that can turn into a black hole. */
export async function startProxy(to: number): Promise<TcpProxy> {
  let swallowing = false;
  const paths = new Set<{ dead: boolean }>();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // If one end is cut, its `close` ends the other; the test itself causes the error.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (swallowing) {
      near.resume();
      return;
    }
    const far = connect(to, "127.0.0.1");
    keep(far);
    const path = { dead: false };
    paths.add(path);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => {
        if (!path.dead) into.write(bytes);
      });
      from.on("close", () => {
        if (path.dead) return;
        paths.delete(path);
        into.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      swallowing = true;
      for (const path of paths) path.dead = true;
    },
    forward: () => {
      swallowing = false;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

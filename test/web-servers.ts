import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A web server of its own in front of the product, serving what was published as files. */
export type WebServer = {
  origin: string;
  /** Reads its configuration again, as an operator does when it has changed. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

const find = (name: string): string | undefined =>
  ["/usr/sbin", "/usr/bin", "/usr/local/bin"].map((f) => join(f, name)).find((path) => existsSync(path));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const check = (program: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(program, args, (error, out, err) => (error ? reject(new Error(out + err)) : resolve()));
  });

async function answers(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break;
    if (
      await ask(`${origin}/robots.txt`).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The web server at ${origin} does not answer.`);
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

/** nginx with what was published in `folder`; undefined where it is not installed. */
export async function startNginx(folder: string, product: string): Promise<WebServer | undefined> {
  const program = find("nginx");
  if (!program) return undefined;
  const own = mkdtempSync(join(tmpdir(), "static-nginx-"));
  const port = await freePort();
  const file = join(own, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `worker_processes 1; ${user} pid ${own}/pid; error_log ${own}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; gzip on; keepalive_requests 10000000;
  client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy; fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi; scgi_temp_path ${own}/scgi;
  include ${folder}/nginx-http.conf;
  upstream product { server ${new URL(product).host}; keepalive 16; }
  server { listen 127.0.0.1:${port}; include ${folder}/nginx-server.conf; }
}
`,
  );
  await check(program, ["-t", "-c", file, "-e", `${own}/error.log`]);
  const child = spawn(program, ["-c", file, "-e", `${own}/error.log`, "-g", "daemon off;"], {
    stdio: "inherit",
  });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child);
  return {
    origin,
    async reload() {
      await check(program, ["-t", "-c", file, "-e", `${own}/error.log`]);
      child.kill("SIGHUP");
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    async stop() {
      child.kill("SIGQUIT");
      await ended(child);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

/** Caddy with what was published in `folder`; undefined where it is not installed. */
export async function startCaddy(folder: string, product: string): Promise<WebServer | undefined> {
  const program = find("caddy");
  if (!program) return undefined;
  const own = mkdtempSync(join(tmpdir(), "static-caddy-"));
  const port = await freePort();
  const file = join(own, "Caddyfile");
  writeFileSync(
    file,
    `{\n\tadmin unix/${own}/admin\n\tauto_https off\n}\nhttp://:${port} {\n\tbind 127.0.0.1\n\timport ${folder}/site.caddy\n}\n`,
  );
  const env = { ...process.env, PRODUCT: new URL(product).host, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
  const args = ["--adapter", "caddyfile", "--config", file];
  const child = spawn(program, ["run", ...args], { stdio: "ignore", env });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child);
  return {
    origin,
    reload: () =>
      new Promise((resolve, reject) => {
        execFile(program, ["reload", ...args, "--address", `unix/${own}/admin`], { env }, (error, _, err) =>
          error ? reject(new Error(err)) : resolve(),
        );
      }),
    async stop() {
      child.kill("SIGTERM");
      await ended(child);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request, its address to the letter and its body as it came. */
export function ask(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  const [, origin = "", path = "/"] = /^(https?:\/\/[^/]+)(\/.*)$/.exec(url) ?? [];
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

export function plainBody({ headers, body }: Reply): string {
  const encoding = headers["content-encoding"];
  const plain =
    encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  return plain.toString("latin1");
}

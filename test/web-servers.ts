import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A separate web server in front of the product. */
export type WebServer = { origin: string; stop(): Promise<void> };

const find = (name: string): string | undefined =>
  ["/usr/sbin", ...(process.env.PATH ?? "").split(":")]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The host of the configurations in `deploy/`. */
const HOST = "www.example.in";

/** Returns a configuration as shipped, with the test's own text in place of each named part. */
const shipped = (name: string, own: [part: string | RegExp, instead: string][]): string =>
  own.reduce(
    (text, [part, instead]) => {
      const changed = text.replaceAll(part, () => instead);
      if (changed === text) throw new Error(`deploy/${name} does not hold ${part}.`);
      return changed;
    },
    readFileSync(join("deploy", name), "utf8"),
  );

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

/** Waits until the server answers; throws with the cause if it could not be started or ended. */
async function answers(origin: string, child: ChildProcess): Promise<void> {
  let cause: Error | undefined;
  child.once("error", (error) => {
    cause = error;
  });
  const asked = () =>
    ask(`${origin}/robots.txt`, { headers: { Host: HOST } }).then(
      () => true,
      () => false,
    );
  while (!cause && child.exitCode === null && child.signalCode === null) {
    if (await asked()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The web server at ${origin} ended with ${child.exitCode ?? child.signalCode}.`, { cause });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

/** Returns Debian's web server user; only root can start a server as another user. */
const webUser = (): string | undefined =>
  process.getuid?.() === 0 && /^www-data:/m.test(readFileSync("/etc/passwd", "utf8"))
    ? "www-data"
    : undefined;

async function certificate(folder: string): Promise<{ cert: string; key: string }> {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const args = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await check("openssl", [...args, "-subj", `/CN=${HOST}`, "-days", "2", "-out", cert, "-keyout", key]);
  return { cert, key };
}

/**
 * Starts nginx with `deploy/nginx.conf` on its own ports and, if started by root, as Debian's user; `more` is put
 * beside `location /`. Undefined if it is not installed.
 */
export async function startNginx(
  product: string,
  { tls = true, more = "" } = {},
): Promise<(WebServer & { errors(): string }) | undefined> {
  const program = find("nginx");
  if (!program) return undefined;
  const own = mkdtempSync(join(tmpdir(), "nginx-"));
  chmodSync(own, 0o755);
  const [port, other] = [await freePort(), await freePort()];
  const file = join(own, "nginx.conf");
  const user = webUser();
  const { cert, key } = await certificate(own);
  writeFileSync(
    join(own, "tls.conf"),
    shipped("nginx-tls.conf", [
      [/\/etc\/letsencrypt\S+fullchain\.pem/g, cert],
      [/\/etc\/letsencrypt\S+privkey\.pem/g, key],
    ]),
  );
  const site = shipped("nginx.conf", [
    ["server 127.0.0.1:3000 ", `server ${new URL(product).host} `],
    [/^\tlisten \[::\].*\n/gm, ""],
    ["listen 80 ", `listen 127.0.0.1:${other} `],
    ["listen 443 ssl http2", `listen 127.0.0.1:${port}${tls ? " ssl http2" : ""}`],
    [`server_name ${HOST};`, `server_name ${HOST} 127.0.0.1;`],
    ["/etc/nginx/snippets/site-tls.conf", join(own, "tls.conf")],
    ["access_log /var/log/nginx/site.log plain;", "access_log off;"],
    ["/var/log/nginx/site-error.log", join(own, "site-error.log")],
    ["/var/lib/nginx/site", join(own, "kept")],
    ["\tlocation / {\n\t\tproxy_cache site;", `${more}\n\tlocation / {\n\t\tproxy_cache site;`],
  ]);
  writeFileSync(
    file,
    `worker_processes 1; ${user ? `user ${user};` : ""} pid ${own}/pid; error_log ${own}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; gzip on; keepalive_requests 10000000;
  client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy; fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi; scgi_temp_path ${own}/scgi;
${site}}
`,
  );
  await check(program, ["-t", "-c", file, "-e", `${own}/error.log`]);
  const child = spawn(program, ["-c", file, "-e", `${own}/error.log`, "-g", "daemon off;"], {
    stdio: "inherit",
  });
  const origin = `${tls ? "https" : "http"}://127.0.0.1:${port}`;
  await answers(origin, child);
  return {
    origin,
    errors: () =>
      ["error.log", "site-error.log"].map((name) => readFileSync(join(own, name), "utf8")).join(""),
    async stop() {
      child.kill("SIGQUIT");
      await ended(child);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

/** Starts Caddy with `deploy/Caddyfile`, over plain HTTP on its own port. Undefined if it is not installed. */
export async function startCaddy(product: string): Promise<WebServer | undefined> {
  const program = find("caddy");
  if (!program) return undefined;
  const own = mkdtempSync(join(tmpdir(), "caddy-"));
  const port = await freePort();
  const file = join(own, "Caddyfile");
  const site = shipped("Caddyfile", [
    ["reverse_proxy 127.0.0.1:3000 {", `reverse_proxy ${new URL(product).host} {`],
    [`${HOST} {`, `http://:${port} {\n\tbind 127.0.0.1`],
    [/^example\.in \{\n\t.*\n\}\n/gm, ""],
  ]);
  writeFileSync(file, `{\n\tadmin unix/${own}/admin\n\tauto_https off\n}\n${site}`);
  const env = { ...process.env, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
  const args = ["--adapter", "caddyfile", "--config", file];
  const child = spawn(program, ["run", ...args], { stdio: "ignore", env });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child);
  return {
    origin,
    async stop() {
      child.kill("SIGTERM");
      await ended(child);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends one request with its address verbatim; returns the body unchanged. */
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
    const { protocol, hostname, port } = new URL(origin);
    const request = protocol === "https:" ? tlsRequest : plainRequest;
    const tls = { servername: headers.Host?.split(":")[0], rejectUnauthorized: false };
    // Never reuses a connection: a reloading server may close it at any moment.
    const sent = request({ hostname, port, path, method, headers, agent: false, ...tls }, (reply) => {
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

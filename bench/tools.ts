import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { NOT_HERE } from "../scripts/long-checks.mjs";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";

export type Load = { perSecond: number; p50: number; p99: number; failures: number };

const milliseconds = (text: string): number =>
  Number.parseFloat(text) * (text.endsWith("us") ? 0.001 : text.endsWith("ms") ? 1 : 1_000);

/** Runs a bounded load on loopback with wrk; returns requests per second and latencies in milliseconds. */
export async function load(
  url: string,
  { seconds = 5, connections = 32, headers = ["Accept-Encoding: br"] } = {},
): Promise<Load> {
  const { hostname } = new URL(url);
  if (!["127.0.0.1", "localhost"].includes(hostname)) throw new Error("Load goes to this machine only.");
  const args = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    ...headers.flatMap((h) => ["-H", h]),
    url,
  ];
  const out = await new Promise<string>((resolve, reject) => {
    execFile("wrk", args, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  });
  const pick = (pattern: RegExp) => pattern.exec(out)?.[1] ?? "0ms";
  const failures =
    /Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ??
    /Socket errors: .*timeout (\d+)/.exec(out)?.[1] ??
    "0";
  return {
    perSecond: Number(pick(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(pick(/50%\s+(\S+)/)),
    p99: milliseconds(pick(/99%\s+(\S+)/)),
    failures: Number(failures),
  };
}

/** Returns a process's resident memory in MB. */
export const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the medians of several loads, and their failures together. */
export const middle = (loads: Load[]): Load => ({
  perSecond: Math.round(median(loads.map((l) => l.perSecond))),
  p50: median(loads.map((l) => l.p50)),
  p99: median(loads.map((l) => l.p99)),
  failures: loads.reduce((sum, l) => sum + l.failures, 0),
});

/** Starts the ceiling: Node answering one fixed buffer, in a separate process. */
export async function fixedBuffer(body: Buffer): Promise<{ url: string; stop(): void }> {
  const file = join(mkdtempSync(join(tmpdir(), "fixed-")), "body");
  writeFileSync(file, body);
  const code = `const b=require("fs").readFileSync(${JSON.stringify(file)});const h=["Content-Type","text/html; charset=utf-8","Content-Encoding","br","Content-Length",String(b.length)];
    require("http").createServer((q,r)=>{r.writeHead(200,h);r.end(b)}).listen(0,"127.0.0.1",function(){console.log(this.address().port)})`;
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (text) => resolve(String(text).trim())),
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Starts the limit: nginx with one worker serving the same pre-compressed bytes from a file. */
export async function nginx(body: Buffer): Promise<{ url: string; stop(): void } | undefined> {
  const program = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  execFileSync("chmod", ["755", folder]);
  writeFileSync(join(folder, "page.html"), body);
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 512; }
http { access_log off; sendfile on; open_file_cache max=10; keepalive_requests 10000000; types { text/html html; }
server { listen 127.0.0.1:${port}; root ${folder}; location / { add_header Content-Encoding br; } } }`,
  );
  const child = spawn(program, ["-c", config, "-g", "daemon off;"], { stdio: "inherit" });
  await new Promise((resolve) => setTimeout(resolve, 400));
  return { url: `http://127.0.0.1:${port}/page.html`, stop: () => void child.kill("SIGQUIT") };
}

const cleaners: (() => void)[] = [];

/** Runs at the end of the script, however it ends. */
export function atEnd(clean: () => void): void {
  if (cleaners.push(clean) > 1) return;
  process.once("exit", () => {
    for (const one of cleaners.toReversed()) one();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

/** Starts a PostgreSQL server for the script, which ends with it. */
export async function ownPostgres(): Promise<TestServer> {
  const server = await startPostgres();
  if (!server) {
    console.error("PostgreSQL's programs are not installed here.");
    process.exit(NOT_HERE);
  }
  atEnd(() => server.stop());
  return server;
}

/** Writes a result with its machine; in the long run (`--check`), only prints it. */
export function writeResult(name: string, result: unknown): void {
  const text = `${JSON.stringify({ measured: new Date().toISOString().slice(0, 10), machine: `${cpus().length} × ${cpus()[0]?.model}`, node: process.version, ...(result as object) }, null, 2)}\n`;
  if (!process.argv.includes("--check")) writeFileSync(`bench/results/${name}.json`, text);
  process.stdout.write(text);
}

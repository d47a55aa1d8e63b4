// Development: the same application behind Vite. Pages and server code reload on change.
import { createServer } from "node:http";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { requireNode } from "./node-version.mjs";

requireNode();
process.env.NODE_ENV = "development";
const vite = await createVite({ server: { middlewareMode: true } });
const ssr = vite.environments.ssr;
if (!isRunnableDevEnvironment(ssr))
  throw new Error("Vite's server environment cannot run code in this process.");

const load = () => ssr.runner.import("/src/server/entry.ts");
// The database is opened once; listeners are recreated when the server's code changes.
const host = await (await load()).boot();
await (await ssr.runner.import("/src/server/content.ts")).loadContent(host);
await host.work();
const listeners = new WeakMap();
async function listener() {
  const entry = await load();
  if (!listeners.has(entry))
    listeners.set(entry, await entry.createListener(host, entry.built, { keepPages: false }));
  return listeners.get(entry);
}

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => {
    listener().then(
      (answer) => answer(request, response),
      (error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { "Content-Type": "text/plain" }).end(error.stack);
      },
    );
  });
});
server.listen(host.settings.PORT, host.settings.HOST, () => {
  console.log(`Development: http://${host.settings.HOST}:${server.address().port}`);
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    await host.close();
    process.exit(0);
  });
}

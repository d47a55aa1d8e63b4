import { createHash } from "node:crypto";
import { build as bundle, type Plugin, type Rolldown } from "vite";

/** The scripts that run without the framework, each on its own pages, and the folder that each is made from. */
const SCRIPTS: Record<string, { entry: string; folder: string }> = {
  /** Every public page's only script before hydration. */
  enhance: { entry: "src/ui/enhance/main.ts", folder: "/ui/enhance/" },
  /** What improves the desk's pages. */
  desk: { entry: "src/desk/script/main.ts", folder: "/desk/script/" },
  /** The article editor, on its page alone. */
  editor: { entry: "src/desk/editor/main.ts", folder: "/desk/editor/" },
};

type Script = { code: string; src: string };

/** Kept beyond one plugin: the client and the server build ask for the same scripts. */
const built = new Map<string, Promise<Script>>();

const scriptOf = (name: string, entry: string): Promise<Script> => {
  const known = built.get(name) ?? build(name, entry);
  built.set(name, known);
  return known;
};

async function build(name: string, entry: string): Promise<Script> {
  const result = await bundle({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { write: false, rollupOptions: { input: entry, output: { format: "iife" } } },
  });
  const code = (result as Rolldown.RolldownOutput).output[0].code;
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 10);
  return { code, src: `/assets/${name}-${hash}.js` };
}

/**
 * Bundles each of these scripts outside the React Router build. The address of one is the virtual module
 * `virtual:{name}`; the file itself goes into the client build beside the other hashed assets, and in development
 * this plugin answers for it.
 */
export function enhancement(): Plugin {
  const wanted = (id: string) => {
    const name = /^\0?virtual:(\w+)$/.exec(id)?.[1] ?? "";
    const script = SCRIPTS[name];
    return script && { name, entry: script.entry };
  };
  return {
    name: "enhancement",
    resolveId: (id) => {
      const name = wanted(id)?.name;
      return name && `\0virtual:${name}`;
    },
    async load(id) {
      const found = id.startsWith("\0") ? wanted(id) : undefined;
      if (!found) return;
      const { src } = await scriptOf(found.name, found.entry);
      return `export const src = ${JSON.stringify(src)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [name, { entry }] of Object.entries(SCRIPTS)) {
        const { code, src } = await scriptOf(name, entry);
        this.emitFile({ type: "asset", fileName: src.slice(1), source: code });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = /^\/assets\/(\w+)-[\w-]{10}\.js$/.exec(request.url ?? "")?.[1] ?? "";
        const script = SCRIPTS[name];
        if (!script) return next();
        scriptOf(name, script.entry).then(({ code }) => {
          response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8" }).end(code);
        }, next);
      });
    },
    handleHotUpdate({ file, server }) {
      const changed = Object.entries(SCRIPTS).find(([, { folder }]) => file.includes(folder));
      if (!changed) return;
      built.delete(changed[0]);
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll();
      }
      server.ws.send({ type: "full-reload" });
    },
  };
}

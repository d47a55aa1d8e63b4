import { resolve } from "node:path";
import { build as bundle, type Plugin, type Rolldown } from "vite";

/** The scripts of the browser, each on its own pages. No other script is ever asked for. */
const SCRIPTS: Record<string, string> = {
  /** Every public page's: it loads the islands when a person touches them. */
  enhance: "src/entry.browser.ts",
  /** What improves the desk's pages. */
  desk: "src/desk/script/main.ts",
  /** The article editor, on its page alone. */
  editor: "src/desk/editor/main.ts",
};

/** A script with what it loads on demand: the code of each file by its address, and the sources that it is made from. */
type Script = { src: string; files: Map<string, string>; sources: Set<string> };

/** Kept beyond one plugin: the client and the server build ask for the same scripts. */
const built = new Map<string, Promise<Script>>();

const scriptOf = (name: string): Promise<Script> => {
  const known = built.get(name) ?? build(name, SCRIPTS[name] as string);
  built.set(name, known);
  return known;
};

async function build(name: string, entry: string): Promise<Script> {
  const result = await bundle({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input: { [name]: entry },
        output: {
          format: "es",
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
          // Whatever is loaded on demand shares one file of React and of what hydrates with it.
          codeSplitting: {
            groups: [
              {
                name: "react",
                test: /node_modules\/(react|react-dom|scheduler)\/|\/ui\/island\/(hydrate|define)/,
              },
            ],
          },
        },
      },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === "chunk");
  const first = chunks.find(({ isEntry }) => isEntry);
  if (!first) throw new Error(`The script ${name} has no entry`);
  return {
    src: `/${first.fileName}`,
    files: new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code])),
    sources: new Set(chunks.flatMap(({ moduleIds }) => moduleIds)),
  };
}

/**
 * Bundles each of these scripts outside the React Router build, whose own scripts no page asks for. The address of one
 * is the virtual module `virtual:{name}`; its files go into the client build beside the other hashed assets, and in
 * development this plugin answers for them.
 */
export function enhancement(): Plugin {
  const wanted = (id: string) => {
    const name = /^\0?virtual:(\w+)$/.exec(id)?.[1] ?? "";
    return name in SCRIPTS ? name : undefined;
  };
  return {
    name: "enhancement",
    resolveId: (id) => {
      const name = wanted(id);
      return name && `\0virtual:${name}`;
    },
    async load(id) {
      const name = id.startsWith("\0") ? wanted(id) : undefined;
      if (!name) return;
      const { src } = await scriptOf(name);
      return `export const src = ${JSON.stringify(src)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const name of Object.keys(SCRIPTS))
        for (const [address, source] of (await scriptOf(name)).files)
          this.emitFile({ type: "asset", fileName: address.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!/^\/assets\/[\w.-]+\.js$/.test(request.url ?? "")) return next();
        Promise.all(Object.keys(SCRIPTS).map(scriptOf)).then((scripts) => {
          const code = scripts.flatMap(({ files }) => files.get(request.url ?? "") ?? [])[0];
          if (code === undefined) return next();
          response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8" }).end(code);
        }, next);
      });
    },
    async handleHotUpdate({ file, server }) {
      for (const [name, script] of built) {
        const isNew = name === "enhance" && file.endsWith(".island.tsx");
        if (!isNew && !(await script).sources.has(resolve(file))) continue;
        built.delete(name);
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      }
    },
  };
}

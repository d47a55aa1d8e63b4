import { readdir, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { build as bundle, type Plugin, type Rolldown } from "vite";
import { stylesOf } from "./style-rules.ts";

/** The browser's scripts, each for its own pages. No other script is ever requested. */
const SCRIPTS: Record<string, string> = {
  /** For every public page: loads an island when a person touches it. */
  enhance: "src/entry.browser.ts",
  /** For every page of the desk, with the desk's own islands. */
  desk: "src/desk/entry.ts",
};

/** Globals by type that every browser with modules has: React tests for each, and ships a substitute. */
const PRESENT: Record<string, string> = {
  AbortController: "function",
  MessageChannel: "function",
  Promise: "function",
  WeakMap: "function",
  WeakSet: "function",
  clearTimeout: "function",
  devicePixelRatio: "number",
  document: "object",
  performance: "object",
  queueMicrotask: "function",
  reportError: "function",
  requestAnimationFrame: "function",
  setTimeout: "function",
  window: "object",
};

/**
 * Drops 1.2 KB that serve no reader: React's substitutes, its code for Node and for its developer tools, and its
 * pending transition in the browser's own bar.
 */
const KNOWN: Record<string, string> = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  navigation: "undefined",
  setImmediate: "undefined",
  "typeof process": '"undefined"',
  ...Object.fromEntries(Object.entries(PRESENT).map(([name, type]) => [`typeof ${name}`, `"${type}"`])),
};

/** A file of a script: the files it imports or loads later and, if it is loaded on demand, its module. */
type ScriptFile = { module?: string; imports: string[]; later: string[] };
/** The files of all scripts by address, as the build stores them in `build/scripts.json`. */
export type ScriptManifest = Record<string, ScriptFile>;

/** A script with what it loads on demand: the code of each file by address, and its sources. */
type Script = { src: string; files: Map<string, string>; sources: Set<string>; manifest: ScriptManifest };

/** Outlives one plugin: the client and the server build request the same scripts. */
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
    define: KNOWN,
    plugins: [plainImports],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input: { [name]: entry },
        // "use client" means nothing in a browser-only bundle.
        checks: { moduleLevelDirective: false },
        output: {
          format: "es",
          entryFileNames: "assets/[name]-[hash:6].js",
          // Every page's script names each island's file: short names save bytes.
          chunkFileNames: ({ name }) => `assets/${name.replace(/\.island$/, "")}-[hash:6].js`,
          codeSplitting: {
            groups: [
              // Everything loaded on demand shares one file with React and the code that hydrates and links with it.
              {
                name: "react",
                test: /node_modules\/(react|react-dom|scheduler)\/|\/ui\/(island\/(hydrate|define)|primitives\/link)\./,
              },
              // Two files of a few hundred bytes weigh more than one.
              { name: "format", test: /\/src\/platform\/(clock|format)\//, minShareCount: 2 },
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
    manifest: Object.fromEntries(chunks.map((chunk) => [`/${chunk.fileName}`, fileOf(chunk)])),
  };
}

const fileOf = ({ facadeModuleId, imports, dynamicImports }: Rolldown.OutputChunk): ScriptFile => ({
  ...(facadeModuleId && { module: relative("src", facadeModuleId).replaceAll("\\", "/") }),
  imports: imports.map((name) => `/${name}`),
  later: dynamicImports.map((name) => `/${name}`),
});

const PRELOAD = "\0vite/preload-helper.js";

/** Uses native dynamic imports: the bundler's wrapper loads style sheets along, which these lack. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  resolveId: (id) => (id === PRELOAD ? id : undefined),
  load: (id) => (id === PRELOAD ? "export const __vitePreload = (load) => load();" : undefined),
};

const sheetsOf = (files: Rolldown.OutputBundle[string][]): Map<string, string> =>
  new Map(
    files.flatMap((file) =>
      file.type === "asset" && file.fileName.endsWith(".css")
        ? [[`/${file.fileName}`, String(file.source)] as const]
        : [],
    ),
  );

/** Removes React Router's browser scripts, which no page requests. */
async function removeScripts(folder: string, isOne: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) if (isOne(name)) await rm(join(folder, name));
}

/**
 * Bundles each of these scripts outside the React Router build, whose own scripts no page requests. A script's address
 * is the virtual module `virtual:{name}`; its files join the client build's hashed assets, and in development this
 * plugin serves them.
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
    async writeBundle({ dir = "" }, files) {
      const isClient = this.environment.name === "client";
      const assets = join(isClient ? dir : join(dir, "../client"), "assets");
      const chunks = new Set(
        Object.values(files).flatMap((file) => (file.type === "chunk" ? file.fileName : [])),
      );
      // The route manifest is written while the server is built.
      await removeScripts(assets, (name) =>
        isClient ? chunks.has(`assets/${name}`) : /^manifest-\w+\.js$/.test(name),
      );
      if (!isClient) return;
      const scripts = await Promise.all(Object.keys(SCRIPTS).map(scriptOf));
      const manifest: ScriptManifest = Object.assign({}, ...scripts.map((script) => script.manifest));
      await writeFile(join(dir, "../scripts.json"), JSON.stringify(manifest, null, 2));
      const site = await scriptOf("enhance");
      const styles = stylesOf(sheetsOf(Object.values(files)), site.files, site.manifest);
      await writeFile(join(dir, "../styles.json"), JSON.stringify(styles));
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
        const isNew = file.endsWith(".island.tsx");
        if (!isNew && !(await script).sources.has(resolve(file))) continue;
        built.delete(name);
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      }
    },
  };
}

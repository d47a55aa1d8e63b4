import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { enhancement } from "./scripts/vite-enhancement.ts";

// Node takes longer to resolve their modules than to run them: docs/decisions/038-bundled-libraries.md.
const bundled = [
  /^drizzle-orm/,
  "@better-auth/drizzle-adapter",
  /^better-auth\/adapters\/drizzle/,
  "yaml",
  "zod",
];

export default defineConfig(({ command }) => ({
  plugins: [enhancement(), tailwindcss(), reactRouter()],
  // A font is asked for where it is written; in the style it would go out with every page.
  build: {
    assetsInlineLimit: (file, { length }) => !file.endsWith(".woff2") && length < 2048,
    target: "es2022",
    // One module serves a figure drawn on the server and its island, which loads it when touched; the time of plugins
    // says nothing to whoever starts the product.
    rollupOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
  },
  // The host is the server build's only input. Loaded beside the build, it would duplicate shared modules.
  environments: {
    ssr: {
      // In development Vite would run them through its own loader.
      resolve: { noExternal: command === "build" ? bundled : [] },
      build: { rollupOptions: { input: "src/server/entry.ts" } },
    },
  },
}));

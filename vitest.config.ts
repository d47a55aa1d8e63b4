import { defineConfig } from "vitest/config";
import { enhancement } from "./scripts/vite-enhancement.ts";

export default defineConfig({
  plugins: [enhancement()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "content/**/*.test.ts", "scripts/**/*.test.ts"],
    environment: "node",
    globalSetup: ["test/snapshot.ts"],
    setupFiles: ["test/quiet.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

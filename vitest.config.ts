import { defineConfig } from "vitest/config";
import { enhancement } from "./scripts/vite-enhancement.ts";

export default defineConfig({
  plugins: [enhancement()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "content/**/*.test.ts", "scripts/**/*.test.ts"],
    environment: "node",
    globalSetup: ["test/snapshot.ts"],
    setupFiles: ["test/quiet.ts"],
    // What ends a test that hangs; on a busy machine a product takes a minute to start.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});

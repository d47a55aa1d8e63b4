import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/domain/*/tables.server.ts",
  out: "./migrations",
});

declare module "*/browser.mjs" {
  export const browserArguments: string[];
  export function findBrowser(): Promise<string>;
}
declare module "*/build.mjs" {
  export function buildIfStale(): Promise<void>;
}
declare module "*/postgres.mjs" {
  export type TestServer = { url: string; start(): void; halt(): void; stop(): void };
  export function startPostgres(): Promise<TestServer | undefined>;
}

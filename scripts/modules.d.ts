declare module "*/browser.mjs" {
  export const browserArguments: string[];
  export function findBrowser(): Promise<string>;
}
declare module "*/build.mjs" {
  export function buildIfStale(before?: string): void;
  export function alone<T>(file: string, work: () => T): T;
  export function setAside(build: string, former: string, now?: number): void;
  export function bringBack(former: string, build: string, now?: number): void;
}
declare module "*/long-checks.mjs" {
  export const NOT_HERE: number;
}
declare module "*/postgres.mjs" {
  type Serving = { url: string; start(): void; halt(): void };
  export type TestServer = Serving & {
    /** Starts a second server that follows this one by streaming, until it is promoted. */
    replica(): Promise<Serving & { promote(): void }>;
    stop(): void;
  };
  export function startPostgres(options?: {
    place?: string;
    fsync?: boolean;
  }): Promise<TestServer | undefined>;
}
declare module "*/test-report.mjs" {
  type Report = {
    passed: number;
    failed: number;
    skipped: number;
    failures: string[];
    files: { file: string; tests: number; seconds: number }[];
  };
  export function fromVitest(report: object, code: number): Report;
  export function fromPlaywright(report: object, code: number): Report;
}
declare module "css-tree/parser" {
  type Options = {
    positions: boolean;
    parseAtrulePrelude: boolean;
    parseValue: boolean;
    onParseError(error: Error): void;
  };
  export default function parse<Tree>(sheet: string, options: Options): Tree;
}
declare module "css-tree/utils" {
  /** Names as written in a style sheet, with escapes. */
  export const ident: { decode(name: string): string };
}

import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Links are document navigations, so the route manifest need not be discovered lazily.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;

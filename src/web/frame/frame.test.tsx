import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  data,
  StaticRouterProvider,
  useRouteError,
} from "react-router";
import { expect, test } from "vitest";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import { proves } from "#test/proves.ts";
import Frame, { ErrorBoundary } from "./frame.tsx";

type Boundary = Parameters<typeof ErrorBoundary>[0];

function Failed() {
  return <ErrorBoundary {...({ error: useRouteError(), params: {} } as Boundary)} />;
}

/** Renders the page at `/page` in the main layout with the given loader or component. */
async function render(page: { loader?: () => unknown; Component?: () => React.ReactNode }) {
  const routes = [
    {
      id: "root",
      loader: () => ({
        firm: firmOf(identitySettings.parse({})),
        contentProtection: true,
        origin: "",
      }),
      children: [
        {
          Component: Frame,
          ErrorBoundary: Failed,
          children: [{ path: "/page", Component: () => <h1>Page</h1>, ...page }],
        },
      ],
    },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://localhost/page"));
  if (context instanceof Response) throw new Error("A page was expected.");
  const html = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  return { html, status: context.statusCode };
}

test("a route that throws shows the error screen in the main layout", proves("PLAC-07 NAVI-04"), async () => {
  const { html, status } = await render({
    loader: () => {
      throw new Error("the cause stays in the log");
    },
  });
  expect(status).toBe(500);
  expect(html).toContain("<h1>Something went wrong</h1>");
  expect(html).toContain('aria-label="Main"');
  expect(html).toContain("</footer>");
  expect(html).not.toContain("the cause");
});

test("an article that is not there leads back to the blog", proves("ERRS-05"), async () => {
  const { html, status } = await render({
    loader: () => {
      throw data("Blog not found", { status: 404 });
    },
  });
  expect(status).toBe(404);
  expect(html).toContain("<h1>Blog not found</h1>");
  expect(html).toContain('<a href="/blog" class="btn btn-ink">Back to the blog</a>');
});

test.each([
  ["Term not found", "/glossary", "All terms"],
  ["Calculator not found", "/tools", "All calculators"],
  ["Digest not found", "/dailydigest", "Open the daily digest"],
  ["No digests of this period", "/dailydigest", "Open the daily digest"],
])("%s: the screen leads to the list first", async (message, href, label) => {
  const { html } = await render({
    loader: () => {
      throw data(message, { status: 404 });
    },
  });
  expect(html).toContain(`<a href="${href}" class="btn btn-ink">${label}</a>`);
});

test("a page that works stands in the same layout", async () => {
  const { html } = await render({});
  expect(html).toContain("<h1>Page</h1>");
  expect(html).toContain("</footer>");
});

import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { faultContext } from "./context.ts";

/** Renders the whole page before the first byte: pages are cached as bytes, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={router} url={request.url} />);
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(Buffer.concat(chunks), { status, headers });
}

/** Passes the fault to the host, which logs it with the request and picks the status. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  (context as RouterContextProvider).get(faultContext).error = error;
};

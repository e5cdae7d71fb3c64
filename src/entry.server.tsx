// Renders a complete page to HTML: its loaders have finished, so it never waits in the middle.
import { buffer } from 'node:stream/consumers';

import { prerenderToNodeStream } from 'react-dom/static';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';

import { readPageTags } from '#content/tags/page-tags.server.ts';
import { consentPanel } from '#identity/consent/consent-panel.ts';
import { ConsentSlot } from '#identity/consent/consent-slot.ts';
import { say } from '#platform/i18n/words.server.ts';
import { PageScripts, scriptsOf } from '#screens/frame/page-scripts.ts';
import { type ScreenContext, screenContext } from '#screens/screen-context.ts';

/** Loaders that take longer are given up by the router. */
export const streamTimeout = 8_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, ctx, asData } = context.get(screenContext);
  headers.set('content-language', ctx.locale);
  if (asData) return dataOf(entry, headers, status);
  const page = (
    <ConsentSlot value={await panelOf(context.get(screenContext), request)}>
      <PageScripts value={scriptsOf(entry)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageScripts>
    </ConsentSlot>
  );
  const html = await renderPage(page);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { headers, status });
}

/** Without a database or a script there is no consent panel, so no third-party script is loaded either. */
async function panelOf({ ctx, nonce, refusal }: ScreenContext, { url }: Request): Promise<string> {
  if (refusal === 'rate_limited') return '';
  const tags = await readPageTags(ctx, new URL(url)).catch(() => null);
  const { locale } = ctx;
  const secure = ctx.settings.PUBLIC_URL.startsWith('https:');
  return tags ? consentPanel({ locale, tags, nonce, secure, tell: say(ctx) }) : '';
}

/** The data of the page's loaders, by route; without the root's, which belong to this response only. */
function dataOf({ staticHandlerContext }: EntryContext, headers: Headers, status: number): Response {
  const { root: _, ...data } = staticHandlerContext.loaderData;
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify({ data }), { headers, status });
}

/** A failed page is logged with the id that it shows; a request that nothing answers is no bug. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // A client that left is no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ctx } = context.get(screenContext);
  const path = new URL(request.url).pathname.slice(0, 200);
  ctx.log.error({ err: error, requestId: ctx.requestId, path }, 'page failed');
};

/**
 * A page that fails in any part, or is not ready in time, fails as a whole: the router then renders its error page. It
 * is prerendered, because what React streams stays in memory until a full garbage collection
 * (docs/decisions/0017-pages.md).
 */
async function renderPage(page: React.ReactNode): Promise<Buffer<ArrayBuffer>> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), streamTimeout + 1_000).unref();
  const failures: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(page, {
      // No part is so large that a script has to insert it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: late.signal,
      onError: (error) => void failures.push(error),
    });
    if (failures.length > 0) throw failures[0];
    late.signal.throwIfAborted();
    return await buffer(prelude);
  } finally {
    clearTimeout(timer);
  }
}

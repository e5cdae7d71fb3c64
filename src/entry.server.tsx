// Renders a page to HTML as a whole: its loaders have finished, so there is nothing to wait for in the middle of it.
import { Writable } from 'node:stream';

import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';

import { compressed } from '#platform/http/compressed.server.ts';
import { holdBody } from '#platform/http/held-body.ts';
import { screenContext } from '#screens/screen-context.ts';

export const streamTimeout = 8_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, ctx } = context.get(screenContext);
  const data = await readAll(entry.serverHandoffStream);
  // The data goes behind the tree by hand: as a part of it, every piece would be one more round of rendering.
  const tree = (
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
  );
  const html = renderAtOnce(tree) ?? (await renderPatiently(tree, nonce));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', ctx.locale);
  const reads = entry.renderMeta?.didRenderScripts === true;
  const body = Buffer.from(withData(html, data, { nonce, reads }));
  const sent = compressed(body, request.headers, headers);
  return holdBody(new Response(null, { headers, status }), sent);
}

/** What the loaders said, as the router's browser half reads it. */
async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** In one go, without a stream: a third of the time. Null where a part has to be waited for, or fails. */
function renderAtOnce(tree: ReactNode): string | null {
  try {
    const html = renderToString(tree);
    // What React writes in the place of a part that was not ready.
    return html.includes('<!--$!-->') ? null : `<!DOCTYPE html>${html}`;
  } catch {
    // Rendered once more, where the error is told to the router.
    return null;
  }
}

function renderPatiently(tree: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // No part is so large that a script would have to put it into its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(sink),
      // A page that fails in any of its parts fails as a whole: the router then renders its error page.
      onError: reject,
    });
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

const ending = '</body></html>';

/** Where the router's own component writes it: behind everything else, and only where there are scripts to read it. */
function withData(html: string, data: string, { nonce, reads }: { nonce: string; reads: boolean }): string {
  if (!reads || !html.endsWith(ending)) return html;
  const enqueue = `window.__reactRouterContext.streamController.enqueue(${inScript(JSON.stringify(data))});`;
  const script = `<script nonce="${nonce}">${enqueue}window.__reactRouterContext.streamController.close();</script>`;
  return html.slice(0, -ending.length) + script + ending;
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that no browser can take for markup. */
function inScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (char) => escapes[char] ?? '');
}

// Renders a page to HTML: people get the shell as soon as it is ready, crawlers the whole page.
import { PassThrough } from 'node:stream';

import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';

import { screenContext } from '#screens/screen-context.ts';

export const streamTimeout = 8_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, ctx } = context.get(screenContext);
  const wholePage = isbot(request.headers.get('user-agent')) || entry.isSpaMode;
  return new Promise((resolve, reject) => {
    let shellSent = false;
    let statusNow = status;
    const respond = () => {
      shellSent = true;
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: statusNow }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        [wholePage ? 'onAllReady' : 'onShellReady']: respond,
        onShellError: reject,
        onError(error) {
          statusNow = 500;
          // Before the shell the router's own error handling logs it.
          if (shellSent) ctx.log.error({ err: error, requestId: ctx.requestId }, 'page render failed');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

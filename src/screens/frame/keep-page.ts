// What keeps the page, with everything typed on it, when an answer cannot be fetched: the middleware of every page.
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

const lost = 'connection-lost';

type Results = Record<string, DataStrategyResult>;

/**
 * Tells `onConnectionLost` if no answer came at all. Its listener stays on the page, which aborts a navigation; for
 * other requests the answer is nothing instead of an error that would replace the page. Without a listener nobody could
 * say so, and the error page is shown.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const failed = Object.entries(results).filter(([, { result }]) => isUnreachable(result));
  const isTold =
    failed.length > 0 && !window.dispatchEvent(new CustomEvent(lost, { cancelable: true, detail: request }));
  if (!isTold) return results;
  return {
    ...results,
    ...Object.fromEntries(failed.map(([routeId]) => [routeId, { type: 'data', result: undefined } as const])),
  };
};

/** `listener` gets the request that was lost. Returns how to stop listening. */
export function onConnectionLost(listener: (request: Request) => void): () => void {
  const tell = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    listener(event.detail);
  };
  window.addEventListener(lost, tell);
  return () => window.removeEventListener(lost, tell);
}

/** What `fetch` throws without an answer, in the words of each browser; other type errors are bugs. */
function isUnreachable(result: unknown): boolean {
  // The router wraps the error of an action, as it does its answer.
  const error: unknown = Object(result).data ?? result;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Whether our server answers now. A browser may believe that it is offline where the server is its own machine. */
export async function isReachable(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

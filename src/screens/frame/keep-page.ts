// Shows the answers to the router's requests to whoever listens: `ConnectionLost.tsx`, once it is loaded.
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** The name of the event. */
export const answered = 'router-answered';

export type Answered = { request: Request; results: Record<string, DataStrategyResult> };

/** The middleware of every page. A listener may replace a result: without one, an error shows the error page. */
export const keepPage: MiddlewareFunction<Answered['results']> = async ({ request }, next) => {
  const results = await next();
  window.dispatchEvent(new CustomEvent<Answered>(answered, { detail: { request, results } }));
  return results;
};

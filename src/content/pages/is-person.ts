// Whether a request is a person's own click: crawlers and prefetched pages are not counted.
import { isbot } from 'isbot';

/** True for a GET that a browser makes because somebody follows a link. */
export function isPerson({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const agent = headers.get('user-agent');
  if (!agent || isbot(agent)) return false;
  return !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  );
}

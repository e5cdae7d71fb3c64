// Which methods an address has, to distinguish a wrong method from an unknown address.
import type { Env, Hono } from 'hono';

/** A function from a path to its methods, in order, empty for an unknown path. Reads the routes mounted so far. */
export function allowedMethods<E extends Env>(app: Hono<E>): (path: string) => string[] {
  const routes = app.routes
    .filter((route) => route.method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}

function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}

// Headers at the level of Node's own request and response where there is one: building fetch's Headers objects for each
// request cost more than a whole search (docs/decisions/0005). Without a socket, in tests, Hono's own are used.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the Node adapter passes to every handler; a request from a test has none of it. */
export type NodeEnv = Partial<HttpBindings> | undefined;

/** A request header, by its lower-case name. */
export function requestHeader(c: Context, name: string): string | undefined {
  const incoming = (c.env as NodeEnv)?.incoming;
  if (!incoming) return c.req.header(name);
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** A header of the answer, unless its handler sets the same one. Call it before `next()`. */
export function answerHeader(c: Context, name: string, value: string): void {
  const outgoing = (c.env as NodeEnv)?.outgoing;
  if (outgoing) outgoing.setHeader(name, value);
  else c.header(name, value);
}

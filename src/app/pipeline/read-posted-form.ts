// Reads the form of a page, within the limit that the page states for files.
import type { MiddlewareHandler } from 'hono';

import type { PageEnv } from '#app/pipeline/page-env.ts';
import { readForm } from '#platform/http/read-body.ts';
import { factsAt } from '#paths.ts';

export const readPostedForm: MiddlewareHandler<PageEnv> = async (c, next) => {
  const posted = c.req.method === 'POST';
  const fileBytes = factsAt(c.req.path)?.upload ?? 0;
  c.set('form', posted ? await readForm(c, { fileBytes }) : null);
  c.set('request', posted ? withoutBody(c.req.raw) : c.req.raw);
  return next();
};

/** The body has already been read; pages get the form instead. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal });
}

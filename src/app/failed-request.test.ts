// Requests that no screen answers and that fail: the client's response, and the log entry.
import { Hono } from 'hono';
import pino from 'pino';
import { expect, it } from 'vitest';

import { answerFailure } from '#app/failed-request.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import type { Served } from '#platform/http/router-env.ts';
import { logOptions } from '#platform/lib/log.server.ts';

const full = Object.assign(new Error('could not extend file "base/1": No space left'), { code: '53100' });

async function ask(error: Error, language: string) {
  const lines: { requestId?: string; err?: object }[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(JSON.parse(line)) });
  const router = new Hono<Served>();
  router.onError(answerFailure(log));
  router.use(identifyRequests(log));
  router.get('/sitemap.xml', () => Promise.reject(error));
  const answer = await router.request('/sitemap.xml', { headers: { 'accept-language': language } });
  const failed = lines.filter(({ err }) => err);
  expect(failed).toEqual([expect.objectContaining({ requestId: answer.headers.get('x-request-id') })]);
  return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

it.each([
  ['en', 'We are briefly unable to answer. Try again in a moment.'],
  ['es', 'Por un momento no podemos responder. Vuelve a intentarlo enseguida.'],
  ['pt', 'De momento não conseguimos responder. Tente de novo dentro de momentos.'],
])('a full database is answered with 503 and when to try again, in %s', async (language, text) => {
  expect(await ask(full, language)).toMatchObject({
    status: 503,
    text,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-language': language },
  });
});

it('a bug is answered with 500, without saying what it was', async () => {
  const { status, text, headers } = await ask(new TypeError('secret'), 'en');
  expect([status, headers['retry-after']]).toEqual([500, undefined]);
  expect(text).not.toContain('secret');
});

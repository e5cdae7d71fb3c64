// Icons over HTTP, in the form of Iconify's API (Specification §7, AP-13).
import { expect, it } from 'vitest';

import { iconsRouter } from '#app/icons/icons.api.ts';

const router = iconsRouter();

async function ask(path: string) {
  const answer = await router.request(path);
  const text = await answer.text();
  const body: unknown = answer.ok ? JSON.parse(text) : text;
  return { status: answer.status, cache: answer.headers.get('cache-control'), body };
}

const body = expect.stringMatching(/^<(path|g|circle|rect)[ >]/);

it('[AP-13] the named icons are answered with their size, and may be cached', async () => {
  const { status, cache, body: answer } = await ask('/icons/lucide.json?icons=luggage,bike');
  expect([status, cache]).toEqual([200, 'public, max-age=604800']);
  expect(answer).toEqual({
    prefix: 'lucide',
    lastModified: expect.any(Number),
    width: 24,
    height: 24,
    icons: { bike: { body }, luggage: { body } },
  });
});

it('[AP-13] an alias comes with its icon, and an unknown name is reported as not found', async () => {
  const { status, body: answer } = await ask(
    '/icons/lucide.json?icons=alarm-check,nothing-like-it,__proto__,toString',
  );
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    icons: { 'alarm-clock-check': { body } },
    aliases: { 'alarm-check': { parent: 'alarm-clock-check' } },
    not_found: ['__proto__', 'nothing-like-it', 'toString'],
  });
});

it('[AP-13] an unknown set is not found', async () => {
  for (const prefix of ['mdi', 'constructor', 'LUCIDE', '..%2Flucide', 'lucide.json'])
    expect((await ask(`/icons/${prefix}.json?icons=bike`)).status, prefix).toBe(404);
});

it('[AP-13] an empty list and one that is too long are refused', async () => {
  const many = Array.from({ length: 51 }, (_, index) => `icon-${index}`).join(',');
  for (const query of ['', '?icons=', '?icons=,,', `?icons=${many}`, `?icons=${'a'.repeat(2_001)}`])
    expect((await ask(`/icons/lucide.json${query}`)).status, query.slice(0, 20)).toBe(400);
  expect((await ask(`/icons/lucide.json?icons=${many.replace(/,icon-50$/, '')}`)).status).toBe(200);
});

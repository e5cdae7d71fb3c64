// The browser's question where the visitor probably is (Specification §7, AP-11).
import { afterEach, describe, expect, it, vi } from 'vitest';

import { lookUpCountry } from '#identity/look-up-country.ts';

afterEach(() => void vi.unstubAllGlobals());

function answerWith(answer: () => Response | Promise<Response>) {
  const asked = vi.fn<(path: string, given: { signal: AbortSignal }) => Promise<Response>>(async () =>
    answer(),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

const { signal } = new AbortController();

describe('[AP-11] the country', () => {
  it('is characters two and three of a reply that begins with 1', async () => {
    const asked = answerWith(() => new Response('1;ES;ESP;Spain'));
    expect(await lookUpCountry(signal)).toBe('ES');
    expect(asked.mock.calls).toEqual([['/api/country', { signal }]]);
  });

  it.each<[string, string, number]>([
    ['names none', '0;;;', 200],
    ['is empty', '', 200],
    ['is a page', '<html>1;ES', 200],
    ['is an error, whatever it says', '1;ES', 500],
    ['is a refusal, whatever it says', '1;ES', 429],
  ])('cannot be fetched from a reply that %s', async (_what, text, status) => {
    answerWith(() => new Response(text, { status }));
    await expect(lookUpCountry(signal)).rejects.toThrow(/^unable to fetch the country$/);
  });

  it('is not asked for any longer by a page that is left', async () => {
    const leave = new AbortController();
    leave.abort();
    vi.stubGlobal('fetch', (_path: string, given: { signal: AbortSignal }) =>
      given.signal.aborted ? Promise.reject(given.signal.reason) : Promise.resolve(new Response('1;ES')),
    );
    await expect(lookUpCountry(leave.signal)).rejects.toThrow(/aborted/);
  });
});

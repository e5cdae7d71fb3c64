// Icons that the sprite lacks: requests, time limits, and drawing (Specification §7, AP-13).
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadIcon } from '#platform/ui/foreign-icon.ts';

type Call = { url: string; signal: AbortSignal; at: number };

let calls: Call[] = [];
let answer: (call: Call) => Promise<Response>;

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const call = { url, signal, at: Date.now() };
    calls.push(call);
    return answer(call);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const icons = (data: object) => Promise.resolve(Response.json(data));
/** An endpoint that never answers, as `fetch` treats it. */
const never = ({ signal }: Call) =>
  new Promise<Response>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });

it('[AP-13] simultaneous icons are requested together, each once, also by another name', async () => {
  answer = () =>
    icons({
      width: 24,
      height: 24,
      icons: { one: { body: '<path d="M0 0"/>' }, wide: { body: '<g/>', width: 48 } },
      aliases: { other: { parent: 'one' } },
      not_found: ['absent'],
    });
  const asked = ['one', 'lucide:other', 'wide', 'absent', 'one', 'plane', 'two words', ''].map(loadIcon);
  const [one, other, wide, ...rest] = await Promise.all(asked);
  expect(calls.map(({ url }) => url)).toEqual(['/icons/lucide.json?icons=absent,one,other,wide']);
  const svg = decodeURIComponent(one?.replace('data:image/svg+xml,', '') ?? '');
  expect(svg).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"/></svg>');
  expect(other).toBe(one);
  expect(decodeURIComponent(wide ?? '')).toContain('viewBox="0 0 48 24"');
  // Unknown there, requested before, in the sprite, and invalid icon names.
  expect(rest).toEqual([null, one, null, null, null]);
  expect(await loadIcon('one')).toBe(one);
  expect(calls).toHaveLength(1);
});

it('[AP-13] a picture from another server cannot escape the address that contains it', async () => {
  answer = () => icons({ icons: { evil: { body: `");background:url(https://evil.example)'</svg>` } } });
  expect(await loadIcon('evil')).not.toMatch(/["'()\s]/);
});

it('[AP-13] a try takes 1.5 seconds and all of them 5, then the icon stays empty', async () => {
  answer = never;
  const from = Date.now();
  const loaded = loadIcon('mdi:slow');
  let endedAt = 0;
  void loaded.then(() => (endedAt = Date.now()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls[0]?.url).toBe('/icons/mdi.json?icons=slow');
  expect(calls.map(({ at }) => at - from)).toEqual([0, 1_500, 3_000, 4_500]);
  expect(endedAt - from).toBe(5_000);
  expect(await loaded).toBeNull();
});

it('[AP-13] an endpoint that refuses or sends invalid data is asked once', async () => {
  const answers = [
    () => Promise.resolve(new Response('Not Found', { status: 404 })),
    () => Promise.resolve(new Response('<html>')),
    () => icons({ icons: [] }),
    () => Promise.reject(new TypeError('fetch failed')),
  ];
  for (const [index, each] of answers.entries()) {
    answer = each;
    expect(await loadIcon(`mdi:broken-${index}`)).toBeNull();
  }
  expect(calls).toHaveLength(answers.length);
});

// A destination is shown with its own drawing: on offers, beside the price, and in links sent to a friend.
import { expect, test } from '@playwright/test';

import { expectAccessible, languages, searchPath } from '#tests/support/journeys/helpers.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const at = (site: string, path: string) => `http://${site}.localhost:${process.env.JOURNEY_PORT}${path}`;

test('the offers show the destination of each flight @full', async ({ page }) => {
  await page.goto(at('mexico', '/en'));
  const offers = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^See flights/ }) })
    .filter({ has: page.locator('img[src*=".card.svg"]') });
  await expect(offers.nth(2)).toBeVisible();
  const cards = await offers.evaluateAll((items) =>
    items.map((item) => ({
      to:
        new URL(
          item.querySelector<HTMLAnchorElement>('a[href*="/select"]')?.href ?? location.href,
        ).searchParams.get('to') ?? '',
      scene: /\/scene\/[\da-f]+\/([\w-]+)\.card\.svg$/.exec(item.querySelector('img')?.src ?? '')?.[1] ?? '',
    })),
  );
  expect(cards.length).toBeGreaterThan(2);
  const scenes = new Map(cards.map(({ to, scene }) => [to, scene]));
  // One drawing for each destination, and each destination always the same one.
  expect(new Set(scenes.values()).size).toBe(scenes.size);
  for (const { to, scene } of cards) expect(scene, to).toBe(scenes.get(to));
  const named = { MAD: 'madrid', LIS: 'lisbon', CUN: 'cancun', PUJ: 'puntacana', BCN: 'barcelona' };
  const known = Object.entries(named).filter(([airport]) => scenes.has(airport));
  expect(known.length).toBeGreaterThan(0);
  for (const [airport, scene] of known) expect(scenes.get(airport)).toBe(scene);
});

test('a trip to Cancún shows Cancún beside its price, and the drawing is cached for a year', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  const summary = page.getByRole('region', { name: 'Your trip' });
  const picture = summary.locator('img').first();
  await expect(picture).toHaveAttribute('src', /\/scene\/[\da-f]+\/CUN\.band\.svg$/);
  await expect(picture).toHaveAttribute('alt', '');
  const file = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(await file.text()).toContain('prefers-color-scheme:dark');
});

const flights = { en: 'Flights to Cancún', es: 'Vuelos a Cancún', pt: 'Voos para Cancún' } as const;

for (const { lang } of matrix('a shared search', { lang: languages })) {
  test(`a search for Cancún that is sent to a friend in ${lang} has its picture @full`, async ({ page }) => {
    await page.goto(searchPath(lang));
    const tag = (name: string) => page.locator(`head meta[property="${name}"]`);
    await expect(tag('og:title')).toHaveAttribute('content', flights[lang]);
    const address = new URL((await tag('og:image').getAttribute('content')) ?? '');
    const image = await page.request.get(address.pathname);
    expect(image.status()).toBe(200);
    expect(image.headers()['content-type']).toBe('image/png');
    // Search engines still must not index a search.
    await expect(page.locator('head meta[name="robots"]').first()).toHaveAttribute('content', 'noindex');
  });
}

test('a page about a destination begins with its drawing @full', async ({ page }) => {
  await page.goto('/en/us-flights');
  await expect(page.locator('main img').first()).toHaveAttribute('src', /\/newyork\.wide\.svg$/);
});

const sunset = {
  en: /^The sun sets over the calm sea off Roatán/,
  es: /^El sol se pone sobre el mar en calma/,
} as const;

for (const { lang } of matrix('a photograph', { lang: ['en', 'es'] })) {
  test(`where editors of Honduras add a photograph, it replaces the drawing in ${lang} @full`, async ({
    page,
  }) => {
    await page.goto(at('honduras', `/${lang}`));
    const photographs = page.getByRole('img', { name: sunset[lang] });
    // A slide names it, and the offer to Roatán shows the site's photograph of the destination.
    await expect(photographs).toHaveCount(2);
    for (const photograph of await photographs.all()) {
      await photograph.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photograph.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(/\/photo\/[0-9a-f]{32}\/\d+\.avif$/);
      await expect
        .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(300);
      const position = await photograph.evaluate((image) => getComputedStyle(image).objectPosition);
      expect(position).toBe('65% 40%');
      const box = await photograph.boundingBox();
      expect(box?.height).toBeGreaterThan(90);
    }
    await expectAccessible(page, { byNight: true });
    const source = (await photographs.first().getAttribute('src')) ?? '';
    const file = await page.request.get(source);
    expect(file.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}

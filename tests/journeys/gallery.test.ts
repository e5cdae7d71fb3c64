// The gallery of components, served beside the product: axe examines every component, by day and by night.
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

import { expectAccessible } from '#tests/support/journeys/helpers.ts';

let server: ViteDevServer;

test.beforeAll(async () => {
  server = await createServer({
    configFile: 'gallery/vite.config.ts',
    server: { port: 0, strictPort: false },
  });
  await server.listen();
});
test.afterAll(() => server.close());

for (const width of [360, 1280])
  test(`the gallery has no accessibility violation at ${width} px, nor in its dialog @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await expect(page.getByRole('grid', { name: 'Seats of the gallery' })).toBeVisible();
    await page.getByRole('button', { name: 'Show the errors' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    // A page has each landmark once; the gallery shows its states side by side.
    await expectAccessible(page, { byNight: true, off: ['landmark-unique'] });
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expectAccessible(page, { within: 'dialog[open]', byNight: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

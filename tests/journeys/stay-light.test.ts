// Pages stay light, do not shift and make no third-party requests: the short form of `npm run bench -- browser`.
import { setTimeout } from 'node:timers/promises';

import { expect, test } from '@playwright/test';

import { openPage } from '#tests/support/pages/open-page.ts';
import { budget, weigh, weighFinder } from '#tests/support/pages/page-weight.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

const widths = { telephone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, { tag: device === 'telephone' ? [] : '@full' }, () => {
    test.use({ viewport });
    for (const path of ['/en', '/pt/baggage', searchPath('es')]) {
      test(`${path.split('?')[0]} is light, does not shift, and makes no third-party requests${path.includes('baggage') ? ' @full' : ''}`, async ({
        page,
      }) => {
        const { scripts, styles, fonts, strangers, shift, moved } = await weigh(page, path);
        expect(scripts).toBeGreaterThan(10_000);
        expect(scripts).toBeLessThanOrEqual(path === '/en' ? budget.homeScripts : budget.funnelScripts);
        expect(styles).toBeGreaterThan(1_000);
        expect(styles).toBeLessThanOrEqual(budget.styles);
        expect(fonts).toBeGreaterThan(1_000);
        expect(fonts).toBeLessThanOrEqual(budget.fonts);
        expect(strangers).toEqual([]);
        expect(shift, moved.join('\n')).toBeLessThanOrEqual(budget.shift);
      });
    }
  });
}

test('the airport finder is loaded when its field is touched, and not before @full', async ({ page }) => {
  const bytes = await weighFinder(page, '/en');
  expect(bytes).toBeGreaterThan(10_000);
  // More than its budget, which `npm run bench -- browser` compares: decision 8 has the reason.
  expect(bytes).toBeLessThanOrEqual(32_000);
});

test('a font that arrives late shifts nothing, and the next page has it @full', async ({ page }) => {
  await page.setViewportSize(widths.telephone);
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(1_500);
    await route.continue();
  });
  const later = page.waitForResponse(/\/after-load-/);
  const { shift, moved } = await weigh(page, searchPath('es'));
  expect(shift, moved.join('\n')).toBeLessThanOrEqual(budget.shift);
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(await font()).toMatch(/^"Figtree Variable"/);
  await (await later).finished();
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect.poll(font).toMatch(/^"Figtree Next"/);
});

for (const path of ['/en', searchPath('es'), '/pt/ta'])
  test(`${path.split('?')[0]} asks for its scripts early and after everything that is seen${path === '/en' ? '' : ' @full'}`, async ({
    page,
  }) => {
    const asked = new Map<string, string>();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    network.on('Network.requestWillBeSent', ({ request, initiator }) => {
      const isHinted = initiator.type === 'parser' && request.url.endsWith('.js');
      if (isHinted) asked.set(new URL(request.url).pathname, request.initialPriority);
    });
    await openPage(page, path);
    const hinted = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(hinted.length).toBeGreaterThan(10);
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(hinted.map((file) => [file, 'Low'])));
  });

test('every step of a booking stays light @full', async ({ page, context }) => {
  const traveller = new Traveller(page, 'en');
  await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  const steps = [page.url(), page.url().replace('/extras', '/passengers')];
  await page.goto(steps[1] ?? '');
  await traveller.nameParty([ana]);
  steps.push(page.url());
  for (const step of steps) {
    const fresh = await context.newPage();
    const { scripts, styles, strangers, shift, moved } = await weigh(fresh, step);
    expect(scripts, step).toBeGreaterThan(10_000);
    expect(scripts, step).toBeLessThanOrEqual(budget.funnelScripts);
    expect(styles, step).toBeLessThanOrEqual(budget.styles);
    expect(strangers, step).toEqual([]);
    expect(shift, [step, ...moved].join('\n')).toBeLessThanOrEqual(budget.shift);
    await fresh.close();
  }
});

test('travellers have the style inline; portal and office have it as a cached file @full', async ({
  request,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  expect(await textOf('/en')).toContain('<style id="style"');
  const files = new Set<string>();
  for (const path of ['/en/ta', '/es/office/login']) {
    const html = await textOf(path);
    expect(html).not.toContain('<style id="style"');
    files.add(/<link id="style" rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect(files.size).toBe(1);
  const file = await request.get([...files][0] ?? '');
  expect(file.headers()['content-type']).toMatch(/^text\/css/);
  expect(file.headers()['cache-control']).toContain('immutable');
});

// Pages stay light, do not shift and make no third-party requests: the short form of `npm run bench -- browser`.
import { expect, test } from '@playwright/test';

import { budget, weigh } from '#tests/support/pages/page-weight.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

const widths = { telephone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });
    for (const path of ['/en', '/pt/baggage', searchPath('es')]) {
      test(`${path.split('?')[0]} is light, does not shift, and makes no third-party requests`, async ({
        page,
      }) => {
        const { scripts, styles, fonts, strangers, shift } = await weigh(page, path);
        expect(scripts).toBeGreaterThan(10_000);
        expect(scripts).toBeLessThanOrEqual(path === '/en' ? budget.homeScripts : budget.funnelScripts);
        expect(styles).toBeGreaterThan(1_000);
        expect(styles).toBeLessThanOrEqual(budget.styles);
        expect(fonts).toBeGreaterThan(1_000);
        expect(fonts).toBeLessThanOrEqual(budget.fonts);
        expect(strangers).toEqual([]);
        expect(shift).toBeLessThanOrEqual(budget.shift);
      });
    }
  });
}

test('every step of a booking stays light', async ({ page, context }) => {
  const traveller = new Traveller(page, 'en');
  await traveller.chooseFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  const steps = [page.url(), page.url().replace('/extras', '/passengers')];
  await page.goto(steps[1] ?? '');
  await traveller.nameParty([ana]);
  steps.push(page.url());
  for (const step of steps) {
    const fresh = await context.newPage();
    const { scripts, styles, strangers, shift } = await weigh(fresh, step);
    expect(scripts, step).toBeGreaterThan(10_000);
    expect(scripts, step).toBeLessThanOrEqual(budget.funnelScripts);
    expect(styles, step).toBeLessThanOrEqual(budget.styles);
    expect(strangers, step).toEqual([]);
    expect(shift, step).toBeLessThanOrEqual(budget.shift);
    await fresh.close();
  }
});

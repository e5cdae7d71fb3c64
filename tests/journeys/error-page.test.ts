// Pages that do not exist, and pages that fail (Specification §2 "Error page", §8, §9).
import { expect, type Page, test } from '@playwright/test';

import { dayAhead, expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const missing = {
  en: [
    'This page has flown',
    'The address may be mistyped, or the page may have moved.',
    'Back to the home page',
  ],
  es: [
    'Esta página ya voló',
    'Puede que la dirección tenga un error o que la página haya cambiado de lugar.',
    'Volver al inicio',
  ],
  pt: [
    'Esta página levantou voo',
    'O endereço pode ter um erro ou a página pode ter mudado de lugar.',
    'Voltar à página inicial',
  ],
} as const;
const others = { en: 'Perhaps you were looking for', es: 'Quizá buscabas', pt: 'Talvez procurasse' } as const;
const failed = {
  en: 'A patch of turbulence',
  es: 'Una zona de turbulencias',
  pt: 'Uma zona de turbulência',
} as const;

for (const { lang } of matrix('error pages', { lang: languages })) {
  test(`[RT-09] [ER-01] [ER-04] an unknown page in ${lang} answers 404 and links home`, async ({ page }) => {
    const [title, description, back] = missing[lang];
    const answer = await page.goto(`/${lang}/nowhere/at-all`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(description)).toBeVisible();
    await expect(page.getByText(`Page Not Found: /${lang}/nowhere/at-all`)).toBeVisible();
    await expect(page).toHaveTitle(`404 - Page Not Found: /${lang}/nowhere/at-all`);
    await expectAccessible(page, { byNight: true });
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}$`));
  });

  test(`a mistyped page in ${lang} offers popular pages and the search @full`, async ({ page }) => {
    const answer = await page.goto(`/${lang}/mistyped`);
    expect(answer?.status()).toBe(404);
    const links = page.getByRole('navigation', { name: others[lang] }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(3);
    await page.locator('select[name="from"]').selectOption('CUN');
    await page.locator('select[name="to"]').selectOption('MAD');
    await page.locator('input[name="out"]').fill(dayAhead(40));
    await page.locator('input[name="back"]').fill(dayAhead(47));
    await page.getByRole('search').locator('button:not([type="button"])').click();
    await expect(page).toHaveURL(/\/select\?.*from=CUN/);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.goBack();
    await links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(missing[lang][0]);
  });

  test(`[ER-02] [ER-04] a failing page in ${lang} answers 500 with the same link home`, async ({ page }) => {
    // As after the one allowed reload, so that the page does not reload again.
    await page.addInitScript(() => localStorage.setItem('error-retries', '2'));
    const answer = await page.goto(`/${lang}/_fail`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed[lang]);
    await expect(page).toHaveTitle(/^500 - .+/);
    await expect(page.getByText('on purpose')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: missing[lang][2] }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}$`));
  });
}

const retries = (page: Page) => page.evaluate(() => localStorage.getItem('error-retries'));

/** Counts how often the failing page itself is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/en/_fail')) loads++;
  });
  return () => loads;
}

/** Stops the page's clock: however slowly a page loads, its seconds pass only when the test runs them. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('[ER-03] a failing page reloads once after 3000 ms, and the counter goes 1, 2, 1', async ({ page }) => {
  await stopClock(page);
  const loads = countLoads(page);
  await page.goto('/en/_fail');
  await expect(page.getByText(/reloads in 3 seconds/)).toBeVisible();
  expect(await retries(page)).toBe('1');
  await page.clock.runFor(2900);
  expect(loads()).toBe(1);
  const again = page.waitForEvent('load');
  await page.clock.runFor(200);
  await again;
  expect(loads()).toBe(2);
  // Second failure: the counter was 2, so it goes back to 1 and the page does not reload again.
  await expect.poll(() => retries(page)).toBe('1');
  await expect(page.getByText(/reloads in/)).toBeHidden();
  await page.clock.runFor(10_000);
  expect(loads()).toBe(2);
  // The accessibility check waits for timers of the page.
  await page.clock.resume();
  await expectAccessible(page);
});

test('[ER-03] the reload works when no script bundle loads @full', async ({ page }) => {
  await stopClock(page);
  await page.route('**/assets/**', (route) => route.abort());
  const loads = countLoads(page);
  await page.goto('/en/_fail');
  const again = page.waitForEvent('load');
  await page.clock.runFor(3100);
  await again;
  expect(loads()).toBe(2);
});

test('[ER-03] the visitor can stop the reload @full', async ({ page }) => {
  await stopClock(page);
  const loads = countLoads(page);
  await page.goto('/en/_fail');
  await page.getByRole('button', { name: 'Stop reloading' }).click();
  await expect(page.getByText(/reloads in/)).toBeHidden();
  await page.clock.runFor(10_000);
  expect(loads()).toBe(1);
  expect(await retries(page)).toBe('1');
});

test('[ER-03] the reload does not return a visitor who left by the link @full', async ({ page }) => {
  await stopClock(page);
  const loads = countLoads(page);
  await page.goto('/en/_fail');
  await page.getByRole('link', { name: missing.en[2] }).click();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/en$/);
  expect(loads()).toBe(1);
});

test('[ER-03] a page with blocked storage cannot count attempts and does not reload @full', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const loads = countLoads(page);
  await page.goto('/en/_fail');
  await page.clock.runFor(10_000);
  expect(loads()).toBe(1);
  await expect(page.getByText(/reloads in/)).toBeHidden();
});

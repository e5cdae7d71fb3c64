// Error pages that are reached without a new document: by a link, with Back, and by a change of language.
import { expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { desktop, dropdown, header, phone } from '#tests/support/journeys/frame.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';

test.use({ viewport: desktop });

const missing = {
  en: 'This page has flown',
  es: 'Esta página ya voló',
  pt: 'Esta página levantou voo',
} as const;
const failed = {
  en: 'A patch of turbulence',
  es: 'Una zona de turbulencias',
  pt: 'Uma zona de turbulência',
} as const;

const errors = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter((each) => Reflect.get(each, 'event') === 'page_error'));

/** Follows an address like Back does: the page's router handles it, and no document is loaded. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const here = location.pathname;
    Reflect.set(window, 'sameDocument', true);
    history.pushState({ key: 'behind', usr: null, idx: 1 }, '', to);
    history.pushState({ key: 'ahead', usr: null, idx: 2 }, '', here);
    history.back();
  }, path);
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

async function expectMissing(page: Page, path: string): Promise<void> {
  const lang = path.slice(1, 3) as keyof typeof missing;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing[lang]);
  await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`404 - Page Not Found: ${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-MX' : lang);
  await expect
    .poll(async () => (await errors(page)).at(-1))
    .toMatchObject({
      error_type: '404 page',
      page_url: new URL(path, page.url()).href,
      additional_info: `Page Not Found: ${path}`,
    });
}

for (const path of [
  '/es/nope',
  '/es/nowhere/at-all',
  '/pt/checkin/nope',
  '/es/confirmation/nope.pdf',
  '/en/nope',
]) {
  test(`[RT-09] [ER-04] [ER-06] ${path} without a new document has its own address and language${path === '/es/nope' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.goto('/en/newsletter');
    await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
    await follow(page, path);
    await expectMissing(page, path);
    expect(await isSameDocument(page)).toBe(true);
    await expectAccessible(page);
  });
}

test('[RT-09] the language of an unknown page can be changed, and Back returns to the previous page @full', async ({
  page,
}) => {
  await page.goto('/en/nowhere/at-all');
  await expectMissing(page, '/en/nowhere/at-all');
  await dropdown(header(page), 'Region and language').click();
  const selector = header(page).locator('form[action="/preferences"]');
  await selector.getByRole('radio', { name: 'Español', exact: true }).check();
  await selector.getByRole('button', { name: 'Change', exact: true }).click();
  await expectMissing(page, '/es/nowhere/at-all');
  await page.goBack();
  await expectMissing(page, '/en/nowhere/at-all');
  await expect.poll(async () => (await errors(page)).length).toBe(3);
});

for (const { lang, viewport } of matrix('lost bookings', { lang: languages, viewport: [phone, desktop] })) {
  test(`a booking that is gone offers the search and popular pages in ${lang} at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/en/newsletter');
    await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
    await follow(page, `/${lang}/payment?booking=01890000-0000-7000-8000-000000000000`);
    const { booking, search, errors: words } = messages[lang];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.unknownTitle);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-MX' : lang);
    await expect(page.getByRole('search', { name: search.label })).toBeVisible();
    const popular = page.getByRole('navigation', { name: words.popular }).getByRole('link');
    expect(await popular.count()).toBeGreaterThan(3);
    expect(await isSameDocument(page)).toBe(true);
    await expectAccessible(page, { byNight: true });
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter');
  });
}

test('[ER-02] [ER-04] a page that fails behind a link shows the text of its language and no internals', async ({
  page,
}) => {
  // As after the one allowed reload, so that the page does not reload again.
  await page.addInitScript(() => localStorage.setItem('error-retries', '2'));
  await page.goto('/en/newsletter');
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await follow(page, '/pt/_fail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed.pt);
  await expect(page).toHaveTitle('500 - Internal Server Error');
  expect(await isSameDocument(page)).toBe(true);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter');
});

test('[ER-02] [ER-06] a form sent to a page without an action leads to an error page with a message @full', async ({
  page,
}) => {
  await page.goto('/es/fares');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    document.body.append(form);
    form.submit();
  });
  const sentence = 'Esta dirección no acepta ese tipo de solicitud.';
  await expect(page).toHaveTitle(`405 - ${sentence}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed.es);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(/errors\.|Method Not Allowed/)).toHaveCount(0);
  await expect
    .poll(async () => (await errors(page)).map((each) => Reflect.get(each, 'additional_info')))
    .toEqual([sentence]);
  await expectAccessible(page);
});

test('[ER-05] a language that the site lacks offers the available ones, and does not reload', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`http://usa.localhost:${process.env.JOURNEY_PORT}/pt/baggage`);
  await expect(page).toHaveTitle('500 - We could not find the current domain or locale');
  await expect(page.getByText(/Something went wrong/)).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await page.evaluate(() => localStorage.getItem('error-retries'))).toBeNull();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Español', exact: true }).click();
  await expect(page).toHaveURL(/\/es\/baggage$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
});

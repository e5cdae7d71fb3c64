// Short links (Specification §11): a prefilled search, an alias of a page, an allowed address, and validity dates.
import { expect, test } from '@playwright/test';

import { date } from '#platform/i18n/format.ts';
import { publish } from '#tests/support/journeys/content.ts';
import { query } from '#tests/support/journeys/database.ts';
import { dayAhead, expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const port = process.env.JOURNEY_PORT;
const at = (region: string, path: string) => `http://${region}.localhost:${port}${path}`;
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type Link = { key: string; language?: string; domainId?: number | null };

async function writeLink({ key, language = 'en', domainId = null }: Link, body: object): Promise<void> {
  await publish({ kind: 'link', key, language, domainId }, { title: key, ...body });
}

const clicksOf = async (key: string) => {
  const rows = await query<{ clicks: number; domain_id: number }>(
    'select clicks, domain_id from short_link_click where entry_key = $1',
    [key],
  );
  return rows.reduce((sum, { clicks }) => sum + clicks, 0);
};

for (const { lang } of matrix('short links', { lang: languages })) {
  test(`[RT-02] a short link in ${lang} opens its flights in the currency of the site`, async ({ page }) => {
    const key = `journey-cancun-${lang}`;
    const [out, back] = [dayAhead(40), dayAhead(47)];
    await writeLink({ key, language: lang }, { search: { from: 'MAD', to: 'CUN', out, back } });
    await page.goto(at('portugal', `/${lang}/${key}`));
    await expect(page).toHaveURL(new RegExp(`/${lang}/select\\?`));
    const asked = new URL(page.url()).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ from: 'MAD', to: 'CUN', out, back, currency: 'EUR' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(at('mexico', `/${lang}/${key}`));
    expect(new URL(page.url()).searchParams.get('currency')).toBe('MXN');
    await page.goto(at('mexico', `/${lang}/${key}?currency=USD`));
    expect(new URL(page.url()).searchParams.get('currency')).toBe('USD');
    await expectAccessible(page);
  });
}

test('[RT-02] a short link to a search without days, or with past days, fills in the form of the home page', async ({
  page,
}) => {
  await writeLink({ key: 'journey-open' }, { search: { from: 'LIS', to: 'PUJ' } });
  await writeLink(
    { key: 'journey-past' },
    { search: { from: 'LIS', to: 'PUJ', out: '2026-01-05', back: '2026-01-12' } },
  );
  for (const key of ['journey-open', 'journey-past']) {
    await page.goto(`/en/${key}`);
    await expect(page).toHaveURL(/\/en\?type=return&from=LIS&to=PUJ&currency=MXN$/);
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('LIS');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('PUJ');
  }
});

test('[RT-02] a short link is an alias of a page, also in capitals', async ({ page }) => {
  await writeLink({ key: 'journey-bags' }, { page: 'baggage' });
  await page.goto('/en/JOURNEY-BAGS');
  await expect(page).toHaveURL(/\/en\/baggage$/);
  await writeLink({ key: 'journey-gone' }, { page: 'journey-page-that-never-was' });
  expect((await page.goto('/en/journey-gone'))?.status()).toBe(404);
});

test('[RT-02] a short link leads only to our own sites, and any other address is not found', async ({
  page,
  request,
}) => {
  await writeLink({ key: 'journey-region' }, { url: at('portugal', '/pt/baggage') });
  await page.goto('/en/journey-region');
  await expect(page).toHaveURL(at('portugal', '/pt/baggage'));
  const targets = [
    'https://evil.example/',
    `http://localhost.evil.example:${port}/`,
    'https://user@evil.example/',
  ];
  for (const [n, url] of targets.entries()) {
    await writeLink({ key: `journey-evil-${n}` }, { url });
    const answer = await request.get(`/en/journey-evil-${n}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect(answer.headers()['location']).toBeUndefined();
  }
  const answer = await page.goto('/en/journey-evil-0');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /en/journey-evil-0')).toBeVisible();
});

const over = {
  en: '“Winter sale” is over',
  es: '«Winter sale» terminó',
  pt: '«Winter sale» terminou',
} as const;
const early = {
  en: '“Summer sale” has not started yet',
  es: '«Summer sale» todavía no empezó',
  pt: '«Summer sale» ainda não começou',
} as const;

for (const { lang } of matrix('ended short links', { lang: languages })) {
  test(`[RT-02] an expired link shows a notice in ${lang} and what can be booked instead`, async ({
    page,
  }) => {
    const key = `journey-over-${lang}`;
    await writeLink(
      { key, language: lang },
      {
        title: 'Winter sale',
        validTo: '2026-01-31',
        search: { from: 'MAD', to: 'CUN' },
      },
    );
    const answer = await page.goto(at('portugal', `/${lang}/${key}`));
    expect(answer?.status()).toBe(410);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(over[lang]);
    await expect(page.getByText(date('2026-01-31', lang))).toBeVisible();
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    const offer = page.getByRole('main').getByRole('listitem').first();
    await expect(offer.getByText('€')).toBeVisible();
    await offer.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/select\\?`));
  });

  test(`[RT-02] a link before its first day shows in ${lang} when it starts`, async ({ page }) => {
    const key = `journey-early-${lang}`;
    await writeLink(
      { key, language: lang },
      {
        title: 'Summer sale',
        validFrom: dayAhead(30),
        search: { from: 'MAD', to: 'CUN' },
      },
    );
    const answer = await page.goto(at('portugal', `/${lang}/${key}`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(early[lang]);
    await expectAccessible(page);
  });

  test(`[RT-02] [RT-09] an address that is neither a page nor a link is not found in ${lang}`, async ({
    page,
  }) => {
    const answer = await page.goto(`/${lang}/journey-nowhere`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(`Page Not Found: /${lang}/journey-nowhere`)).toBeVisible();
  });
}

test('[RT-02] a link of one market is unknown in the others, and a link without a translation still works', async ({
  request,
}) => {
  const status = async (region: string, path: string) => {
    const answer = await request.get(`http://localhost:${port}${path}`, {
      headers: { host: `${region}.localhost:${port}` },
      maxRedirects: 0,
    });
    return answer.status();
  };
  await writeLink({ key: 'journey-market', domainId: 5 }, { page: 'baggage' });
  expect(await status('portugal', '/en/journey-market')).toBe(302);
  expect(await status('mexico', '/en/journey-market')).toBe(404);
  // The site's own language is missing, so English is used.
  expect(await status('portugal', '/pt/journey-market')).toBe(302);
  expect(await status('portugal', '/es/journey-market')).toBe(302);
});

test('[RT-02] visits by people through a link are counted, and robots, previews and prefetches are not', async ({
  request,
}) => {
  const key = 'journey-counted';
  await writeLink({ key }, { page: 'baggage' });
  const follow = (headers: Record<string, string>, path = `/en/${key}`) =>
    request.get(path, { headers: { 'user-agent': person, ...headers }, maxRedirects: 0 });
  expect((await follow({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).status()).toBe(302);
  await follow({ 'sec-purpose': 'prefetch;prerender' });
  await follow({ purpose: 'prefetch' });
  await follow({}, `/en/${key}?preview=1`);
  await request.head(`/en/${key}`, { headers: { 'user-agent': person }, maxRedirects: 0 });
  const answer = await follow({});
  expect(answer.headers()['cache-control']).toBe('no-store');
  await follow({});
  await expect.poll(() => clicksOf(key)).toBe(2);
  const [row] = await query<{ day: string; domain_id: number }>(
    'select day::text, domain_id from short_link_click where entry_key = $1',
    [key],
  );
  expect(row?.domain_id).toBe(1);
  expect(row?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

// Short links (Specification §11): a prefilled search, and what an ended one shows. Their other targets, markets and
// counts: src/app/page-answers.test.ts and src/shopping/offers/follow-short-link.test.ts.
import { expect, test } from '@playwright/test';

import { date } from '#platform/i18n/format.ts';
import { publish } from '#tests/support/journeys/content.ts';
import { dayAhead, expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const port = process.env.JOURNEY_PORT;
const at = (region: string, path: string) => `http://${region}.localhost:${port}${path}`;
type Link = { key: string; language?: string; domainId?: number | null };

async function writeLink({ key, language = 'en', domainId = null }: Link, body: object): Promise<void> {
  await publish({ kind: 'link', key, language, domainId }, { title: key, ...body });
}

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

const over = {
  en: '“Winter sale” is over',
  es: '«Winter sale» terminó',
  pt: '«Winter sale» terminou',
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
}

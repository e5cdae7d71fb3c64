// The page about flights to and from the United States: rules, the shop's fees, contacts (Specification §11).
import { expect, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const caption = {
  en: 'Optional services: prices today',
  es: 'Servicios opcionales: precios de hoy',
  pt: 'Serviços opcionais: preços de hoje',
} as const;
const bag = { en: /^Suitcase.*32 kg/, es: /^Maleta.*32 kg/, pt: /^Mala.*32 kg/ } as const;

for (const { lang } of matrix('flights to the United States', { lang: languages })) {
  test(`[RT-01] /${lang}/us-flights lists every optional fee at its price in dollars`, async ({ page }) => {
    const answer = await page.goto(`/${lang}/us-flights`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-MX' : lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const fees = page.getByRole('table', { name: caption[lang] });
    const prices = await query<{ haul: string; amount: number }>(
      `select haul, amount_minor::int as amount from extra_price
       where currency = 'USD' and extra_code = 'BG32' order by haul desc`,
    );
    expect(prices).toHaveLength(2);
    const row = fees.getByRole('row').filter({ has: page.getByRole('rowheader', { name: bag[lang] }) });
    await expect(row.getByRole('cell')).toHaveText(prices.map(({ amount }) => `$${amount / 100}`));
    const main = page.getByRole('main');
    await expect(main.getByText('14 CFR 399.84').first()).toBeVisible();
    await expect(main.getByRole('heading', { name: /24/ })).toBeVisible();
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await expectAccessible(page);
  });
}

// The main journey, from choosing flights to the tickets: three languages, two widths, with and without a script.
import { expect, test } from '@playwright/test';

import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { moneyOf, query } from '#tests/support/journeys/database.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const widths = { desktop: 1280, phone: 360 };

for (const { locale, device, script } of matrix('return trip', {
  locale: locales,
  device: ['desktop', 'phone'],
  script: [true, false],
})) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test(`[RT-03] a return trip is booked in ${localeInfo[locale].name} on a ${device}`, async ({ page }) => {
      await page.setViewportSize({ width: widths[device], height: 800 });
      await bookReturnTrip(new Traveller(page, locale));
    });
  });
}

test('the narrowest phone scrolls only vertically', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await bookReturnTrip(new Traveller(page, 'pt'));
});

async function bookReturnTrip(traveller: Traveller): Promise<void> {
  const { page, words, locale } = traveller;
  const bookingId = await traveller.chooseFlights({ adults: 1, children: 0, infants: 0 });
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await traveller.expectTitle(words.extras.title);
  await expect(page.getByText(words.extras.includedTitle)).toBeVisible();
  await traveller.expectAccessible();

  await traveller.openExtras('baggage');
  await page
    .getByRole('combobox', { name: new RegExp(traveller.extraTitle('BG23')) })
    .first()
    .selectOption('1');
  await traveller.press(words.common.continue);
  await expect(traveller.heading(words.passengers.title)).toBeVisible();
  await traveller.expectTitle(words.passengers.title);
  await expect(page.getByRole('checkbox', { name: words.passengers.marketing })).not.toBeChecked();
  await traveller.expectAccessible();

  await traveller.nameParty([ana]);
  await traveller.expectTitle(words.payment.title);
  await expect(page.getByText('NUNEZ PENA/MARIA JOSE')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: words.payment.consent })).not.toBeChecked();
  const total = await storedTotal(bookingId);
  await expect(traveller.payButton()).toContainText(traveller.price(total));
  await traveller.expectAccessible();

  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  const reference = await traveller.expectConfirmed();
  await traveller.expectTitle(words.confirmation.title);
  await expect(page.getByText(traveller.price(total)).first()).toBeVisible();
  await expect(page.getByText(/000-\d{10}/)).toHaveCount(1);
  await traveller.expectAccessible();

  // A reload shows the same page and repeats no action.
  await page.reload();
  expect(await traveller.expectConfirmed()).toBe(reference);
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 1, charged: 1 });
}

async function storedTotal(bookingId: string): Promise<number> {
  const [row] = await query<{ total: string }>(
    'select total_minor as total from booking where booking_id = $1',
    [bookingId],
  );
  return Number(row?.total);
}

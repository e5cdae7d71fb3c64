// Payment methods: each shows its surcharge first, the total follows, and after a failure another method can pay.
import { expect, test } from '@playwright/test';

import { money } from '#platform/i18n/format.ts';
import { sandboxWords } from '#sandbox/payer/words.ts';
import { moneyOf, query } from '#tests/support/journeys/database.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import type { Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

const dominican = { site: 'dominican', currency: 'DOP', destination: 'PUJ', locale: 'es' } as const;

const pesos = (minor: number) => money({ minor, currency: 'DOP' }, 'es', 'DO');

/** Two and a half per cent, half a centavo up. */
const feeOf = (minor: number) => Math.floor((minor * 250 + 5_000) / 10_000);

const card = ({ page, words }: Traveller) =>
  page.getByRole('radio', { name: new RegExp(words.payment.methodCard) });

for (const { script } of matrix('another payment method', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('a card surcharge is shown first, the card is not preselected, and no unseen amount is charged', async ({
      page,
    }) => {
      const { traveller, bookingId, totalMinor } = await readyToPay(page, dominican);
      const { words, tell } = traveller;
      const fee = feeOf(totalMinor);
      await expect(card(traveller)).not.toBeChecked();
      const surcharge = page.getByText(tell('payment.methodCosts', { price: pesos(fee) }), { exact: true });
      await expect(surcharge).toBeVisible();
      await expect(surcharge).toHaveClass(/text-notice/);
      const way = page.locator('label').filter({ hasText: words.payment.methodCard });
      for (const mark of ['Visa', 'Mastercard'])
        await expect(way.getByText(mark, { exact: true })).toBeVisible();
      await expect(traveller.payButton()).toContainText(pesos(totalMinor));
      await traveller.expectAccessible();
      await card(traveller).check();
      const whole = pesos(totalMinor + fee);
      if (script) {
        await expect(traveller.payButton()).toContainText(whole);
        await expect(page.getByText(tell('booking.newTotal', { price: whole }))).toBeAttached();
      } else {
        // Pressed at once, the button still shows the old amount: nothing is charged, and the new amount is shown.
        await page.getByRole('checkbox', { name: consentName(words) }).check();
        await traveller.payButton().click();
        const news = tell('payment.methodNews', { fee: pesos(fee), price: whole });
        await expect(page.getByText(news)).toBeVisible();
        await expect(traveller.payButton()).toContainText(whole);
      }
      const summary = page.getByRole('region', { name: words.booking.priceTitle, exact: true });
      await expect(summary).toContainText(words.booking.paymentFeePart);
      await expect(summary).toContainText(whole);
      await traveller.acceptAndPay();
      await traveller.giveCard('approved');
      await traveller.expectConfirmed();
      const [stored] = await query<{ total: number; fee: number }>(
        `select total_minor as total, payment_fee_minor as fee from booking where booking_id = $1`,
        [bookingId],
      );
      expect(stored).toEqual({ total: totalMinor + fee, fee });
    });

    test('one press shows the total for another payment method @full', async ({ page }) => {
      const { traveller, totalMinor } = await readyToPay(page, dominican);
      await card(traveller).check();
      if (!script) await traveller.press(traveller.words.payment.updateTotal);
      await expect(traveller.payButton()).toContainText(pesos(totalMinor + feeOf(totalMinor)));
      await expect(card(traveller)).toBeChecked();
    });
  });
}

test('an instant payment confirms without a card', async ({ page }) => {
  const { traveller, bookingId } = await readyToPay(page, { locale: 'pt' });
  const { words } = traveller;
  await page.getByRole('radio', { name: new RegExp(words.payment.methodInstant) }).check();
  await page.getByRole('checkbox', { name: consentName(words) }).check();
  await traveller.payButton().click();
  await page.getByRole('button', { name: sandboxWords.pt.instantConfirm }).click();
  await traveller.expectConfirmed();
  const methods = await query(`select method, state from payment where booking_id = $1`, [bookingId]);
  expect(methods).toEqual([{ method: 'instant', state: 'captured' }]);
});

test('a declined payment keeps the choice and the consent, and another method pays @full', async ({
  page,
}) => {
  const { traveller, bookingId } = await readyToPay(page, { locale: 'es' });
  const { words } = traveller;
  await card(traveller).check();
  await traveller.acceptAndPay();
  await traveller.giveCard('no_funds');
  await expect(traveller.heading(words.payment.failedTitle)).toBeVisible();
  await expect(page.getByText(words.errors.funds_insufficient)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await traveller.expectAccessible();
  await traveller.press(words.booking.moreTime);
  await expect(page.getByText(words.booking.moreTimeGiven)).toBeVisible();
  await page.getByRole('link', { name: words.payment.tryAgain }).click();
  await expect(card(traveller)).toBeChecked();
  await expect(page.getByRole('checkbox', { name: consentName(words) })).toBeChecked();
  await page.getByRole('radio', { name: new RegExp(words.payment.methodInstant) }).check();
  await traveller.payButton().click();
  await page.getByRole('button', { name: sandboxWords.es.instantConfirm }).click();
  await traveller.expectConfirmed();
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 2, charged: 1 });
});

test('choosing the bank after returning from the card’s page ends the first payment, and only one is charged @full', async ({
  page,
}) => {
  const { traveller, bookingId, path } = await readyToPay(page);
  const { words } = traveller;
  await traveller.acceptAndPay();
  await page.goto(path);
  await page.getByRole('radio', { name: new RegExp(words.payment.methodInstant) }).check();
  await traveller.payButton().click();
  await page.getByRole('button', { name: sandboxWords.en.instantConfirm }).click();
  await traveller.expectConfirmed();
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 2, charged: 1 });
});

// However often a traveller presses, reloads, goes back or opens another tab: at most one charge and exactly one
// booking.
import { expect, type Page, test } from '@playwright/test';

import { sandboxWords } from '#sandbox/payer/words.ts';
import { moneyOf, query } from '#tests/support/journeys/database.ts';
import { payByEveryMeans } from '#tests/support/journeys/booking/pay-by-every-means.ts';
import { giveVoucher } from '#tests/support/journeys/booking/vouchers.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

async function byTheScreens(page: Page) {
  const traveller = new Traveller(page, 'en');
  const bookingId = await traveller.haveFlights(
    { adults: 1, children: 0, infants: 0 },
    { oneWay: true, step: 'passengers' },
  );
  await traveller.nameParty([ana]);
  return { traveller, bookingId };
}

test('a double click on the button opens one payment', async ({ page }) => {
  const { traveller, bookingId } = await byTheScreens(page);
  await page.getByRole('checkbox', { name: consentName(traveller.words) }).check();
  await traveller.payButton().dblclick();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 1, charged: 1 });
});

test('pressing Pay again after going back from the provider continues the same payment @full', async ({
  page,
}) => {
  const { traveller, bookingId } = await byTheScreens(page);
  await traveller.acceptAndPay();
  const provider = page.url();
  await page.goBack();
  await expect(traveller.heading(traveller.words.payment.title)).toBeVisible();
  await page.reload();
  await traveller.acceptAndPay();
  expect(page.url()).toBe(provider);
  await traveller.giveCard('approved');
  const reference = await traveller.expectConfirmed();
  // Going back to a page from before the payment leads to the confirmed booking.
  await page.goto(`/en/payment?booking=${bookingId}`);
  expect(await traveller.expectConfirmed()).toBe(reference);
  await page.goto(`/en/passengers?booking=${bookingId}`);
  expect(await traveller.expectConfirmed()).toBe(reference);
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 1, charged: 1 });
});

test('two tabs that pay at the same time make one charge and one booking', async ({ page, context }) => {
  const { traveller, bookingId } = await byTheScreens(page);
  const tab = await context.newPage();
  const other = new Traveller(tab, 'en');
  await tab.goto(`/en/payment?booking=${bookingId}`);
  await Promise.all([traveller.acceptAndPay(), other.acceptAndPay()]);
  expect(tab.url()).toBe(page.url());
  await Promise.all([traveller.giveCard('approved'), other.giveCard('approved').catch(() => {})]);
  const reference = await traveller.expectConfirmed();
  await tab.goto(`/en/payment?booking=${bookingId}`);
  expect(await other.expectConfirmed()).toBe(reference);
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 1, charged: 1 });
  const states = await query(`select state from booking where booking_id = $1`, [bookingId]);
  expect(states).toEqual([{ state: 'confirmed' }]);
});

// `RUNS=100` makes it a proof; the proof with whole purchases is tests/proofs/pay-in-browser.ts.
for (let run = 1; run <= Number(process.env.RUNS ?? 1); run++) {
  test(`two tabs, double clicks, Back and reload make one charge, run ${run} @full`, async ({ page }) => {
    const { traveller, bookingId } = await readyToPay(page, { out: 100 + (run % 40) });
    await payByEveryMeans(traveller, bookingId);
    await expect.poll(() => moneyOf(bookingId)).toEqual({ payments: 1, charged: 1, captures: 1 });
  });
}

test('a declined card charges nothing, keeps everything, and another card works', async ({ page }) => {
  const { traveller, bookingId } = await byTheScreens(page);
  const { words, tell } = traveller;
  await traveller.acceptAndPay();
  await traveller.giveCard('declined');
  await expect(traveller.heading(words.payment.failedTitle)).toBeVisible();
  await expect(page.getByText(words.errors.payment_declined)).toBeVisible();
  await expect(page).toHaveTitle(
    tell('common.errorPrefix', {
      title: tell('common.pageTitle', { title: words.payment.failedTitle, airline: 'Alisio' }),
    }),
  );
  await traveller.expectAccessible();
  expect(await moneyOf(bookingId)).toMatchObject({ charged: 0 });
  await page.getByRole('link', { name: words.payment.tryAgain }).click();
  await expect(page.getByText('NUNEZ PENA/MARIA JOSE')).toBeVisible();
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 2, charged: 1 });
});

test('a passed bank challenge confirms the booking, and an abandoned one charges nothing and shows a notice', async ({
  page,
}) => {
  const { traveller, bookingId } = await byTheScreens(page);
  const bank = sandboxWords.en;
  await traveller.acceptAndPay();
  await traveller.giveCard('challenge');
  await page.getByRole('button', { name: bank.bankLeave }).click();
  await expect(traveller.heading(traveller.words.payment.abandonedTitle)).toBeVisible();
  expect(await moneyOf(bookingId)).toMatchObject({ charged: 0 });
  await page.getByRole('link', { name: traveller.words.payment.tryAgain }).click();
  await traveller.acceptAndPay();
  await traveller.giveCard('challenge');
  const code = await page.getByText(/^\d{6}$/).textContent();
  await page.getByRole('textbox', { name: bank.bankCode }).fill(code ?? '');
  await page.getByRole('button', { name: bank.bankConfirm }).click();
  await traveller.expectConfirmed();
  expect(await moneyOf(bookingId)).toMatchObject({ charged: 1 });
});

test('a traveller who returns without paying can continue, or cancel and change the booking @full', async ({
  page,
}) => {
  const { traveller, bookingId } = await byTheScreens(page);
  const { words } = traveller;
  await traveller.acceptAndPay();
  const [payment] = await query<{ id: string }>(
    `select payment_id as id from payment where booking_id = $1`,
    [bookingId],
  );
  await page.goto(`/en/payment?booking=${bookingId}&payment=${payment?.id}`);
  await expect(traveller.heading(words.payment.waitingTitle)).toBeVisible();
  await traveller.expectAccessible();
  await traveller.press(words.payment.cancelPayment);
  await expect(traveller.heading(words.payment.title)).toBeVisible();
  await page.getByRole('link', { name: words.payment.changeNames }).click();
  await traveller.nameParty([{ ...ana, surname: 'Núñez' }]);
  await expect(page.getByText('NUNEZ/MARIA JOSE')).toBeVisible();
});

for (const [where, viewport] of [
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, { tag: where === 'on a phone' ? [] : '@full' }, () => {
    test.use({ viewport });

    test('a press without consent leads to the box, gives the reason beside it, and pays nothing', async ({
      page,
    }) => {
      const { traveller, bookingId } = await readyToPay(page);
      const { words, tell } = traveller;
      const box = page.getByRole('checkbox', { name: consentName(words) });
      await traveller.payButton().click();
      await expect(box).toBeFocused();
      await expect(box).toHaveAccessibleDescription(words.errors.consent_missing);
      await expect(page).toHaveTitle(
        tell('common.errorPrefix', {
          title: tell('common.pageTitle', { title: words.payment.title, airline: 'Alisio' }),
        }),
      );
      await traveller.expectAccessible();
      // The phone's bar says it too, and leads to the box.
      const link = page.getByRole('link', { name: words.errors.consent_missing });
      await expect(link).toHaveCount(where === 'on a phone' ? 1 : 0);
      if (where === 'on a phone') {
        await page.evaluate(() => window.scrollTo(0, 0));
        await link.click();
        await expect(box).toBeFocused();
        await expect(box).toBeInViewport();
      }
      await box.press('Space');
      await expect(page.getByText(words.errors.consent_missing)).toHaveCount(0);
      await expect(page).not.toHaveTitle(new RegExp(tell('common.errorPrefix', { title: '' }).trim()));
      expect(await moneyOf(bookingId)).toMatchObject({ payments: 0 });
    });

    test('the whole step is short, and the pay button and the remaining time stay visible @full', async ({
      page,
    }) => {
      const voucher = await giveVoucher();
      const { traveller } = await readyToPay(page, { locale: 'pt', adults: 4 });
      const { booking, payment } = traveller.words;
      await page.getByText(payment.voucherOpen).click();
      await page.getByLabel(payment.voucherCode, { exact: true }).fill(voucher.code);
      await traveller.press(payment.voucherApply);
      const used = page.getByText(traveller.tell('payment.voucherName', { end: voucher.end }), {
        exact: true,
      });
      await expect(used.first()).toBeVisible();
      // The price, with what it is made of, is on the page once.
      const price = page.getByRole('region', { name: booking.priceTitle, exact: true });
      await expect(price).toHaveCount(1);
      await expect(price.getByText(booking.priceOfEach)).toBeVisible();
      for (const name of [booking.priceOfEach, booking.finalPrice])
        await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1);
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      expect(screens).toBeLessThanOrEqual(where === 'on a phone' ? 3 : 1.5);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
      await expect(traveller.payButton()).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a payment requires consent to the conditions @full', async ({ page }) => {
    const { traveller, bookingId } = await readyToPay(page);
    const { words, tell } = traveller;
    await traveller.payButton().click();
    const alert = page.getByRole('alert').filter({ hasText: words.errors.consent_missing });
    await expect(alert).toBeVisible();
    await alert.getByRole('link').click();
    await expect(page.getByRole('checkbox', { name: consentName(words) })).toBeFocused();
    await expect(page).toHaveTitle(
      tell('common.errorPrefix', {
        title: tell('common.pageTitle', { title: words.payment.title, airline: 'Alisio' }),
      }),
    );
    expect(await moneyOf(bookingId)).toMatchObject({ payments: 0 });
  });
});

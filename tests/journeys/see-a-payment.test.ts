// The status of a payment: every state has its own text and next step, and nothing could charge twice.
import { expect, type Page, test } from '@playwright/test';

import type { Locale } from '#platform/i18n/locales.ts';
import { paymentNumber } from '#payments/paying/payment-number.ts';
import { languages } from '#tests/support/journeys/helpers.ts';
import { bankAnswers, endHold, loseInventory, query } from '#tests/support/journeys/database.ts';
import { type Ready, readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import type { Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

type Open = Ready & { paymentId: string; status: string };

/** A payment with the provider's card page open in the browser. */
async function withOpenPayment(page: Page, locale: Locale = 'en', out?: number): Promise<Open> {
  const ready = await readyToPay(page, { locale, ...(out !== undefined && { out }) });
  await ready.traveller.acceptAndPay();
  const [row] = await query<{ id: string }>(`select payment_id as id from payment where booking_id = $1`, [
    ready.bookingId,
  ]);
  const paymentId = row?.id ?? '';
  return { ...ready, paymentId, status: `${ready.path}&payment=${paymentId}` };
}

/** The provider seems not to know the payment, because it is asked about another one. */
const silence = (paymentId: string) =>
  query(`update payment set provider_payment_id = provider_payment_id || 'x' where payment_id = $1`, [
    paymentId,
  ]);
const speech = (paymentId: string) =>
  query(`update payment set provider_payment_id = rtrim(provider_payment_id, 'x') where payment_id = $1`, [
    paymentId,
  ]);

const title = ({ page }: Traveller) => page.getByRole('heading', { level: 1 });

for (const { locale } of matrix('states of a payment', { locale: languages })) {
  test(`while the bank is busy the page explains what to do and shows the answer by itself, in ${locale} @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const { traveller, bookingId, paymentId, status, path } = await withOpenPayment(page, locale);
    const { words, tell } = traveller;
    await traveller.giveCard('very_late');
    await page.goto(status);
    await expect(title(traveller)).toHaveText(words.payment.processingTitle);
    await traveller.expectTitle(words.payment.processingTitle);
    await expect(page.getByText(words.payment.onceText)).toBeVisible();
    await expect(page.getByText(tell('payment.mailText', { email: 'ana@example.com' }))).toBeVisible();
    await expect(page.getByText(paymentNumber(paymentId))).toBeVisible();
    await traveller.expectAccessible();
    // The payment step in another tab does not allow a second payment.
    await page.goto(path);
    await expect(page).toHaveURL(status);
    await page.goto(`${status}&waits=20`);
    await expect(page.getByText(words.payment.leaveTitle)).toBeVisible();
    await traveller.expectAccessible();
    await bankAnswers(bookingId);
    await traveller.expectConfirmed();
  });

  test(`a silent provider leaves the result unknown, and nothing can be pressed twice, in ${locale}`, async ({
    page,
  }) => {
    const { traveller, paymentId, status, path } = await withOpenPayment(page, locale);
    const { words } = traveller;
    await silence(paymentId);
    await page.goto(status);
    await expect(title(traveller)).toHaveText(words.payment.unknownTitle);
    await traveller.expectTitle(words.payment.unknownTitle);
    await expect(page.getByText(words.payment.unknownOnce)).toBeVisible();
    await expect(page.getByRole('link', { name: /^\+\d/ })).toHaveAttribute('href', /^tel:\+\d+$/);
    const pressable = page.getByRole('main').getByRole('button');
    await expect(pressable).toHaveText([words.payment.refresh]);
    // Checking again charges nothing.
    await pressable.click();
    await expect(title(traveller)).toHaveText(words.payment.unknownTitle);
    await traveller.expectAccessible();
    await page.goto(path);
    await expect(page).toHaveURL(status);
    await speech(paymentId);
    // The new status takes the focus, so that it is read out.
    await expect(title(traveller)).toHaveText(words.payment.waitingTitle);
    await expect(title(traveller)).toBeFocused();
  });

  test(`a payment without a booking shows the reason, amount and refund, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    // Days of its own: the test takes its flight off sale.
    const open = await withOpenPayment(page, locale, 150 + languages.indexOf(locale));
    const { traveller, bookingId, paymentId, status, totalMinor } = open;
    const { words, tell } = traveller;
    await traveller.giveCard('very_late');
    await page.goto(status);
    await loseInventory(bookingId);
    await bankAnswers(bookingId);
    await expect(title(traveller)).toHaveText(words.payment.voidedTitle);
    const price = traveller.price(totalMinor);
    await expect(page.getByText(tell('payment.voidedText', { price }))).toBeVisible();
    await expect(page.getByRole('link', { name: words.booking.searchAgain })).toBeVisible();
    await traveller.expectAccessible();
    expect(await query(`select state from payment where payment_id = $1`, [paymentId])).toEqual([
      { state: 'voided' },
    ]);
  });
}

test('the waiting page refreshes by itself without a script @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { traveller, paymentId, status } = await withOpenPayment(page, 'es');
  await silence(paymentId);
  await page.goto(status);
  await expect(title(traveller)).toHaveText(traveller.words.payment.unknownTitle);
  await speech(paymentId);
  await expect(title(traveller)).toHaveText(traveller.words.payment.waitingTitle, { timeout: 10_000 });
  await traveller.press(traveller.words.payment.cancelPayment);
  await expect(traveller.heading(traveller.words.payment.title)).toBeVisible();
  await context.close();
});

test('the page shows a lost connection and continues when it is restored @full', async ({
  page,
  context,
}) => {
  const { traveller, paymentId, status } = await withOpenPayment(page);
  const { words } = traveller;
  await silence(paymentId);
  await page.goto(status);
  await expect(title(traveller)).toHaveText(words.payment.unknownTitle);
  await context.setOffline(true);
  await expect(page.getByText(words.payment.noConnection)).toBeVisible();
  await speech(paymentId);
  await context.setOffline(false);
  await expect(title(traveller)).toHaveText(words.payment.waitingTitle);
});

test('the same flights can be held again when the hold expires during a declined payment @full', async ({
  page,
}) => {
  const { traveller, bookingId, status } = await withOpenPayment(page);
  const { words } = traveller;
  await traveller.giveCard('declined');
  await expect(title(traveller)).toHaveText(words.payment.failedTitle);
  await endHold(bookingId);
  await page.goto(status);
  await expect(page.getByText(words.payment.holdEnded)).toBeVisible();
  await traveller.expectAccessible();
  await page.getByRole('link', { name: words.payment.seeAvailability }).click();
  await traveller.press(words.booking.takeAgain);
  await expect(page.getByText(words.booking.takenAgain)).toBeVisible();
  await traveller.acceptAndPay();
});

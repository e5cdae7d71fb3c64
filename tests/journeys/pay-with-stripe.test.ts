// With PAYMENT_PROVIDER=stripe: the built product, next to the one of the other journeys, against a local server that
// speaks Stripe's protocol. One card needs a bank challenge; another is declined on the provider's page and replaced.
import { type Browser, expect, type Page, test } from '@playwright/test';

import { type Shop, openStripeShop } from '../stripe/shop.ts';
import { all } from '../stripe/stripe-book.ts';
import { databaseUrl, query } from '#tests/support/journeys/database.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

// All tests share one shop.
test.describe.configure({ mode: 'default' });
let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openStripeShop(databaseUrl());
});
test.afterAll(() => shop.close());

async function readyToPay(browser: Browser) {
  const page = await browser.newPage({ baseURL: shop.url });
  const traveller = new Traveller(page, 'es');
  const bookingId = await traveller.haveFlights(
    { adults: 1, children: 0, infants: 0 },
    { oneWay: true, step: 'passengers' },
  );
  await traveller.nameParty([ana]);
  return { page, traveller, bookingId };
}

async function pressPay(traveller: Traveller) {
  const { page, words } = traveller;
  await page.getByRole('checkbox', { name: consentName(words) }).check();
  await traveller.payButton().click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(shop.stripe.url);
}

async function giveCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration').fill('12 / 39');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Cardholder name').fill('ANA GARCIA');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

const paymentsOf = (bookingId: string) =>
  query<{ provider: string; state: string; named: boolean }>(
    `select provider, state, provider_payment_id like 'cs\\_%' as named from payment where booking_id = $1`,
    [bookingId],
  );

/** What the provider charged for a booking, in Stripe's units. */
async function takenFor(bookingId: string): Promise<number[]> {
  const rows = await query<{ id: string }>(`select payment_id as id from payment where booking_id = $1`, [
    bookingId,
  ]);
  const ours = rows.map(({ id }) => id);
  return all(shop.stripe.book, 'payment_intent')
    .filter(({ metadata }) => ours.includes(metadata.paymentId ?? ''))
    .map(({ amount_received }) => amount_received);
}

test('a card with a bank challenge buys a trip with one charge and one booking', async ({ browser }) => {
  const { page, traveller, bookingId } = await readyToPay(browser);
  await pressPay(traveller);
  await giveCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await traveller.expectConfirmed();
  await expect
    .poll(() => paymentsOf(bookingId))
    .toEqual([{ provider: 'stripe', state: 'captured', named: true }]);
  const [booked] = await query<{ total: string }>(
    `select total_minor as total from booking where booking_id = $1`,
    [bookingId],
  );
  expect(await takenFor(bookingId)).toEqual([Number(booked?.total)]);
});

test('the provider’s page shows a declined card, and a traveller who returns from it can continue or cancel @full', async ({
  browser,
}) => {
  const { page, traveller, bookingId } = await readyToPay(browser);
  const { words } = traveller;
  await pressPay(traveller);
  await giveCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(traveller.heading(words.payment.waitingTitle)).toBeVisible();
  await traveller.press(words.payment.cancelPayment);
  await expect(traveller.heading(words.payment.title)).toBeVisible();
  expect(await takenFor(bookingId)).toEqual([0]);
  await pressPay(traveller);
  await giveCard(page, '4000 0000 0000 9995');
  await expect(page.getByRole('alert')).toBeVisible();
  await giveCard(page, '4242 4242 4242 4242');
  await traveller.expectConfirmed();
  expect((await takenFor(bookingId)).filter((amount) => amount > 0)).toHaveLength(1);
});

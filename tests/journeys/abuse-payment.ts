// One payment treated as badly as a browser can: two tabs, double clicks, Back, reload, an old page pressed again. The
// journeys do it a few times, the proof of payments a hundred (RUNS).
import { expect, type Page } from '@playwright/test';

import { query } from './database.ts';
import { type Ready, readyToPay } from './ready-to-pay.ts';
import { Traveller } from './traveller.ts';

export type Abused = { bookingId: string; captures: number; alive: number; confirmed: number };

/** What is done before the card is given; each round begins with another. */
const habits = ['all at once', 'second tab', 'double click', 'back', 'reload'] as const;

/** A purchase from the payment step to its end; `round` chooses the bad habit. Answers what came of it. */
export async function abusePayment(page: Page, round: number): Promise<Abused> {
  const ready = await readyToPay(page, { out: 100 + (round % 40) });
  const { traveller, path } = ready;
  const habit = habits[round % habits.length];
  const tab = await page.context().newPage();
  const other = new Traveller(tab, 'en');
  if (habit === 'second tab' || habit === 'all at once') {
    await tab.goto(path);
    await Promise.all([pressTwice(traveller), pressTwice(other)]);
  } else {
    await pressTwice(traveller);
  }
  if (habit === 'back' || habit === 'all at once') await pressAgain(ready, () => page.goBack());
  if (habit === 'reload' || habit === 'all at once') await pressAgain(ready, () => page.goto(path));
  const cards = [traveller.giveCard('approved')];
  if (await other.cardNumber().isVisible()) cards.push(other.giveCard('approved').catch(() => {}));
  await Promise.all(cards);
  const reference = await traveller.expectConfirmed();
  // A page from before the payment, and the address of the payment itself: both lead to the one booking.
  await tab.goto(path);
  expect(await other.expectConfirmed()).toBe(reference);
  await page.reload();
  await page.goBack().catch(() => null);
  await page.goto(path);
  expect(await traveller.expectConfirmed()).toBe(reference);
  await tab.close();
  return whatCameOf(ready.bookingId);
}

/** Ends on the provider's page, whatever happened to the second click. */
async function pressTwice(traveller: Traveller): Promise<void> {
  await traveller.page.getByRole('checkbox', { name: traveller.words.payment.consent }).check();
  await traveller.payButton().dblclick();
  await expect(traveller.cardNumber()).toBeVisible();
}

async function pressAgain({ traveller }: Ready, leave: () => Promise<unknown>): Promise<void> {
  const before = traveller.page.url();
  await leave();
  await expect(traveller.heading(traveller.words.payment.title)).toBeVisible();
  await pressTwice(traveller);
  expect(traveller.page.url()).toBe(before);
}

/** What the provider's own books say of the booking, and ours. */
async function whatCameOf(bookingId: string): Promise<Abused> {
  const read = () =>
    query<Omit<Abused, 'bookingId'>>(
      `select
         (select count(*)::int from sandbox.payment s join payment p on p.provider_payment_id = s.sandbox_payment_id
           where p.booking_id = $1 and s.captured_minor > 0) as captures,
         (select count(*)::int from payment where booking_id = $1
           and state in ('created', 'pending', 'authorised', 'captured')) as alive,
         (select count(*)::int from booking where booking_id = $1 and state = 'confirmed') as confirmed`,
      [bookingId],
    );
  await expect.poll(async () => (await read())[0]?.captures).toBe(1);
  const [row] = await read();
  return { bookingId, captures: 0, alive: 0, confirmed: 0, ...row };
}

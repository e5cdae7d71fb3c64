// A site with many unpaid holds: a hold needs a challenge, which the page solves with work, or any visitor by waiting.
import { expect, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { site } from '#tests/support/journeys/frame.ts';
import { expectAccessible } from '#tests/support/journeys/helpers.ts';
import { Traveller, travelDay } from '#tests/support/journeys/traveller.ts';

// The site of the Dominican Republic, on which no other journey books, from its own client address.
test.use({ baseURL: site('dominican'), extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' } });

const alone = { adults: 1, children: 0, infants: 0 };

/** Each worker has its own holds, so that the first one to finish does not remove those of the others. */
const nobody = () => `held by nobody ${test.info().workerIndex}`;

/** More units than the journeys' server allows to be held on a site on normal terms. */
test.beforeAll(() =>
  query(
    `insert into booking (booking_id, visitor, state, locale, currency, total_minor, adults, children, infants,
        hold_expires_at, created_at, domain_id)
      select gen_random_uuid(), $1, 'held', 'en', 'EUR', 0, 9, 0, 0, now() + interval '1 day', now(), 4
      from generate_series(1, 400)`,
    [nobody()],
  ),
);
test.afterAll(() => query('delete from booking where visitor = $1', [nobody()]));

const termsOf = (bookingId: string) =>
  query(
    'select short_hold "short", challenge_id is not null "challenged" from booking where booking_id = $1',
    [bookingId],
  );

/** One traveller, one way: up to the page's answer. */
async function chooseFlight({ page, locale, tell, words }: Traveller, days: number): Promise<void> {
  const trip = { type: 'one-way', from: 'MAD', to: 'CUN', out: travelDay(days), currency: 'EUR' };
  await page.goto(
    `/${locale}/select?${new URLSearchParams({ ...trip, adults: '1', children: '0', infants: '0' })}`,
  );
  const fares = page.getByRole('group', { name: tell('select.fares', { number: 'ZZ103' }), exact: true });
  await fares.getByRole('radio').first().check();
  await page.getByRole('button', { name: words.select.continue, exact: true }).click();
}

test('the page solves the challenge by itself, and the flights are held for five minutes', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'es');
  const bookingId = await traveller.chooseFlights(alone, { out: 231, back: 238 });
  expect(await termsOf(bookingId)).toEqual([{ short: true, challenged: true }]);
});

test('a page without TLS cannot do the work: it waits, says so, and continues @full', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  const traveller = new Traveller(page, 'pt');
  await chooseFlight(traveller, 235);
  await expect(traveller.heading(traveller.words.busy.title)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(traveller.words.busy.working);
  await expectAccessible(page);
  await expect(traveller.heading(traveller.words.extras.title)).toBeVisible({ timeout: 40_000 });
  expect(await termsOf(traveller.bookingId())).toEqual([{ short: true, challenged: true }]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the traveller reads how long to wait, then presses the button, and continues', async ({ page }) => {
    const traveller = new Traveller(page, 'en');
    await chooseFlight(traveller, 233);
    await expect(traveller.heading(traveller.words.busy.title)).toBeVisible();
    await expect(page.getByText('Nothing is held yet.')).toBeVisible();
    // Pressed too early, the same notice says how long it still takes.
    const goOn = page.getByRole('alert').getByRole('button', { name: traveller.words.busy.goOn });
    const extras = traveller.heading(traveller.words.extras.title);
    await expect(async () => {
      // It may be gone before the press: the one before it was answered late.
      if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 });
      await expect(extras).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 40_000 });
    expect(await termsOf(traveller.bookingId())).toEqual([{ short: true, challenged: true }]);
  });
});

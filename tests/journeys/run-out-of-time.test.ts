// Flights are held for a limited time. One press extends it, and when it expires nothing that was typed is lost.
import { expect, type Locator, type Page, test } from '@playwright/test';

import { endHold, query } from '#tests/support/journeys/database.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const oneAdult = { adults: 1, children: 0, infants: 0 };

async function onPassengers(page: Page, locale: 'en' | 'es' | 'pt', days = { out: 45, back: 52 }) {
  const traveller = new Traveller(page, locale);
  const bookingId = await traveller.haveFlights(oneAdult, { ...days, step: 'passengers' });
  return { traveller, bookingId };
}

for (const { script } of matrix('holds that end', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('a hold is extended once, and what was typed stays @full', async ({ page }) => {
      const { traveller, bookingId } = await onPassengers(page, 'en');
      const { words } = traveller;
      await traveller.namePerson(ana);
      const before = await holdEnd(bookingId);
      await traveller.press(words.booking.moreTime);
      await expect(page.getByText(words.booking.moreTimeGiven)).toBeVisible();
      expect(await holdEnd(bookingId)).toBeGreaterThan(before);
      await expect(page.getByRole('button', { name: words.booking.moreTime })).toHaveCount(0);
      await expect(traveller.section(ana).getByLabel(words.passengers.surname)).toHaveValue(ana.surname);
    });

    test('a hold that expires while typing is renewed with everything that was typed', async ({ page }) => {
      const { traveller, bookingId } = await onPassengers(page, 'es');
      const { words } = traveller;
      await traveller.namePerson(ana);
      await traveller.giveContact();
      await endHold(bookingId);
      await traveller.press(words.passengers.continue);
      await expect(traveller.heading(words.booking.endedTitle)).toBeInViewport();
      const surname = traveller.section(ana).getByLabel(words.passengers.surname, { exact: true });
      await expect(surname).toHaveValue(ana.surname);
      await traveller.expectAccessible();
      await traveller.press(words.booking.takeAgain);
      await expect(page.getByText(words.booking.takenAgain)).toBeVisible();
      await expect(surname).toHaveValue(ana.surname);
      await traveller.press(words.passengers.continue);
      await expect(traveller.heading(words.payment.title)).toBeVisible();
    });
  });
}

test('the last five minutes look urgent, and one press for more time ends that @full', async ({ page }) => {
  const { traveller, bookingId } = await onPassengers(page, 'es');
  const strip = page.getByRole('timer').locator('xpath=ancestor::div[1]');
  const look = () => strip.evaluate((node) => getComputedStyle(node).backgroundColor);
  const calm = await look();
  await query(
    `update booking set hold_expires_at = hold_expires_at - interval '16 minutes' where booking_id = $1`,
    [bookingId],
  );
  await page.reload();
  await expect(page.getByText(traveller.tell('common.holdMinutesLeft', { count: 5 }))).toBeAttached();
  await expect.poll(look).not.toBe(calm);
  await traveller.expectAccessible();
  await traveller.press(traveller.words.booking.moreTime);
  await expect(page.getByText(traveller.words.booking.moreTimeGiven)).toBeVisible();
  // The new time is read after the answer.
  await expect.poll(look).toBe(calm);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('while paying, the last five minutes look urgent, stay in view and are announced in words @full', async ({
    page,
  }) => {
    const { traveller, bookingId } = await readyToPay(page, { locale: 'es' });
    const pill = page.getByRole('timer').locator('xpath=ancestor::div[1]');
    const look = () =>
      pill.evaluate((node) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(node);
        return [backgroundColor, borderTopColor, borderTopWidth];
      });
    const announcement = page.getByRole('status').filter({
      hasText: traveller.tell('common.holdMinutesLeft', { count: 5 }),
    });
    const calm = await look();
    await expect(announcement).toHaveCount(0);
    await query(
      `update booking set hold_expires_at = now() + interval '4 minutes 50 seconds' where booking_id = $1`,
      [bookingId],
    );
    await page.reload();
    await expect(page.getByRole('timer')).toContainText(/\b4:\d\d\b/);
    await expect(announcement).toHaveCount(1);
    for (const [at, value] of (await look()).entries()) expect(value).not.toBe(calm[at]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    await expect(pill).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(pill)).toBe(true);
    await traveller.expectAccessible({ byNight: true });
  });
});

/** Nothing covers its middle. */
function isUncovered(shown: Locator): Promise<boolean> {
  return shown.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test('sold-out flights offer the same search in one press and keep the form', async ({ page }) => {
  // Its own days, because the test takes these flights off sale.
  const { traveller, bookingId } = await onPassengers(page, 'pt', { out: 75, back: 82 });
  const { words } = traveller;
  await traveller.namePerson(ana);
  await endHold(bookingId);
  await traveller.press(words.passengers.continue);
  await expect(traveller.heading(words.booking.endedTitle)).toBeVisible();
  await closeFlights(bookingId);
  await traveller.press(words.booking.takeAgain);
  await expect(traveller.heading(words.booking.soldOutTitle)).toBeVisible();
  await expect(traveller.section(ana).getByLabel(words.passengers.surname)).toHaveValue(ana.surname);
  await page.getByRole('link', { name: words.booking.searchAgain }).click();
  await expect(traveller.heading(words.select.title)).toBeVisible();
});

test('an unknown booking or another visitor’s booking leads back to the search @full', async ({
  page,
  browser,
}) => {
  const { traveller, bookingId } = await onPassengers(page, 'en');
  const { words } = traveller;
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  for (const step of ['extras', 'passengers', 'payment', 'confirmation']) {
    for (const [who, id] of [
      [theirs, bookingId],
      [page, '01890000-0000-7000-8000-000000000000'],
      [page, 'nonsense'],
    ] as const) {
      const answer = await who.goto(`${new URL(page.url()).origin}/en/${step}?booking=${id}`);
      expect(answer?.status()).toBe(404);
      await expect(who.getByRole('heading', { name: words.booking.unknownTitle })).toBeVisible();
    }
  }
  await traveller.expectAccessible();
  await stranger.close();
});

test('a newer booking replaces the older one, which shows a notice @full', async ({ page }) => {
  const { traveller, bookingId } = await onPassengers(page, 'en');
  await traveller.haveFlights(oneAdult, { out: 60, back: 67 });
  await page.goto(`/en/payment?booking=${bookingId}`);
  await expect(traveller.heading(traveller.words.booking.replacedTitle)).toBeVisible();
});

async function holdEnd(bookingId: string): Promise<number> {
  const [row] = await query<{ at: Date }>(`select hold_expires_at as at from booking where booking_id = $1`, [
    bookingId,
  ]);
  return row?.at.getTime() ?? 0;
}

function closeFlights(bookingId: string) {
  return query(
    `update flight set state = 'closed' where flight_id in
       (select flight_id from booking_flight where booking_id = $1)`,
    [bookingId],
  );
}

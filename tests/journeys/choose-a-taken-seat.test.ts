// Two travellers pick the same seat, two tabs of one traveller pick different seats, and a hold expires during a pick.
import { expect, test } from '@playwright/test';

import { endHold, query } from '#tests/support/journeys/database.ts';
import { couple, Seats } from '#tests/support/journeys/seats.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';

const alone = { adults: 1, children: 0, infants: 0 };

test('a seat that another traveller took first is named, with the nearest similar seats', async ({
  page,
  browser,
}) => {
  const days = { out: 95, back: 102 };
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  await traveller.haveFlights(couple, days);
  await seats.rowButton(seats.adult(1)).click();
  await expect(seats.seat('24A')).toBeVisible();

  const stranger = await browser.newContext();
  const other = new Traveller(await stranger.newPage(), 'es');
  const theirs = new Seats(other);
  await other.haveFlights(alone, days);
  await theirs.rowButton(theirs.adult(1)).click();
  await theirs.seat('24A').click();
  await expect(theirs.row(theirs.adult(1))).toContainText('24A');

  await seats.seat('24A').click();
  const taken = page.getByRole('status').filter({ hasText: /24A has just been taken\.\s*Nearest:/ });
  await expect(taken).toBeVisible();
  await expect(seats.rowButton(seats.adult(1))).toHaveText(seats.words.noneSelected);
  await expect(seats.seat('24A')).toHaveAccessibleName('24A, window, taken');
  await expect(seats.seat('24A')).toHaveAttribute('aria-disabled', 'true');
  const nearest = taken.getByRole('button', { name: /^Choose \d+[AK] instead$/ });
  await expect(nearest).toHaveCount(3);
  const instead = (await nearest.first().textContent()) ?? '';
  // The answer is delayed, so that the seat is shown as taken before it.
  const late = Promise.withResolvers<void>();
  const requests = /\/seats(\.data)?\?/;
  await page.route(requests, async (route) => {
    await late.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(requests);
  await nearest.first().click();
  await expect(seats.row(seats.adult(1))).toContainText(instead);
  await expect(seats.seat(instead)).toHaveAttribute('aria-pressed', 'true');

  // The keyboard still reaches a taken seat, and pressing it says that it is taken, even after the answer.
  await seats.seat('24A').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(seats.words.stays)).toBeVisible();
  late.resolve();
  await answered;
  await page.unroute(requests);
  await expect(page.getByRole('status').filter({ hasText: /New total/ })).toBeAttached();
  await expect(page.getByText(seats.words.stays)).toBeVisible();
  await expect(seats.row(seats.adult(1))).toContainText(instead);
  // It is not repeated beside the seats of the next passenger.
  await seats.rowButton(seats.adult(2)).click();
  await expect(seats.rowButton(seats.adult(2))).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(seats.words.stays)).toBeHidden();
  await stranger.close();
});

test('two tabs pick different seats, and both picks are saved @full', async ({ page, context }) => {
  const traveller = new Traveller(page, 'pt');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(couple, { out: 96, back: 103 });
  const tab = new Traveller(await context.newPage(), 'pt');
  const there = new Seats(tab);
  await tab.page.goto(page.url());
  await seats.rowButton(seats.adult(1)).click();
  await there.rowButton(there.adult(2)).click();
  await seats.seat('25A').click();
  await expect(seats.row(seats.adult(1))).toContainText('25A');
  // The other tab is out of date: it gets a notice and overwrites nothing.
  await there.seat('25A').click();
  await expect(there.page.getByText(there.words.done.nearest)).toBeVisible();
  await there.seat('25B').click();
  await expect(there.row(there.adult(2))).toContainText('25B');
  await expect(there.row(there.adult(1))).toContainText('25A');
  // The row shows the pick before the server stores it.
  await expect.poll(() => seatsOf(bookingId)).toEqual(['25A', '25B']);
  await page.reload();
  await expect(seats.row(seats.adult(2))).toContainText('25B');
  await traveller.expectAccessible();
});

test('when the hold expires during a pick, the flights are held again together with the seat @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'es');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(couple, { out: 97, back: 104 });
  await seats.rowButton(seats.adult(1)).click();
  await seats.seat('26A').click();
  await expect(seats.row(seats.adult(1))).toContainText('26A');
  await expect(seats.rowButton(seats.adult(2))).toHaveAttribute('aria-expanded', 'true');
  await endHold(bookingId);
  await seats.seat('26B').click();
  await expect(traveller.heading(traveller.words.booking.endedTitle)).toBeInViewport();
  await traveller.press(traveller.words.booking.takeAgain);
  await expect(page.getByText(traveller.words.booking.takenAgain)).toBeVisible();
  await expect(seats.row(seats.adult(1))).toContainText('26A');
  await expect(seats.row(seats.adult(2))).toContainText('26B');
  await expect.poll(() => seatsOf(bookingId)).toEqual(['26A', '26B']);
});

test('without a connection the page stays and shows a notice, and the seat can be picked afterwards @full', async ({
  page,
  context,
}) => {
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  await traveller.haveFlights(alone, { out: 98, back: 105 });
  await seats.rowButton(seats.adult(1)).click();
  await expect(seats.seat('27A')).toBeVisible();
  await context.setOffline(true);
  await seats.seat('27A').click();
  await expect(page.getByText(traveller.words.errors.service_unavailable)).toBeVisible();
  await context.setOffline(false);
  await seats.seat('27A').click();
  await expect(seats.row(seats.adult(1))).toContainText('27A');
});

async function seatsOf(bookingId: string): Promise<string[]> {
  const rows = await query<{ seat: string }>(
    `select seat from booking_seat where booking_id = $1 and released_at is null order by 1`,
    [bookingId],
  );
  return rows.map(({ seat }) => seat);
}

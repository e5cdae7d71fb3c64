// Seats without JavaScript: rows, map, exit confirmation, best seats, and refusals with alternatives.
import { expect, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { couple, Seats } from '#tests/support/journeys/seats.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';

test.use({ javaScriptEnabled: false });

test('a couple chooses, changes and releases seats without a script', async ({ page }) => {
  const traveller = new Traveller(page, 'es');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(couple, { out: 106, back: 113 });
  await expect(seats.select()).toHaveCount(4);
  await seats.rowButton(seats.adult(1)).click();
  expect(page.url()).toContain('seats=1-1#seats');
  await expect(seats.rowButton(seats.adult(1))).toHaveText('Ningun asiento seleccionado');
  await expect(seats.select()).toHaveCount(3);
  await seats.seat('29A').click();
  await expect(
    page.getByText(traveller.tell('seats.done.picked', { seat: '29A', name: seats.adult(1) })),
  ).toBeInViewport();
  await expect(seats.seat('29A')).toHaveAttribute('aria-pressed', 'true');
  await seats.seat('29C').click();
  await expect(seats.grid().getByRole('button', { pressed: true })).toHaveCount(1);
  await expect(seats.rowButton(seats.adult(1))).toHaveText(traveller.tell('seats.seat', { seat: '29C' }));

  await seats.rowButton(seats.adult(2), 1).click();
  await seats.seat('29D').click();
  expect(await seatsOf(bookingId)).toEqual(['29C', '29D']);
  await page
    .getByRole('button', { name: traveller.tell('seats.giveUpOf', { seat: '29C', name: seats.adult(1) }) })
    .click();
  await expect(seats.row(seats.adult(1))).toContainText(seats.words.noSeat);
  await page.getByRole('button', { name: traveller.words.common.continue, exact: true }).last().click();
  await expect(traveller.heading(traveller.words.passengers.title)).toBeVisible();
});

test('an exit-row seat needs a tick in the form and is refused without it @full', async ({ page }) => {
  const traveller = new Traveller(page, 'pt');
  const seats = new Seats(traveller);
  await traveller.haveFlights(couple, { out: 107, back: 114 });
  await seats.rowButton(seats.adult(1)).click();
  await seats.seat('28D').click();
  await expect(page.getByText(traveller.words.errors.seat_exit_unconfirmed)).toBeInViewport();
  await page
    .getByRole('checkbox', { name: traveller.tell('seats.exit.box', { name: seats.adult(1) }) })
    .check();
  await seats.seat('28D').click();
  await expect(seats.row(seats.adult(1))).toContainText('28D');
  // Pressing an unavailable seat shows the reason.
  await seats.seat('48H').press('Enter');
  await expect(page.getByText(traveller.words.errors.seat_blocked)).toBeInViewport();
});

test('the best seats are chosen for all with a preference, and undone @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(couple, { out: 108, back: 115 });
  await seats.rowButton(seats.adult(1)).click();
  await seats.seat('40A').click();
  await page.getByRole('radio', { name: seats.words.best.preference.front }).check();
  await page.getByRole('button', { name: traveller.tell('seats.best.button', { count: 2 }) }).click();
  await expect(page.getByText(traveller.tell('seats.best.done', { count: 2 }))).toBeInViewport();
  expect(await seatsOf(bookingId)).toHaveLength(4);
  await page.getByRole('button', { name: seats.words.best.undo, exact: true }).click();
  await expect(page.getByText(seats.words.best.undone)).toBeInViewport();
  expect(await seatsOf(bookingId)).toEqual(['40A']);
});

test('a taken seat is reported with other seats to choose @full', async ({ page, browser }) => {
  const days = { out: 109, back: 116 };
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  await traveller.haveFlights(couple, days);
  await seats.rowButton(seats.adult(1)).click();
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const other = new Traveller(await stranger.newPage(), 'en');
  const theirs = new Seats(other);
  await other.haveFlights({ adults: 1, children: 0, infants: 0 }, days);
  await theirs.rowButton(theirs.adult(1)).click();
  await theirs.seat('24A').click();
  await seats.seat('24A').click();
  await expect(page.getByText('24A has just been taken.')).toBeInViewport();
  await page
    .getByRole('button', { name: /^Choose \d+[AK] instead$/ })
    .first()
    .click();
  await expect(seats.row(seats.adult(1))).toContainText(/Seat \d+[AK]/);
  await stranger.close();
});

async function seatsOf(bookingId: string): Promise<string[]> {
  const rows = await query<{ seat: string }>(
    `select seat from booking_seat where booking_id = $1 and released_at is null order by 1`,
    [bookingId],
  );
  return rows.map(({ seat }) => seat);
}

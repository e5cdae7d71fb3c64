// Choosing seats as specified, row by row, in the three languages; and the description of each seat.
import { expect, test } from '@playwright/test';

import { languages } from '#tests/support/journeys/helpers.ts';
import { query } from '#tests/support/journeys/database.ts';
import { couple, Seats } from '#tests/support/journeys/seats.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { messages } from '#tests/support/journeys/site-words.ts';

/** The exact words of the specification, if it prescribes them. */
const exactWords = {
  en: { select: 'Select', none: 'No seat selected', close: 'Close the seats', open: 'Open the seats' },
  es: {
    select: 'Seleccionar',
    none: 'Ningun asiento seleccionado',
    close: 'Cerrar los asientos',
    open: 'Abrir los asientos',
  },
  pt: {
    select: 'Selecionar',
    none: 'Nenhum lugar selecionado',
    close: 'Fechar os lugares',
    open: 'Abrir os lugares',
  },
} as const;

// In parallel, each on its own flights.
const days = { en: { out: 130, back: 137 }, es: { out: 131, back: 138 }, pt: { out: 132, back: 139 } };

for (const { locale } of matrix('rows of the seats', { locale: languages })) {
  const text = exactWords[locale];

  test(`[ST-01] [ST-02] [ST-03] [ST-04] the rows of the seats in ${locale}`, async ({ page }) => {
    const traveller = new Traveller(page, locale);
    const seats = new Seats(traveller);
    await traveller.haveFlights({ adults: 2, children: 1, infants: 1 }, days[locale]);
    const select = page.getByRole('button', { name: text.select, exact: true });
    // A row per seated passenger and flight; the infant has none.
    await expect(select).toHaveCount(6);
    for (const name of [seats.adult(1), seats.adult(2), seats.child(1)]) {
      for (const flight of [0, 1] as const)
        await expect(seats.rowButton(name, flight)).toHaveText(text.select);
    }

    const first = seats.rowButton(seats.adult(1));
    const second = seats.rowButton(seats.adult(2));
    await expect(seats.grid()).toHaveCount(0);
    await first.click();
    await expect(first).toHaveText(text.none);
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(seats.row(seats.adult(1))).toHaveAttribute('aria-current', 'true');
    await expect(select).toHaveCount(5);
    await expect(seats.grid()).toBeVisible();
    await second.click();
    await expect(second).toHaveText(text.none);
    await expect(first).toHaveText(text.select);
    await expect(seats.row(seats.adult(1))).not.toHaveAttribute('aria-current');
    await expect(page.getByRole('button', { name: text.none, exact: true })).toHaveCount(1);

    const pressed = seats.grid().getByRole('button', { pressed: true });
    await expect(pressed).toHaveCount(0);
    await seats.seat('36A').click();
    await expect(seats.row(seats.adult(2))).toContainText('36A');
    // A first seat leads on to the next passenger without one; to change it, its row is opened again.
    const child = seats.rowButton(seats.child(1));
    await expect(child).toHaveAttribute('aria-expanded', 'true');
    await expect(seats.row(seats.child(1))).toHaveAttribute('aria-current', 'true');
    await expect(
      page.getByText(traveller.tell('seats.done.nowFor', { name: seats.child(1) })),
    ).toBeAttached();
    await second.click();
    await expect(seats.seat('36A')).toHaveAttribute('aria-pressed', 'true');
    await seats.seat('36B').click();
    await expect(seats.seat('36B')).toHaveAttribute('aria-pressed', 'true');
    await expect(pressed).toHaveCount(1);
    await expect(second).toHaveText(traveller.tell('seats.seat', { seat: '36B' }));
    await expect(seats.row(seats.adult(2))).toContainText('36B');
    // Seats chosen in another row do not affect this row.
    await first.click();
    await seats.seat('36A').click();
    await expect(seats.row(seats.adult(1))).toContainText('36A');
    await expect(second).toHaveText(traveller.words.seats.change);
    await expect(seats.row(seats.adult(2))).toContainText('36B');

    await page.getByRole('button', { name: text.close, exact: true }).click();
    await expect(seats.grid()).toHaveCount(0);
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: text.open, exact: true }).click();
    await expect(seats.grid()).toBeVisible();
    await traveller.expectAccessible({ byNight: true });
  });
}

test('a picked seat is held on the server at once, and the total of the page follows', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(couple, { out: 82, back: 89 });
  await seats.rowButton(seats.adult(1)).click();
  const before = await totalOf(bookingId);
  await seats.seat('21A').click();
  await expect(
    page.getByText(traveller.tell('seats.done.picked', { seat: '21A', name: seats.adult(1) })),
  ).toBeVisible();
  await expect.poll(() => totalOf(bookingId)).toBe(before + 2_500);
  await expect(page.getByText(traveller.price(before + 2_500)).first()).toBeVisible();
  await page
    .getByRole('button', { name: traveller.tell('seats.giveUpOf', { seat: '21A', name: seats.adult(1) }) })
    .click();
  await expect(seats.row(seats.adult(1))).toContainText(seats.words.noSeat);
  await expect.poll(() => totalOf(bookingId)).toBe(before);
});

test('a child who would sit far from the adult is named at once, and the last button leads back', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  await traveller.haveFlights({ adults: 1, children: 1, infants: 0 }, { oneWay: true, out: 85 });
  await seats.rowButton(seats.adult(1)).click();
  await seats.seat('22A').click();
  await expect(seats.rowButton(seats.child(1))).toHaveAttribute('aria-expanded', 'true');
  await seats.seat('40D').click();
  const apart = { name: seats.child(1), seat: '40D', rows: '18' };
  await expect(page.getByText(traveller.tell('seats.done.apart', apart))).toBeVisible();
  await page.getByRole('button', { name: seats.words.board.done, exact: true }).click();
  await expect(seats.rowButton(seats.child(1))).toBeFocused();
});

test('every seat describes itself and gives the reason when this passenger cannot have it @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  await traveller.haveFlights({ adults: 1, children: 1, infants: 1 }, { out: 83, back: 90 });
  await seats.rowButton(seats.adult(1)).click();
  await expect(seats.seat('12A')).toHaveAccessibleName('12A, window, 50 €');
  await expect(seats.seat('12A')).toHaveAccessibleDescription('Comfort');
  await expect(seats.seat('12A')).toHaveAttribute('aria-pressed', 'false');
  // The exit row, for an adult with an infant: it can be reached, is refused with its reason, and a press changes
  // nothing.
  const exit = seats.seat('28D');
  await expect(exit).toHaveAccessibleName('28D, aisle, not for Adult 1');
  const description = /^Extra space, 60\s€, exit row, extra legroom, .*infant.*\.$/;
  await expect(exit).toHaveAccessibleDescription(description);
  await expect(exit).toHaveAttribute('aria-disabled', 'true');
  await exit.focus();
  // With the focus, the description is that of the one shared element.
  await expect(exit).toHaveAttribute('aria-describedby', /./);
  await expect(exit).toHaveAccessibleDescription(description);
  await page.keyboard.press('Enter');
  await expect(page.getByText(seats.words.stays)).toBeVisible();
  await expect(seats.rowButton(seats.adult(1))).toHaveText(seats.words.noneSelected);
  // Bassinet positions are only for passengers who travel with an infant.
  await expect(seats.seat('10E')).toHaveAccessibleDescription(/bassinet position/);
  // Blocked for all passengers.
  await expect(seats.seat('48H')).toHaveAccessibleName(/not available on this flight$/);
  await expect(page.getByRole('columnheader', { name: 'K', exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '28', exact: true })).toBeVisible();
  await traveller.expectAccessible();
});

test('a child’s seat beside an adult is free, the seat shows it, and a price change is announced @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  await traveller.haveFlights({ adults: 1, children: 1, infants: 0 }, { out: 84, back: 91 });
  await seats.rowButton(seats.adult(1)).click();
  await seats.seat('22A').click();
  await expect(seats.seat('22B')).toHaveAccessibleName('22B, middle, 0 €');
  await expect(seats.seat('22B')).toHaveAccessibleDescription('Standard center, free beside Adult 1');
  await expect(seats.seat('22D')).toHaveAccessibleName(/25\s€/);
  await seats.seat('22B').click();
  await expect(seats.row(seats.child(1))).toContainText(seats.words.noCharge);
  await seats.rowButton(seats.adult(1)).click();
  await seats.seat('30A').click();
  await expect(
    page.getByText('Seat 22B of Child 1 is no longer beside an adult and now costs 20 €.'),
  ).toBeVisible();
});

test('an exit-row seat asks for confirmation and is not requested without it', async ({ page }) => {
  const traveller = new Traveller(page, 'pt');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(couple, { out: 85, back: 92 });
  await seats.rowButton(seats.adult(1)).click();
  await seats.seat('28D').click();
  const question = page.getByRole('dialog', { name: traveller.tell('seats.exit.title', { seat: '28D' }) });
  await expect(question).toBeFocused();
  await expect(question).toContainText('16');
  await traveller.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(seats.seat('28D')).toBeFocused();
  await expect.poll(() => seatsOf(bookingId)).toEqual([]);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: traveller.tell('seats.exit.yes', { seat: '28D' }) }).click();
  await expect(seats.row(seats.adult(1))).toContainText('28D');
  await expect.poll(() => seatsOf(bookingId)).toEqual([{ seat: '28D', exit_confirmed: true }]);
});

test('the best seats are chosen for all passengers, explained flight by flight, and undone', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'es');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(
    { adults: 2, children: 1, infants: 0 },
    { out: 86, back: 93 },
  );
  await page.getByRole('radio', { name: seats.words.best.preference.front }).check();
  await page.getByRole('button', { name: traveller.tell('seats.best.button', { count: 3 }) }).click();
  await expect(page.getByText(traveller.tell('seats.best.done', { count: 3 }))).toBeVisible();
  await expect(page.getByText(new RegExp(seats.words.best.reasons.together))).toHaveCount(2);
  await expect.poll(() => seatsOf(bookingId)).toHaveLength(6);
  await expect(seats.row(seats.child(1), 1)).toContainText(/\d+[A-K]/);
  await traveller.expectAccessible();
  // Everybody has a seat: another press moves nobody who did not ask for it.
  const kept = traveller.tell('seats.best.kept', { count: 3 });
  await page.getByRole('button', { name: traveller.tell('seats.best.button', { count: 3 }) }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: traveller.tell('seats.best.others', { count: 3 }) }),
  ).not.toBeChecked();
  await page.getByRole('button', { name: seats.words.best.undo, exact: true }).click();
  await expect(page.getByText(seats.words.best.undone)).toBeVisible();
  await expect(page.getByText(seats.words.best.undone)).toBeFocused();
  await expect.poll(() => seatsOf(bookingId)).toEqual([]);
});

test('a flight without a seat map says so, and says when seats are assigned @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(couple, { out: 87, back: 94 });
  // An airline blocks every seat of a flight if its map is wrong.
  await query(
    `insert into seat_block (flight_id, seat, reason)
     select flight_id, '*', 'no_map' from booking_flight where booking_id = $1 and flight_no = 2`,
    [bookingId],
  );
  await page.reload();
  await expect(page.getByText(seats.words.noMapTitle)).toBeVisible();
  await expect(page.getByText(/free (of charge )?at the airport desk, which opens 3 hours/)).toHaveCount(2);
  await expect(seats.select()).toHaveCount(2);
  await page.getByRole('link', { name: traveller.words.extras.skip }).click();
  await expect(traveller.heading(traveller.words.passengers.title)).toBeVisible();
});

async function totalOf(bookingId: string): Promise<number> {
  const [row] = await query<{ total: number }>(
    `select total_minor::int as total from booking where booking_id = $1`,
    [bookingId],
  );
  return row?.total ?? 0;
}

function seatsOf(bookingId: string) {
  return query(
    `select seat, exit_confirmed from booking_seat where booking_id = $1 and released_at is null order by 1`,
    [bookingId],
  );
}

test('the map has its style when it is opened from the home page without a new document @full', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/en');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('link', { name: /^See flights/ })
    .first()
    .click();
  await page.locator('input[name=outbound]').first().check();
  await expect(page.getByRole('button', { name: 'Change the outbound flight' })).toBeVisible();
  await page.locator('input[name=inbound]').first().check();
  await expect(page.getByRole('status').filter({ hasText: /^Total/ })).toBeVisible();
  await page.getByRole('button', { name: messages.en.select.continue }).click();
  const seats = page.getByRole('region', { name: messages.en.seats.title, exact: true });
  await seats.locator('button[aria-expanded="false"]').first().click();
  const seat = page.getByRole('gridcell').first();
  await expect(seat).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.locator('.stage')).toHaveCSS('position', 'relative');
  expect(
    await page
      .locator('.plane')
      .first()
      .evaluate((plane) => getComputedStyle(plane).getPropertyValue('--length')),
  ).not.toBe('');
  expect(refused).toEqual([]);
});

// Seats by keyboard, on a narrow phone, as a map and as a list: all offer the same seats.
import { expect, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { couple, Keyboard, Seats } from '#tests/support/journeys/seats.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';

test('two travellers on two flights are seated with at most 20 key presses', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const bookingId = await traveller.haveFlights(couple, { out: 118, back: 125 });
  const keys = new Keyboard(page);
  // From the top of the page, with the skip link.
  await keys.press('Tab', 'Enter');
  await keys.tabTo(page.getByRole('button', { name: traveller.tell('seats.best.button', { count: 2 }) }));
  await keys.press('Enter');
  await expect(page.getByText(traveller.tell('seats.best.done', { count: 2 }))).toBeVisible();
  await expect.poll(() => seatsOf(bookingId)).toHaveLength(4);
  expect(keys.presses).toBeLessThanOrEqual(20);
});

test('two travellers on two flights choose freely with at most 80 key presses @full', async ({ page }) => {
  const traveller = new Traveller(page, 'es');
  const seats = new Seats(traveller);
  const bookingId = await traveller.haveFlights(couple, { out: 119, back: 126 });
  const keys = new Keyboard(page);
  await keys.press('Tab', 'Enter');
  await keys.tabTo(seats.rowButton(seats.adult(1)));
  await keys.press('Enter');
  const focused = page.locator('[role=grid] button:focus');
  const wanted = ['21A', '21B', '21A', '21B'];
  for (const [index, seat] of wanted.entries()) {
    if (index % 2 === 0) {
      // The map opens with the focus on the first free seat.
      await expect(focused).toHaveAttribute('data-seat', '10A');
      await keys.press('PageDown', 'PageDown');
    }
    // The next traveller starts next to the rest of the party.
    await expect(focused).toHaveAttribute('data-seat', seat);
    await keys.press('Enter');
    await expect(seats.row(seats.adult((index % 2) + 1), index < 2 ? 0 : 1)).toContainText(seat);
    // On the same flight the focus goes on by itself.
    if (index % 2 === 0) continue;
    if (index === wanted.length - 1) break;
    await keys.tabTo(page.getByRole('button', { name: /^Siguiente: / }));
    await keys.press('Enter');
  }
  await expect.poll(() => seatsOf(bookingId)).toEqual(['21A', '21A', '21B', '21B']);
  expect(keys.presses).toBeLessThanOrEqual(80);
});

test('the map is one tab stop with all keys of a grid, and Escape returns to the row', async ({ page }) => {
  const traveller = new Traveller(page, 'pt');
  const seats = new Seats(traveller);
  await traveller.haveFlights(couple, { out: 120, back: 127 });
  await seats.rowButton(seats.adult(2)).focus();
  await page.keyboard.press('Enter');
  const focused = page.locator('[role=grid] button:focus');
  // The map opens at the first row that the fare includes.
  await expect(focused).toHaveAttribute('data-seat', /^34/);
  const walk: [string, string][] = [
    ['Control+Home', '10A'],
    ['End', '10K'],
    // The aircraft's nose points left: up and down lead across it, left and right along it.
    ['ArrowUp', '10K'],
    ['ArrowDown', '10J'],
    ['Home', '10A'],
    ['ArrowLeft', '10A'],
    ['ArrowRight', '11A'],
    // There is no row 13, and aisles are skipped.
    ['ArrowRight', '12A'],
    ['ArrowRight', '14A'],
    ['ArrowUp', '14B'],
    ['ArrowUp', '14C'],
    ['ArrowUp', '14D'],
    ['PageDown', '19D'],
    ['PageUp', '14D'],
    ['Control+End', '48K'],
    ['Control+Home', '10A'],
  ];
  for (const [key, seat] of walk) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAttribute('data-seat', seat);
  }
  await expect(seats.grid().locator('button[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveAttribute('data-seat', '10A');
  await page.keyboard.press('Escape');
  await expect(seats.grid()).toHaveCount(0);
  await expect(seats.rowButton(seats.adult(2))).toBeFocused();
  await traveller.expectAccessible();
});

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [360, 844],
] as const) {
  test(`on ${width} × ${height} px the seats are a sheet with thumb-sized targets, opened at one's own seat${width === 320 ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const traveller = new Traveller(page, 'es');
    const seats = new Seats(traveller);
    await traveller.haveFlights(couple, { out: 121, back: 128 });
    await seats.rowButton(seats.adult(1)).click();
    const sheet = page.getByRole('dialog', { name: /^Asientos para Adulto/ });
    await expect(sheet).toHaveAccessibleName(/^Asientos para Adulto 1/);
    const seat = `32${width === 320 ? 'D' : height === 740 ? 'E' : 'F'}`;
    await seats.seat(seat).click();
    await expect(
      sheet.getByText(traveller.tell('seats.done.picked', { seat, name: seats.adult(1) })),
    ).toBeVisible();
    await expect(sheet).toHaveAccessibleName(/^Asientos para Adulto 2/);
    await sheet.getByRole('button', { name: seats.words.board.closeLabel }).click();
    await expect(sheet).toHaveCount(0);
    await expect(seats.rowButton(seats.adult(1))).toBeFocused();
    await seats.rowButton(seats.adult(1)).click();
    await expect(seats.seat(seat)).toBeInViewport({ ratio: 1 });
    const sizes = await page.evaluate((name) => {
      const boxes = [...document.querySelectorAll('[role=grid] button')].map((each) =>
        each.getBoundingClientRect(),
      );
      const own = document.querySelector(`button[data-seat="${name}"]`)?.getBoundingClientRect();
      return {
        page: document.documentElement.scrollWidth,
        narrowest: Math.min(...boxes.map((box) => box.width)),
        lowest: Math.min(...boxes.map((box) => box.height)),
        middle: own ? own.left + own.width / 2 : 0,
      };
    }, seat);
    expect(sizes.page).toBeLessThanOrEqual(width);
    expect(sizes.narrowest).toBeGreaterThanOrEqual(44);
    expect(sizes.lowest).toBeGreaterThanOrEqual(44);
    expect(Math.abs(sizes.middle - width / 2)).toBeLessThanOrEqual(24);
    // All facts of the seat are on one line, which a keyboard scrolls too.
    await seats.seat('28D').focus();
    const facts = sheet.getByRole('list', {
      name: traveller.tell('seats.dock.seatFor', { name: seats.adult(1) }),
    });
    await expect(facts.getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 });
    const last = facts.getByRole('listitem').last();
    await expect(last).not.toBeInViewport({ ratio: 0.9 });
    await facts.focus();
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await traveller.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
}

test('a wide screen shows the whole cabin, and the dock describes the seat in a sentence and facts @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  await traveller.haveFlights(couple, { out: 123, back: 133 });
  await seats.rowButton(seats.adult(1)).click();
  for (const seat of ['10A', '10K', '48A', '48K'])
    await expect(seats.seat(seat)).toBeInViewport({ ratio: 1 });
  // The time of the hold is beside the tabs of the flights and covers no button above the seats.
  await expect(page.locator('.seat-time')).toHaveText(/\d+:\d\d/);
  const covered = await seats
    .part()
    .getByRole('button')
    .evaluateAll((all) =>
      all.flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const inView = width > 0 && y > 0 && y < innerHeight && x > 0 && x < innerWidth;
        const hit = inView ? document.elementFromPoint(x, y) : button;
        return hit && button.contains(hit) ? [] : [`${button.textContent}: ${hit?.textContent}`];
      }),
    );
  expect(covered).toEqual([]);
  await seats.seat('21A').click();
  const dock = page.getByRole('complementary').filter({ hasText: seats.words.dock.who });
  await expect(dock).toContainText('1 of 2 have a seat');
  await dock.getByRole('button', { name: /^Adult 2/ }).click();
  await expect(seats.rowButton(seats.adult(2))).toHaveText(seats.words.noneSelected);
  await seats.seat('21B').hover();
  await expect(dock).toContainText('A middle seat over the wing, next to Adult 1.');
  await expect(dock.getByRole('listitem').filter({ hasText: 'Left side' })).toBeVisible();
  await expect(dock.getByRole('listitem').filter({ hasText: 'Row 11 from the front' })).toBeVisible();
  await page.getByRole('button', { name: /^Cancún to Madrid/ }).click();
  await expect(seats.rowButton(seats.adult(2), 1)).toHaveText(seats.words.noneSelected);
  await expect(seats.rowButton(seats.adult(1))).toHaveText(seats.words.change);
  await traveller.expectAccessible();
});

test('the list has the same seats, filters them, and is shown again at the next visit @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const seats = new Seats(traveller);
  await traveller.haveFlights({ adults: 1, children: 1, infants: 0 }, { out: 122, back: 129 });
  await seats.rowButton(seats.adult(1)).click();
  await seats.seat('12D').click();
  await expect(seats.row(seats.adult(1))).toContainText('12D');
  await seats.rowButton(seats.adult(1)).click();
  await page.getByRole('button', { name: seats.words.board.list, exact: true }).click();
  await expect(seats.grid()).toHaveCount(0);
  await expect(seats.seat('12D')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: /^Next: Child 1/ }).click();
  const request = (name: string) => page.getByRole('button', { name, exact: true });
  await request(seats.words.filter.together).click();
  await expect(page.getByText('1 seat', { exact: true })).toBeVisible();
  await expect(seats.seat('12E')).toHaveAccessibleName(/free beside Adult 1/);
  await traveller.expectAccessible();
  await request(seats.words.filter.together).click();
  await request(seats.words.filter.window).click();
  await request(seats.words.filter.front).click();
  await page.getByRole('combobox', { name: seats.words.filter.price }).selectOption({ label: '35 €' });
  await expect(page.locator('button[data-seat]')).toHaveText([
    /^15A, window/,
    /^15K/,
    /^16A/,
    /^16K/,
    /^17A/,
    /^17K/,
    /^18A/,
    /^18K/,
    /^19A/,
    /^19K/,
  ]);
  await request(seats.words.filter.legroom).click();
  await expect(page.getByText('No seat is like that. Remove one of the filters.')).toBeVisible();
  await request(seats.words.filter.legroom).click();
  await seats.seat('15A').click();
  await expect(seats.row(seats.child(1))).toContainText('15A');

  await page.reload();
  await seats.rowButton(seats.adult(1)).click();
  await expect(seats.seat('12D')).toBeVisible();
  await expect(seats.grid()).toHaveCount(0);
});

async function seatsOf(bookingId: string): Promise<string[]> {
  const rows = await query<{ seat: string }>(
    `select seat from booking_seat where booking_id = $1 and released_at is null order by 1`,
    [bookingId],
  );
  return rows.map(({ seat }) => seat);
}

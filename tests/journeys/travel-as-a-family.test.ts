// More than one traveller: bags for all at once, an infant on a lap; and a single traveller one way.
import { expect, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { dayAhead } from '#tests/support/journeys/helpers.ts';
import { ana, bornYearsAgo, type Person, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const family: Person[] = [
  ana,
  { type: 'adult', ordinal: 2, givenNames: '', surname: 'Sukarno', birthDate: '1985-10-03', gender: 'M' },
  {
    type: 'child',
    ordinal: 1,
    givenNames: 'Íñigo',
    surname: 'Núñez',
    birthDate: bornYearsAgo(6),
    gender: 'X',
  },
  { type: 'infant', ordinal: 1, givenNames: 'Lua', surname: 'Núñez', birthDate: dayAhead(-120) },
];
const party = { adults: 2, children: 1, infants: 1 };

for (const { script } of matrix('families', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('a family adds the same bags for every traveller and both flights, undoes it, and books', async ({
      page,
    }) => {
      const traveller = new Traveller(page, 'es');
      const { words, tell } = traveller;
      const bookingId = await traveller.haveFlights(party);
      await traveller.openExtras('baggage');
      const bag = page.getByRole('region', { name: traveller.extraTitle('BG23'), exact: true });
      const quantities = bag.getByRole('spinbutton');
      await expect(quantities).toHaveCount(6);
      await quantities.first().fill('2');
      await bag.getByRole('button', { name: words.extras.sameForEveryone }).click();
      await expect(bag.getByText(words.extras.copiedEveryone)).toBeVisible();
      for (const index of [0, 1, 2]) await expect(quantities.nth(index)).toHaveValue('2');
      await expect(quantities.nth(3)).toHaveValue('0');
      await expect(
        page.getByText(tell('extras.extrasTotal', { price: traveller.total(42_000) })),
      ).toBeVisible();

      await bag.getByRole('button', { name: words.extras.undo }).click();
      await expect(page.getByText(words.extras.undone)).toBeVisible();
      await expect(quantities.nth(1)).toHaveValue('0');
      await expect(quantities.first()).toHaveValue('2');

      await bag.getByRole('button', { name: words.extras.sameBothWays }).click();
      await expect(bag.getByText(words.extras.copiedBothWays)).toBeVisible();
      await expect(quantities.nth(3)).toHaveValue('2');
      await traveller.press(words.common.continue);

      await traveller.nameParty(family);
      // The names are visible; the names on the tickets are folded.
      const people = page.locator('summary', { hasText: tell('common.travelers', { count: 4 }) });
      await expect(people).toContainText('María José Núñez Peña');
      await expect(page.getByText('SUKARNO/FNU')).toBeHidden();
      await people.click();
      await expect(page.getByText('SUKARNO/FNU')).toBeVisible();
      await traveller.acceptAndPay();
      await traveller.giveCard('approved');
      await traveller.expectConfirmed();
      await expect(page.getByText(/000-\d{10}/)).toHaveCount(4);
      await expect(page.getByText(tell('booking.onLapOf', { name: 'María José Núñez Peña' }))).toBeVisible();
      // The whole receipt fits on one sheet of paper.
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      expect(await bagsOf(bookingId)).toEqual([
        { passenger_no: 1, flight_no: 1, quantity: 2 },
        { passenger_no: 1, flight_no: 2, quantity: 2 },
      ]);
    });
  });
}

test('one traveller flies one way and skips the extras @full', async ({ page }) => {
  const traveller = new Traveller(page, 'pt');
  await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  await page.getByRole('link', { name: traveller.words.extras.skip }).click();
  await traveller.nameParty([{ ...ana, birthDate: '1960-02-29' }]);
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  await expect(page.getByText('ZZ103')).toBeVisible();
  await expect(page.getByText('ZZ104')).toHaveCount(0);
  await traveller.expectAccessible();
});

function bagsOf(bookingId: string) {
  return query(
    `select passenger_no, flight_no, quantity from booking_extra where booking_id = $1 order by 1, 2`,
    [bookingId],
  );
}

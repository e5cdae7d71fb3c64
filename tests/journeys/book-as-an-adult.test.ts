// A passenger's age on the day of the last flight differs from the booked type: the page explains it, shows the price,
// and changes the booking with one press. Also the form's small conveniences.
import { expect, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { desktop, phone } from '#tests/support/journeys/frame.ts';
import { expectAccessible } from '#tests/support/journeys/helpers.ts';
import { ana, type Person, Traveller, travelDay } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

/** Turns this many years old between the two flights. */
const turning = (years: number) => {
  const day = travelDay(49);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('02-29', '03-01')}`;
};

async function open(traveller: Traveller, party: { adults: number; children: number; infants: number }) {
  const bookingId = await traveller.haveFlights(party, { step: 'passengers' });
  return bookingId;
}

const partyOf = (bookingId: string) =>
  query('select adults, children, infants from booking where booking_id = $1', [bookingId]);

for (const { script } of matrix('a birthday', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('a child who turns twelve before the last flight is booked as an adult, at the price on the button', async ({
      page,
    }) => {
      const traveller = new Traveller(page, 'pt');
      const { words, tell } = traveller;
      const { passengers } = words;
      const bookingId = await open(traveller, { adults: 1, children: 1, infants: 0 });
      const leonor: Person = { ...ana, type: 'child', givenNames: 'Leonor', birthDate: turning(12) };
      await traveller.namePerson(ana);
      await traveller.namePerson(leonor);
      await traveller.giveContact();
      await traveller.press(passengers.continue);
      await expect(page.getByRole('alert')).toContainText(words.errors.birth_date_not_child);
      const child = traveller.section(leonor);
      await expect(child.getByText(passengers.ageAdult)).toBeVisible();
      await traveller.expectAccessible();
      const cure = child.getByRole('button', { name: new RegExp(`^${passengers.bookAsAdult}`) });
      const [{ before } = { before: 0 }] = await query<{ before: number }>(
        'select total_minor::int before from booking where booking_id = $1',
        [bookingId],
      );
      const extra = Number(((await cure.getAttribute('value')) ?? '').split(':')[3]);
      expect(extra).toBeGreaterThan(0);
      await expect(cure).toContainText(traveller.price(extra));
      await cure.click();
      const total = traveller.price(before + extra);
      await expect(
        page.getByText(tell('passengers.nowAs.adult', { name: leonor.givenNames, total })),
      ).toBeVisible();
      expect(await partyOf(bookingId)).toEqual([{ adults: 2, children: 0, infants: 0 }]);
      await traveller.press(passengers.continue);
      await expect(traveller.heading(words.payment.title)).toBeVisible();
      await expect(page.getByText(traveller.total(before + extra)).first()).toBeVisible();
    });
  });
}

test('an infant who turns two gets its own seat, and a passenger booked as an adult who is a child pays less @full', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const traveller = new Traveller(page, 'en');
  const { passengers } = traveller.words;
  const bookingId = await open(traveller, { adults: 2, children: 0, infants: 1 });
  const baby = { type: 'infant', ordinal: 1 } as const;
  await traveller.giveBirthDate(baby, turning(2));
  await expectAccessible(page, { byNight: true });
  await traveller
    .section(baby)
    .getByRole('button', { name: new RegExp(`^${passengers.bookAsChild}`) })
    .click();
  await expect(traveller.section({ type: 'child', ordinal: 1 })).toBeVisible();
  expect(await partyOf(bookingId)).toEqual([{ adults: 2, children: 1, infants: 0 }]);
  const eva = { type: 'adult', ordinal: 2 } as const;
  await traveller.giveBirthDate(eva, turning(7));
  // Anyone who mistyped the date is led back to it, also where the card is folded.
  const { month } = traveller.birthDate(eva);
  await traveller.section(eva).locator('summary').first().click();
  await expect(month).toBeHidden();
  await traveller.section(eva).getByRole('link', { name: passengers.ageWrong }).click();
  await expect(month).toBeFocused();
  const cheaper = traveller
    .section(eva)
    .getByRole('button', { name: new RegExp(`^${passengers.bookAsChild}`) });
  await expect(cheaper).toHaveAttribute('value', /^as:2:child:-/);
  await cheaper.click();
  await expect(traveller.section({ type: 'child', ordinal: 2 })).toBeVisible();
  expect(await partyOf(bookingId)).toEqual([{ adults: 1, children: 2, infants: 0 }]);
  // The last adult remains one: the page says so and offers nothing.
  await traveller.giveBirthDate(ana, turning(7));
  await expect(traveller.section(ana).getByText(traveller.words.errors.adult_missing)).toBeVisible();
});

test('one press fills the last name and the mail domain, the card folds, and what is typed is shown as saved', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const traveller = new Traveller(page, 'es');
  const { words, tell } = traveller;
  const { passengers } = words;
  await open(traveller, { adults: 2, children: 0, infants: 0 });
  await traveller.namePerson(ana);
  await expect(page.getByText(passengers.saved)).toHaveCount(1);
  const time = /^\d{1,2}:\d\d$/;
  const [before = '', after = ''] = passengers.savedAt.split('{time}');
  const sentence = await page.getByText(new RegExp(`^${before}\\S+${after}$`)).innerText();
  expect(sentence.slice(before.length, sentence.length - after.length)).toMatch(time);
  await traveller.section(ana).getByRole('button', { name: passengers.personDone }).click();
  const surname = (person: Pick<Person, 'type' | 'ordinal'>) =>
    traveller.section(person).getByLabel(passengers.surname, { exact: true });
  await expect(surname(ana)).toBeHidden();
  await expect(traveller.section(ana).getByText('María José Núñez Peña', { exact: true })).toBeVisible();
  const eva = { type: 'adult', ordinal: 2 } as const;
  await page.getByRole('button', { name: tell('passengers.sameSurname', { surname: ana.surname }) }).click();
  await expect(surname(eva)).toHaveValue(ana.surname);
  await expect(surname(ana)).toHaveAttribute('autocomplete', 'family-name');
  await expect(surname(eva)).toHaveAttribute('autocomplete', 'section-p2 family-name');
  const email = page.getByLabel(passengers.email, { exact: true });
  await email.fill('ana@gmial.com');
  await email.blur();
  await expect(page.getByText(tell('passengers.mailHint', { domain: 'gmail.com' }))).toBeVisible();
  await traveller.expectAccessible();
  const kept = page.waitForResponse(/\/passengers\/draft\?/);
  await page.getByRole('button', { name: passengers.mailHintYes }).click();
  expect((await kept).status()).toBe(204);
  await expect(email).toHaveValue('ana@gmail.com');
  await page.reload();
  await expect(email).toHaveValue('ana@gmail.com');
  await expect(surname(eva)).toHaveValue(ana.surname);
  await expect(surname(ana)).toBeHidden();
});

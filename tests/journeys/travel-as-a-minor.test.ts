// Minors without a companion, and the same person twice: what is refused, and what may be confirmed.
import { expect, test } from '@playwright/test';

import { ana, bornYearsAgo, type Person, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const telephone = '+52 55 5550 0101';

for (const { script } of matrix('a minor alone', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('a twelve-year-old alone is referred to the service of this site, and flies with an adult', async ({
      page,
    }) => {
      const traveller = new Traveller(page, 'es');
      const { passengers, payment } = traveller.words;
      const young: Person = { ...ana, birthDate: bornYearsAgo(12) };
      await traveller.haveFlights({ adults: 2, children: 0, infants: 0 }, { step: 'passengers' });
      await traveller.namePerson(young);
      await traveller.namePerson({ ...young, ordinal: 2, givenNames: 'Eva' });
      await traveller.giveContact();
      await traveller.press(passengers.continue);
      const message = traveller.tell('errors.escort_not_booked', { age: 16, phone: telephone });
      await expect(page.getByRole('alert').getByRole('link', { name: message })).toHaveCount(1);
      await expect(traveller.birthDate(young).day).toHaveAccessibleDescription(
        new RegExp(telephone.replace('+', '\\+')),
      );
      await traveller.expectAccessible();
      await traveller.namePerson({ ...ana, ordinal: 2, givenNames: 'Eva' });
      await traveller.press(passengers.continue);
      await expect(traveller.heading(payment.title)).toBeVisible();
    });

    test('the same person twice is a warning that may be confirmed @full', async ({ page }) => {
      const traveller = new Traveller(page, 'pt');
      const { passengers, payment } = traveller.words;
      await traveller.haveFlights({ adults: 2, children: 0, infants: 0 }, { step: 'passengers' });
      await traveller.namePerson(ana);
      await traveller.namePerson({ ...ana, ordinal: 2, givenNames: 'maria jose', surname: 'NUNEZ-PENA' });
      await traveller.giveContact();
      await expect(page.getByRole('checkbox', { name: passengers.twice })).toHaveCount(0);
      await traveller.press(passengers.continue);
      const message = traveller.words.errors.passenger_repeated;
      await page.getByRole('alert').getByRole('link', { name: message }).click();
      const confirm = page.getByRole('checkbox', { name: passengers.twice });
      await expect(confirm).toBeFocused();
      await traveller.expectAccessible();
      await confirm.check();
      await traveller.press(passengers.continue);
      await expect(traveller.heading(payment.title)).toBeVisible();
      await page.goto(page.url().replace('/payment', '/passengers'));
      await expect(confirm).toBeChecked();
    });
  });
}

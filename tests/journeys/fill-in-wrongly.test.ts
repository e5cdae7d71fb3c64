// Wrong input on the passengers page: every wrong field is listed at once, with a link and the same text beside it.
import { expect, test } from '@playwright/test';

import { dayAhead } from '#tests/support/journeys/helpers.ts';
import { ana, bornYearsAgo, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const wrong = { ...ana, givenNames: 'R2D2', surname: '王', birthDate: dayAhead(3) };

for (const { script } of matrix('fields filled in wrongly', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('all wrong fields are listed, linked and kept', async ({ page }) => {
      const traveller = new Traveller(page, 'es');
      const { words, tell } = traveller;
      const { passengers, errors } = words;
      await traveller.haveFlights({ adults: 1, children: 1, infants: 1 }, { step: 'passengers' });
      await traveller.namePerson(wrong);
      await traveller.giveContact('ana@example', '600 11 22 33');
      await traveller.press(passengers.continue);

      const summary = page.getByRole('alert');
      await expect(summary).toBeVisible();
      const title = tell('common.errorPrefix', {
        title: tell('common.pageTitle', { title: passengers.title, airline: 'Alisio' }),
      });
      await expect(page).toHaveTitle(title);
      const adult = traveller.section(ana);
      for (const [label, message, value] of [
        [passengers.givenNames, errors.name_invalid, wrong.givenNames],
        [passengers.surname, errors.name_not_latin, wrong.surname],
      ] as const) {
        const field = adult.getByLabel(label, { exact: true });
        await expect(field).toHaveValue(value);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(new RegExp(escape(message)));
        await expect(summary.getByRole('link', { name: message })).toHaveCount(1);
      }
      const born = traveller.birthDate(ana);
      await expect(born.year).toHaveValue(wrong.birthDate.slice(0, 4));
      for (const part of [born.day, born.month, born.year]) {
        await expect(part).toHaveAttribute('aria-invalid', 'true');
        await expect(part).toHaveAccessibleDescription(new RegExp(escape(errors.birth_date_invalid)));
      }
      await summary.getByRole('link', { name: errors.birth_date_invalid }).click();
      await expect(born.day).toBeFocused();
      await expect(summary).toContainText(errors.email_invalid);
      const digits = { is: 'short', country: 'Estados Unidos', digits: '10' };
      await expect(summary).toContainText(tell('passengers.phoneDigits', digits));
      // Child and infant are empty: surname, gender and birth date are missing for each, which is one line; nationality
      // defaults to the site's.
      for (const key of ['childNumber', 'infantNumber'] as const) {
        const name = tell('passengers.missingOf', { name: tell(`common.${key}`, { number: '1' }), count: 3 });
        await expect(summary.getByRole('link', { name, exact: true })).toHaveCount(1);
      }
      const nationality = page.getByLabel(passengers.nationality, { exact: true });
      for (const nth of [1, 2]) await expect(nationality.nth(nth)).toHaveValue('MX');
      await summary.getByRole('link', { name: errors.name_not_latin }).click();
      await expect(adult.getByLabel(passengers.surname, { exact: true })).toBeFocused();
      await traveller.expectAccessible();
    });
  });
}

test('ages that do not fit the flights are refused for each kind of traveller @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await traveller.haveFlights({ adults: 1, children: 1, infants: 1 }, { step: 'passengers' });
  await traveller.namePerson({ ...ana, birthDate: bornYearsAgo(5) });
  await traveller.namePerson({ ...ana, type: 'child', birthDate: bornYearsAgo(30) });
  await traveller.namePerson({ ...ana, type: 'infant', birthDate: bornYearsAgo(5) });
  await traveller.giveContact();
  await traveller.press(words.passengers.continue);
  const summary = page.getByRole('alert');
  await expect(summary).toContainText(words.errors.birth_date_not_adult);
  await expect(summary).toContainText(words.errors.birth_date_not_child);
  await expect(summary).toContainText(words.errors.birth_date_not_infant);
  await expect(summary).toBeFocused();
});

test('a field is validated when it loses the focus, and the ticket name follows the typing', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'pt');
  const { words } = traveller;
  await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true, step: 'passengers' });
  const section = traveller.section(ana);
  await section.getByLabel(words.passengers.givenNames, { exact: true }).fill('João');
  const surname = section.getByLabel(words.passengers.surname, { exact: true });
  await surname.fill('Gonçalves d’Ávila');
  await expect(section.getByText('GONCALVES DAVILA/JOAO')).toBeVisible();
  await surname.fill('R2');
  await surname.blur();
  await expect(section.getByText(words.errors.name_invalid)).toBeVisible();
  await surname.fill('Gonçalves');
  await surname.blur();
  await expect(section.getByText(words.errors.name_invalid)).toHaveCount(0);
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

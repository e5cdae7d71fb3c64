// A party is named person by person: a button checks a card, folds it and leads on, and the page says how far it is.
import { expect, test } from '@playwright/test';

import { desktop, phone } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { ana, bornYearsAgo, type Person, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { smallTargets } from '#tests/support/pages/small-targets.ts';

const leonor: Person = {
  ...ana,
  type: 'child',
  givenNames: 'Leonor',
  surname: 'Núñez',
  birthDate: bornYearsAgo(6),
};
const party = { adults: 1, children: 1, infants: 0 };

/** The answers to one question of somebody's card. */
const gendersOf = (traveller: Traveller, person: Person) =>
  traveller.section(person).getByRole('radiogroup', { name: traveller.words.passengers.gender });

test('the button shows what is missing, then folds the card and opens the next one by name', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const traveller = new Traveller(page, 'es');
  const { words, tell } = traveller;
  const { passengers, missing } = words;
  await traveller.haveFlights(party, { step: 'passengers' });
  const progress = (ready: number) =>
    page
      .getByText(tell('passengers.progress', { ready, count: 2 }), { exact: true })
      .filter({ visible: true });
  await expect(progress(0)).toBeVisible();
  const adult = traveller.section(ana);
  const onward = adult.getByRole('button', { name: passengers.personDone });
  const next = tell('common.childNumber', { number: '1' });
  await expect(onward).toHaveText(tell('passengers.personDoneNext', { name: next }));
  await onward.click();

  const surname = adult.getByLabel(passengers.surname, { exact: true });
  await expect(surname).toBeFocused();
  await expect(surname).toHaveAccessibleDescription(new RegExp(missing.surname));
  await expect(traveller.birthDate(ana).year).toHaveAccessibleDescription(missing.birthDate);
  await expect(gendersOf(traveller, ana)).toHaveAccessibleDescription(missing.gender);
  await expectAccessible(page, { byNight: true });
  await traveller.namePerson(ana);
  await expect(adult.getByText(missing.gender)).toHaveCount(0);
  await traveller.birthDate(ana).year.fill('');
  await expect(onward).toHaveAccessibleDescription(passengers.only.birthDay);
  await traveller.birthDate(ana).year.fill(ana.birthDate.slice(0, 4));
  await traveller.birthDate(ana).year.blur();
  await expect(progress(1)).toBeVisible();

  await onward.click();
  await expect(surname).toBeHidden();
  const child = traveller.section(leonor);
  const first = child.getByLabel(passengers.givenNames, { exact: true });
  await expect(first).toBeFocused();
  // Somebody who is known by name is named on the button of the other card.
  await first.fill(leonor.givenNames);
  await adult.locator('summary').first().click();
  await expect(onward).toHaveText(tell('passengers.personDoneNext', { name: leonor.givenNames }));
  await traveller.namePerson(leonor);
  await expect(progress(2)).toBeVisible();
  await child.getByRole('button', { name: passengers.personDone, exact: true }).click();
  await expect(first).toBeHidden();
  await expect(page.getByLabel(passengers.email, { exact: true })).toBeFocused();
});

for (const { lang } of matrix('genders in one box', { lang: languages })) {
  test(`in ${lang} a gender is one press or the arrow keys on a phone, and it is saved @full`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const traveller = new Traveller(page, lang);
    const { passengers } = traveller.words;
    await traveller.haveFlights(party, { step: 'passengers' });
    const answers = gendersOf(traveller, ana);
    const answer = (name: string) => answers.getByRole('radio', { name, exact: true });
    await expect(answers.getByRole('radio', { checked: true })).toHaveCount(0);
    const boxes = await Promise.all(
      [passengers.genderF, passengers.genderU].map((name) => answer(name).boundingBox()),
    );
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    expect(await smallTargets(page)).toEqual([]);

    const saved = page.waitForResponse(/\/passengers\/draft\?/);
    await answers.getByText(passengers.genderF, { exact: true }).click();
    expect((await saved).status()).toBe(204);
    await expect(answer(passengers.genderF)).toBeChecked();
    const again = page.waitForResponse(/\/passengers\/draft\?/);
    await page.keyboard.press('ArrowRight');
    await expect(answer(passengers.genderM)).toBeChecked();
    expect((await again).status()).toBe(204);
    await page.reload();
    await expect(answer(passengers.genderM)).toBeChecked();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every card is open, and the summary of errors leads to the first gender @full', async ({ page }) => {
    const traveller = new Traveller(page, 'pt');
    const { passengers, missing } = traveller.words;
    await traveller.haveFlights(party, { step: 'passengers' });
    await expect(page.getByRole('button', { name: passengers.personDone })).toHaveCount(0);
    await expect(gendersOf(traveller, leonor)).toBeVisible();
    await traveller.press(passengers.continue);
    await page.getByRole('alert').getByRole('link', { name: missing.gender }).first().click();
    await expect(
      gendersOf(traveller, ana).getByRole('radio', { name: passengers.genderF, exact: true }),
    ).toBeFocused();
  });
});

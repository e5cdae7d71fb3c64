// What was typed about the passengers is still there after a reload, "back", another language, and other flights.
import { expect, type Page, test } from '@playwright/test';

import { desktop, dropdown, header } from '#tests/support/journeys/frame.ts';
import { query } from '#tests/support/journeys/database.ts';
import { ana, type Person, Traveller } from '#tests/support/journeys/traveller.ts';

const eva: Person = { ...ana, ordinal: 2, givenNames: 'Eva', surname: 'Gil', birthDate: '1991-03-04' };
const email = 'ana@half-typed';

test.use({ viewport: desktop });

/** Resolves when the server has answered to the request that saves this value. */
const saved = (page: Page, value: string) =>
  page.waitForResponse(
    (answer) =>
      /\/passengers\/draft\?/.test(answer.url()) &&
      [...new URLSearchParams(answer.request().postData() ?? '').values()].includes(value),
  );

async function openPassengers(traveller: Traveller): Promise<string> {
  const bookingId = await traveller.haveFlights({ adults: 2, children: 0, infants: 0 });
  await traveller.press(traveller.words.common.continue);
  await expect(traveller.heading(traveller.words.passengers.title)).toBeVisible();
  return bookingId;
}

/** Types both travellers and an incomplete e-mail address, and leaves the last field. */
async function typeAll(traveller: Traveller): Promise<void> {
  await traveller.namePerson(ana);
  await traveller.namePerson(eva);
  // Registered before typing, because a pause after the last key saves the field too.
  const last = saved(traveller.page, '+34 600');
  await traveller.giveContact(email, '+34 600');
  await traveller.page.getByLabel(traveller.words.passengers.phone, { exact: true }).blur();
  expect((await last).status()).toBe(204);
}

async function expectTyped(traveller: Traveller): Promise<void> {
  const { passengers } = traveller.words;
  for (const person of [ana, eva]) {
    await traveller.unfold(person);
    const field = (label: string) => traveller.section(person).getByLabel(label, { exact: true });
    await expect(field(passengers.givenNames)).toHaveValue(person.givenNames);
    await expect(field(passengers.surname)).toHaveValue(person.surname);
    const { day, month, year } = traveller.birthDate(person);
    await expect(day).toHaveValue(String(Number(person.birthDate.slice(8))));
    await expect(month).toHaveValue(String(Number(person.birthDate.slice(5, 7))));
    await expect(year).toHaveValue(person.birthDate.slice(0, 4));
    await expect(traveller.section(person).getByRole('radio', { checked: true })).toHaveValue('F');
    await expect(field(passengers.nationality)).toHaveValue('ES');
  }
  await expect(traveller.page.getByLabel(passengers.email, { exact: true })).toHaveValue(email);
  await expect(traveller.page.getByLabel(passengers.phone, { exact: true })).toHaveValue('+34 600');
}

test('a reload, "back" and a new tab show everything that was typed', async ({ page, context }) => {
  const traveller = new Traveller(page, 'es');
  await openPassengers(traveller);
  await typeAll(traveller);
  const shown = await page.reload();
  expect(shown?.headers()['cache-control']).toContain('no-store');
  await expectTyped(traveller);
  await page.goBack();
  await expect(traveller.heading(traveller.words.extras.title)).toBeVisible();
  await page.goForward();
  await expectTyped(traveller);
  const other = await context.newPage();
  await other.goto(page.url());
  await expectTyped(new Traveller(other, 'es'));
  await traveller.expectAccessible();
});

test('another language keeps what was typed, months by its own names @full', async ({ page }) => {
  const english = new Traveller(page, 'en');
  await openPassengers(english);
  await typeAll(english);
  // The last field is still being typed when the language is changed.
  await english.section(eva).getByText(english.words.passengers.loyaltyOpen).click();
  await english.section(eva).getByLabel(english.words.passengers.loyaltyId).fill('ZZ 123');
  await dropdown(header(page), english.words.site.frame.selector).click();
  const selector = header(page).locator('form[action="/preferences"]');
  await selector.getByRole('radio', { name: 'Português', exact: true }).check();
  await selector.getByRole('button', { name: english.words.common.change, exact: true }).click();
  const portuguese = new Traveller(page, 'pt');
  await expect(portuguese.heading(portuguese.words.passengers.title)).toBeVisible();
  await expectTyped(portuguese);
  await expect(portuguese.section(eva).getByLabel(portuguese.words.passengers.loyaltyId)).toHaveValue(
    'ZZ 123',
  );
  await portuguese.expectAccessible();
});

test('other flights keep what was typed, and none of it remains with the earlier hold @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'es');
  const first = await openPassengers(traveller);
  await typeAll(traveller);
  await traveller.chooseFlights({ adults: 2, children: 0, infants: 0 }, { out: 46, back: 53 });
  await traveller.press(traveller.words.common.continue);
  await expectTyped(traveller);
  expect(await query('select field from booking_draft where booking_id = $1', [first])).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused form is kept over a reload, and an older tab changes nothing in it @full', async ({
    page,
    context,
  }) => {
    const traveller = new Traveller(page, 'pt');
    await openPassengers(traveller);
    const older = await context.newPage();
    await older.goto(page.url());
    await traveller.namePerson(ana);
    await traveller.namePerson(eva);
    await traveller.giveContact(email, '+34 600');
    await traveller.press(traveller.words.passengers.continue);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(page.url());
    await expectTyped(traveller);
    // Everything is empty in the older tab.
    await new Traveller(older, 'pt').press(traveller.words.passengers.continue);
    await expect(older.getByRole('alert')).toBeVisible();
    await page.goto(page.url());
    await expectTyped(traveller);
  });
});

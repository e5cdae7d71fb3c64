// An invalid search shows an error beside each wrong field and keeps what was typed.
import { expect, test } from '@playwright/test';

import { dayAhead, expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';

const cases: [name: string, changes: Record<string, string>, field: string, sentence: string][] = [
  ['an unknown airport', { from: 'XXX' }, 'From', 'Choose an airport from the list.'],
  ['a route that is not flown', { from: 'CUN', to: 'PUJ' }, 'To', 'We do not fly this route.'],
  [
    'the same airport twice',
    { to: 'MAD' },
    'To',
    'Choose a destination other than the place you leave from.',
  ],
  ['a past date', { out: '2020-01-15' }, 'Departure', 'Choose a date from today on.'],
  ['a day that does not exist', { out: '2027-02-30' }, 'Departure', 'Enter a real date'],
  [
    'a return before the way out',
    { back: dayAhead(39) },
    'Return',
    'The return must be on or after the day you leave.',
  ],
  ['no return date', { back: '' }, 'Return', 'Choose the date of your return, or search one way.'],
  ['ten passengers', { adults: '10' }, 'Adults', 'One booking takes up to 9 travelers with a seat.'],
  ['more infants than adults', { infants: '2' }, 'Infants', 'Each infant travels on the lap of one adult'],
  ['no adult', { adults: '0', children: '1' }, 'Adults', 'At least one adult must travel.'],
  ['an unknown currency', { currency: 'XYZ' }, 'Currency', 'Choose one of the currencies on the list.'],
];

for (const [name, changes, field, sentence] of cases) {
  test(`a search with ${name} answers 422 and shows the error beside the field`, async ({ page }) => {
    const answer = await page.goto(searchPath('en', changes));
    expect(answer?.status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(1);
    await expect(summary.getByRole('link')).toContainText(`${field}: ${sentence}`);
    const control = page.getByLabel(field, { exact: true }).last();
    await expect(control).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')));
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
}

test('a search lists every wrong field at once and keeps the valid ones', async ({ page }) => {
  await page.goto(searchPath('es', { from: 'ZZZ', out: '2020-01-01', adults: '12', currency: 'ABC' }));
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue('CUN');
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('ZZZ');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Desde/ })
    .click();
  await expect(page.getByLabel('Desde', { exact: true })).toBeFocused();
});

test('an address without a search shows the search form', async ({ page }) => {
  const answer = await page.goto('/en/select?adults=lots&out=%00&type=sideways');
  expect(answer?.status()).toBe(422);
  await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible();
  // It starts at the home airport of the site, here Mexico's, so nobody is asked for it.
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('CUN');
  await expect(page.getByRole('alert').getByRole('link', { name: /^To: / })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: /^From: / })).toHaveCount(0);
});

// An invalid search shows an error beside each wrong field and keeps what was typed. Every kind of error:
// src/app/page-answers.test.ts.
import { expect, test } from '@playwright/test';

import { expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';

test('a search lists every wrong field at once and keeps the valid ones', async ({ page }) => {
  await page.goto(searchPath('es', { from: 'ZZZ', out: '2020-01-01', adults: '12', currency: 'ABC' }));
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue('CUN');
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('ZZZ');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Desde/ })
    .click();
  await expect(page.getByLabel('Desde', { exact: true })).toBeFocused();
});

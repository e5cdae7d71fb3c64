// A search on a phone by touch: airports by typing, days in the calendar, everything by tap.
import type { Locator, Page } from '@playwright/test';

import { openPage } from '#tests/support/pages/open-page.ts';

/** The button above a field of the search, pressed anywhere in its cell. It needs the script. */
export function cellOf(page: Page, field: 'from' | 'to'): Locator {
  return page.locator(`div:has(> span #search-${field}) > button[aria-hidden="true"]`);
}

/** Two adults, Madrid to Cancún and back, in English. The travellers are still open when the search is sent. */
export async function searchByFinger(page: Page): Promise<void> {
  await openPage(page, '/en?currency=EUR');
  for (const [field, letters] of [
    ['from', 'Mad'],
    ['to', 'Canc'],
  ] as const) {
    await cellOf(page, field).tap();
    await page.locator(':focus').pressSequentially(letters);
    await page.getByRole('listbox').getByRole('option').first().tap();
  }
  await page.getByRole('button', { name: 'Calendar with prices' }).tap();
  const calendar = page.getByRole('dialog');
  // The next month has at least three weeks on sale, whatever today's date.
  const next = calendar.getByRole('toolbar').getByRole('button').nth(1);
  await next.tap();
  const name = (await next.locator('.sr-only').textContent())?.split(',')[0] ?? '';
  const days = calendar.getByRole('grid', { name }).getByRole('button', { name: /^\w+day, .*from .*€/ });
  await days.nth(7).tap();
  await days.nth(14).tap();
  await calendar.getByRole('button', { name: 'Use these dates' }).tap();
  await page.getByRole('search').locator('summary', { hasText: 'adult' }).tap();
  await page.getByRole('button', { name: 'Add an adult' }).tap();
  await page.getByRole('button', { name: 'Search flights' }).tap();
}
